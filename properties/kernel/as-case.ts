import type { ConformanceCase } from '../../suites/kernel/case.js'
import type { Property, PropertySettings } from './property.js'

/** A property as the runner takes it: one more case, with so many inputs. */
export const asCase = (property: Property, settings: PropertySettings): ConformanceCase => ({
  ...property,
  kind: 'property',
  ...(settings.hurried && { hurried: true }),
  run: (scene) => property.run(scene, settings),
})
