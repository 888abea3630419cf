import type { ConformanceCase } from '../suites/kernel/case.js'
import { properties } from './all.js'
import { asCase } from './kernel/as-case.js'
import type { PropertySettings } from './kernel/property.js'

/** All properties as cases, which draw their inputs by these settings. */
export const drawn = (settings: PropertySettings): ConformanceCase[] =>
  properties.map((each) => asCase(each, settings))
