import type { JsonObject } from '../../spec/http.js'
import type { JsonSchema } from '../../spec/json-schema.js'
import { referringTo } from '../../spec/references.js'
import { hostSchema } from '../../spec/schemas.js'
import { hostSeedSchema, seedSchema } from '../seed/seed-schema.js'
import { tokenHeader, tokenParameter } from './guard.js'
import { type ControlRoute, type Parameter, prefix, tags } from './route.js'
import { controlRoutes } from './routes.js'
import * as schemas from './schemas.js'

const closedSchemas = new WeakMap<JsonSchema, JsonSchema>()

const named: Record<string, object> = {
  State: schemas.stateSchema,
  Clock: schemas.clockSchema,
  Snapshot: schemas.snapshotSchema,
  Organization: schemas.organizationSchema,
  OrganizationContent: schemas.organizationContentSchema,
  Host: hostSchema,
  Seed: closed(seedSchema),
  HostSeed: closed(hostSeedSchema),
  Fault: schemas.faultSchema,
  Faults: schemas.faultsSchema,
  JournalEntry: schemas.entrySchema,
  Error: schemas.errorSchema,
}

const withReferences = referringTo(named)

export function controlOpenApi(): JsonObject {
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'The fake of the Monitoring Service API: control',
      version: '1',
      description:
        'Resets, seeds, times, breaks and watches the fake that comes with monitoring-conformance. None of these calls ' +
        'is in its journal, and no fault, limit or choice of the fake touches them.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'Wherever the fake listens.' }],
    security: [{}, { token: [] }, { tokenInQuery: [] }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: paths(),
    components: {
      securitySchemes: {
        token: tokenScheme('header', tokenHeader),
        tokenInQuery: tokenScheme('query', tokenParameter),
      },
      schemas: Object.fromEntries(
        Object.entries(named).map(([name, schema]) => [name, withReferences(schema, schema)]),
      ),
      responses: { Refused: { description: 'Why not.', content: json(schemas.errorSchema) } },
    },
  }
  return JSON.parse(JSON.stringify(document)) as JsonObject
}

const tokenScheme = (place: 'header' | 'query', name: string) => ({
  type: 'apiKey',
  in: place,
  name,
  description: 'Needed where the fake listens beyond the loopback, or was given a token.',
})

function paths(): Record<string, Record<string, object>> {
  const all: Record<string, Record<string, object>> = {}
  for (const route of controlRoutes) {
    const path = `${prefix}${route.path.replace(/\/$/, '')}`
    all[path] = { ...all[path], [route.method.toLowerCase()]: operationObject(route) }
  }
  return all
}

function operationObject({
  id,
  tag,
  says,
  path,
  query = {},
  body,
  status = 200,
  reply,
}: ControlRoute): object {
  const { mediaType, schema, moved } = reply
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  return {
    operationId: id,
    summary: says.replace(/[.:] .*|\.$/s, ''),
    description: says,
    tags: [tag],
    parameters: [...inPath, ...Object.entries(query).map(parameterObject)],
    ...(body && { requestBody: { required: true, content: json(closed(body)) } }),
    responses: {
      [status]: { description: reply.says, content: mediaType ? { [mediaType]: { schema } } : json(schema) },
      ...(moved && { 308: movedObject(moved) }),
      '4XX': { $ref: '#/components/responses/Refused' },
    },
  }
}

const movedObject = (description: string): object => ({
  description,
  headers: { location: { description: 'Where it is.', schema: { type: 'string' } } },
  content: json(schemas.errorSchema),
})

const parameterObject = ([name, { type, says, enum: values }]: [string, Parameter]) => ({
  name,
  in: 'query',
  description: says,
  schema: { type, ...(type === 'integer' && { minimum: 0 }), ...(values && { enum: values }) },
})

const json = (schema: object): object => ({ 'application/json': { schema: withReferences(schema) } })

/** Translates to JSON Schema, where an object must forbid other properties. Same schema, same object. */
export function closed(schema: JsonSchema): JsonSchema {
  const known = closedSchemas.get(schema)
  if (known) return known
  const { properties, items, anyOf, additionalProperties } = schema
  const made = {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, closed(each)])),
      additionalProperties: false,
    }),
    ...(additionalProperties && { additionalProperties: closed(additionalProperties) }),
    ...(items && { items: closed(items) }),
    ...(anyOf && { anyOf: anyOf.map(closed) }),
  } as JsonSchema
  closedSchemas.set(schema, made)
  return made
}
