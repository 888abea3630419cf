import { isIP } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import type { JsonSchema } from '../../spec/json-schema.js'
import { operationRules, shownFor } from '../../spec/operation-rules.js'
import { type OperationId, operation } from '../../spec/operations.js'
import { checkNamePattern, maxBulkIds, settableStatuses } from '../../spec/schemas.js'
import { wrongAnswer } from '../docket.js'
import type { Overheard } from '../overheard.js'
import { type History, onlyValue } from './history.js'
import type { RecentHosts } from './host-searches.js'
import { idsIn } from './hosts.js'
import type { WatchMeans } from './judge-shown.js'
import type { Services } from './posts.js'

/** Tells of a value in a body whether nothing in it may be refused. */
export type Field = (value: Json) => boolean

const isPlainName: Field = (value) => typeof value === 'string' && /^[\w.-]{1,40}$/.test(value)

/** A short text of ASCII without blanks at its edges. */
export const isPlainMemo: Field = (value) =>
  typeof value === 'string' && /^[\w.,:-](?:[\w .,:-]{0,98}[\w.,:-])?$/.test(value)

const mostElements = 5

/** How many bytes of JSON are not remarkable. */
const few = 4096

const isPlainMeta: Field = (value) => isObject(value) && JSON.stringify(value).length <= few

const isPlainCheck: Field = (value) =>
  isObject(value) &&
  typeof value.name === 'string' &&
  value.name.length <= 40 &&
  new RegExp(`^(?:${checkNamePattern})$`).test(value.name) &&
  (value.memo === undefined || isPlainMemo(value.memo)) &&
  Object.keys(value).every((key) => key === 'name' || key === 'memo')

/** A few checks with names of their own. */
const arePlainChecks: Field = (value) => arePlain(value, isPlainCheck)

const isVersion =
  (version: 4 | 6): Field =>
  (value) =>
    typeof value === 'string' && isIP(value) === version
const eachOf =
  (isPlain: Field): Field =>
  (value) =>
    Array.isArray(value) && value.length <= mostElements && value.every(isPlain)

const ofInterface: Readonly<Record<string, Field>> = {
  name: isPlainName,
  macAddress: (value) => typeof value === 'string' && /^[0-9a-f]{2}(?::[0-9a-f]{2}){5}$/i.test(value),
  ipAddress: isVersion(4),
  ipv6Address: isVersion(6),
  ipv4Addresses: eachOf(isVersion(4)),
  ipv6Addresses: eachOf(isVersion(6)),
}

const isPlainInterface: Field = (value) =>
  isObject(value) &&
  'name' in value &&
  Object.entries(value).every(([key, each]) => ofInterface[key]?.(each) ?? false)

/** A few interfaces with names of their own and addresses. */
const arePlainInterfaces: Field = (value) => arePlain(value, isPlainInterface)

/** Whether a list has a few plain elements, each with a name of its own. */
const arePlain = (value: Json, isElementPlain: Field): boolean =>
  Array.isArray(value) &&
  value.length <= mostElements &&
  value.every(isElementPlain) &&
  new Set(value.map((each) => (each as JsonObject).name)).size === value.length

/** Whether an accepted update of the object gave a field the same value. What a registration takes, an update may refuse. */
export const wasTaken = ({ versions }: History, key: string, value: Json): boolean =>
  versions.some(({ by }) => isUpdateOf(by, key) && isDeepStrictEqual(givenIn(by, key), value))

const isUpdateOf = (by: Overheard, key: string): boolean =>
  by.isSuccess && by.exchange.call.method === 'PUT' && givenIn(by, key) !== undefined

/** Whether an accepted update of the object gave a field as it was before: what no other may have, it may have itself. */
export const isKeptByUpdate = ({ versions }: History, key: string): boolean =>
  versions.some(
    ({ by }, at) => isUpdateOf(by, key) && givenIn(by, key) === onlyValue(versions[at - 1]?.traits[key]),
  )

/** Whether nothing about the field can be why a further update is refused. */
const isProven = (history: History, key: string): boolean =>
  key === 'customIdentifier'
    ? isKeptByUpdate(history, key)
    : history.versions.some(({ by }) => isUpdateOf(by, key))

const givenIn = ({ given }: Overheard, key: string): Json | undefined =>
  isObject(given) ? given[key] : undefined

/** The clause that a write of existing hosts breaks when it is refused. Undefined if it may be. */
export function clauseOfAccepting(
  of: Overheard,
  services: Services,
  history?: History,
): ClauseId | undefined {
  const { operation: id, given } = of
  if (!isObject(given)) return undefined
  if (id === 'updateHost') return history && clauseOfUpdate(of, given, history, services)
  const { sets } = operationRules[id]
  if (!sets || !isPlain(id, given)) return undefined
  return sets.taken ?? shownFor(sets, idsIn(of).length)
}

/** Whether a body has what it must have and nothing else, and only values that must be taken. */
function isPlain(id: OperationId, given: JsonObject): boolean {
  const { required = [] }: JsonSchema = operation(id).request ?? {}
  return (
    isDeepStrictEqual(Object.keys(given).sort(), [...required].sort()) &&
    Object.entries(given).every(([key, value]) => ofFacts[key]?.(value) ?? false)
  )
}

const arePlainIds: Field = (ids) =>
  Array.isArray(ids) && ids.length > 0 && ids.length <= maxBulkIds && new Set(ids).size === ids.length

