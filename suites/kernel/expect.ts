import { isDeepStrictEqual } from 'node:util'
import { fits, keywords, type Rule } from '../../spec/fits.js'
import type { FromSchema } from '../../spec/from-schema.js'
import { headerOf, type Json, type JsonObject, type Reply } from '../../spec/http.js'
import { areCrossed, rolesIn } from '../../spec/roles.js'
import { departureFrom } from '../../spec/shape.js'
import { show } from '../../spec/show.js'
import { isSuccess } from '../../spec/status.js'
import { asCame, bodyIfJson, bodyOf } from './evidence.js'
import { isNestedDeeper } from './nesting.js'
import { type Evidence, Unreached, Violation } from './outcomes.js'
import { holding, showingRoles } from './rules.js'
import { showReply } from './show.js'
import { expectWhole } from './whole.js'

export { isSuccess }

/** Statuses that concern the way to the server or its load, not what it implements. */
const passing: Record<number, string> = {
  429: 'throttled the request',
  502: 'is behind a gateway that cannot reach it',
  503: 'is unavailable for the moment',
  504: 'is behind a gateway that gave up',
}

/** Throws `Untestable` for an answer that proves nothing. */
export function expectReached(reply: Reply): void {
  const why = passing[reply.status]
  if (why) throw new Unreached(`The server ${why}: it answered ${showReply(reply)}.`, { reply })
}

/** A value nested deeper can be neither compared nor shown. */
const deepest = 1000

/** The parsed body. Throws a `Violation` if it is not JSON. */
export function expectJson(reply: Reply): Json {
  if (reply.unreadable) throw new Violation('a JSON body', reply.unreadable, { reply, asked: 'json' })
  if (reply.text.length > deepest && isNestedDeeper(reply.text, deepest))
    throw new Violation('a JSON body', `one that is nested deeper than ${deepest}`, { reply, asked: 'json' })
  try {
    return bodyOf(reply)
  } catch {
    const type = headerOf(reply, 'content-type') ?? 'no content type'
    throw new Violation('a JSON body', `${showReply(reply)} (${type})`, { reply, asked: 'json' })
  }
}

/** Expects a 2xx whose JSON body fits the schema. Returns the body. */
export function expectSuccess<const S extends object>(reply: Reply, schema: S): FromSchema<S> {
  expectReached(reply)
  if (!isSuccess(reply)) throw new Violation('a success (2xx)', showReply(reply), { reply, asked: 'success' })
  return expectShape('', expectJson(reply), schema)
}

/** Expects a JSON value that fits the schema. `what` names the place of the value. */
export function expectShape<const S extends object>(what: string, value: Json, schema: S): FromSchema<S> {
  const departure = departureFrom(schema, value)
  if (!departure) return value as FromSchema<S>
  const { at, expected, got, within, key, keyword, operand } = departure
  const due = keyword === 'required' ? 'there, since it is required' : expected
  throw new Violation(`${[what, at].filter(Boolean).join(' ')} to be ${due}`, show(got), {
    ...{ within, key },
    asked: 'type',
    ...(within && keyword !== 'required' && keyword in keywords && { rule: { [keyword]: operand } }),
  })
}

/** Expects any answer but a 2xx, or exactly `status` if the document fixes it. */
export function expectRefusal(reply: Reply, status?: number): void {
  expectReached(reply)
  if (status !== undefined && reply.status !== status)
    throw new Violation(`status ${status}`, showReply(reply), { reply, asked: status })
  if (isSuccess(reply))
    throw new Violation('a refusal (not 2xx)', showReply(reply), { reply, asked: 'refusal' })
}

/** Expects two equal JSON values. The order of lists counts, the order of keys does not. */
export function expectEqual(
  what: string,
  got: Json | undefined,
  expected: Json,
  evidence: Evidence = evidenceOf(got),
): void {
  if (isDeepStrictEqual(asJson(got), asJson(expected))) return
  expectWhole(got)
  throw new Violation(`${what} ${show(expected)}`, show(got), {
    ...(isShownAt(evidence, got) && { rule: { const: expected } }),
    ...{ ...evidence, ...compared(expected, got) },
  })
}

/** Whether a value is what an answer shows at that place, rather than made of it. */
function isShownAt({ within, key }: Evidence, got: Json | undefined): boolean {
  if (!within) return false
  const shown = key === undefined ? within : Object.getOwnPropertyDescriptor(within, key)?.value
  return isDeepStrictEqual(asJson(shown) ?? null, asJson(got) ?? null)
}

