import type { ClauseId } from '../../spec/clauses/index.js'
import { headerOf } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import type { OperationId } from '../../spec/operations.js'
import { type Docket, wrongAnswer } from '../docket.js'
import type { Overheard } from '../overheard.js'
import { type Flaw, flaw, flawsIn, takesObject } from './flaws.js'
import { jsonTextOf } from './json-text.js'

const noJson = 'a body that no parser takes for JSON'
const nearlyJson = 'a body that only lenient parsers take for JSON'

/**
 * The clauses about a body that no parser accepts as JSON, and about one that only lenient parsers accept.
 */
export const textFlaws: Partial<Record<OperationId, readonly [malformed: Flaw, lenient?: Flaw]>> = {
  createInvitation: textFlaw('invitation.create.malformed', 'invitation.create.malformed.tolerated'),
  cancelInvitation: textFlaw('invitation.cancel.malformed', 'invitation.cancel.malformed.tolerated'),
  registerHost: textFlaw('host.register.json', 'host.register.json.strict'),
  updateHost: textFlaw('host.update.json', 'host.update.json.strict'),
  updateHostStatus: textFlaw('host.status.malformed'),
  bulkUpdateHostStatuses: textFlaw('host.bulk-status.malformed'),
  updateHostRoles: textFlaw('host.roles.json', 'host.roles.json.strict'),
  retireHost: textFlaw('host.retire.malformed'),
  bulkRetireHosts: textFlaw('host.bulk-retire.malformed'),
  registerCloudIntegration: textFlaw(
    'integration.register.malformed',
    'integration.register.malformed.lenient',
  ),
  updateCloudIntegration: textFlaw('integration.update.malformed', 'integration.update.malformed.lenient'),
  postServiceMetrics: [
    flaw('metrics.post.malformed', noJson),
    flaw('metrics.post.malformed.tolerated', nearlyJson),
  ],
}

function textFlaw(malformed: ClauseId, lenient?: ClauseId): readonly [Flaw, Flaw?] {
  const first = flaw(malformed, noJson, 400)
  return lenient ? [first, flaw(lenient, nearlyJson, 400)] : [first]
}

/** What must be refused in a call, judging by the call alone. */
export function flawsOf(of: Overheard): Flaw[] {
  if (of.sent === undefined || !isSentAsJson(of)) return []
  const kind = jsonTextOf(of.sent)
  const [malformed, lenient] = textFlaws[of.operation] ?? []
  if (kind === 'malformed') return malformed ? [malformed] : []
  if (kind === 'lenient') return lenient ? [lenient] : []
  return kind === 'json' && of.given !== undefined ? flawsIn(of.operation, of.given) : []
}

const isSentAsJson = ({ exchange: { call } }: Overheard): boolean =>
  /\bjson\b/i.test(headerOf(call, 'content-type') ?? 'json') &&
  headerOf(call, 'content-encoding') === undefined

/** Statuses that also reject an input, but are not the ones in §7. */
const others = [409, 422]

/**
 * Checks that a call that must be refused is refused, and with the status in §7 unless something else may
 * explain another.
 */
export function judgeRefusal(of: Overheard, flaws: readonly Flaw[], docket: Docket): void {
  const [first] = flaws
  if (!first) {
    judgeOdd(of, docket)
    return
  }
  const { status, says, clause } = first
  if (of.isSuccess) {
    const wanted = status === undefined ? 'a refusal (not 2xx)' : `status ${status}`
    docket.broken(clause, of, wrongAnswer(`${wanted} for ${says}`, of, status ?? 'refusal'))
  } else if (of.reply.status === 500 && isSaid(of)) tellFailure(of, says, docket)
  else if (of.isRefusal) judgeStatus(of, first, flaws.length === 1, docket)
}

const tellFailure = (of: Overheard, says: string, docket: Docket): void =>
  docket.broken(
    'general.requests.refused',
    of,
    wrongAnswer(`an answer that is no failure of the server (5xx) for ${says}`, of),
  )

/** Where an object is due, another body may be refused or not, but the server must not fail. */
function judgeOdd(of: Overheard, docket: Docket): void {
  const isOdd = of.given !== undefined && !isObject(of.given) && takesObject(of.operation)
  if (isOdd && of.reply.status === 500) tellFailure(of, 'a body that is no object', docket)
}

function judgeStatus(of: Overheard, flaw: Flaw, isAlone: boolean, docket: Docket): void {
  const { status, says, clause, statusClause } = flaw
  const isOther = isAlone && others.includes(of.reply.status)
  docket.held('general.requests.refused', of)
  if (statusClause && isOther) docket.broken(statusClause, of, wrongAnswer(`status 400 for ${says}`, of, 400))
  else if (status === undefined || of.reply.status === status) {
    if (![401, 403, 404].includes(of.reply.status)) docket.held(clause, of)
  } else if (isOther && !namesSomethingUnique(of))
    docket.broken(clause, of, wrongAnswer(`status ${status} for ${says}`, of, status))
}

/** Metrics may be refused with any other status. */
const isSaid = ({ operation }: Overheard): boolean => operation !== 'postServiceMetrics'

/** The name may be in use, which may be refused with any status. */
const namesSomethingUnique = ({ given, operation }: Overheard): boolean =>
  isObject(given) &&
  (typeof given.customIdentifier === 'string' ||
    (operation.endsWith('CloudIntegration') && typeof given.name === 'string'))
