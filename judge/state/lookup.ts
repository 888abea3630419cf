import type { ClauseId } from '../../spec/clauses/index.js'
import type { Rule } from '../../spec/fits.js'
import type { JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { show } from '../../spec/show.js'
import { isLike } from '../../suites/kernel/letter-case.js'
import { Violation } from '../../suites/kernel/outcomes.js'
import { isPlainText } from '../../suites/kernel/plain-text.js'
import { like } from '../../suites/kernel/rules.js'
import type { Overheard } from '../overheard.js'
import { type History, lastWritten, madeBy, settled } from './history.js'
import type { HostSearches } from './host-searches.js'

/** What a lookup by custom identifier asks for. */
interface Asked {
  asked: string
  isIgnoring: boolean
  /** Whether the call asked not to ignore it. */
  isTold: boolean
}

/** Holds an answer of the lookup against the identifier that was asked for. */
export function judgeLookup(of: Overheard, searches: HostSearches): void {
  if (of.operation !== 'getHostByCustomIdentifier') return
  const asked = of.parameters.customIdentifier ?? ''
  const cases = of.query.filter(([name]) => name === 'caseInsensitive').map(([, value]) => value)
  const isOdd = cases.length > 1 || (cases[0] !== undefined && !['true', 'false'].includes(cases[0]))
  /** A plus sign that is not encoded is a blank to many servers. */
  const isAmbiguous = of.exchange.call.path.includes('+')
  if (isOdd || isAmbiguous || !isPlainText(asked) || of.exchange.call.path.split('/').length > 5) return
  const query = { asked, isIgnoring: cases[0] === 'true', isTold: cases[0] === 'false' }
  const host = isObject(of.body) && isObject(of.body.host) ? of.body.host : undefined
  if (of.isSuccess && host) judgeFound(host, query, of, searches)
  else if (isNotFound(of)) judgeNotFound(query, of, searches)
}

/** Other statuses that may say that no host is found, if neither the key nor another parameter is refused. */
const refusals = [400, 410, 422]

function isNotFound({ reply, isSuccess, body, query, owner, exchange }: Overheard): boolean {
  if (isSuccess) return body !== undefined
  const isPlain = query.every(([name]) => name === 'caseInsensitive')
  const hasKey = owner !== undefined && !exchange.isKeyless
  return reply.status === 404 || (isPlain && hasKey && refusals.includes(reply.status))
}

function judgeFound(host: JsonObject, query: Asked, of: Overheard, searches: HostSearches): void {
  const { docket, isLasting } = searches
  const { asked, isIgnoring } = query
  const shown = host.customIdentifier ?? null
  const isAlike = isLike(shown, asked)
  const tell = (clause: ClauseId, expected: string, key: string): void =>
    docket.broken(
      clause,
      of,
      new Violation(expected, show(shown), { within: host, key, of: of.reply, rule: notShowing(host) }),
    )
  if (host.isRetired === true) {
    if (isLasting(host, 'isRetired', of, 'lookup'))
      tell('host.lookup.retired', 'no host that is retired', 'isRetired')
  } else if (shown === asked || (isIgnoring && isAlike)) {
    if (isIgnoring) docket.held('host.lookup.case-insensitive', of)
    if (isIgnoring) judgeOldest(host, asked, of, searches)
    else judgeHolder(host, asked, of, searches)
  } else if (isLasting(host, 'customIdentifier', of, `lookup ${asked}`))
    tell(clauseOfOther(isAlike, query), `no host for ${show(asked)}`, 'customIdentifier')
}

/** Another host, or none. */
const notShowing = ({ id = null }: JsonObject): Rule => ({
  properties: { body: { properties: { host: { not: like({ id }) } } } },
})

/** An identifier that a host of the traffic certainly has shows that host and no other. */
function judgeHolder(host: JsonObject, asked: string, of: Overheard, searches: HostSearches): void {
  const [id, holder] = holders(asked, of, searches).find(has(asked, of, searches)) ?? []
  const check = (): void => {
    if (id === undefined || host.id === id) return
    throw new Violation(`the host ${show(id)}`, show(host.id), {
      ...{ within: host, key: 'id', rule: { const: id } },
    })
  }
  searches.docket.check(clauseOfIdentifier(asked), of, check, holder && madeBy(holder))
}

const has =
  (asked: string, of: Overheard, { settle }: HostSearches) =>
  ([, history]: [string, History]): boolean =>
    settled(history, 'customIdentifier', of, settle)?.value === asked

/** Who decodes an escape sequence once more looks for another identifier. */
function clauseOfOther(isAlike: boolean, { asked, isTold }: Asked): ClauseId {
  if (!isAlike) return /%[\da-f]{2}/i.test(asked) ? 'host.lookup.encoded.others' : 'host.lookup.unknown'
  return isTold ? 'host.lookup.case-insensitive.false' : 'host.lookup.case-sensitive'
}

/** The hosts that certainly have the identifier, whatever its letter case. */
const holders = (asked: string, of: Overheard, { recent, settle }: HostSearches): [string, History][] =>
  recent.identified(asked).filter(([, history]) => {
    if (history.owner !== of.owner) return false
    const isThere = settled<boolean>(history, 'isRetired', of, settle)?.value === false
    return isThere && isLike(settled<unknown>(history, 'customIdentifier', of, settle)?.value, asked)
  })

function judgeNotFound({ asked, isIgnoring }: Asked, of: Overheard, searches: HostSearches): void {
  const { docket, pending, lost, reaching } = searches
  const isHolder = has(asked, of, searches)
  const holder = holders(asked, of, searches).find((each) => isIgnoring || isHolder(each))
  if (!holder) return void docket.held('host.lookup.unknown', of)
  const [id, history] = holder
  const own = clauseOfIdentifier(asked)
  const clause = isIgnoring && own === 'host.lookup.found' ? 'host.lookup.case-insensitive' : own
  const [by, perhaps] = [lastWritten(history), reaching(history, id, of)]
  pending.onceShown(history, () =>
    lost(clause, of, `the host ${show(id)}`, by, { perhaps, isDoubtful: true }),
  )
}

/** Hosts count as registered one after the other only with this many ms between. Then their seconds differ. */
const apart = 2000

function judgeOldest(host: JsonObject, asked: string, of: Overheard, searches: HostSearches): void {
  const began = searches.histories.get(String(host.id))?.versions[0]?.by
  if (began?.operation !== 'registerHost') return
  const older = holders(asked, of, searches).find(
    ([, { versions }]) =>
      versions[0]?.by.operation === 'registerHost' && versions[0].by.end + apart < began.start,
  )
  const check = (): void => {
    if (!older) return
    throw new Violation(`the oldest, ${show(older[0])}`, show(host.id), {
      ...{ within: host, key: 'id', rule: { const: older[0] } },
    })
  }
  searches.docket.check('host.lookup.oldest', of, check, older && madeBy(older[1]))
}

/** The clause that says that an identifier with such characters is found. */
function clauseOfIdentifier(asked: string): ClauseId {
  if (/[% ]|[^\x20-\x7e]/.test(asked)) return 'host.lookup.encoded.others'
  return /[/?#+:@&=,;$!]/.test(asked) ? 'host.lookup.encoded' : 'host.lookup.found'
}
