import type { Choices } from '../../spec/choices.js'
import type { OpenPointId } from '../../spec/open-points.js'

export function watchedChoices(choices: Choices) {
  let seen = new Set<OpenPointId>()
  return {
    choices: new Proxy(choices, {
      get: (target, id) => {
        seen.add(id as OpenPointId)
        return Reflect.get(target, id)
      },
    }),
    /** The points looked at since the last call of this function, or since the start. */
    takeSeen: (): ReadonlySet<OpenPointId> => {
      const taken = seen
      seen = new Set()
      return taken
    },
  }
}
