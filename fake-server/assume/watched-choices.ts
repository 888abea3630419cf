import type { Choices } from '../../spec/choices.js'
import type { OpenPointId } from '../../spec/open-points.js'

/** Choices that tell which of them are looked at. */
export interface WatchedChoices {
  choices: Choices
  /** What was looked at since they were made, or since the last time that this was asked. */
  takeSeen(): ReadonlySet<OpenPointId>
}

export function watchedChoices(choices: Choices): WatchedChoices {
  let seen = new Set<OpenPointId>()
  return {
    choices: new Proxy(choices, {
      get: (target, id) => {
        seen.add(id as OpenPointId)
        return Reflect.get(target, id)
      },
    }),
    takeSeen: () => {
      const taken = seen
      seen = new Set()
      return taken
    },
  }
}
