import { isPlainText } from '../../../properties/arbitraries/text.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { JsonObject } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { show } from '../../../spec/show.js'
import { Violation } from '../../../suites/kernel/outcomes.js'
import { showReply } from '../../../suites/kernel/show.js'
import type { Overheard } from '../overheard.js'
import { type ObjectHistory, settled, visible } from './history.js'
import type { WatchMeans } from './judge-shown.js'
import {
  clauseOfList,
  isCalledFor,
  type ListQuery,
  listQueryOf,
  type Misfit,
  misfitOf,
} from './list-query.js'
import { createPendingFindings } from './pending-findings.js'
import { isWholeList } from './whole-list.js'

interface Hosts {
  histories: ReadonlyMap<string, ObjectHistory>
}

const mostDoubtful = 10_000

/**
 * Holds lists of hosts and the lookup against the hosts that they show, and against those that the traffic
 * made.
 */
export function createFindingWatch(
  { docket, settle }: WatchMeans,
  { histories }: Hosts,
): { note(of: Overheard): void; end(): void } {
  const doubtful = new Map<string, number>()
  const pending = createPendingFindings()

  /**
   * Searches may lag behind reads of the host itself. A wrong host counts only if nobody changed it recently;
   * one that others made counts only if it is seen so twice.
   */
  function isLasting(shown: JsonObject, trait: string, of: Overheard, way: string): boolean {
    const id = String(shown.id)
    const history = histories.get(id)
    if (history && !history.isForeign && history.owner === of.owner) {
      const [first, ...rest] = visible(history, of, settle).map(({ traits }) => traits[trait]?.since)
      const isOld = (history.versions[0]?.by.end ?? of.end) + settle < of.start
      return first !== undefined && rest.every((each) => each === first) && isOld
    }
    const seen = `${id} ${way} ${JSON.stringify(shown[trait])}`
    const before = doubtful.get(seen)
    if (doubtful.size > mostDoubtful) doubtful.clear()
    if (before === undefined) doubtful.set(seen, of.start)
    return before !== undefined && of.start > before + settle
  }

  function judgeList(of: Overheard): void {
    const all = isObject(of.body) && Array.isArray(of.body.hosts) ? of.body.hosts.filter(isObject) : []
    judgeTwice(all, of)
    const query = listQueryOf(of)
    if (!query) return
    for (const each of all) if (each.isRetired === false) judgeMember(each, query, of)
    if (isWholeList(of, 'hosts')) judgeMissing(all, query, of)
  }

  function judgeTwice(all: readonly JsonObject[], of: Overheard): void {
    const ids = all.map(({ id }) => id).filter((id) => typeof id === 'string')
    const twice = ids.find((id, at) => ids.indexOf(id) !== at)
    docket.check('host.list.current', of, () => {
      if (twice === undefined) return
      throw new Violation('each host once', `${show(twice)} twice`, {
        within: all.findLast(({ id }) => id === twice),
      })
    })
  }

  function judgeMember(shown: JsonObject, query: ListQuery, of: Overheard): void {
    const misfit: Misfit | undefined = misfitOf(shown, query)
    if (!misfit)
      return void docket.held(clauseOfList(query, query.names.length > 0 ? undefined : 'status'), of)
    if (!isLasting(shown, misfit, of, JSON.stringify(query))) return
    docket.broken(
      clauseOfList(query, misfit),
      of,
      new Violation(`no host with ${misfit} ${show(shown[misfit])} in the list`, show(shown.id), {
        within: shown,
        key: misfit,
      }),
    )
  }

  function judgeMissing(all: readonly JsonObject[], query: ListQuery, of: Overheard): void {
    const ids = new Set(all.map(({ id }) => id))
    for (const [id, history] of histories) {
      if (history.owner !== of.owner) continue
      const known = factsOf(history, of)
      if (!known || !isCalledFor(known, query)) continue
      if (ids.has(id)) docket.held(clauseOfList(query), of)
      else {
        const by = history.versions.slice(-1).map((each) => each.by)
        const missing = new Violation(`the host ${show(id)} in the list`, show([...ids]), { within: all })
        pending.onceShown(history, () => docket.broken(clauseOfList(query), of, missing, by))
      }
    }
  }

  /** What is certain about a host that nobody retired. */
  function factsOf(history: ObjectHistory, of: Overheard) {
    const get = <T>(name: string) => settled<T>(history, name, of, settle)?.value
    const status = get<string>('status')
    const roles = get<string[]>('roles')
    if (get<boolean>('isRetired') !== false || status === undefined || roles === undefined) return undefined
    return { status, roles, name: get('name'), customIdentifier: get('customIdentifier') }
  }

  function judgeLookup(of: Overheard): void {
    const asked = of.parameters.customIdentifier ?? ''
    const cases = of.query.filter(([name]) => name === 'caseInsensitive').map(([, value]) => value)
    const isOdd = cases.length > 1 || (cases[0] !== undefined && !['true', 'false'].includes(cases[0]))
    if (isOdd || !isPlainText(asked) || of.exchange.call.path.split('/').length > 5) return
    const isIgnoring = cases[0] === 'true'
    const host = isObject(of.body) && isObject(of.body.host) ? of.body.host : undefined
    if (of.isSuccess && host) judgeFound(host, { asked, isIgnoring, isTold: cases[0] === 'false' }, of)
    else if (of.reply.status === 404 || (of.isSuccess && of.body !== undefined))
      judgeNotFound(asked, isIgnoring, of)
  }

  function judgeFound(host: JsonObject, { asked, isIgnoring, isTold }: Asked, of: Overheard): void {
    const shown = host.customIdentifier ?? null
    if (host.isRetired === true) {
      if (isLasting(host, 'isRetired', of, 'lookup'))
        docket.broken(
          'host.lookup.retired',
          of,
          new Violation('no host that is retired', show(shown), { within: host, key: 'isRetired' }),
        )
      return
    }
    const isExact = shown === asked
    const isAlike = typeof shown === 'string' && shown.toLowerCase() === asked.toLowerCase()
    const clause: ClauseId = isAlike
      ? isTold
        ? 'host.lookup.case-insensitive.false'
        : 'host.lookup.case-sensitive'
      : 'host.lookup.unknown'
    if (isExact || (isIgnoring && isAlike)) {
      docket.held(isIgnoring ? 'host.lookup.case-insensitive' : clauseOfIdentifier(asked), of)
      if (isIgnoring) judgeOldest(host, asked, of)
    } else if (isLasting(host, 'customIdentifier', of, `lookup ${asked}`))
      docket.broken(
        clause,
        of,
        new Violation(`no host for ${show(asked)}`, show(shown), { within: host, key: 'customIdentifier' }),
      )
  }

  const holders = (asked: string, of: Overheard): [string, ObjectHistory][] =>
    [...histories].filter(([, history]) => {
      if (history.owner !== of.owner) return false
      const identifier = settled<unknown>(history, 'customIdentifier', of, settle)?.value
      const isAlive = settled<boolean>(history, 'isRetired', of, settle)?.value === false
      return isAlive && typeof identifier === 'string' && identifier.toLowerCase() === asked.toLowerCase()
    })

  function judgeNotFound(asked: string, isIgnoring: boolean, of: Overheard): void {
    const holder = holders(asked, of).find(
      ([, history]) => isIgnoring || settled(history, 'customIdentifier', of, settle)?.value === asked,
    )
    if (!holder) return void docket.held('host.lookup.unknown', of)
    docket.broken(
      isIgnoring ? 'host.lookup.case-insensitive' : clauseOfIdentifier(asked),
      of,
      new Violation(`the host ${show(holder[0])}`, showReply(of.reply), { reply: of.reply }),
      holder[1].versions.slice(-1).map(({ by }) => by),
    )
  }

  /** Whether a host was registered so much earlier than another that their seconds differ. */
  function judgeOldest(host: JsonObject, asked: string, of: Overheard): void {
    const found = histories.get(String(host.id))
    const began = found?.versions[0]?.by
    if (began?.operation !== 'registerHost') return
    const older = holders(asked, of).find(
      ([, { versions }]) =>
        versions[0]?.by.operation === 'registerHost' && versions[0].by.end + 2000 < began.start,
    )
    docket.check(
      'host.lookup.oldest',
      of,
      () => {
        if (older)
          throw new Violation(`the oldest, ${show(older[0])}`, show(host.id), { within: host, key: 'id' })
      },
      older?.[1].versions.slice(0, 1).map(({ by }) => by),
    )
  }

  return {
    note(of) {
      pending.tellShown()
      if (of.operation === 'listHosts' && of.isSuccess) judgeList(of)
      if (of.operation === 'getHostByCustomIdentifier') judgeLookup(of)
    },
    end: pending.tellRest,
  }
}

interface Asked {
  asked: string
  isIgnoring: boolean
  /** Whether the call asked not to ignore it. */
  isTold: boolean
}

/** The clause that says that an identifier with such characters is found. */
function clauseOfIdentifier(asked: string): ClauseId {
  if (/[% ]|[^\x20-\x7e]/.test(asked)) return 'host.lookup.encoded.others'
  return /[/?#+:@&=,;$!]/.test(asked) ? 'host.lookup.encoded' : 'host.lookup.found'
}
