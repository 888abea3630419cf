import type { Exchange } from '../../spec/http.js'
import type { Common, Commons, Make, MakeOf, Scene } from './scene.js'
import { createStopwatch } from './stopwatch.js'

const failed = new WeakMap<object, readonly Exchange[]>()

/** The exchanges in which something could not be made. Empty for an error that did not come from `makeIn`. */
export const exchangesOf = (error: unknown): readonly Exchange[] =>
  (typeof error === 'object' && error !== null && failed.get(error)) || []

/** Makes something in a scene of its own. If that fails, `exchangesOf` finds the exchanges by the error. */
export async function makeIn<T>(scene: Scene, make: Make<T>): Promise<Common<T>> {
  const madeBy = scene.transcript.exchanges
  try {
    return { value: await make(scene), madeBy }
  } catch (error) {
    if (error instanceof Error) failed.set(error, madeBy)
    throw error
  }
}

/** The commons as one case uses them. */
export interface Visit extends Commons {
  /** The time spent waiting for other cases, in ms. */
  waited(): number
  /** Gives back everything it used. A lent thing that is not as it was found is never lent again. */
  leave(asFound: boolean): void
}

/** Commons that know which things are not in use. */
export interface HeldCommons {
  visit(): Visit
  /** The things not in use, the longest unused first. */
  idle(): Common<unknown>[]
  /** Forgets these. The next request for one of them makes a new one. */
  forget(those: readonly Common<unknown>[]): void
  /** Forgets everything. What is in use is not handed out again. */
  clear(): void
}

/** A thing that was requested, and how many use it. */
interface Holding {
  key: unknown
  making: Promise<Common<unknown>>
  made?: Common<unknown>
  users: number
  /** Several cases may have it at a time. */
  isForSeveral?: true
  /** One of them did not leave it as it found it. */
  isSpoilt?: boolean
  /** The other commons that it was made with. */
  parts: Visit
  /** It is used to its end, and by nobody else. */
  isForgotten?: true
}

/** How many cases wait for the same thing at most. More would have to be asked again where one is to blame. */
const mostWaiting = 12

interface Means {
  /** Is told of each thing that will not be lent again. */
  onSpoilt?(common: Common<unknown>): void
  /** Finds hosts that nobody needs. */
  spareHosts?: Commons['spareHosts']
  gathering?: Gathering
}

/** How cases wait for each other. */
export interface Gathering {
  /** Calls back when nobody goes on without what is waited for. */
  whenQuiet(begin: () => void): void
  /** Waits, and lets others run meanwhile. */
  waitFor(begun: Promise<void>): Promise<void>
}

const alone: Gathering = { whenQuiet: (begin) => begin(), waitFor: (begun) => begun }

/** What several cases wait for. */
interface Awaited {
  asked: number
  begin(): void
  begun: Promise<void>
  holding: Holding
  added: unknown[]
}

/** `making` makes a value in a scene of its own, where it may use other commons. */
export function createCommons(
  making: <T>(make: Make<T>, commons: Commons) => Promise<Common<T>>,
  { onSpoilt = () => {}, spareHosts = () => [], gathering = alone }: Means = {},
): HeldCommons {
  const shared = new Map<unknown, Holding>()
  const awaited = new Map<unknown, Awaited>()
  const all = new Set<Holding>()
  /** In the order in which they were given back. */
  const unused = new Set<Holding>()

  function hold<T>(make: Make<T>, key: unknown, after?: Promise<void>): Holding {
    const parts = visit()
    const made = after ? after.then(() => making(make, parts)) : making(make, parts)
    const holding: Holding = { key, users: 0, parts, making: made }
    all.add(holding)
    holding.making.then(
      (made) => {
        holding.made = made
      },
      () => {
        parts.leave(true)
        holding.isSpoilt = true
        /** A call without an answer must not cost the run everything that is shared. */
        if (shared.get(key) === holding) shared.delete(key)
      },
    )
    return holding
  }

  function use(holding: Holding): void {
    holding.users += 1
    unused.delete(holding)
  }

  function gather<T, P>(of: unknown, make: MakeOf<T, P>): Awaited {
    const added: P[] = []
    let start = (): void => {}
    const begun = new Promise<void>((resolve) => {
      start = resolve
    })
    const begin = (): void => {
      if (awaited.get(of) === one) awaited.delete(of)
      start()
    }
    const one: Awaited = {
      asked: 0,
      begin,
      begun,
      holding: hold((own) => make(own, added), make, begun),
      added,
    }
    awaited.set(of, one)
    gathering.whenQuiet(begin)
    return one
  }

  function letGo(holding: Holding, isSpoilt: boolean): void {
    holding.users -= 1
    holding.isSpoilt ||= isSpoilt
    if (holding.users > 0 || !holding.made) return
    if (!holding.isSpoilt && !holding.isForgotten) return void unused.add(holding)
    all.delete(holding)
    holding.parts.leave(true)
    onSpoilt(holding.made)
  }

  function visit(): Visit {
    const used = new Set<Holding>()
    const lent = new Set<Holding>()
    const waiting = createStopwatch()
    const lend = <T>(holding: Holding): Promise<Common<T>> => {
      if (!lent.has(holding)) use(holding)
      lent.add(holding)
      return holding.making as Promise<Common<T>>
    }
    return {
      shared<T>(make: Make<T>, key: unknown = make) {
        const holding = shared.get(key) ?? hold(make, key)
        shared.set(key, holding)
        if (!used.has(holding)) use(holding)
        used.add(holding)
        return holding.making as Promise<Common<T>>
      },
      lend<T>(make: Make<T>, key: unknown = make) {
        const found = [...unused].findLast((each) => each.key === key && shared.get(key) !== each)
        return lend(found ?? hold(make, key))
      },
      lendToSeveral<T>(make: Make<T>, key: unknown = make) {
        const isFit = (each: Holding) => each.isForSeveral && each.key === key && !each.isSpoilt
        const holding = [...all].findLast(isFit) ?? hold(make, key)
        holding.isForSeveral = true
        return lend(holding)
      },
      async afterwards<T, P>(of: unknown, make: MakeOf<T, P>, added?: P) {
        const one = awaited.get(of) ?? gather(of, make)
        if (added !== undefined) one.added.push(added)
        const made = lend<T>(one.holding)
        /** Nobody needs it later, so it goes with its last user. */
        one.holding.isSpoilt = true
        one.asked += 1
        if (one.asked === mostWaiting) one.begin()
        waiting.start()
        await gathering.waitFor(one.begun)
        waiting.stop()
        return made
      },
      waited: waiting.elapsed,
      spareHosts,
      leave(asFound) {
        for (const each of used) letGo(each, false)
        for (const each of lent) letGo(each, !asFound)
        used.clear()
        lent.clear()
      },
    }
  }

  function forget(those: readonly Common<unknown>[]): void {
    for (const each of unused) {
      if (!each.made || !those.includes(each.made)) continue
      unused.delete(each)
      all.delete(each)
      if (shared.get(each.key) === each) shared.delete(each.key)
      each.parts.leave(true)
    }
  }

  return {
    visit,
    idle: () => [...unused].flatMap(({ made }) => made ?? []),
    forget,
    clear() {
      for (const each of all) each.isForgotten = true
      all.clear()
      shared.clear()
      unused.clear()
    },
  }
}
