import { didYouMean } from '../../fake-server/core/check-options.js'
import type { Wearable } from '../../fake-server/index.js'
import { clauses } from '../../spec/clauses/index.js'
import type { Call, Json, JsonObject, KeyKind, Send } from '../../spec/http.js'
import { jsonOf } from '../../spec/json-of.js'
import { kebab } from '../../spec/kebab.js'
import { type OperationId, operation, operationIds, type Permission } from '../../spec/operations.js'
import type { Profile } from '../../spec/profile.js'
import { holdersOf, kindOf, lastOf, shownIn } from '../../spec/shown-in.js'
import { isSuccess } from '../../spec/status.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { UsageError } from '../options/usage-error.js'

/** A fake wears one wrong server for each organization, which sees nothing of the others. */
const isOfTwo = ({ needs }: ConformanceCase): boolean => needs?.includes('otherKey') === true

const firstOf = new Map<string, ConformanceCase>(
  [...cases].reverse().flatMap((each) =>
    isOfTwo(each)
      ? []
      : [
          [each.clause, each],
          [each.id, each],
        ],
  ),
)

/** Every possible departure: the clauses that have a case, and all cases, but for those of two organizations. */
export const departureIds: readonly string[] = [...firstOf.keys()]

/**
 * The departure of a case, or of a clause's first case, to wear; or what shows things `without` a field: in
 * `host.field.size without size` always, in `host.field.memo without empty memo` where it has nothing, in
 * `host.field.meta without meta.*` all that it holds, or all `but agent-name, rack?`: the first is there even where nobody
 * gave it. Throws `UsageError` for an unknown id.
 */
export function departure(id: string): Wearable {
  const found = firstOf.get(departedFrom(id))
  const [, field] = id.split(without)
  if (found && field) return { clause: id, about: found.clause, wear: lacking(found, field) }
  if (found) return { clause: id, about: found.clause, wear: worn(found, operationsOf(id)) }
  if (cases.some((each) => isOfTwo(each) && (each.clause === id || each.id === id)))
    throw new UsageError(
      `"${id}" cannot be a departure: it needs two organizations, and a departure concerns a single one.`,
    )
  const untested = clauses.find((each) => each.id === id)?.untested
  throw new UsageError(
    untested
      ? `"${id}" cannot be a departure: it cannot be observed from outside. ${untested}`
      : `There is no clause or case "${id}" to depart from.${didYouMean(id, departureIds)} "npx monitoring-conformance list" shows all.`,
  )
}

/**
 * The operations that a departure about keys leaves to its impostor, which would treat all of them alike:
 * those of the clause, or the one of the case. Undefined for other departures.
 */
function operationsOf(id: string): readonly OperationId[] | undefined {
  const found = firstOf.get(id)
  if (!found?.id.startsWith('keys/')) return undefined
  if (found.clause === id) return clauses.find((each) => each.id === id)?.operations
  const label = found.id.split('/').at(-1) ?? ''
  const own = operationIds.filter((each) => `${label}-`.startsWith(`${kebab(each)}-`))
  return own.sort((a, b) => b.length - a.length).slice(0, 1)
}

/** The departure of a case, or else its impostor, for the operations that are left to it. */
const worn =
  ({ impostor, departure = impostor, foundation }: ConformanceCase, operations?: readonly OperationId[]) =>
  (send: Send): Send => {
    const wrong = departure(send)
    if (foundation) return wrong
    const isLeft = ({ operation: id }: Call): boolean => id !== undefined && operations?.includes(id) === true
    return (call) => ((operations ? isLeft(call) : !isForbidden(call)) ? wrong : send)(call)
  }

/** Whether a call lacks the key for its operation. Wrong servers that are not about keys know nothing of them. */
const isForbidden = ({ operation: id, key = 'full' }: Call): boolean =>
  id !== undefined && !operation(id).permissions.every((each) => permits[key].includes(each))

const permits: Record<KeyKind, readonly Permission[]> = {
  ...{ full: ['read', 'write'], read: ['read'], write: ['write'] },
  ...{ invalid: [], outside: [], other: [], none: [] },
}

/** Between a clause and the field that its departure leaves out. */
export const without = ' without '

/** The case or the clause of a departure, whatever field it leaves out. */
export const departedFrom = (id: string): string => id.split(without)[0] as string

/** Leaves a field out: of what the write of the clause answers with, or else of all that shows such things. */
function lacking({ clause }: ConformanceCase, named: string): Wearable['wear'] {
  const [, empty, field = '', whole, left] = /^(empty )?(.+?)(?:(\.\*)(?: but (.+))?)?$/.exec(named) ?? []
  const keys = left?.split(', ') ?? []
  const own = (clauses.find(({ id }) => id === clause)?.operations ?? []).filter(
    (id) => shownIn(id) && operation(id).method !== 'GET',
  )
  const isShown = (id: OperationId): boolean =>
    own.length ? own.includes(id) : shownIn(id)?.resource === clause.split('.')[0]
  const isLeftOut = (value: Json | undefined): boolean =>
    !empty || value === '' || Object.keys(Object(value)).length === 0
  if (!operationIds.some((id) => isShown(id) && Object.keys(kindOf(id, field)).length > 0))
    throw new UsageError(
      `"${clause}${without}${named}" cannot be a departure: nothing that it is about has that field.`,
    )
  return (send) => async (call) => {
    const reply = await send(call)
    if (!call.operation || !isShown(call.operation) || !isSuccess(reply)) return reply
    const body = jsonOf(reply.text)
    for (const each of holdersOf(call.operation, body, field))
      if (whole) each[lastOf(field)] = leftOf(each[lastOf(field)], keys)
      else if (isLeftOut(each[lastOf(field)])) delete each[lastOf(field)]
    return { ...reply, text: JSON.stringify(body) }
  }
}

/** These keys of metadata, and where it lacks one of them an empty text, unless it is named `rack?`. */
const leftOf = (meta: Json | undefined, keys: readonly string[]): JsonObject =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const name = key.replace(/\?$/, '')
      const value = (Object(meta) as JsonObject)[name]
      return value === undefined && name !== key ? [] : [[name, value ?? '']]
    }),
  )

/** A profile in the form that a fake takes. Throws `UsageError` for a departure whose clause or case does not exist. */
export const asWorn = ({ choices, departures }: Profile) => ({
  choices,
  departures: departures.map(departure),
})
