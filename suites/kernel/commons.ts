import type { Exchange } from '../../spec/http.js'
import type { Common, Commons, Scene } from './scene.js'

const failed = new WeakMap<object, readonly Exchange[]>()

/** The exchanges in which something could not be made; empty where nothing is known of the error. */
export const exchangesOf = (error: unknown): readonly Exchange[] =>
  (typeof error === 'object' && error !== null && failed.get(error)) || []

/** Makes something in a scene of its own; where that fails, the error leads to its exchanges. */
export async function makeIn<T>(scene: Scene, make: (scene: Scene) => Promise<T>): Promise<Common<T>> {
  const madeBy = scene.transcript.exchanges
  try {
    return { value: await make(scene), madeBy }
  } catch (error) {
    if (error instanceof Error) failed.set(error, madeBy)
    throw error
  }
}

/** A maker gives the value and the exchanges of a scene of its own. */
export type MakeCommon = <T>(make: (scene: Scene) => Promise<T>) => Promise<Common<T>>

/** Commons that can be had back: what nobody is lent at the moment. */
export interface LentCommons extends Commons {
  takeIdle(): Common<unknown>[]
  /** Forgets everything; what is asked for next is made anew. */
  clear(): void
}

export function createCommons(making: MakeCommon): LentCommons {
  const shared = new Map<string, Promise<Common<unknown>>>()
  const idle = new Map<string, Common<unknown>[]>()
  const kinds = new WeakMap<Common<unknown>, string>()

  return {
    shared<T>(what: string, make: (scene: Scene) => Promise<T>) {
      const known = shared.get(what) ?? making(make)
      shared.set(what, known)
      /** One call that got no answer must not cost the run everything that is shared. */
      known.catch(() => shared.delete(what))
      return known as Promise<Common<T>>
    },

    async lend<T>(what: string, make: (scene: Scene) => Promise<T>) {
      const found = idle.get(what)?.pop() as Common<T> | undefined
      const lent = found ?? (await making(make))
      kinds.set(lent, what)
      return lent
    },

    clear() {
      shared.clear()
      idle.clear()
    },

    takeIdle() {
      const all = [...idle.values()].flat()
      idle.clear()
      return all
    },

    giveBack(lent, asFound) {
      if (!asFound) return
      for (const each of lent) {
        const kind = kinds.get(each) ?? ''
        idle.set(kind, [...(idle.get(kind) ?? []), each])
      }
    },
  }
}
