import type { Send } from '../../spec/http.js'
import { keyOf, type MadeThing, type Unidentified } from '../../suites/kernel/changes-by.js'
import { type Made, removing } from '../../suites/kernel/ledger.js'
import { type Cancellations, createCancellations } from '../send/cancellations.js'
import { telling } from '../send/telling.js'
import { hostAlive, type Shown, type ShownThing, thingsShown } from './things-shown.js'

/** What still exists after everything was removed, one line per thing. */
export interface Left {
  leftBehind: string[]
  /** Invitations that are still listed after a successful cancellation. A server may list cancelled ones. */
  stillListed: string[]
}

interface Means {
  send: Send
  /** Lets reads catch up with writes. */
  settle(): Promise<void>
  /** What is known of cancelled invitations. */
  cancellations?: Cancellations
}

type Thing = MadeThing & Partial<ShownThing>

/** Removes what a run made and still exists, even if answers denied it: the lists show it by name. */
export async function lastLook({
  run,
  alive,
  unidentified = [],
  ...means
}: Means & {
  run: string
  /** Things that the run made and is not known to have removed. */
  alive: readonly MadeThing[]
  /** Things that it made, and whose ids it was not told. Only a list shows whether they still exist. */
  unidentified?: readonly Unidentified[]
}): Promise<Left> {
  const known = new Set(alive.map(keyOf))
  const isOurs = (each: ShownThing): boolean => each.run === run || known.has(keyOf(each))
  const { unread, leftBehind, ...left } = await removeShown(means, isOurs, alive)
  const unknown = unidentified.filter(({ what }) => unread.has(what))
  return {
    ...left,
    leftBehind: [...leftBehind, ...unknown.map(({ what, name }) => `${what} of unknown id (${name})`)],
  }
}

/** Removes things and reports those that are still there afterwards. */
export async function removeThings(means: Means, things: readonly Thing[]): Promise<Left> {
  const wanted = new Set(things.map(keyOf))
  const { leftBehind, stillListed } = await removeShown(means, (each) => wanted.has(keyOf(each)), things)
  return { leftBehind, stillListed }
}

const mostRounds = 30
/** If more of a kind than this survive their removal together, one of them tells whether one by one is of use. */
const mostAgain = 30

/** Removes our things from the lists, looks again, and tries once more what is still there. */
async function removeShown(
  { send, settle, cancellations = createCancellations() }: Means,
  isOurs: (thing: ShownThing) => boolean,
  known: readonly Thing[],
): Promise<Left & Pick<Shown, 'unread'>> {
  const watched = telling(cancellations.hear)(send)
  const tried = new Map<string, number>()
  const failed = new Map<string, Thing>()
  /** Reads the lists of the kinds of these; what other lists showed before stays. */
  const lookAgain = async (before: Shown, those: readonly Thing[]): Promise<Shown> => {
    const isRead = (what: MadeThing['what']): boolean => those.some((each) => each.what === what)
    const { things, unread } = await thingsShown(send, isRead)
    const all = [...before.things.filter(({ what }) => !isRead(what)), ...things]
    return {
      things: all.filter((each) => isOurs(each) && !isCancelled(each, cancellations)),
      unread: new Map([...[...before.unread].filter(([what]) => !isRead(what)), ...unread]),
    }
  }
  const isUnclear = isUnclearBy(cancellations)
  /** A second cancellation of one invitation that is still listed tells for the others whether it is of use. */
  const withOneUnclear = (things: readonly Thing[]): Thing[] => {
    const first = things.find(isUnclear)
    return things.filter((each) => each === first || !isUnclear(each))
  }
  const unlessVain = (things: Thing[]): Thing[] =>
    things.some((each) => isUnclear(each) && tried.has(keyOf(each)))
      ? things.filter((each) => !isUnclear(each))
      : things
  let shown = await lookAgain(await thingsShown(send), [])
  let next = withOneUnclear(together(shown.things, known))
  for (let round = 0; next.length && round < mostRounds; round++) {
    for (const [key, thing] of await removed(watched, next, tried)) failed.set(key, thing)
    shown = await lookAgain(shown, next)
    if (shown.things.length) {
      await settle()
      shown = await lookAgain(shown, shown.things)
    }
    next = unlessVain(toTry(shown.things, tried))
  }
  const unlisted = await stillThere([...failed.values()], shown, send)
  return { ...told(shown, unlisted, cancellations), unread: shown.unread }
}

