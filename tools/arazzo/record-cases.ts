import { sendTo, stageInMemory } from '../../cli/fake/in-memory.js'
import { createFakeServer } from '../../fake-server/index.js'
import { runCase } from '../../runner/run-case.js'
import type { Call, Reply, Send } from '../../spec/http.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { createCommons, makeIn } from '../../suites/kernel/commons.js'
import { createScene } from '../../suites/kernel/create-scene.js'
import { createLedger, type Ledger, type Made, removing } from '../../suites/kernel/ledger.js'

/** Stands for the run in generated names. Digits have no case and need no escape. */
export const runOfNames = '905173'

/** The time, in epoch seconds, at which all recordings begin. */
export const recordedAt = 1_767_225_600

/** One recorded call with its outcome. */
export interface RecordedCall {
  call: Call
  reply: Reply
}

/** The calls of one case, of something that cases share, or of the clean-up. */
export interface Group {
  name: string
  kind: 'shared' | 'case' | 'clean-up'
  steps: RecordedCall[]
}

/** Cases that ran one after the other. */
export interface RecordedCases {
  /** Ordered so that no group needs a later one. */
  groups: Group[]
  /** What each case depends on, by id: its own steps and those of what it shares. */
  transcripts: ReadonlyMap<string, readonly RecordedCall[]>
  /** All steps except those of the clean-up, in the order of the calls. */
  order: readonly RecordedCall[]
  verdicts: ReadonlyMap<string, string>
  /** Cases that let time pass. */
  waiting: ReadonlySet<string>
}

export interface RecordingManner {
  /** Wraps the connection between the cases and the fake. */
  through?: (send: Send) => Send
}

/** Stops the clocks of the scenes and the fake, so that every recording has the same times. */
async function atTheMoment<T>(act: () => Promise<T>): Promise<T> {
  const { now } = Date
  Date.now = () => recordedAt * 1000
  try {
    return await act()
  } finally {
    Date.now = now
  }
}

/** How many hosts, settings and invitations may wait for removal. */
const mostLeft = 25

/** Runs cases in memory, one after the other. What they share is made once. */
export const recordCases = (
  cases: readonly ConformanceCase[],
  options: RecordingManner = {},
): Promise<RecordedCases> => atTheMoment(() => record(cases, options))

async function record(
  cases: readonly ConformanceCase[],
  { through = (send) => send }: RecordingManner,
): Promise<RecordedCases> {
  const fake = createFakeServer({ clock: recordedAt * 1000, idSeed: 1 })
  const bottom = through(sendTo(fake))
  const groups: Group[] = []
  const order: RecordedCall[] = []
  const byReply = new Map<Reply, RecordedCall>()
  const transcripts = new Map<string, readonly RecordedCall[]>()
  const verdicts = new Map<string, string>()
  const waiting = new Set<string>()
  let left: Made = { hosts: [], integrations: [], emails: [] }

  const sendInto =
    (steps: RecordedCall[]): Send =>
    async (call) => {
      const reply = await bottom(call)
      const step = { call, reply }
      steps.push(step)
      order.push(step)
      byReply.set(reply, step)
      return reply
    }

  const remove = async (made: Made): Promise<string[]> => {
    left = {
      hosts: [...left.hosts, ...made.hosts],
      integrations: [...left.integrations, ...made.integrations],
      emails: [...left.emails, ...made.emails],
    }
    return []
  }

  async function cleanUp(): Promise<void> {
    const steps: RecordedCall[] = []
    const ordered = order.length
    await removing(sendInto(steps))(left)
    left = { hosts: [], integrations: [], emails: [] }
    order.splice(ordered)
    if (steps.length) groups.push({ name: `clean-up-${groups.length}`, kind: 'clean-up', steps })
  }

  const stage = {
    ...stageInMemory(fake, { random: () => 0.4, run: `mc-${runOfNames}` }),
  }
  const names = new Map<unknown, string>()
  const ledgers: Ledger[] = []
  let count = 0
  const open = new Set<Group>()
  /** If something began before another group and goes on after it, it becomes two groups. */
  function close(group: Group): void {
    const first = order.indexOf(group.steps[0] as RecordedCall)
    for (const each of open) {
      const before = each.steps.filter((step) => order.indexOf(step) < first)
      if (before.length) groups.push({ ...each, steps: each.steps.splice(0, before.length) })
    }
    groups.push(group)
  }
  const commons = createCommons(async (make, used) => {
    const steps: RecordedCall[] = []
    const group: Group = { name: names.get(make) ?? '', kind: 'shared', steps }
    open.add(group)
    const prefix = `mc-${runOfNames}-c${++count}`
    const ledger = createLedger(sendInto(steps))
    ledgers.push(ledger)
    const scene = createScene({ ...stage, prefix, send: ledger.send, commons: used })
    const made = await makeIn(scene, make)
    open.delete(group)
    close(group)
    return made
  })
  const visit = () => {
    const own = commons.visit()
    return {
      ...own,
      shared: ((what, make) => {
        names.set(make, what)
        return own.shared(what, make)
      }) as typeof own.shared,
      lend: ((what, make) => {
        names.set(make, what)
        return own.lend(what, make)
      }) as typeof own.lend,
    }
  }

  for (const [at, each] of cases.entries()) {
    const steps: RecordedCall[] = []
    const pause = async (ms: number) => {
      if (ms > 0) waiting.add(each.id)
      fake.clock.advance(ms)
    }
    const prefix = `mc-${runOfNames}-${at + 1}`
    const options = { ...stage, send: sendInto(steps), pause, prefix, remove, commons: { visit } }
    const { verdict, exchanges } = await runCase(each, options)
    verdicts.set(each.id, verdict)
    groups.push({ name: each.id, kind: 'case', steps })
    transcripts.set(
      each.id,
      exchanges.flatMap(({ reply }) => (reply && byReply.get(reply)) ?? []),
    )
    if (left.hosts.length > mostLeft) await cleanUp()
  }
  for (const each of ledgers) await remove(each.there())
  await cleanUp()
  return { groups, order, transcripts, verdicts, waiting }
}
