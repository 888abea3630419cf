import type { Call, Json, JsonObject } from '../../spec/http.js'
import { operation, pathOf } from '../../spec/operations.js'
import { routeOf } from '../../spec/router.js'
import { recordedAt } from './record-cases.js'
import type { ScenarioStep } from './scenario.js'

/** Arazzo, or its runner, cannot express the call. */
export class Inexpressible extends Error {}

const keys: Readonly<Record<string, ScenarioStep['key']>> = {
  full: 'key',
  read: 'readKey',
  write: 'writeKey',
  outside: 'outsideKey',
}

function keyOf({ key = 'full', near }: Call): Pick<ScenarioStep, 'key'> {
  if (key === 'none') return {}
  if (near === 'extended') return { key: 'extended' }
  const input = keys[key]
  if (key === 'other') throw new Inexpressible('a key of a second organization is no input')
  if (!input) throw new Inexpressible('part of a key cannot be sent')
  return { key: input }
}

const time = /\b1[78]\d{8}\b/g

/** Writes a call in the terms of a scenario. `fill` replaces the server's values with references. */
export function writtenCall(call: Call, fill: (value: Json) => Json): Omit<ScenarioStep, 'criteria'> {
  const { raw, headers, query = [], body } = call
  if (raw !== undefined || headers) throw new Inexpressible('a body that is no JSON cannot be sent')
  const route = routeOf(call.method, call.path)
  if (!route) throw new Inexpressible('its path is no operation')
  const { operation: id, parameters } = route
  const isAlias = (operation(id).aliases ?? []).includes(call.path)
  if (!isAlias && pathOf(id, parameters) !== call.path)
    throw new Inexpressible('the escapes of its path cannot be chosen')
  for (const found of JSON.stringify([query, body ?? null]).match(time) ?? [])
    if (Math.abs(Number(found) - recordedAt) < 200_000)
      throw new Inexpressible('it needs times, which cannot be reckoned')
  return {
    operation: id,
    ...(isAlias && { alias: true }),
    ...keyOf(call),
    ...(Object.keys(parameters).length && { path: fill(parameters) as JsonObject }),
    ...(query.length && { query: query.map(([name, value]) => [name, fill(value)] as const) }),
    ...(body !== undefined && { body: fill(body) }),
  }
}