/** Of what was not removed, what cannot be told to be gone: the lists failed, or Get shows the host. */
async function stillThere(failed: readonly Thing[], { things, unread }: Shown, send: Send): Promise<Thing[]> {
  const listed = new Set(things.map(keyOf))
  const unlisted = failed.filter((each) => !listed.has(keyOf(each)))
  const alive = await Promise.all(unlisted.map((each) => unread.has(each.what) || isAlive(each, send)))
  return unlisted.filter((_, at) => alive[at])
}

const isAlive = async ({ what, id }: Thing, send: Send): Promise<boolean> =>
  what === 'host' && (await hostAlive(send, id)) !== undefined

const isCancelled = ({ what, id }: MadeThing, { fateOf }: Cancellations): boolean =>
  what === 'invitation' && fateOf(id) === 'gone'

const isUnclearBy =
  ({ fateOf }: Cancellations) =>
  ({ what, id }: Thing): boolean =>
    what === 'invitation' && fateOf(id) === 'unclear'

function together(shown: readonly Thing[], known: readonly Thing[]): Thing[] {
  const keys = new Set(shown.map(keyOf))
  return [...shown, ...known.filter((each) => !keys.has(keyOf(each)))]
}

/**
 * What was not tried yet, plus a second try of the rest unless there is too much of it. Hosts are first retired together:
 * of many the first is then retired alone, and the rest once that is gone.
 */
function toTry(shown: readonly Thing[], tried: ReadonlyMap<string, number>): Thing[] {
  const there = new Set(shown.map(keyOf))
  const again = shown.filter((each) => tried.get(keyOf(each)) === 1)
  const ofHosts = keyOf({ what: 'host', id: '' })
  const alone = [...tried].filter(([key, times]) => times > 1 && key.startsWith(ofHosts)).map(([key]) => key)
  const isFew = ({ what }: Thing): boolean => again.filter((each) => each.what === what).length <= mostAgain
  const isOfUse = ({ what }: Thing): boolean => what === 'host' && alone.some((key) => !there.has(key))
  const first = alone.length ? undefined : again.find(({ what }) => what === 'host')
  const secondTries = again.filter((each) => each === first || isFew(each) || isOfUse(each))
  return [...shown.filter((each) => !tried.has(keyOf(each))), ...secondTries]
}

/** Removes things, one by one if they were tried before. Returns those that failed. */
async function removed(
  send: Send,
  things: readonly Thing[],
  tried: Map<string, number>,
): Promise<Map<string, Thing>> {
  const isAgain = (each: Thing): boolean => tried.has(keyOf(each))
  const parts = [things.filter((each) => !isAgain(each)), ...things.filter(isAgain).map((each) => [each])]
  for (const each of things) tried.set(keyOf(each), (tried.get(keyOf(each)) ?? 0) + 1)
  const failed = new Set<string>()
  for (const part of parts) for (const key of await removing(send)(madeOf(part))) failed.add(key)
  return new Map(things.filter((each) => failed.has(keyOf(each))).map((each) => [keyOf(each), each]))
}

/** The answer to a removal proves little, whether error or success: what is shown is there. */
function told({ things }: Shown, unlisted: readonly Thing[], cancellations: Cancellations): Left {
  const there = [...things, ...unlisted]
  const isUnclear = isUnclearBy(cancellations)
  return {
    leftBehind: there.filter((each) => !isUnclear(each)).map(lineOf),
    stillListed: there.filter(isUnclear).map(lineOf),
  }
}

/** `host 2x (mc-k3v9x2-17-host-1)`. An invitation is its own name. */
const lineOf = ({ what, id, name = '' }: Thing): string =>
  name && name !== id ? `${what} ${id} (${name})` : `${what} ${id}`

/** Groups things by kind in the order of removal, without duplicates. */
function madeOf(things: readonly MadeThing[]): Made {
  const ids = (wanted: MadeThing['what']): string[] => [
    ...new Set(things.filter(({ what }) => what === wanted).map(({ id }) => id)),
  ]
  return { hosts: ids('host'), integrations: ids('cloud integration'), emails: ids('invitation') }
}
