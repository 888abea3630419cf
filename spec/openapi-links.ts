import { type OperationId, operation, operationIds } from './operations.js'

interface Link {
  operationId: OperationId
  parameters?: Readonly<Record<string, string>>
  requestBody?: unknown
  description: string
}

const withId =
  (parameter: 'hostId' | 'cloudIntegrationId', description: string) =>
  (expression: string, ids: readonly OperationId[]): Record<string, Link> =>
    Object.fromEntries(
      ids.map((operationId) => [
        operationId,
        { operationId, parameters: { [parameter]: expression }, description },
      ]),
    )
const withHostId = withId('hostId', 'The host by its id.')
const withIntegrationId = withId('cloudIntegrationId', 'The setting by its id.')

const ofOne = (parameter: 'hostId' | 'cloudIntegrationId'): OperationId[] =>
  operationIds.filter((id) => operation(id).path.includes(`{${parameter}}`))
const [ofOneHost, ofOneSetting] = [ofOne('hostId'), ofOne('cloudIntegrationId')]

/** What the answer of an operation provides for further calls, in OpenAPI's form. */
export const links: Partial<Record<OperationId, Record<string, Link>>> = {
  createInvitation: {
    cancelInvitation: {
      operationId: 'cancelInvitation',
      requestBody: { email: '$response.body#/email' },
      description: 'The invitation by its address.',
    },
  },
  registerHost: withHostId('$response.body#/id', ofOneHost),
  getHost: {
    getHostByCustomIdentifier: {
      operationId: 'getHostByCustomIdentifier',
      parameters: { customIdentifier: '$response.body#/host/customIdentifier' },
      description: 'The host by its identifier.',
    },
  },
  listHosts: withHostId('$response.body#/hosts/0/id', ['getHost']),
  registerCloudIntegration: withIntegrationId('$response.body#/id', ofOneSetting),
  listCloudIntegrations: withIntegrationId('$response.body#/cloud_integrations/0/id', [
    'getCloudIntegration',
  ]),
  postServiceMetrics: {
    getServiceMetrics: {
      operationId: 'getServiceMetrics',
      parameters: { serviceName: '$request.path.serviceName', name: '$request.body#/0/name' },
      description: 'The values of the metric.',
    },
  },
}
