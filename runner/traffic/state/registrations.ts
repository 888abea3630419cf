import type { ClauseId } from '../../../spec/clauses/index.js'
import type { JsonObject } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
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

/**
 * Plain registrations must be accepted. A refusal is told once the same caller registers another host though
 * none was retired in between: then no limit of the organization was the reason.
 */
export function createRegistrationWatch(
  { docket, flaws }: WatchMeans,
  services: KnownServices,
): (of: Overheard) => void {
  let waiting: { of: Overheard; given: JsonObject }[] = []
  /** The end of the latest call that changes hosts. */
  let busy = 0

  function register(of: Overheard): void {
    const { given } = of
    if (of.isSuccess && isObject(given)) {
      const isLater = (each: (typeof waiting)[number]) => each.of.owner === of.owner && each.of.end < of.start
      for (const each of waiting.filter(isLater)) {
        const clause = clauseOf(each.given, given)
        docket.broken(clause, each.of, wrongAnswer('a success (2xx)', each.of, 'success'), [of])
      }
      waiting = waiting.filter((each) => !isLater(each))
    }
    const isRefused = unacceptable.includes(of.reply.status) && of.start > busy
    if (isRefused && of.owner !== undefined && isPlain(of, services) && flaws(of).length === 0)
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

/** The clause that says that the refused body is fine, as far as the accepted one differs. */
function clauseOf(refused: JsonObject, accepted: JsonObject): ClauseId {
  const isNew = (key: string): boolean => refused[key] !== undefined && refused[key] !== accepted[key]
  if (isNew('customIdentifier'))
    return refused.customIdentifier === ''
      ? 'host.register.identifier.empty'
      : 'host.register.identifier.null'
  if (isNew('checks')) return 'host.register.checks'
  const [isEmpty, wasEmpty] = [refused, accepted].map(({ meta }) => JSON.stringify(meta) === '{}')
  return isEmpty && !wasEmpty ? 'host.meta.empty' : 'host.register.optional'
}
