import type { ClauseId } from '../../spec/clauses/index.js'
import type { JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import type { Overheard } from '../overheard.js'
import { wrongAnswer } from '../wrong-answer.js'
import type { WatchMeans } from './judge-shown.js'
import type { KnownServices } from './known-services.js'
import {
  arePlainChecks,
  arePlainInterfaces,
  isPlainMemo,
  isPlainMeta,
  isPlainName,
  type PlainField,
} from './plain-fields.js'

/** Statuses for an input that cannot be accepted. */
const unacceptable = [400, 409, 422]

const most = 100

/** A plain registration that was refused. */
interface Waiting {
  of: Overheard
  given: JsonObject
}

/**
 * Plain registrations must be accepted. A refusal is told once the same caller registers another host though
 * none was retired in between: then no limit of the organization was the reason.
 */
export function createRegistrationWatch(
  { docket, flaws }: WatchMeans,
  services: KnownServices,
): (of: Overheard) => void {
  let waiting: Waiting[] = []
  /** The end of the latest call that changes hosts. */
  let busy = 0

  const isTold = ({ of: refused, given }: Waiting, of: Overheard, accepted: JsonObject): boolean =>
    refused.owner === of.owner && refused.end < of.start && doubtsOf(given, accepted).length <= 1

  function tell({ of, given }: Waiting, accepted: Overheard, body: JsonObject): void {
    const clause = doubtsOf(given, body)[0] ?? 'host.register.optional'
    docket.broken(clause, of, wrongAnswer('a success (2xx)', of, 'success'), [accepted])
  }

  function register(of: Overheard): void {
    const { given } = of
    if (of.isSuccess && isObject(given)) {
      for (const each of waiting) if (isTold(each, of, given)) tell(each, of, given)
      waiting = waiting.filter((each) => !isTold(each, of, given))
    }
    const isRefused = unacceptable.includes(of.reply.status) && of.start > busy
    if (isRefused && of.isTyped && of.owner !== undefined && isPlain(of, services) && flaws(of).length === 0)
      waiting = [...waiting.slice(1 - most), { of, given: of.given as JsonObject }]
  }

  return (of) => {
    if (of.exchange.call.method === 'GET' || !/Hosts?$|^updateHost|^bulk/.test(of.operation)) return
    if (of.operation === 'registerHost') register(of)
    else waiting = []
    busy = Math.max(busy, of.end)
  }
}

const plain: Readonly<Record<string, PlainField>> = {
  name: isPlainName,
  displayName: isPlainMemo,
  memo: isPlainMemo,
  meta: isPlainMeta,
  customIdentifier: (value) => value === null || value === '',
  checks: arePlainChecks,
  interfaces: arePlainInterfaces,
}

const isPlain = (of: Overheard, services: KnownServices): boolean =>
  isObject(of.given) &&
  Object.entries(of.given).every(([key, value]) =>
    key === 'roleFullnames' ? services.arePlainRoles(value, of) : (plain[key]?.(value) ?? false),
  ) &&
  isPlainMeta(of.given.meta ?? null)

/** What may be why a body was refused, as far as the accepted one differs: the clauses that say that it is fine. */
function doubtsOf(refused: JsonObject, accepted: JsonObject): ClauseId[] {
  const { customIdentifier: identifier, checks } = refused
  const [isEmpty, wasEmpty] = [refused, accepted].map(({ meta }) => JSON.stringify(meta) === '{}')
  return [
    ...(identifier === null && accepted.customIdentifier !== null ? [ofIdentifier.null] : []),
    ...(identifier === '' && accepted.customIdentifier !== '' ? [ofIdentifier.empty] : []),
    ...(checks !== undefined && accepted.checks === undefined ? (['host.register.checks'] as const) : []),
    ...(isEmpty && !wasEmpty ? (['host.meta.empty'] as const) : []),
  ]
}

const ofIdentifier = {
  null: 'host.register.identifier.null',
  empty: 'host.register.identifier.empty',
} as const
