import type { Send } from '../spec/http.js'
import type { MadeThing } from '../suites/kernel/changes-by.js'
import { type Made, removing } from '../suites/kernel/ledger.js'
import { type ShownThing, thingsShown } from './things-shown.js'

export interface LastLook {
  send: Send
  /** The id of the run. */
  run: string
  /** What the run made and is not known to have removed. */
  alive: readonly MadeThing[]
  /** Lets reads catch up with writes. */
  settle(): Promise<void>
}

/**
 * Removes what a run made and is still there, also what a server made although it answered an error: the lists show
 * it by its name. Gives a line for each thing that stays.
 */
export async function lastLook({ send, run, alive, settle }: LastLook): Promise<string[]> {
  const { things } = await thingsShown(send)
  const known = new Set(alive.map(keyOf))
  const there = things.filter((each) => each.run === run || known.has(keyOf(each)))
  const shown = new Set(there.map(keyOf))
  const all = [...there, ...alive.filter((each) => !shown.has(keyOf(each)))]
  return removeThings(send, all, settle)
}

/** Removes things and gives a line for each that is still there afterwards. */
export async function removeThings(
  send: Send,
  things: readonly (MadeThing & Partial<ShownThing>)[],
  settle: () => Promise<void>,
): Promise<string[]> {
  const failed = await removing(send)(madeOf(things))
  if (!failed.length) return []
  await settle()
  return stillThere(send, things, failed)
}

/** An error at the removal says little: what the lists no longer show is gone. */
async function stillThere(
  send: Send,
  removed: readonly (MadeThing & Partial<ShownThing>)[],
  failed: readonly string[],
): Promise<string[]> {
  const { things, unread } = await thingsShown(send)
  const shown = new Set(things.map(keyOf))
  return removed
    .filter((each) => failed.includes(keyOf(each)) && (unread.has(each.what) || shown.has(keyOf(each))))
    .map((each) => lineOf(each))
}

export const keyOf = ({ what, id }: MadeThing): string => `${what} ${id}`

/** `host 2x (mc-k3v9x2-17-host-1)`; an invitation is its own name. */
const lineOf = ({ what, id, name = '' }: MadeThing & { name?: string }): string =>
  name && name !== id ? `${what} ${id} (${name})` : `${what} ${id}`

/** Things by their kinds, once each, as they are removed. */
function madeOf(things: readonly MadeThing[]): Made {
  const ids = (wanted: MadeThing['what']): string[] => [
    ...new Set(things.filter(({ what }) => what === wanted).map(({ id }) => id)),
  ]
  return { hosts: ids('host'), integrations: ids('cloud integration'), emails: ids('invitation') }
}
