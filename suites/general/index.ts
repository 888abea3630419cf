import type { ConformanceCase } from '../kernel/case.js'
import { everyOperationCases } from './every-operation.js'

export const generalCases: readonly ConformanceCase[] = everyOperationCases
