import type { Shown, ShownThing } from '../../runner/clean-up/things-shown.js'
import { keyOf } from '../../suites/kernel/changes-by.js'
import type { ReadLedger } from './read-ledger.js'

/** A thing that a run left, or still needs. */
export interface Leftover extends ShownThing {
  run: string
  /** The age of the youngest thing of its run, in seconds, if known. A young run may still be going. */
  age?: number
}

export interface Cleanup {
  found: readonly Leftover[]
  wanted: readonly Leftover[]
  /** The runs that are going on this machine. Their things are never wanted. */
  live: ReadonlySet<string>
  /** Absent when things were only shown. */
  left?: readonly string[]
  /** Invitations that may or may not be cancelled. */
  stillListed?: readonly string[]
  unread: Shown['unread']
}

/** Our things among those shown, recognized by their names or by the ids in a ledger. */
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

/** Whether nobody needs a thing older than so many ms. One of unknown age counts only if any will do. */
export const isWanted = ({ run, age }: Leftover, wanted: { run?: string; olderThan: number }): boolean =>
  (wanted.run === undefined || run === wanted.run) &&
  (wanted.olderThan === 0 || (age !== undefined && age * 1000 >= wanted.olderThan))
