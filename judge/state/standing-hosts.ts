import type { ClauseId } from '../../spec/clauses/index.js'
import type { JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { isIdle } from '../../spec/schemas.js'
import { show } from '../../spec/show.js'
import { isLike } from '../../suites/kernel/letter-case.js'
import { Violation } from '../../suites/kernel/outcomes.js'
import { wrongAnswer } from '../docket.js'
import type { Overheard } from '../overheard.js'
import { createForgetful, type History, keyOfOwn, madeBy, onlyValue, settled } from './history.js'
import { hostsShown, idsIn } from './hosts.js'
import type { WatchMeans } from './judge-shown.js'
import { clauseOfAccepting, unacceptable } from './plain-writes.js'
import type { Services } from './posts.js'

/** How many hosts are remembered. */
const most = 5000

/**
 * A host that is shown, not retired, before a call by its id and after it was there at the call. Reads may lag
 * behind: what is shown within that time proves nothing.
 */
export function createShownWatch({
  docket,
  settle,
  lost: tellLost,
}: Pick<WatchMeans, 'docket' | 'settle' | 'lost'>): (of: Overheard) => void {
  /** By whom each is shown, and the call that did not find it. */
  const all = createForgetful<{ by: Overheard; lost?: Overheard }>(most)

  function show(of: Overheard): void {
    for (const { id, isRetired, status } of hostsShown(of)) {
      const key = keyOfOwn(id, of)
      const { by, lost } = all.get(key) ?? {}
      if (isRetired !== false || docket.waived(id).has('id')) all.delete(key)
      else if (!by) all.set(key, { by: of })
      else if (lost && lost.end + settle < of.start) {
        tellLost(clauseOfLost(status), lost, 'the host of this id', [by, of])
        all.set(key, { by: of })
      }
    }
  }

  function lose(of: Overheard): void {
    const key = keyOfOwn(of.parameters.hostId, of)
    const known = all.get(key)
    if (known && !known.lost && known.by.end + settle < of.start) all.set(key, { ...known, lost: of })
  }

  return (of) => {
    if (of.isSuccess) show(of)
    /** Update Host Roles may miss a role. */ else if (
      of.reply.status === 404 &&
      of.parameters.hostId !== undefined &&
      of.operation !== 'updateHostRoles'
    )
      lose(of)
  }
}

/** Who does not find a host in maintenance or powered off leaves it out for that. */
const clauseOfLost = (status: unknown): ClauseId =>
  isIdle(status) ? 'host.status.found' : 'host.register.identified'

/**
 * Calls by the ids of registered hosts must find these hosts, and plain calls must be accepted. Who registered
 * a host is permitted all of them.
 */
export function createStandingWatch(
  { docket, settle, faults, lost }: WatchMeans,
  histories: ReadonlyMap<string, History>,
  services: Services,
): (of: Overheard) => void {
  function judgeId(host: JsonObject, id: string, of: Overheard): void {
    if (typeof host.id !== 'string' || docket.waived(id).has('id')) return
    const isOfCase = host.id !== id && isLike(host.id, id)
    if (isOfCase && isUuid(id)) return
    const known = histories.get(id)
    const isOwn = known !== undefined && known.owner === of.owner
    const clause = isOfCase ? 'host.id.letter-case' : isOwn ? 'host.field.id' : 'host.get.unknown'
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
    const isAlive = onlyValue(traits?.isRetired) === false && !mayBeRetired(history)
    if (of.exchange.call.method !== 'GET') return isAlive && first.by.end < of.start
    return settled<boolean>(history, 'isRetired', of, settle)?.value === false
  }

  function judgeStanding(ids: readonly string[], of: Overheard): void {
    if (of.isSuccess) {
      if (of.operation !== 'getHost' || of.body === undefined || showsHost(of))
        docket.held('host.register.identified', of)
      else tell('host.get.reply', ids, of)
      return
    }
    const isMissing = of.reply.status === 404 && of.parameters.hostId !== undefined
    const isRefused = [404, ...unacceptable].includes(of.reply.status) && of.owner !== undefined
    if (isMissing && !mayLackRole(of, services))
      lost(clauseOfLost(statusOf(ids[0] ?? '')), of, 'the host of this id', madeBefore(ids))
    else if (isRefused && of.isOrdinary && faults(of).length === 0) {
      const own = clauseOfAccepting(of, services, histories.get(ids[0] ?? ''))
      /** What refuses the plainest update may refuse it with one field more for the same reason. */
      const isExplained = of.operation === 'updateHost' && docket.accuses('host.update.optional')
      const clause = own && isExplained ? 'host.update.optional' : own
      if (clause && of.reply.status === 404) lost(clause, of, 'a success (2xx)', madeBefore(ids))
      else if (clause) tell(clause, ids, of)
    }
  }

  function tell(clause: ClauseId, ids: readonly string[], of: Overheard): void {
    const wanted = clause === 'host.get.reply' ? 'the host of this id' : 'a success (2xx)'
    docket.broken(clause, of, wrongAnswer(wanted, of, 'success'), madeBefore(ids))
  }

  const statusOf = (id: string): unknown => onlyValue(histories.get(id)?.versions.at(-1)?.traits.status)

  const madeBefore = (ids: readonly string[]): Overheard[] =>
    ids.slice(0, 3).flatMap((id) => {
      const history = histories.get(id)
      return history ? madeBy(history) : []
    })

  return (of) => {
    const { hostId } = of.parameters
    const host = of.operation === 'getHost' && isObject(of.body) ? of.body.host : undefined
    if (of.isSuccess && isObject(host) && hostId !== undefined) judgeId(host, hostId, of)
    const ids = idsIn(of)
    const isOfHosts = hostId !== undefined || of.operation.startsWith('bulk')
    if (isOfHosts && ids.length > 0 && ids.every((id) => isStanding(id, of))) judgeStanding(ids, of)
  }
}

/** Whether a retirement that was refused may have been made, since no read has shown the host after it. */
const mayBeRetired = ({ versions, refused }: History): boolean => {
  const seen = versions.at(-1)?.confirmedBy?.start ?? 0
  return refused.some(({ traits, by }) => onlyValue(traits.isRetired) !== false && by.end > seen)
}

/** In another letter case it may be the same. */
const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)

const showsHost = ({ body }: Overheard): boolean => isObject(body) && isObject(body.host)

/** Update Host Roles may also miss a role that it names, unless a host was given that role. */
function mayLackRole(of: Overheard, services: Services): boolean {
  if (of.operation !== 'updateHostRoles') return false
  const named = isObject(of.given) && Array.isArray(of.given.roleFullnames) ? of.given.roleFullnames : []
  return named.some((role) => !services.isGiven(role, of))
}
