import type { Json, JsonObject } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { expectEqual, rolesShown } from '../../kernel/expect.js'
import { readable } from '../../kernel/whole.js'

const plain = ['name', 'displayName', 'customIdentifier', 'memo', 'status', 'createdAt', 'isRetired'] as const

export type Fact = (typeof plain)[number] | 'roles' | 'interfaces' | 'kernel'

/** What a host shows of itself, in a fixed order. Null for what it does not show; nothing for what its answers are known to lack. */
export function factsOf(host: JsonObject): Record<Fact, JsonObject[string]> {
  const { meta, roles, interfaces } = readable(host, 'id', 'meta', 'roles', 'interfaces')
  const facts = readable(host, ...plain)
  const kernel = (isObject(meta) && meta.kernel) || null
  return {
    ...(facts as Record<(typeof plain)[number], JsonObject[string]>),
    kernel,
    roles: rolesShown(roles),
    interfaces: namesOf(interfaces),
  }
}

/** The names of its interfaces, in a fixed order. */
const namesOf = (interfaces: Json | undefined): Json =>
  Array.isArray(interfaces) ? interfaces.map((each) => Object(each).name ?? null).sort() : []

/** The host still shows all it showed before, except what was meant to change, if anything was. */
export function expectKeptFacts(shown: JsonObject, before: JsonObject, but?: Fact): void {
  const kept = factsOf(before)
  for (const [key, value] of Object.entries(factsOf(shown)))
    if (key !== but)
      expectEqual(key, value, kept[key as Fact], { within: shown, key: key === 'kernel' ? 'meta' : key })
}
