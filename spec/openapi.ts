import { examples } from './examples.js'
import type { Json, JsonObject } from './http.js'
import { isObject } from './is-object.js'
import { links } from './openapi-links.js'
import { type Chapter, type OperationId, operation, operationIds, type Refusal } from './operations.js'
import { reasonWords } from './reason-words.js'
import { referringTo } from './references.js'
import * as schemas from './schemas.js'

/** The resources that the document names. */
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

/** The section of the document for each chapter. */
const sectionOf: Readonly<Record<Chapter, string>> = {
  keys: '§5.',
  invitations: '§4.1.',
  hosts: '§4.2.',
  'cloud-integrations': '§4.3.',
  'service-metrics': '§4.4.',
}

const isSent = (schema: object): boolean =>
  schema === schemas.hostBodySchema || schema === schemas.cloudIntegrationBodySchema

/** Adds to each object within a schema, innermost first. */
function adding(more: (schema: JsonObject) => JsonObject | undefined, schema: Json): Json {
  if (Array.isArray(schema)) return schema.map((each) => adding(more, each))
  if (!isObject(schema)) return schema
  const parts = Object.fromEntries(Object.entries(schema).map(([key, each]) => [key, adding(more, each)]))
  return { ...parts, ...more(schema) }
}

/** Says of each object in an answer that it may have further fields. Respect takes it for closed otherwise. */
const open = (schema: Json): Json =>
  adding(
    ({ properties, type }) =>
      isObject(properties) && type !== undefined ? { unevaluatedProperties: true } : undefined,
    schema,
  )

/**
 * Says of each object without stated fields that it may have any. Without it openapi-typescript lets nothing in;
 * without `allOf` Specmatic wants lists in it to be of one type.
 */
const free = (schema: Json): Json =>
  adding(
    ({ type, properties, additionalProperties }) =>
      type === 'object' && !properties && !additionalProperties
        ? { additionalProperties: true, allOf: [{ description: 'Any fields.' }] }
        : undefined,
    schema,
  )

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
        Object.entries(named).map(([name, schema]) => {
          const written = free(withReferences(schema, schema) as Json)
          return [name, isSent(schema) ? written : open(written)]
        }),
      ),
      responses: Object.fromEntries(operationIds.map((id) => [id, success(id)])),
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

/** The schema of a success. Any 2xx counts, unless the document names the status. */
const success = (id: OperationId): object => ({
  description: 'Success.',
  content: json(open(withReferences(operation(id).reply) as Json), examples[id].reply),
  ...(links[id] && { links: links[id] }),
})

function operationObject(id: OperationId): object {
  const { title, chapter, request, permissions, refusals } = operation(id)
  return {
    summary: title,
    description: `${sectionOf[chapter]} Needs a key with ${permissions.join(' and ')} permission (§5).`,
    tags: [chapter],
    security: [{ apiKey: [...permissions] }],
    parameters: parametersOf(id),
    ...(request && {
      requestBody: {
        required: true,
        content: json(withReferences(request) as Json, examples[id].body as Json),
      },
    }),
    responses: { ...successes(id), ...refusalResponses(refusals) },
  }
}

function parametersOf(id: OperationId): object[] {
  const { path, query = [] } = operation(id)
  const example = examples[id]
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    ...{ name, in: 'path', required: true, description: parameterWords[name] },
    ...exemplified({ type: 'string' }, example.path?.[name]),
  }))
  const inQuery = query.map(({ name, type, repeats, required = false }) => ({
    ...{ name, in: 'query', required, description: parameterWords[name] },
    ...exemplified(repeats ? { type: 'array', items: { type } } : { type }, example.query?.[name]),
  }))
  return [...inPath, ...inQuery]
}

/** Given twice: Dredd reads only `example`, and Specmatic only named examples. */
const exemplified = (schema: object, value: Json | undefined): object => ({
  schema,
  example: value,
  examples: { [exampleName]: { value } },
})

/** The parameters, body and answer of a call share one example name, by which tools match them. */
const exampleName = 'plain'

const parameterWords: Readonly<Record<string, string>> = {
  hostId: 'The id of a host, as it was given at its registration.',
  customIdentifier: 'The identifier that the user chose for a host, percent-encoded in a path.',
  cloudIntegrationId: 'The id of a cloud integration setting.',
  serviceName: 'The name of a service.',
  graphName: 'The name of a graph; it ends with an asterisk.',
  caseInsensitive: 'Whether the case of letters counts for nothing (§4.2.2).',
  service: 'Only hosts with a role in this service (§4.2.3).',
  role: 'Only hosts in one of these roles of the service; ignored without a service (§4.2.3).',
  name: 'The name of a host, or of a metric.',
  status: 'Only hosts in one of these statuses; working and standby by default (§4.2.3).',
  from: 'Begin of the window, in epoch seconds.',
  to: 'End of the window, in epoch seconds.',
}

/** The document names one success status only, that of Post Service Metrics (§4). */
function successes(id: OperationId): Record<string, object> {
  const response = { $ref: `#/components/responses/${id}` }
  return id === 'postServiceMetrics' ? { 200: response } : { 200: response, '2XX': response }
}

/** The statuses that §7 lists; then other refusals of a key, whose status the document leaves open; then the rest. */
function refusalResponses(refusals: readonly Refusal[]): Record<string, object> {
  const statuses = [...new Set(refusals.map(({ status }) => status))]
  const listed = statuses.map((status) => {
    const why = refusals.filter((each) => each.status === status).map(({ reason }) => reasonWords[reason])
    return [status, refusal(`${sentence(why)} (§7).`, why[0] ?? '')]
  })
  const open = 'Refused for its key, where the document leaves the code open (§5).'
  return {
    401: refusal(open, reasonWords.invalidKey),
    403: refusal(open, reasonWords.lacksPermission),
    ...Object.fromEntries(listed),
    default: refusal('Any other refusal.', 'refused'),
  }
}

/** The document does not describe the body of an error. The example is the fake's. */
const refusal = (description: string, message: string): object => ({
  description: `${description} Its body has no stated shape.`,
  content: {
    'application/json': { schema: anything, example: { error: { message: sentence([message]) } } },
    '*/*': { schema: anything },
  },
})

const anything = { description: 'Anything: the document does not say.' }

const sentence = (parts: string[]): string => {
  const text = parts.join('; or ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const json = (schema: Json, example: Json): object => ({
  'application/json': { schema, examples: { [exampleName]: { value: example } } },
})
