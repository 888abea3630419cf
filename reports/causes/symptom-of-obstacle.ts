import type { OperationId } from '../../spec/operations.js'
import { shownIn } from '../../spec/shown-in.js'
import { isPassing, isSuccess } from '../../spec/status.js'
import { provenBy } from '../proof.js'
import type { ReportedCase } from '../report.js'
import { placeIn } from './place-of-proof.js'
import type { Symptom } from './symptom.js'
import { missing, operationOf, statusOf, symptomOfBody, symptomOfPlace } from './symptom-of-violation.js'
import { slug, withoutNames } from './without-names.js'

/** The symptom of a case that could not be judged. */
export function symptomOfObstacle(each: ReportedCase): Symptom {
  const { message = '', obstacle, fault, unfinished } = each
  if (fault) return { id: 'suite:fault', face: 'fault', words: message }
  if (unfinished) return { id: `run:${unfinished}`, face: 'reason', words: reasons[unfinished] ?? message }
  if (!obstacle) return symptomOfAnswer(each) ?? symptomOfReason(each)
  const { operation, kind } = obstacle
  return kind === 'missing'
    ? missing(operation)
    : { id: `${kind}:${operation}`, face: 'obstacle', operation, words: message }
}

/** Where the message of a case speaks of that case alone. */
const reasons: Partial<Record<NonNullable<ReportedCase['unfinished']>, string>> = {
  'case-timeout': 'Cases were not done in time.',
}

/** The scene needs an answer, and a wrong one came. */
function symptomOfAnswer(each: ReportedCase): Symptom | undefined {
  const proven = each.proof && provenBy(each)
  const { call, reply, failure } = proven?.exchange ?? {}
  if (!proven || !call) return undefined
  if (failure !== undefined) {
    const words = withoutNames(failure)
    return { id: `no-answer:${slug(words)}`, face: 'silent', words }
  }
  const operation = operationOf(call)
  if (!reply || !operation) return undefined
  const { status } = reply
  if (isPassing(reply)) return { id: `gateway:${status}`, face: 'gateway', status }
  if (!isSuccess(reply)) return statusOf(operation, status)
  return (
    symptomOfBody(proven.asked, operation, reply) ??
    (proven.asked === 'seen' ? unseen(each, operation, proven.path) : symptomOfPlace(each, operation))
  )
}

/** A write that later reads do not show. */
function unseen(
  { message }: ReportedCase,
  operation: OperationId,
  path: string | undefined,
): Symptom | undefined {
  const place = shownIn(operation)?.resource
  if (place === undefined) return undefined
  const unseenAt = path && placeIn(operation, path)
  const isOfList = operation === 'listHosts' || operation === 'listCloudIntegrations'
  return {
    id: `unseen:${place}${isOfList ? '-in-list' : ''}`,
    ...{ face: 'unseen', place },
    ...(isOfList && { operation }),
    ...(unseenAt && { unseenAt }),
    words: message,
  }
}

function symptomOfReason(each: ReportedCase): Symptom {
  const { call } = (each.proof && provenBy(each)?.exchange) ?? {}
  const operation = call && operationOf(call)
  const words = withoutNames(each.message ?? '')
  return { id: slug(words) || 'not-said', face: 'reason', words, ...(operation && { operation }) }
}
