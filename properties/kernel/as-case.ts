import type { ConformanceCase } from '../../suites/kernel/case.js'
import type { Property, PropertySettings } from './property.js'

/** A property as a case that the runner can run, with the inputs that the settings ask for. */
export const asCase = (property: Property, settings: PropertySettings): ConformanceCase => ({
  ...property,
  kind: 'property',
  ...(settings.hurried && { hurried: true }),
  run: (scene) => property.run(scene, settings),
})
