import type { OperationId } from '../../spec/operations.js'
import type { ReportedCase, ReportedClause } from '../report.js'
import { operationNamedIn } from './operation-of-call.js'
import { resourceOf } from './place-of-proof.js'
import type { Symptom } from './symptom.js'
import { missing, statusOf } from './symptom-of-violation.js'
import { slug, withoutNames } from './without-names.js'

/** What a case shows that could not be judged. */
export function symptomOfObstacle(
  each: ReportedCase,
  { operations }: Pick<ReportedClause, 'operations'>,
): Symptom {
  const { message = '', obstacle, fault, id, exchanges, decisive } = each
  if (fault) return { id: 'suite:fault', face: 'fault', words: message }
  if (obstacle) {
    const { operation, kind } = obstacle
    return kind === 'missing'
      ? missing(operation)
      : { id: `${kind}:${operation}`, face: 'obstacle', operation, words: message }
  }
  const [own] = operations
  if (id.startsWith('foundations/') && own && / is not there\.$/.test(message)) return missing(own)
  const last = exchanges[decisive ?? exchanges.length - 1]
  return (
    symptomOfWay(message) ??
    symptomOfAnswer(each, last?.call.operation) ??
    symptomOfReading(message) ??
    (last?.failure !== undefined && message.includes(last.failure)
      ? { id: `no-answer:${slug(withoutNames(message))}`, face: 'silent', words: withoutNames(message) }
      : symptomOfReason(message, last?.call.operation))
  )
}

/** Nothing of the server itself. */
function symptomOfWay(message: string): Symptom | undefined {
  const [, status] = /^The server (?:is|throttled) .*: it answered (429|502|503|504)\b/.exec(message) ?? []
  if (status) return { id: `gateway:${status}`, face: 'gateway', status: Number(status) }
  const gave = /\b(?:gave|answered) (502|503|504|429)\b/.exec(message)?.[1]
  if (gave) return { id: `gateway:${gave}`, face: 'gateway', status: Number(gave) }
  const words = withoutNames(message)
  if (/^The run was interrupted/.test(message)) return { id: 'run:interrupted', face: 'reason', words }
  return /^The case was not done after/.test(message)
    ? { id: 'run:out-of-time', face: 'reason', words: 'Cases were not done in time.' }
    : undefined
}

/** A call that the scene needs went wrong. */
function symptomOfAnswer(
  { message = '', exchanges }: ReportedCase,
  latest: OperationId | undefined,
): Symptom | undefined {
  const [, status] = /\b(?:gave|answered|got) (\d{3})\b/.exec(message) ?? []
  const code = Number(status)
  const named = operationNamedIn(message)
  const met = exchanges.flatMap(({ call, reply }) => (reply?.status === code ? (call.operation ?? []) : []))
  const operation = named && (met.includes(named) || !met.length) ? named : (met.at(-1) ?? named ?? latest)
  if (!status || !operation) return undefined
  if (code >= 200 && code < 300) {
    const face = /<!doctype|<html|text\/html/i.test(message) ? 'html' : 'not-json'
    return { id: `${operation}:${face}`, face, operation, words: message }
  }
  return statusOf(operation, code)
}

/** What was written is not seen. */
function symptomOfReading(message: string): Symptom | undefined {
  if (!/\bdoes not show\b/.test(message)) return undefined
  const operation = operationNamedIn(message)
  const resource =
    (operation && (resourceOf(operation) ?? (/Host/.test(operation) ? 'host' : undefined))) ??
    (/setting/i.test(message) ? 'integration' : /host/i.test(message) ? 'host' : undefined)
  if (!resource) return undefined
  const isOfList = /\bthe list\b/.test(message)
  return {
    id: `unseen:${resource}${isOfList ? '-in-list' : ''}`,
    ...{ face: 'unseen', place: resource },
    ...(isOfList && { operation: resource === 'host' ? 'listHosts' : 'listCloudIntegrations' }),
    words: message,
  }
}

function symptomOfReason(message: string, operation: Symptom['operation']): Symptom {
  const words = withoutNames(message)
  const of = operation ? `${operation}/` : ''
  return { id: `${of}${slug(words) || 'not-said'}`, face: 'reason', words, ...(operation && { operation }) }
}
