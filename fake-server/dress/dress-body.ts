import type { Choices } from '../../spec/choices.js'
import { extraFields } from './extra-fields.js'
import { listOrder } from './list-order.js'

/** The JSON Schema keywords that distinguish fields from free names. */
interface Shape {
  type?: unknown
  properties?: Readonly<Record<string, Shape>>
  additionalProperties?: Shape
  items?: Shape
}

type Dress = (body: unknown, schema: object) => unknown

/** Lists whose order means something: §4.4 orders points, and the first address may be the main one. */
const inOrder = new Set(['metrics', 'ipv4Addresses', 'ipv6Addresses'])
const timestamps = new Set(['createdAt', 'retiredAt', 'expiresAt'])
const fraction = 0.25

/** What a server adds to its replies beyond the document; undefined when it adds nothing. */
export function bodyDress(choices: Choices, random?: () => number): Dress | undefined {
  const order = listOrder(choices, random)
  const extra = choices['reply.fields.extra'] === 'some' ? extraFields(random) : undefined
  const hasFractions = choices['reply.timestamps'] === 'fractions'
  if (!order && !extra && !hasFractions) return undefined

  const dress = (value: unknown, shape: Shape, key: string): unknown => {
    if (shape.type === undefined) return value
    if (typeof value === 'number' && hasFractions && timestamps.has(key)) return value + fraction
    if (Array.isArray(value)) {
      const list = value.map((each) => dress(each, shape.items ?? {}, ''))
      return order && !inOrder.has(key) ? order(list) : list
    }
    if (typeof value !== 'object' || value === null) return value
    const { properties = {}, additionalProperties } = shape
    if (additionalProperties) return mapped(value, (each) => dress(each, additionalProperties, ''))
    const own = mapped(value, (each, name) => {
      const inner = properties[name]
      return inner ? dress(each, inner, name) : each
    })
    return extra ? { ...extra(), ...own } : own
  }

  return (body, schema) => dress(body, schema, '')
}

function mapped(object: object, map: (value: unknown, name: string) => unknown): object {
  const own: Record<string, unknown> = { ...object }
  for (const name of Object.keys(own)) own[name] = map(own[name], name)
  return own
}
