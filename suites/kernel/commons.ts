import type { Exchange } from '../../spec/http.js'
import type { Common, Commons, Scene } from './scene.js'

const failed = new WeakMap<object, readonly Exchange[]>()

/** The exchanges in which something could not be made. Empty for an error that did not come from `makeIn`. */
export const exchangesOf = (error: unknown): readonly Exchange[] =>
  (typeof error === 'object' && error !== null && failed.get(error)) || []

/** Makes something in a scene of its own. If that fails, `exchangesOf` finds the exchanges by the error. */
export async function makeIn<T>(scene: Scene, make: (scene: Scene) => Promise<T>): Promise<Common<T>> {
  const madeBy = scene.transcript.exchanges
  try {
    return { value: await make(scene), madeBy }
  } catch (error) {
    if (error instanceof Error) failed.set(error, madeBy)
    throw error
  }
}

/**
 * Makes a value in a scene of its own, where it may use other commons. Returns the value and its exchanges.
 */
export type MakeCommon = <T>(make: (scene: Scene) => Promise<T>, commons: Commons) => Promise<Common<T>>

/** The commons as one case uses them. */
export interface Visit extends Commons {
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
  what: string
  making: Promise<Common<unknown>>
  made?: Common<unknown>
  users: number
  /** The other commons that it was made with. */
  parts: Visit
  /** It is used to its end, and by nobody else. */
  isForgotten?: true
}

/** `onSpoilt` is told of each thing that will not be lent again; `spareHosts` finds hosts that nobody needs. */
export function createCommons(
  making: MakeCommon,
  onSpoilt: (common: Common<unknown>) => void = () => {},
  spareHosts: Commons['spareHosts'] = () => [],
): HeldCommons {
  const shared = new Map<string, Holding>()
  const all = new Set<Holding>()
  /** In the order in which they were given back. */
  const unused = new Set<Holding>()

  function hold<T>(what: string, make: (scene: Scene) => Promise<T>): Holding {
    const parts = visit()
    const holding: Holding = { what, users: 0, parts, making: making(make, parts) }
    all.add(holding)
    holding.making.then(
      (made) => {
        holding.made = made
      },
      () => {
        parts.leave(true)
        /** A call without an answer must not cost the run everything that is shared. */
        if (shared.get(what) === holding) shared.delete(what)
      },
    )
    return holding
  }

  function use(holding: Holding): void {
    holding.users += 1
    unused.delete(holding)
  }

  function letGo(holding: Holding, isSpoilt: boolean): void {
    holding.users -= 1
    if (holding.users > 0 || !holding.made) return
    if (!isSpoilt && !holding.isForgotten) return void unused.add(holding)
    all.delete(holding)
    holding.parts.leave(true)
    onSpoilt(holding.made)
  }

  function visit(): Visit {
    const used = new Set<Holding>()
    const lent = new Set<Holding>()
    return {
      shared<T>(what: string, make: (scene: Scene) => Promise<T>) {
        const holding = shared.get(what) ?? hold(what, make)
        shared.set(what, holding)
        if (!used.has(holding)) use(holding)
        used.add(holding)
        return holding.making as Promise<Common<T>>
      },
      lend<T>(what: string, make: (scene: Scene) => Promise<T>) {
        const found = [...unused].findLast((each) => each.what === what && shared.get(what) !== each)
        const holding = found ?? hold(what, make)
        use(holding)
        lent.add(holding)
        return holding.making as Promise<Common<T>>
      },
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
      if (shared.get(each.what) === each) shared.delete(each.what)
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
