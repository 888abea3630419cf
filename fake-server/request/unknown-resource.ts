import type { OperationId } from '../../spec/operations.js'
import { Answer, notFound } from '../core/answer.js'
import type { RefusedFor } from '../core/refused-by.js'
import { unknownCloudIntegration } from '../endpoints/cloud-integrations.js'
import type { Surroundings } from '../endpoints/endpoint.js'
import { hostFound, isHostOperation } from '../endpoints/host-found.js'

/** The answer when the resource in the path does not exist. This is checked before the body. */
export function unknownResource(
  id: OperationId,
  path: Record<string, string>,
  surroundings: Surroundings,
): Answer | undefined {
  const { cloudIntegrations, services } = surroundings.organization
  const { hostId, cloudIntegrationId, serviceName } = path
  if (hostId !== undefined && isHostOperation(id)) {
    const found = hostFound(hostId, id, surroundings)
    return found instanceof Answer ? found : undefined
  }
  if (cloudIntegrationId !== undefined && !cloudIntegrations.has(cloudIntegrationId))
    return unknownCloudIntegration(cloudIntegrationId, id as 'getCloudIntegration', surroundings.choices)
  const isCreated =
    surroundings.choices['metrics.service.unknown'] === 'creates' && id === 'postServiceMetrics'
  return serviceName !== undefined && !isCreated && !services.has(serviceName)
    ? notFound(id as RefusedFor<'unknown'>, surroundings.choices, `No service "${serviceName}".`)
    : undefined
}
