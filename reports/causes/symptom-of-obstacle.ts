import type { OperationId } from '../../spec/operations.js'
import { shownIn } from '../../spec/shown-in.js'
import { isPassing, isSuccess } from '../../spec/status.js'
import { provenBy } from '../proof.js'
import type { ReportedCall, ReportedCase } from '../report.js'
import { flawOf } from './flaw.js'
import { foundationOf } from './found.js'
import { placeIn } from './place-of-proof.js'
import type { Symptom } from './symptom.js'
import {
  filtersIn,
  missing,
  operationOf,
  refusalOf,
  symptomOfBody,
  symptomOfPlace,
} from './symptom-of-violation.js'

export function symptomOfObstacle(each: ReportedCase): Symptom {
  const symptom = hinderedBy(each)
  return foundationOf(each) && each.obstacle ? { ...symptom, isWhole: true } : symptom
}

function hinderedBy(each: ReportedCase): Symptom {
  const { message = '', obstacle, fault, unfinished } = each
  if (fault) return { id: 'suite:fault', face: 'fault', words: message }
  if (unfinished) return { id: `run:${unfinished}`, face: 'reason', words: reasons[unfinished] ?? message }
  if (!obstacle && !each.exchanges.length) return { id: 'unjudged', face: 'reason', words: message }
  if (!obstacle) return symptomOfAnswer(each) ?? symptomOfReason(each)
  const { operation, kind, part } = obstacle
  return kind === 'missing'
    ? missing(operation)
    : {
        ...{ id: `${kind}:${operation}`, face: 'obstacle', operation },
        ...(kind === 'unnamed' ? { words: message } : { obstacle: { kind, part } }),
      }
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
  const operation = operationOf(call)
  if (failure !== undefined) return { id: 'no-answer', face: 'silent', operation, place: flawOf(call)?.at }
  if (!reply || !operation) return undefined
  const { status } = reply
  if (isPassing(reply)) return { id: `gateway:${status}`, face: 'gateway', status }
  const sought = soughtBy(call, operation)
  if (!isSuccess(reply))
    return { ...refusalOf(call, operation, reply), ...(status === 404 && { recognizedBy: sought }) }
  return (
    symptomOfBody(proven.asked, operation, reply) ??
    (proven.asked === 'seen'
      ? unseen(operation, proven.path, sought)
      : symptomOfPlace(operation, proven.path ?? '', proven.asked, operation))
  )
}

/** Where a case names no field, these tell whether a write took effect. */
const usual = {
  ...{ host: ['memo', 'status'], integration: ['memo'], invitation: [], monitoredStatus: [] },
  metric: ['time', 'value'],
}

/** The fields by which a read finds a host: one that a write did not set, it does not find. */
const soughtBy = (call: ReportedCall, operation: OperationId): string[] =>
  operation === 'getHostByCustomIdentifier'
    ? ['host.customIdentifier']
    : filtersIn(call, operation)
        .filter((each) => each === 'name' || each === 'customIdentifier')
        .map((each) => `host.${each}`)

/** A write that later reads do not show. */
function unseen(
  operation: OperationId,
  path: string | undefined,
  sought: readonly string[],
): Symptom | undefined {
  const resource = shownIn(operation)?.resource
  if (resource === undefined) return undefined
  const place = path && placeIn(operation, path)
  const isOfList = operation === 'listHosts' || operation === 'listCloudIntegrations'
  return {
    id: `unseen:${resource}${isOfList ? '-in-list' : ''}`,
    ...{ face: 'unseen', read: operation },
    recognizedBy:
      place === undefined ? [...usual[resource].map((field) => `${resource}.${field}`), ...sought] : [place],
    operation: isOfList ? operation : undefined,
  }
}

/** Nothing else is known of it than the operation that was called last. */
function symptomOfReason(each: ReportedCase): Symptom {
  const { call } = provenBy(each)?.exchange ?? {}
  const operation = call && operationOf(call)
  return operation
    ? { id: `unjudged:${operation}`, face: 'reason', operation }
    : { id: 'unjudged', face: 'reason' }
}