/** Expects a field of an object that was read to have this value. */
export const expectField = (within: JsonObject, key: string, expected: Json): void =>
  expectEqual(key, within[key], expected, { within, key })

/** Expects the id of a thing to be a text that is not empty. */
export const expectTextId = (within: JsonObject): void =>
  expectThat({ type: 'string', minLength: 1 }, 'an id that is a text, not empty', asCame(within, 'id'), {
    ...{ within, key: 'id', asked: 'type' },
  })

/** Expects two lists with the same values, each equally often, in any order. */
export function expectSameMembers(
  what: string,
  got: Json | undefined,
  expected: Json[],
  evidence: Evidence = evidenceOf(got),
): void {
  if (Array.isArray(got) && isDeepStrictEqual(sorted(got), sorted(expected))) return
  expectWhole(got)
  const came = Array.isArray(got) ? inOrder(got) : got
  throw new Violation(`${what} ${show(expected)} in any order`, show(got), {
    ...(isShownAt(evidence, got) && { rule: holding(expected) }),
    ...evidence,
    ...compared(inOrder(expected), came),
  })
}

/** Longer values are told in words alone. */
const mostCompared = 4096

function compared(due: Json, came: Json | undefined): Pick<Evidence, 'compared'> {
  const both = { due, ...(came !== undefined && { came }) }
  return JSON.stringify(both).length > mostCompared ? {} : { compared: both }
}

/** In an order that depends on what is in the list alone. */
export const inOrder = (list: readonly Json[]): Json[] => sorted(list).map((each) => JSON.parse(each) as Json)

/**
 * Throws a `Violation` with both halves of its message unless the condition holds, or the value is as a rule says: the
 * one that came, or what the rule is of. A value that is missing is as null.
 */
export function expectThat(
  holds: boolean | Rule,
  expected: string,
  got: Json | undefined | string,
  evidence: Evidence = evidenceOf(got),
): void {
  if (holds === true || (holds && fits(holds, evidence.of ?? got ?? null))) return
  const isSaid = typeof got === 'string' && (!holds || evidence.of)
  throw new Violation(expected, isSaid ? got : show(got), { ...evidence, ...(holds && { rule: holds }) })
}

/** Expects an answer to be as a rule says of its `status` and its `body`. */
export function expectAnswer(rule: Rule, expected: string, reply: Reply): void {
  if (fits(rule, { status: reply.status, body: bodyIfJson(reply) })) return
  throw new Violation(expected, showReply(reply), { reply, rule })
}

/**
 * An object or a list can be found again in the reply that it came from. For other values the caller must say
 * where they were.
 */
const evidenceOf = (got: Json | undefined): Evidence =>
  typeof got === 'object' && got !== null ? { within: got } : {}

/** Expects exactly these roles in a resource's `roles`. A service without any role counts as absent. */
export function expectRoles(host: JsonObject, expected: Record<string, string[]>): void {
  const rule = showingRoles(expected, host.roles)
  const those = rolesIn({ roles: expected }) ?? []
  const isCrossed = areCrossed(rolesIn(host) ?? [], those)
  const isUnsaid = (isUnset(host.roles) || isDeepStrictEqual(host.roles, [])) && those.length === 0
  const clause = isCrossed ? 'host.field.roles' : isUnsaid ? 'host.field.roles.none' : undefined
  expectEqual('roles', rolesShown(host.roles), rolesShown(expected), {
    within: host,
    key: 'roles',
    rule,
    clause,
  })
}

/** Unset: the field is absent or null. */
export const isUnset = (value: Json | undefined): value is null | undefined =>
  value === undefined || value === null

const asJson = (value: Json | undefined): Json | undefined =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as Json)

const sorted = (list: readonly Json[]): string[] => list.map((each) => JSON.stringify(asJson(each))).sort()

/** Roles in a fixed order, without services that have no role left: neither means anything. */
export function rolesShown(roles: Json | undefined): Json {
  if (typeof roles !== 'object' || roles === null || Array.isArray(roles)) return roles ?? null
  return Object.fromEntries(
    Object.entries(roles)
      .filter(([, names]) => !Array.isArray(names) || names.length > 0)
      .map(([service, names]) => [service, Array.isArray(names) ? [...names].sort() : names]),
  )
}
