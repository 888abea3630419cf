import { isExpired } from '../../reports/known-failures.js'
import { redact } from '../../reports/redact.js'
import { reportExchange } from '../../reports/reported-exchange.js'
import type { CaseResult } from '../../runner/case/case-result.js'
import type { Verdict } from '../../runner/case/verdict.js'
import { terminalText } from '../../spec/terminal-text.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { clauseOfCase } from '../../suites/kernel/clause-of-case.js'
import { secretsOf } from '../options/run-options.js'
import { exchangeLine } from '../print/show-exchange.js'
import type { PlannedRun } from '../run/plan-run.js'

/** The result of a case in the terms of test runners: passed, failed or skipped. */
export interface Finding {
  state: 'passed' | 'failed' | 'skipped'
  /** Why, without any key. */
  message: string
  /** Worth knowing, although nothing failed. */
  warnings: string[]
}

type Found = Pick<ConformanceCase, 'id' | 'clause' | 'stated'>

const longestExchange = 400

/** Turns a result into a finding. A deviation from a should fails in strict runs; a known failure is skipped. */
export function findingOf(each: Found, result: CaseResult, plan: PlannedRun): Finding {
  const { given } = plan
  const known = excuseOf(each, plan)
  const state = stateOf(result.verdict, given.strict)
  const message = messageOf(each, result, plan)
  const left = result.leftBehind.map((what) => `left behind, since it could not be removed: ${what}`)
  const warnings = result.verdict === 'deviates' && state === 'passed' ? [message, ...left] : left
  const excused = state === 'failed' && !result.fault && known !== undefined
  const finding: Finding = excused
    ? { state: 'skipped', message: `known failure (${known}): ${message}`, warnings }
    : { state, message, warnings }
  return redact(finding, { secrets: secretsOf(given) })
}

function stateOf(verdict: Verdict, strict: boolean): Finding['state'] {
  if (verdict === 'untested') return 'skipped'
  const fails = verdict === 'violates' || verdict === 'inconclusive' || (verdict === 'deviates' && strict)
  return fails ? 'failed' : 'passed'
}

function messageOf(each: Found, result: CaseResult, { seed }: PlannedRun): string {
  const { verdict, message = '', exchanges, decisive, proof } = result
  const { at, says } = clauseOfCase(each)
  const said = terminalText(message)
  if (verdict !== 'violates' && verdict !== 'deviates' && verdict !== 'inconclusive') return said
  const shown = exchanges[proof?.exchange ?? decisive ?? -1]
  return [
    `${verdict}  ${at}: ${said}`,
    `The document: ${says}`,
    ...(shown ? [`The call: ${exchangeLine(reportExchange(shown), longestExchange)}`] : []),
    `Seed: ${seed}`,
  ].join('\n')
}

/** The reason why a case may fail today; undefined if it may not. */
function excuseOf({ id }: Found, { knownFailures }: PlannedRun): string | undefined {
  const today = new Date().toISOString().slice(0, 10)
  return knownFailures?.entries.find((each) => each.cases.includes(id) && !isExpired(each, today))?.reason
}
