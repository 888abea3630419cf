import { type Call, NoReply, type Reply } from '../../spec/http.js'
import { changesBy, type MadeThing, registers } from '../../suites/kernel/changes-by.js'
import { type Made, type Remove, thingsIn } from '../../suites/kernel/ledger.js'
import { Untestable } from '../../suites/kernel/outcomes.js'
import { createStopwatch } from '../../suites/kernel/stopwatch.js'
import type { Layer } from './pipeline.js'

type Kind = MadeThing['what']

/** A case was turned away so that others could go on. There may be room later. */
export class Crowded extends Untestable {
  override name = 'Crowded'
}

interface Means {
  /** How many things of a kind may exist at once. Kinds that are not named have no limit. */
  most: Partial<Record<Kind, number>>
  /**
   * Removes this many things that nobody needs at the moment, if there are any, and says whether there were. As a
   * last resort also those that are kept only for what was made with them.
   */
  free(what: Kind, howMany: number, isLastResort?: boolean): boolean
  /** What to tell a guest when nothing that was made can be removed. */
  whyStuck?(what: Kind): Error | undefined
  /** How long, in ms, nothing may move before a guest is turned away. */
  patience?: number
  signal?: AbortSignal
}

interface Waiting {
  guest: object
  what: Kind
  admit(): void
  refuse(error: Error): void
}

/** After this many failed removals and no successful one, room will never become free. */
const enoughLeft = 3

/** Lets things be made as long as there is room. Further calls wait until something is gone. */
export function createRoom({ most, free, whyStuck, patience = 300, signal }: Means) {
  const there: Record<Kind, Set<string>> = {
    host: new Set(),
    'cloud integration': new Set(),
    invitation: new Set(),
  }
  const coming: Record<Kind, number> = { host: 0, 'cloud integration': 0, invitation: 0 }
  const gone: Record<Kind, number> = { host: 0, 'cloud integration': 0, invitation: 0 }
  const stays: Record<Kind, number> = { host: 0, 'cloud integration': 0, invitation: 0 }
  const held = createStopwatch()
  let waiting: Waiting[] = []
  let underWay = 0
  let moves = 0
  let timer: NodeJS.Timeout | undefined

  const hasRoom = (what: Kind): boolean =>
    there[what].size + coming[what] < (most[what] ?? Number.POSITIVE_INFINITY)

  const isStuck = (what: Kind): boolean => gone[what] === 0 && stays[what] >= enoughLeft && !hasRoom(what)

  function turnAwayStuck(): void {
    const those = waiting.filter(({ what }) => isStuck(what))
    leave(those)
    for (const { what, refuse } of those)
      refuse(
        whyStuck?.(what) ??
          new Untestable(`No ${what} that was made could be removed, and there are ${there[what].size}.`),
      )
  }

  function leave(those: readonly Waiting[]): void {
    waiting = waiting.filter((each) => !those.includes(each))
    for (const _ of those) held.stop()
    if (waiting.length) return
    clearTimeout(timer)
    timer = undefined
  }

  function admitSome(): void {
    turnAwayStuck()
    for (const next of [...waiting]) {
      if (!hasRoom(next.what)) continue
      leave([next])
      coming[next.what] += 1
      next.admit()
    }
    for (const what of new Set(waiting.map((each) => each.what)))
      free(what, waiting.filter((each) => each.what === what).length)
  }

  /** If everybody waits for somebody else, the last one leaves and returns when the others are done. */
  function watchOver(seen = moves): void {
    timer = setTimeout(() => {
      if (moves === seen && underWay === 0) makeWay()
      if (waiting.length) watchOver()
    }, patience)
  }

  function makeWay(): void {
    const last = waiting.at(-1)
    if (last && free(last.what, waiting.length, true)) return
    const those = waiting.filter(({ guest }) => guest === last?.guest)
    leave(those)
    for (const { what, refuse } of those)
      refuse(
        new Crowded(
          `There is no room for what it makes: at most ${most[what]} ${what}s are there at once${what === 'host' ? ' (--max-hosts)' : ''}.`,
        ),
      )
  }

  const interrupted = (): NoReply => new NoReply('The run was interrupted.')

  signal?.addEventListener('abort', () => {
    const those = waiting
    leave(those)
    for (const each of those) each.refuse(interrupted())
  })

  const turn = (guest: object, what: Kind): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(interrupted())
      held.start()
      waiting.push({ guest, what, admit: resolve, refuse: reject })
      if (timer === undefined) watchOver()
      admitSome()
    })

  function note(call: Call, reply: Reply): void {
    for (const { what, id, isMade } of changesBy(call, reply)) {
      if (isMade) there[what].add(id)
      else forget(what, id)
    }
  }

  function forget(what: Kind, id: string): void {
    if (there[what].delete(id)) gone[what] += 1
  }

  /** What one part of a run made, another may have removed. */
  const stillThere = ({ hosts, integrations, emails, other }: Made): Made => ({
    hosts: hosts.filter((id) => there.host.has(id)),
    integrations: integrations.filter((id) => there['cloud integration'].has(id)),
    emails: emails.filter((id) => there.invitation.has(id)),
    ...(other && { other: stillThere(other) }),
  })

  return {
    /** Ms so far during which calls were held back. */
    waited: held.elapsed,
    /** Frees the room of what is removed, whatever the server answered. */
    forgetting:
      (remove: Remove): Remove =>
      async (all) => {
        const made = stillThere(all)
        underWay += 1
        const left = await remove(made)
        underWay -= 1
        moves += 1
        for (const { what, id } of thingsIn(made)) {
          if (left.includes(`${what} ${id}`)) stays[what] += 1
          else forget(what, id)
        }
        admitSome()
        return left
      },
    /** Lets in somebody who makes things: a case, or what cases share. */
    enter(): Layer {
      const guest = {}
      return (send) => async (call) => {
        const what = call.operation && registers[call.operation]
        if (what) await turn(guest, what)
        underWay += 1
        try {
          const reply = await send(call)
          note(call, reply)
          return reply
        } finally {
          if (what) coming[what] -= 1
          underWay -= 1
          moves += 1
          admitSome()
        }
      }
    },
  }
}
