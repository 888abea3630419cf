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
  /** It needs more than the user allows, and nothing else takes its room. */
  readonly isNotAllowed: boolean

  constructor(message: string, isNotAllowed: boolean) {
    super(message)
    this.isNotAllowed = isNotAllowed
  }
}

interface Means {
  /** How many things of a kind may exist at once. Kinds that are not named have no limit. */
  most: Partial<Record<Kind, number>>
  /** Removes so many unneeded things, as a last resort also what is kept for others; says if there were. */
  free(what: Kind, howMany: number, isLastResort?: boolean): boolean
  /** What to tell a guest when nothing that was made can be removed. */
  whyStuck?(what: Kind): Error | undefined
  /** Calls back once nothing is under way in the run: nobody who waits will be let in by another. */
  whenQuiet(each: () => void): void
  signal?: AbortSignal
}

/** The ids of what somebody made, some of which may be gone. */
type Guest = Set<string>

interface Waiting {
  guest: Guest
  what: Kind
  admit(): void
  refuse(error: Error): void
}

/** After this many failed removals and no successful one, room will never become free. */
const enoughLeft = 3

/** For so many turns in which nothing is under way those who wait are patient with what is to go. */
const patience = 10

/** Lets things be made as long as there is room. Further calls wait until something is gone. */
export function createRoom({ most, free, whyStuck, whenQuiet, signal }: Means) {
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
  let isWatched = false
  let [before, stillFor] = ['', 0]

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

  /** How many things somebody who waits would have at once. */
  const needs = ({ guest, what }: Waiting): number =>
    [...guest].filter((id) => there[what].has(id)).length +
    waiting.filter((each) => each.guest === guest && each.what === what).length

  /**
   * If everybody waits for somebody else, who needs the most leaves, the last one of those, and returns when the others
   * are done.
   */
  function watchOver(): void {
    if (isWatched || !waiting.length) return
    isWatched = true
    whenQuiet(() => {
      isWatched = false
      if (waiting.length && underWay === 0) makeWay()
      watchOver()
    })
  }

  /** What is on its way out may itself wait for room: where nothing has gone for some turns, it is not waited for. */
  function isFreed(what: Kind): boolean {
    const state = JSON.stringify([gone, stays, waiting.length])
    stillFor = state === before ? stillFor + 1 : 0
    before = state
    return stillFor < patience && free(what, waiting.length, true)
  }

  function makeWay(): void {
    const greatest = waiting.toSorted((a, b) => needs(a) - needs(b)).at(-1)
    if (greatest && isFreed(greatest.what)) return
    const those = waiting.filter(({ guest }) => guest === greatest?.guest)
    leave(those)
    for (const { what, refuse } of those)
      refuse(
        what === 'host'
          ? new Crowded(
              `It needs more hosts at once than the ${most.host} that --max-hosts allows.`,
              stays.host === 0,
            )
          : new Crowded(
              `There is no room for what it makes: at most ${most[what]} ${what}s are there at once.`,
              false,
            ),
      )
  }

  const interrupted = (): NoReply => new NoReply('The run was interrupted.')

  signal?.addEventListener('abort', () => {
    const those = waiting
    leave(those)
    for (const each of those) each.refuse(interrupted())
  })

  const turn = (guest: Guest, what: Kind): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(interrupted())
      held.start()
      waiting.push({ guest, what, admit: resolve, refuse: reject })
      watchOver()
      admitSome()
    })

  function note(guest: Guest, call: Call, reply: Reply): void {
    for (const { what, id, isMade } of changesBy(call, reply)) {
      if (!isMade) forget(what, id)
      else {
        there[what].add(id)
        guest.add(id)
      }
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
    waited: held.elapsed,
    /** Frees the room of what is removed, whatever the server answered. */
    forgetting:
      (remove: Remove): Remove =>
      async (all) => {
        const made = stillThere(all)
        underWay += 1
        const left = await remove(made)
        underWay -= 1
        for (const { what, id } of thingsIn(made)) {
          if (left.includes(`${what} ${id}`)) stays[what] += 1
          else forget(what, id)
        }
        admitSome()
        return left
      },
    /** Lets in somebody who makes things: a case, or what cases share. */
    enter(): Layer {
      const guest: Guest = new Set()
      return (send) => async (call) => {
        const what = call.operation && registers[call.operation]
        if (what) await turn(guest, what)
        underWay += 1
        try {
          const reply = await send(call)
          note(guest, call, reply)
          return reply
        } finally {
          if (what) coming[what] -= 1
          underWay -= 1
          admitSome()
        }
      }
    },
  }
}
