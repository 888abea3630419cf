import type { JsonObject } from './http.js'
import { type Chapter, type OperationId, operation, operationIds } from './operations.js'
import { reasonWords } from './reason-words.js'
import { referringTo } from './references.js'
import * as schemas from './schemas.js'

/** The resources that have a name of their own in the document. */
const named: Record<string, object> = {
  Invitation: schemas.invitationSchema,
  Host: schemas.hostSchema,
  HostInterface: schemas.interfaceSchema,
  MonitoredStatus: schemas.monitoredStatusSchema,
  CloudIntegration: schemas.cloudIntegrationSchema,
  CloudServiceSetting: schemas.cloudServiceSettingSchema,
  MetricPoint: schemas.metricPointSchema,
  HostBody: schemas.hostBodySchema,
  CloudIntegrationBody: schemas.cloudIntegrationBodySchema,
  Success: schemas.successSchema,
}

const tags: Record<Exclude<Chapter, 'keys'>, string> = {
  invitations: 'Users invited to an organization.',
  hosts: 'Hosts: register, read, change, list, retire.',
  'cloud-integrations': 'Settings under which hosts and metrics come from a cloud provider.',
  'service-metrics': 'Metric values tied to a service.',
}

const withReferences = referringTo(named)

/** The whole interface as an OpenAPI 3.1 document. */
export function openApi(version: string): JsonObject {
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Monitoring Service API',
      version: 'v0',
      description: `Invitations, hosts, cloud integrations and service metrics. Made by monitoring-conformance ${version}.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'Wherever the deployment stands.' }],
    security: [{ apiKey: [] }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: paths(),
    components: {
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Api-Key',
          description: 'The document leaves open how a key travels; this header is what clients use.',
        },
      },
      schemas: Object.fromEntries(
        Object.entries(named).map(([name, schema]) => [name, withReferences(schema, schema)]),
      ),
    },
  }
  return JSON.parse(JSON.stringify(document)) as JsonObject
}

function paths(): Record<string, Record<string, object>> {
  const all: Record<string, Record<string, object>> = {}
  for (const id of operationIds) {
    const { path, aliases = [], method } = operation(id)
    for (const each of [path, ...aliases]) {
      const operationId = each === path ? id : `${id}Alias`
      all[each] = { ...all[each], [method.toLowerCase()]: { operationId, ...operationObject(id) } }
    }
  }
  return all
}

function operationObject(id: OperationId): object {
  const { title, chapter, path, query = [], request, reply, permissions } = operation(id)
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inQuery = query.map(({ name, type, repeats, required = false }) => ({
    name,
    in: 'query',
    required,
    schema: repeats ? { type: 'array', items: { type } } : { type },
  }))
  return {
    summary: title,
    description: `Needs a key with ${permissions.join(' and ')} permission.`,
    tags: [chapter],
    parameters: [...inPath, ...inQuery],
    ...(request && { requestBody: { required: true, content: json(request) } }),
    responses: { 200: { description: 'Success.', content: json(reply) }, ...refusals(id) },
  }
}

function refusals(id: OperationId): Record<string, object> {
  const statuses = [...new Set(operation(id).refusals.map(({ status }) => status))]
  const listed = statuses.map((status) => {
    const why = operation(id).refusals.filter((each) => each.status === status)
    return [status, { description: `${sentence(why.map(({ reason }) => reasonWords[reason]))}.` }]
  })
  return {
    ...Object.fromEntries(listed),
    '4XX': { description: 'Any other refusal; its body has no stated shape.' },
  }
}

const sentence = (parts: string[]): string => {
  const text = parts.join('; or ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const json = (schema: object): object => ({ 'application/json': { schema: withReferences(schema) } })
