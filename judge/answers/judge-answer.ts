import { existenceOf } from '../../spec/clauses/foundations.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { Fault } from '../../spec/faults.js'
import { type Call, dateOf, type JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { operationRules } from '../../spec/operation-rules.js'
import { expectJson, expectThat } from '../../suites/kernel/expect.js'
import { isLike } from '../../suites/kernel/letter-case.js'
import { isStranger } from '../../suites/kernel/lists.js'
import { showReply } from '../../suites/kernel/show.js'
import type { Docket } from '../docket.js'
import type { Overheard } from '../overheard.js'
import {
  accessOfSetting,
  expectKind,
  judgeFields,
  judgeShownHost,
  judgeShownSetting,
  ofExcludables,
  ofInvitation,
  ofMonitored,
} from './fields.js'

/** Clocks may differ by this many seconds. */
const tolerance = 300

/** Create echoes the invitation, and says when it ends. */
function judgeCreated(of: Overheard, body: JsonObject, docket: Docket): void {
  if (!isObject(body))
    return void docket.check('invitation.create.email', of, () => expectKind({}, 'email', 'string'))
  const { given } = of
  const isRight = (key: string) => () => {
    expectKind(body, key, 'string')
    const wanted = isObject(given) ? given[key] : undefined
    if (typeof wanted === 'string')
      expectThat(body[key] === wanted, `${key} "${wanted}"`, body[key], { within: body, key })
  }
  docket.check(
    isOtherCase(of, body) ? 'invitation.email.letter-case' : 'invitation.create.email',
    of,
    isRight('email'),
  )
  docket.check('invitation.create.authority', of, isRight('authority'))
  const isDated = docket.check('invitation.create.expires-at', of, () =>
    expectKind(body, 'expiresAt', 'number of seconds'),
  )
  const now = dateOf(of.reply) / 1000
  if (isDated && Number.isFinite(now))
    docket.check('invitation.create.expires-later', of, () =>
      expectThat(Number(body.expiresAt) > now - tolerance, `expiresAt later than ${now}`, body.expiresAt, {
        within: body,
        key: 'expiresAt',
      }),
    )
}

/** Whether the address that is shown differs from the one that was given in letter case only. */
const isOtherCase = ({ given }: Overheard, { email }: JsonObject): boolean =>
  isObject(given) && typeof given.email === 'string' && email !== given.email && isLike(email, given.email)

/** A server may round the times of a window to minutes, which moves `from` back by less than this. */
const rounding = 60

/**
 * Points have a time and a value, are in chronological order, and lie in the requested window. A client that counts
 * milliseconds gets the times that it posted, where the end of its window is none in seconds.
 */
function judgeMetrics(of: Overheard, points: readonly JsonObject[], docket: Docket): void {
  const kind = numberIn(of, 'to') === undefined ? 'number' : 'number of seconds'
  let isTyped = true
  for (const each of points) {
    const hasTime = docket.check('metrics.get.time', of, () => expectKind(each, 'time', kind))
    const hasValue = docket.check('metrics.get.value', of, () => expectKind(each, 'value', 'number'))
    isTyped &&= hasTime && hasValue
  }
  if (!isTyped || points.length === 0) return
  const times = points.map(({ time }) => Number(time))
  if (points.length > 1)
    docket.check('metrics.get.order', of, () => {
      const late = times.findIndex((time, at) => at > 0 && time < (times[at - 1] as number))
      expectThat(late < 0, 'times in chronological order', times, { within: points[late] ?? points })
    })
  const from = numberIn(of, 'from')
  const to = numberIn(of, 'to')
  /** What a window that ends before it begins shows is open. */
  if (from !== undefined && to !== undefined && from > to) return
  if (from !== undefined) judgeEnd(of, points, docket, 'metrics.get.from', (time) => time > from - rounding)
  if (to !== undefined) judgeEnd(of, points, docket, 'metrics.get.to', (time) => time <= to + rounding)
}

function judgeEnd(
  of: Overheard,
  points: readonly JsonObject[],
  docket: Docket,
  clause: 'metrics.get.from' | 'metrics.get.to',
  isIn: (time: number) => boolean,
): void {
  const outside = points.find(({ time }) => !isIn(Number(time)))
  docket.check(clause, of, () =>
    expectThat(outside === undefined, 'no point outside of the window', outside, {
      within: outside ?? points,
      key: 'time',
    }),
  )
}

/** The value of a parameter that occurs once and is a number of seconds. */
export function numberIn({ query }: Pick<Overheard, 'query'>, name: string): number | undefined {
  const values = query.filter(([each]) => each === name).map(([, value]) => value)
  const [value = ''] = values
  return values.length === 1 && /^\d{9,11}(\.\d+)?$/.test(value) ? Number(value) : undefined
}

/** The clause that an answer breaks that is no success where one is due, if nothing else explains it. */
export function clauseOfReply({
  operation: id = 'listHosts',
  body,
}: Pick<Call, 'operation' | 'body'>): ClauseId {
  if (id === 'postServiceMetrics') return 'metrics.post.status'
  const leavesAccess = isObject(body) && !accessOfSetting.some((key) => key in body)
  if (id === 'updateCloudIntegration' && leavesAccess) return 'integration.update.access.kept'
  return operationRules[id].success.clause
}

/**
 * Holds the shape of a success against the document, regardless of earlier calls. What a call is answered that should
 * have been refused is open.
 */
export function judgeAnswer(of: Overheard, faults: readonly Fault[], docket: Docket): void {
  if (of.exchange.isKeyless) judgeKeyless(of, docket)
  if (!of.isSuccess) return
  if (faults.some(({ isOfType }) => isOfType)) waive(of, docket)
  waiveWhatIsTheServers(of, docket)
  if (faults.length > 0) return
  docket.held(existenceOf(of.operation), of)
  docket.held('general.version-prefix', of)
  if (of.operation === 'postServiceMetrics')
    docket.check('metrics.post.status', of, () =>
      expectThat(of.reply.status === 200, 'status 200', showReply(of.reply), { reply: of.reply, asked: 200 }),
    )
  if (of.exchange.isReplyCut) return
  if (!docket.check('general.json.replies', of, () => void expectJson(of.reply))) return
  if (of.body !== undefined) judgeBody(of, of.body as JsonObject, docket)
}

/** What a server took that it should not have, it may show. */
function waive({ operation, parameters, given, body }: Overheard, docket: Docket): void {
  if (!isObject(given)) return
  const ids = Array.isArray(given.ids) ? given.ids : [Object.values(parameters)[0] ?? Object(body).id]
  const { fact } = operationRules[operation].sets ?? {}
  for (const id of ids) docket.waive(String(id), [...Object.keys(given), ...(fact ? [fact] : [])])
}

/** Whether an update changes what only the server sets is told of that alone: then it has another id, or no time of it. */
function waiveWhatIsTheServers({ operation, parameters, given }: Overheard, docket: Docket): void {
  const { hostId = '' } = parameters
  if (operation !== 'updateHost' || !isObject(given)) return
  if (givesAnotherId(given, hostId)) for (const id of [hostId, String(given.id)]) docket.waive(id, ['id'])
  if (given.isRetired === true) docket.waive(hostId, ['retiredAt'])
}

/** Clients that send back what they read give the id that a host has. */
export const givesAnotherId = (given: JsonObject, hostId: string): boolean =>
  given.id !== undefined && given.id !== hostId

function judgeKeyless(of: Overheard, docket: Docket): void {
  if (!of.isSuccess && !of.isRefusal) return
  docket.check('key.required', of, () =>
    expectThat(!of.isSuccess, 'a refusal (not 2xx) of a call without a key', showReply(of.reply), {
      reply: of.reply,
      asked: 'refusal',
    }),
  )
}

function judgeBody(of: Overheard, body: JsonObject, docket: Docket): void {
  const { clause, form } = operationRules[of.operation].success
  if (form === 'host') judgeSingle(clause, of, body, docket)
  else if (form === 'setting') judgeBare(clause, of, body, docket)
  else if (of.operation === 'createInvitation') judgeCreated(of, body, docket)
  else if (form === 'object') {
    if (isObject(body)) judgeFields(ofExcludables, body, of, docket)
    else docket.check(clause, of, () => expectThat(false, 'an object', of.body, { reply: of.reply }))
  } else {
    const isThere = docket.check(clause, of, () => {
      expectThat(isObject(body), 'an object', of.body, { reply: of.reply })
      expectKind(body, form.key, form.kind)
    })
    if (isThere) judgeElements(of, body, docket)
  }
}

function judgeElements(of: Overheard, body: JsonObject, docket: Docket): void {
  const elements = (key: string) => (body[key] as JsonObject[]).filter((each) => !isStranger(each))
  /** The other path of the list shows the same hosts, for which a clause of its own says so. */
  const isOther = of.exchange.call.path.endsWith('.json')
  if (of.operation === 'listHosts' && !isOther)
    for (const each of elements('hosts')) judgeShownHost(each, of, docket)
  if (of.operation === 'listCloudIntegrations')
    for (const each of elements('cloud_integrations')) judgeShownSetting(each, of, docket)
  if (of.operation === 'listInvitations')
    for (const each of elements('invitations')) judgeFields(ofInvitation, each, of, docket)
  if (of.operation === 'listMonitoringStatuses')
    for (const each of elements('monitoredStatuses')) judgeFields(ofMonitored, each, of, docket)
  if (of.operation === 'getServiceMetrics') judgeMetrics(of, elements('metrics'), docket)
  if (of.operation === 'updateHost' && !docket.waived(of.parameters.hostId).has('id'))
    docket.check('host.update.reply', of, () =>
      expectThat(body.id === of.parameters.hostId, `id "${of.parameters.hostId}"`, body.id, {
        within: body,
        key: 'id',
      }),
    )
}

/** An answer without a host may say that there is none. Only one that shows a host in a different form is wrong. */
function judgeSingle(clause: ClauseId, of: Overheard, body: JsonObject, docket: Docket): void {
  if (!isObject(body)) return
  if (isObject(body.host)) {
    docket.held(clause, of)
    judgeShownHost(body.host, of, docket)
  } else if (typeof body.id === 'string' && 'isRetired' in body)
    docket.check(clause, of, () => expectKind(body, 'host', 'object'))
}

/** A body that has none of these is no setting that lacks something. */
const fieldsOfSetting = ['name', 'memo', 'region', 'services']

function judgeBare(clause: ClauseId, of: Overheard, body: JsonObject, docket: Docket): void {
  const isBare = docket.check(clause, of, () => {
    expectThat(isObject(body), 'a setting, an object', of.body, { reply: of.reply })
    const inner = Object.values(body).find((each) => isObject(each) && 'region' in each)
    const isSetting = 'id' in body || (!inner && fieldsOfSetting.some((key) => key in body))
    expectThat(isSetting, 'a setting without a wrapper', of.body, { reply: of.reply })
  })
  if (isBare) judgeShownSetting(body, of, docket)
}
