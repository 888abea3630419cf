import type { OperationId } from '../../spec/operations.js'
import { type Answer, refusal } from '../core/answer.js'
import type { RefusedBy } from '../core/refused-by.js'

const unknownBy = {
  getServiceMetrics: { clause: 'metrics.get.unknown-service' },
  postServiceMetrics: { openPoint: 'metrics.service.unknown' },
  deleteGraphDefinition: { clause: 'metrics.graph.unknown-service' },
} as const satisfies Partial<Record<OperationId, RefusedBy>>

/** Operations on a service, named by its name. */
export type ServiceOperation = keyof typeof unknownBy

export const noService = (name: string, operation: ServiceOperation): Answer =>
  refusal(404, unknownBy[operation], `No service "${name}".`)
