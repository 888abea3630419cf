import { expect, test } from 'vitest'
import { hostBody, roleIntegrationBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import type { Call, Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { operation, operationIds } from '../../spec/operations.js'
import { createFakeServer, type FakeServer } from '../assembly/fake-server.js'

interface Schema {
  type?: string | readonly string[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema
  items?: Schema
}

/** `services.*.role`, `interfaces.0.macAddress`: where a body may hold null. */
function nullsIn({ type, properties, additionalProperties, items }: Schema, at: string): string[] {
  const inside = [
    ...Object.entries(properties ?? {}),
    ...(additionalProperties ? [['*', additionalProperties] as const] : []),
    ...(items ? [['0', items] as const] : []),
  ].flatMap(([key, each]) => nullsIn(each, `${at}.${key}`))
  return Array.isArray(type) && type.includes('null') ? [at, ...inside] : inside
}

const nulls = operationIds.flatMap((id) => nullsIn((operation(id).request ?? {}) as Schema, id))

/** Where the document itself has null. */
const inTheDocument = [
  'registerHost.customIdentifier',
  'updateHost.customIdentifier',
  'registerCloudIntegration.services.*.role',
  'updateCloudIntegration.services.*.role',
  ...['key', 'secretKey', 'roleArn', 'externalId'].map((field) => `updateCloudIntegration.${field}`),
]

const service = { enable: true, role: null, excludedMetrics: [] }

/** Calls that rely on nothing, on things that have something in every field. */
const plainCalls: Record<string, (fake: FakeServer) => Call> = {
  registerHost: () => calls.registerHost(hostBody('web-1')),
  updateHost: ({ given }) => {
    const fields = { memo: 'a memo', displayName: 'web', interfaces: [{ name: 'eth0' }] }
    const checks = [{ name: 'disk' }]
    const id = given.host({ ...fields, checks, roleFullnames: ['web:app'] }).id
    return calls.updateHost(id, { ...hostBody('web-1'), ...fields, checks })
  },
  updateHostRoles: ({ given }) =>
    calls.updateHostRoles(given.host({ roleFullnames: ['web:app'] }).id, ['web:app']),
  registerCloudIntegration: ({ given }) =>
    calls.registerCloudIntegration({
      ...roleIntegrationBody('main', given.externalId()),
      services: { EC2: service },
    }),
  updateCloudIntegration: ({ given }) =>
    calls.updateCloudIntegration(given.cloudIntegration().id, {
      ...roleIntegrationBody('main', given.externalId()),
      services: { EC2: service },
    }),
}

/** The value with null at a place, in an element that is made if there is none. */
function withNull(value: Json | undefined, [key, ...rest]: string[]): Json {
  if (key === undefined) return null
  const own = isObject(value) ? value : {}
  if (key === '0') return [{ name: 'eth0', ...(withNull({}, rest) as JsonObject) }]
  const name = key === '*' ? (Object.keys(own)[0] as string) : key
  return { ...own, [name]: withNull(own[name], rest) }
}

test.each(nulls)('null at %s is in the document, or is known to be relied on', (place) => {
  const [id = '', ...at] = place.split('.')
  const fake = createFakeServer({ assume: 'error' })
  const plain = plainCalls[id]?.(fake) as Call
  const call = { ...plain, body: withNull(plain.body as Json, at) }

  const { text } = fake.answer(call)

  const isReliedOn = /\b(host|role|cloud)\.[\w.-]*null\b/.test(text)
  expect(isReliedOn, text).toBe(!inTheDocument.includes(place))
})

test('what the document has in it is still there', () => {
  expect(inTheDocument.filter((each) => !nulls.includes(each))).toEqual([])
})
