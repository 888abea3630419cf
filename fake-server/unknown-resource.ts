import type { OperationId } from '../spec/operations.js'
import { Answer, refusal } from './answer.js'
import { unknownCloudIntegration } from './cloud-integrations.js'
import type { Surroundings } from './endpoint.js'
import { hostFound, isHostOperation } from './host-found.js'

/** That what the path names is not there, found out before the body is looked at. */
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
    return unknownCloudIntegration(cloudIntegrationId)
  const isCreated =
    surroundings.choices['metrics.service.unknown'] === 'creates' && id === 'postServiceMetrics'
  return serviceName !== undefined && !isCreated && !services.has(serviceName)
    ? refusal(404, `No service "${serviceName}".`)
    : undefined
}
