import { type Fault, faultsIn, takesObject } from '../../spec/faults.js'
import { headerOf } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { operationRules } from '../../spec/operation-rules.js'
import type { OperationId } from '../../spec/operations.js'
import { type Docket, wrongAnswer } from '../docket.js'
import type { Overheard } from '../overheard.js'
import { jsonTextOf } from './json-text.js'

/** What must be refused in a call, judging by the call alone. */
export function faultsOf(of: Overheard): Fault[] {
  if (of.sent === undefined || !isSentAsJson(of)) return []
  const kind = jsonTextOf(of.sent)
  if (kind === 'malformed' || kind === 'lenient') return faultOfText(of.operation, kind)
  return kind === 'json' && of.given !== undefined ? faultsIn(of.operation, of.given) : []
}

function faultOfText(operation: OperationId, kind: 'malformed' | 'lenient'): Fault[] {
  const { [kind]: clause, status } = operationRules[operation].malformed ?? {}
  return clause ? [{ clause, says: saysOfText[kind], ...(status && { status }) }] : []
}

const saysOfText = {
  malformed: 'a body that no parser takes for JSON',
  lenient: 'a body that only lenient parsers take for JSON',
}

const isSentAsJson = ({ exchange: { call } }: Overheard): boolean =>
  /\bjson\b/i.test(headerOf(call, 'content-type') ?? 'json') &&
  headerOf(call, 'content-encoding') === undefined

/** Statuses that also reject an input, but are not the ones in §7. */
const others = [409, 422]

/** Watches how calls are answered that must be refused. */
export interface Watch {
  note(of: Overheard, faults: readonly Fault[]): void
  /** Gives the verdict about failures when everything was heard: a server may fail at any call. */
  judge(): void
}

/** How many failures are remembered. */
const most = 1000

export function createRefusalWatch(docket: Docket): Watch {
  const failures: { of: Overheard; says: string }[] = []
  let isFrail = false

  function fail(of: Overheard, says: string): void {
    if (failures.length < most) failures.push({ of, says })
  }

  return {
    note(of, [first, ...more]) {
      const failed = of.reply.status === 500
      if (first && of.isSuccess) {
        if (!first.isInPart) tellTaken(of, first, docket)
      } else if (first && failed && isSaid(of)) fail(of, first.says)
      else if (first && of.isRefusal) judgeStatus(of, first, more.length === 0, docket)
      else if (!first && failed && isOdd(of)) fail(of, 'a body that is no object')
      else isFrail ||= !first && failed && of.isOrdinary
    },
    judge() {
      for (const { of, says } of isFrail ? [] : failures)
        docket.broken(
          'general.requests.refused',
          of,
          wrongAnswer(`an answer that is no failure of the server (5xx) for ${says}`, of),
        )
      failures.length = 0
    },
  }
}

function tellTaken(of: Overheard, { status, says, clause }: Fault, docket: Docket): void {
  const wanted = status === undefined ? 'a refusal (not 2xx)' : `status ${status}`
  docket.broken(clause, of, wrongAnswer(`${wanted} for ${says}`, of, status ?? 'refusal'))
}

/** Where an object is due, another body may be refused or not, but the server must not fail. */
const isOdd = ({ given, operation }: Overheard): boolean =>
  given !== undefined && !isObject(given) && takesObject(operation)

/** A call that must be refused is refused with the status in §7 unless something else may explain another. */
function judgeStatus(of: Overheard, fault: Fault, isAlone: boolean, docket: Docket): void {
  const { status, says, clause, statusClause } = fault
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
