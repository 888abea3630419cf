import { explore } from './explore.js'
import type { Property, PropertyDefinition } from './property.js'

/** Makes a property of its parts. */
export function forAll<Input, Ground = undefined>(definition: PropertyDefinition<Input, Ground>): Property {
  const { id, clause, needs, effects, alone, impostor, input, examples = [] } = definition
  return {
    ...{ id, clause, effects, impostor },
    ...(needs && { needs }),
    ...(alone && { alone }),
    inputs: { input, examples },
    run: (scene, settings) => explore(definition, scene, settings),
  }
}
