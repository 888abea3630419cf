import type { ConformanceCase } from '../kernel/case.js'
import { everyOperationCases } from './every-operation.js'
import { refusedRequestsCases } from './refused-requests.js'

export const generalCases: readonly ConformanceCase[] = [...everyOperationCases, ...refusedRequestsCases]
