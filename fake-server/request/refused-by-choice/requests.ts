import type { Json } from '../../../spec/http.js'
import type { JsonSchema } from '../../../spec/json-schema.js'
import { operation, operationIds } from '../../../spec/operations.js'
import { unknownParameter } from '../../dress/dress-body.js'
import { faultsOf } from './fault.js'

const withBody = operationIds.filter((id) => operation(id).method !== 'GET')
const withoutBody = operationIds.filter((id) => operation(id).method === 'GET')

/** The first key, at any depth, that is missing from a schema that names its keys. */
function unknownKey(value: Json | undefined, schema: JsonSchema = {}): string | undefined {
  if (Array.isArray(value)) return firstOf(value.map((each) => unknownKey(each, schema.items)))
  if (typeof value !== 'object' || value === null) return undefined
  const { properties, additionalProperties } = schema
  const keys = Object.entries(value)
  return firstOf(
    keys.map(([key, each]) => {
      if (properties && !Object.hasOwn(properties, key)) return key
      return unknownKey(each, properties ? properties[key] : additionalProperties)
    }),
  )
}

const firstOf = (found: (string | undefined)[]): string | undefined =>
  found.find((each) => each !== undefined)

/** `application/json`, `application/merge-patch+json`, `text/json; charset=utf-8`. */
const isJson = /^[^;]*\bjson\s*(;|$)/i

/** Faults that concern every operation with a body or a query. */
export const requestFaults = [
  ...faultsOf(withBody, {
    'http.content-type.missing': ({ body, contentType }) =>
      body !== undefined && contentType === '' && 'A body needs a content type.',
    'http.content-type.other': ({ body, contentType }) =>
      body !== undefined &&
      contentType !== '' &&
      !isJson.test(contentType) &&
      `A body is JSON, and not ${JSON.stringify(contentType)}.`,
  }),
  ...withBody.flatMap((id) =>
    faultsOf([id], {
      'json.keys.unknown': ({ body }) => {
        const key = unknownKey(body as unknown as Json, operation(id).request)
        return key && `The body: there is no key "${key}".`
      },
    }),
  ),
  ...withoutBody.flatMap((id) =>
    faultsOf([id], {
      'list.parameter.unknown': ({ pairs }, { choices }) => {
        const unknown = unknownParameter(id, pairs, choices)
        return unknown && `There is no query parameter "${unknown}".`
      },
    }),
  ),
  ...faultsOf(['createInvitation'], {
    'invitation.email.format': ({ body: { email } }) =>
      !/^[^@]+@[^@]+$/.test(email) && `email: expected an e-mail address, got ${JSON.stringify(email)}.`,
  }),
]
