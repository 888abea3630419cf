import { keyOf } from '../../runner/last-look.js'
import type { Shown, ShownThing } from '../../runner/things-shown.js'
import type { ReadLedger } from './read-ledger.js'

/** A thing that a run left, or still needs. */
export interface Leftover extends ShownThing {
  run: string
  /** Of the youngest thing of its run, in seconds, as far as it is known: its run may be going on. */
  age?: number
}

/** How an attempt at cleaning up ended. */
export interface Cleanup {
  found: readonly Leftover[]
  wanted: readonly Leftover[]
  /** The runs of this machine that go on: nothing of theirs is wanted. */
  live: ReadonlySet<string>
  /** Absent where nothing was to be removed but only shown. */
  left?: readonly string[]
  /** Invitations of which it cannot be told whether they are cancelled. */
  stillListed?: readonly string[]
  unread: Shown['unread']
}

export interface LeftoverFilter {
  run?: string
  /** In ms. */
  olderThan: number
}

/** The things of ours among those shown: by their names, or by the ids that a ledger holds. */
export function leftoversIn({ things }: Shown, ledger: ReadLedger | undefined, now: number): Leftover[] {
  const noted = new Map((ledger?.things ?? []).map((each) => [keyOf(each), each.run]))
  const ours = things.flatMap((each): Leftover[] => {
    const run = each.run ?? noted.get(keyOf(each))
    return run === undefined ? [] : [{ ...each, run }]
  })
  const youngest = new Map(ledger?.runs)
  for (const { run, createdAt } of ours)
    if (createdAt !== undefined) youngest.set(run, Math.max(youngest.get(run) ?? 0, createdAt))
  return ours.map((each) => {
    const latest = youngest.get(each.run)
    return { ...each, ...(latest !== undefined && { age: Math.max(0, Math.floor(now / 1000 - latest)) }) }
  })
}

/** Whether nobody needs it any more. What has no age is of any age only where any age will do. */
export const isWanted = ({ run, age }: Leftover, wanted: LeftoverFilter): boolean =>
  (wanted.run === undefined || run === wanted.run) &&
  (wanted.olderThan === 0 || (age !== undefined && age * 1000 >= wanted.olderThan))
