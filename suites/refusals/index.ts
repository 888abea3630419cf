import type { ConformanceCase } from '../kernel/case.js'
import { bodiesCases } from './bodies.js'
import { malformedCases } from './malformed.js'
import { unknownIdsCases } from './unknown-ids.js'

export const refusalsCases: readonly ConformanceCase[] = [
  ...bodiesCases,
  ...malformedCases,
  ...unknownIdsCases,
]
