import { sendTo, stageInMemory } from '../../cli/fake/in-memory.js'
import { createFakeServer } from '../../fake-server/index.js'
import { runCase } from '../../runner/run-case.js'
import type { Send } from '../../spec/http.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { recordedCommons } from './recorded-commons.js'
import { createRecordedGroups, type Group } from './recorded-groups.js'
import { runOfNames } from './scenario.js'
import { createStepLog, type RecordedCall } from './step-log.js'

/** The time, in epoch seconds, at which all recordings begin. */
export const recordedAt = 1_767_225_600

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

/** How many hosts may wait for removal. */
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
  const log = createStepLog(through(sendTo(fake)))
  const recorded = createRecordedGroups(log)
  const stage = stageInMemory(fake, { random: () => 0.4, run: `mc-${runOfNames}` })
  const { visit, ledgers } = recordedCommons(stage, log, recorded)
  const transcripts = new Map<string, readonly RecordedCall[]>()
  const verdicts = new Map<string, string>()
  const waiting = new Set<string>()
  for (const [at, each] of cases.entries()) {
    const steps: RecordedCall[] = []
    const pause = async (ms: number) => {
      if (ms > 0) waiting.add(each.id)
      fake.clock.advance(ms)
    }
    const own = { send: log.sendInto(steps), pause, prefix: `mc-${runOfNames}-${at + 1}` }
    const { verdict, exchanges } = await runCase(each, {
      ...stage,
      ...own,
      remove: recorded.leave,
      commons: { visit },
    })
    verdicts.set(each.id, verdict)
    recorded.groups.push({ name: each.id, kind: 'case', steps })
    transcripts.set(
      each.id,
      exchanges.flatMap(({ reply }) => (reply && log.byReply.get(reply)) ?? []),
    )
    if (recorded.left() > mostLeft) await recorded.cleanUp()
  }
  for (const each of ledgers) await recorded.leave(each.there())
  await recorded.cleanUp()
  return { groups: recorded.groups, order: log.order, transcripts, verdicts, waiting }
}
