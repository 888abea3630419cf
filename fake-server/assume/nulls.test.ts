import { expect, test } from 'vitest'
import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { type OperationId, operation, operationIds } from '../../spec/operations.js'
import { plainCall, strictFake } from '../testing/plain-calls.js'

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
  const plain = plainCall(id as OperationId)

  const { text } = strictFake().answer({ ...plain, body: withNull(plain.body as Json, at) })

  const isReliedOn = /\b(host|role|cloud)\.[\w.-]*null\b/.test(text)
  expect(isReliedOn, text).toBe(!inTheDocument.includes(place))
})

test('what the document has in it is still there', () => {
  expect(inTheDocument.filter((each) => !nulls.includes(each))).toEqual([])
})
