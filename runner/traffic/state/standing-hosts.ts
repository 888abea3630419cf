import type { ClauseId } from '../../../spec/clauses/index.js'
import type { JsonObject } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import type { OperationId } from '../../../spec/operations.js'
import { maxBulkIds, settableStatuses } from '../../../spec/schemas.js'
import { show } from '../../../spec/show.js'
import { Violation } from '../../../suites/kernel/outcomes.js'
import type { Overheard } from '../overheard.js'
import { wrongAnswer } from '../wrong-answer.js'
import { madeBy, type ObjectHistory } from './history.js'
import { idsIn } from './hosts.js'
import type { WatchMeans } from './judge-shown.js'
import { settled } from './visible.js'

interface Hosts {
  histories: ReadonlyMap<string, ObjectHistory>
}

/** Statuses for an input that cannot be accepted. */
const unacceptable = [400, 409, 422]

/** Calls by the ids of registered hosts must find these hosts, and plain calls must be accepted. */
export function createStandingWatch(
  { docket, settle, flaws }: WatchMeans,
  { histories }: Hosts,
): { note(of: Overheard): void; end(): void } {
  /** Which operations each caller was seen to be permitted. */
  const permitted = new Set<string>()
  /** What is told at the end if the caller is permitted the call. */
  let waiting: { of: Overheard; tell(): void }[] = []

  const isPermitted = ({ operation, exchange: { caller, keyKind } }: Overheard): boolean =>
    keyKind === 'full' || permitted.has(`${operation} ${caller}`)

  function judgeId(host: JsonObject, id: string, of: Overheard): void {
    const clause = histories.has(id) ? 'host.field.id' : 'host.get.unknown'
    if (typeof host.id !== 'string') return
    docket.check(clause, of, () => {
      if (host.id !== id) throw new Violation(`id ${show(id)}`, show(host.id), { within: host, key: 'id' })
    })
  }

  /** A read may lag; a write may not. */
  function isStanding(id: string, of: Overheard): boolean {
    const history = histories.get(id)
    const { traits } = history?.versions.at(-1) ?? {}
    const [first] = history?.versions ?? []
    if (!history || !first || history.isForeign || history.owner !== of.owner) return false
    const isAlive = traits?.isRetired?.values !== 'any' && traits?.isRetired?.values[0] === false
    if (of.exchange.call.method !== 'GET') return isAlive && first.by.end < of.start
    return settled<boolean>(history, 'isRetired', of, settle)?.value === false
  }

  function judgeStanding(ids: readonly string[], of: Overheard): void {
    const isFound =
      of.isSuccess && !(of.operation === 'getHost' && isObject(of.body) && !isObject(of.body.host))
    if (isFound) return void docket.held('host.register.identified', of)
    const isMissing = of.reply.status === 404 && of.parameters.hostId !== undefined
    const isPlain = isPlainWrite(of) && flaws(of).length === 0
    const isRefused = isPlain && (unacceptable.includes(of.reply.status) || of.reply.status === 404)
    const clause = of.isSuccess
      ? 'host.get.reply'
      : isMissing
        ? 'host.register.identified'
        : isRefused
          ? accepts(of)
          : undefined
    if (!clause || (of.isSuccess && of.body === undefined)) return
    const isOfCall = !of.isSuccess && !isMissing
    if (isOfCall && !isPermitted(of)) waiting.push({ of, tell: () => tell(clause, ids, of) })
    else tell(clause, ids, of)
  }

  function tell(clause: ClauseId, ids: readonly string[], of: Overheard): void {
    const isOfHost = clause === 'host.get.reply' || clause === 'host.register.identified'
    docket.broken(
      clause,
      of,
      wrongAnswer(isOfHost ? 'the host of this id' : 'a success (2xx)', of, 'success'),
      ids.slice(0, 3).flatMap((id) => {
        const history = histories.get(id)
        return history ? madeBy(history) : []
      }),
    )
  }

  function note(of: Overheard): void {
    const { hostId } = of.parameters
    const host = of.operation === 'getHost' && isObject(of.body) ? of.body.host : undefined
    if (of.isSuccess && isObject(host) && hostId !== undefined) judgeId(host, hostId, of)
    const ids = idsIn(of)
    const isOfHosts = hostId !== undefined || of.operation.startsWith('bulk')
    if (isOfHosts && ids.length > 0 && ids.every((id) => isStanding(id, of))) judgeStanding(ids, of)
    const { caller } = of.exchange
    if (of.isSuccess && caller !== undefined) permitted.add(`${of.operation} ${caller}`)
  }

  return {
    note,
    end() {
      for (const each of waiting) if (isPermitted(each.of)) each.tell()
      waiting = []
    },
  }
}

const acceptances: Partial<Record<OperationId, ClauseId>> = {
  updateHost: 'host.update.optional',
  updateHostStatus: 'host.status.moves',
  bulkUpdateHostStatuses: 'host.bulk-status.every',
  retireHost: 'host.retire.reply',
  bulkRetireHosts: 'host.bulk-retire.retired',
}

function accepts(of: Overheard): ClauseId | undefined {
  const isThirty = idsIn(of).length === maxBulkIds
  if (isThirty && of.operation === 'bulkUpdateHostStatuses') return 'host.bulk-status.thirty'
  if (isThirty && of.operation === 'bulkRetireHosts') return 'host.bulk-retire.thirty'
  return acceptances[of.operation]
}

/** A write that contains nothing that may be refused. */
function isPlainWrite(of: Overheard): boolean {
  const { operation, given } = of
  if (!isObject(given)) return false
  const keys = Object.keys(given).sort().join()
  const ids = idsIn(of)
  const isBulk = new Set(ids).size === ids.length && ids.length <= maxBulkIds && ids.length > 0
  const isStatus = (settableStatuses as readonly unknown[]).includes(given.status)
  switch (operation) {
    case 'updateHost':
      return keys === 'meta,name' && typeof given.name === 'string' && /^[\w.-]{1,40}$/.test(given.name)
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
