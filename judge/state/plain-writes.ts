import type { ClauseId } from '../../spec/clauses/index.js'
import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import type { OperationId } from '../../spec/operations.js'
import { maxBulkIds, settableStatuses } from '../../spec/schemas.js'
import type { Overheard } from '../overheard.js'
import { type ObjectHistory, onlyValue } from './history.js'
import { idsIn } from './hosts.js'
import type { KnownServices } from './known-services.js'
import {
  arePlainChecks,
  arePlainInterfaces,
  isPlainMemo,
  isPlainMeta,
  isPlainName,
  isProven,
  type PlainField,
  wasTaken,
} from './plain-fields.js'

/** The clause that a write of existing hosts breaks when it is refused. Undefined if it may be. */
export function clauseOfAccepting(
  of: Overheard,
  services: KnownServices,
  history?: ObjectHistory,
): ClauseId | undefined {
  const { operation, given } = of
  if (!isObject(given)) return undefined
  if (operation === 'updateHost') return history && clauseOfUpdate(of, given, history, services)
  const isThirty = idsIn(of).length === maxBulkIds
  if (!isPlain(of, given)) return undefined
  if (isThirty && operation === 'bulkUpdateHostStatuses') return 'host.bulk-status.thirty'
  if (isThirty && operation === 'bulkRetireHosts') return 'host.bulk-retire.thirty'
  return acceptances[operation]
}

const acceptances: Partial<Record<OperationId, ClauseId>> = {
  updateHostStatus: 'host.status.moves',
  bulkUpdateHostStatuses: 'host.bulk-status.every',
  retireHost: 'host.retire.reply',
  bulkRetireHosts: 'host.bulk-retire.retired',
}

function isPlain(of: Overheard, given: JsonObject): boolean {
  const keys = Object.keys(given).sort().join()
  const ids = idsIn(of)
  const isBulk = new Set(ids).size === ids.length && ids.length <= maxBulkIds && ids.length > 0
  const isStatus = (settableStatuses as readonly unknown[]).includes(given.status)
  switch (of.operation) {
    case 'updateHostStatus':
      return keys === 'status' && isStatus
    case 'bulkUpdateHostStatuses':
      return keys === 'ids,status' && isStatus && isBulk
    case 'retireHost':
      return keys === ''
    case 'bulkRetireHosts':
      return keys === 'ids' && isBulk
    default:
      return false
  }
}

const plain: Readonly<Record<string, PlainField>> = {
  name: isPlainName,
  displayName: isPlainMemo,
  memo: isPlainMemo,
  meta: isPlainMeta,
  checks: arePlainChecks,
  interfaces: arePlainInterfaces,
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

/** An update must be accepted if each of its values is plain, or was accepted for this host before. */
function clauseOfUpdate(
  of: Overheard,
  given: JsonObject,
  history: ObjectHistory,
  services: KnownServices,
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

function isOwn(value: Json, of: Overheard, { versions }: ObjectHistory): boolean {
  const latest = versions.at(-1)
  return (
    latest !== undefined &&
    latest.by.end < of.start &&
    typeof value === 'string' &&
    onlyValue(latest.traits.customIdentifier) === value
  )
}
