import type { Scene } from '../../suites/kernel/scene.js'
import type { PropertyScene } from '../kernel/property.js'

/** The objects that refused calls leave alone, each under what it is made by. */
export type OwnObjects = Map<unknown, object>

/**
 * Checks what a case does, as an input of a property: on objects that no case has, and with looks of its own. Once
 * anything fails, the next input gets new objects.
 */
export async function onOwnObjects(
  run: PropertyScene,
  objects: OwnObjects,
  check: (scene: Scene) => Promise<void>,
): Promise<void> {
  const keyOf = (of: unknown): object => {
    const key = objects.get(of) ?? {}
    objects.set(of, key)
    return key
  }
  const given: Scene['given'] = {
    ...run.given,
    lentToSeveral: (make, of = make) => run.given.lentToSeveral(make, keyOf(of)),
    afterwards: (_, make, added) => make(run, added === undefined ? [] : [added]),
  }
  try {
    await check({ ...run, given })
  } catch (error) {
    objects.clear()
    throw error
  }
}