const plain: Readonly<Record<string, Field>> = {
  name: isPlainName,
  displayName: isPlainMemo,
  memo: isPlainMemo,
  meta: isPlainMeta,
  checks: arePlainChecks,
  interfaces: arePlainInterfaces,
}

const ofFacts: typeof plain = {
  ...plain,
  ids: arePlainIds,
  status: (value) => (settableStatuses as readonly Json[]).includes(value),
}

/** What an update may carry, the most doubtful first, with the clause that says so. */
const carried: readonly (readonly [key: string, clause: ClauseId])[] = [
  ['customIdentifier', 'host.update.identifier.own'],
  ['checks', 'host.update.checks'],
  ['roleFullnames', 'host.update.roles.assigned'],
  ['interfaces', 'host.update.interfaces'],
  ['displayName', 'host.update.display-name'],
  ['memo', 'host.update.memo'],
]

/** An update must be accepted if each of its values is plain, or an update of this host gave it before. */
function clauseOfUpdate(
  of: Overheard,
  given: JsonObject,
  history: History,
  services: Services,
): ClauseId | undefined {
  const isTaken = ([key, value]: [string, Json]): boolean => {
    if (key === 'customIdentifier') return isOwn(value, of, history)
    const isPlainRoles = key === 'roleFullnames' && services.arePlainRoles(value, of)
    return isPlainRoles || (plain[key]?.(value) ?? false) || wasTaken(history, key, value)
  }
  if (!Object.entries(given).every(isTaken)) return undefined
  const doubtful = carried.find(([key]) => key in given && !isProven(history, key))
  return doubtful?.[1] ?? 'host.update.optional'
}

function isOwn(value: Json, of: Overheard, { versions }: History): boolean {
  const latest = versions.at(-1)
  return (
    latest !== undefined &&
    latest.by.end < of.start &&
    typeof value === 'string' &&
    onlyValue(latest.traits.customIdentifier) === value
  )
}

/** Statuses for an input that cannot be accepted. */
export const unacceptable: readonly number[] = [400, 409, 422]

const mostWaiting = 100

/** A plain registration that was refused. */
interface Waiting {
  of: Overheard
  given: JsonObject
  /** Whether another host has its name, or had it. */
  isNamesake: boolean
}

/**
 * Plain registrations must be accepted. A refusal is told once the same caller registers another host though
 * none was retired in between: then no limit of the organization was the reason.
 */
export function createRegistrationWatch(
  { docket, faults }: WatchMeans,
  services: Services,
  recent: RecentHosts,
): (of: Overheard) => void {
  let waiting: Waiting[] = []
  /** The end of the latest call that changes hosts. */
  let busy = 0

  const isTold = (each: Waiting, of: Overheard, accepted: JsonObject): boolean =>
    each.of.owner === of.owner && each.of.end < of.start && doubtsOf(each, accepted).length <= 1

  function tell(each: Waiting, accepted: Overheard, body: JsonObject): void {
    const { of } = each
    const clause = doubtsOf(each, body)[0] ?? 'host.register.optional'
    docket.broken(clause, of, wrongAnswer('a success (2xx)', of, 'success'), [accepted])
  }

  const waitingFor = (of: Overheard, given: JsonObject): Waiting => ({
    ...{ of, given },
    isNamesake: recent.calledFor({ name: String(given.name) }).length > 0,
  })

  function register(of: Overheard): void {
    const { given } = of
    if (of.isSuccess && isObject(given)) {
      for (const each of waiting) if (isTold(each, of, given)) tell(each, of, given)
      waiting = waiting.filter((each) => !isTold(each, of, given))
    }
    const isRefused = unacceptable.includes(of.reply.status) && of.start > busy
    if (
      isRefused &&
      of.isOrdinary &&
      of.owner !== undefined &&
      isPlainRegistration(of, services) &&
      faults(of).length === 0
    )
      waiting = [...waiting.slice(1 - mostWaiting), waitingFor(of, of.given as JsonObject)]
  }

  return (of) => {
    if (of.exchange.call.method === 'GET' || !/Hosts?$|^updateHost|^bulk/.test(of.operation)) return
    if (of.operation === 'registerHost') register(of)
    else waiting = []
    busy = Math.max(busy, of.end)
  }
}

const isPlainRegistration = (of: Overheard, services: Services): boolean =>
  isObject(of.given) &&
  Object.entries(of.given).every(([key, value]) =>
    key === 'roleFullnames'
      ? services.arePlainRoles(value, of)
      : key === 'customIdentifier'
        ? value === null || value === ''
        : (plain[key]?.(value) ?? false),
  ) &&
  isPlainMeta(of.given.meta ?? null)

/** What may be why a body was refused, as far as the accepted one differs: the clauses that say that it is fine. */
function doubtsOf({ given, isNamesake }: Waiting, accepted: JsonObject): ClauseId[] {
  const { customIdentifier: identifier, checks } = given
  const [isEmpty, wasEmpty] = [given, accepted].map(({ meta }) => JSON.stringify(meta) === '{}')
  return [
    ...(identifier === null && accepted.customIdentifier !== null ? [ofIdentifier.null] : []),
    ...(identifier === '' && accepted.customIdentifier !== '' ? [ofIdentifier.empty] : []),
    ...(checks !== undefined && accepted.checks === undefined ? (['host.register.checks'] as const) : []),
    ...(isEmpty && !wasEmpty ? (['host.meta.empty'] as const) : []),
    ...(isNamesake ? (['host.register.name.shared'] as const) : []),
  ]
}

const ofIdentifier = {
  null: 'host.register.identifier.null',
  empty: 'host.register.identifier.empty',
} as const
