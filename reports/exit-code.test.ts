import { expect, test } from 'vitest'
import type { CaseResult } from '../runner/case/case-result.js'
import type { Verdict } from '../runner/case/verdict.js'
import type { Access } from '../runner/check/finding.js'
import { exitCodeOf } from './exit-code.js'
import { caseResult } from './sample-run.js'

const shut = (why: 'unreachable' | 'refused' | 'throttled'): Access => ({ open: false, why, message: '' })

interface Run {
  verdicts?: Verdict[]
  access?: Access
  complete?: boolean
  fault?: true
  strict?: boolean
}

function exitCode({ verdicts = [], access = { open: true }, complete = true, fault, strict = false }: Run) {
  const results: CaseResult[] = verdicts.map((verdict) => caseResult('a', { verdict, fault }))
  return exitCodeOf({ access, complete, results }, strict)
}

test.each<[string, Run, number]>([
  ['conforms', { verdicts: ['conforms', 'untested'] }, 0],
  ['a deviation is only reported', { verdicts: ['conforms', 'deviates'] }, 0],
  ['only deviations', { verdicts: ['deviates'] }, 0],
  ['a deviation of a strict run', { verdicts: ['conforms', 'deviates'], strict: true }, 1],
  ['a violation', { verdicts: ['conforms', 'violates'] }, 1],
  ['a violation outweighs an inconclusive case', { verdicts: ['violates', 'inconclusive'] }, 1],
  ['a violation outweighs an interruption', { verdicts: ['violates'], complete: false }, 1],
  ['the key is refused', { verdicts: ['inconclusive'], access: shut('refused'), complete: false }, 2],
  ['unreachable', { verdicts: ['inconclusive'], access: shut('unreachable'), complete: false }, 3],
  ['unreachable, without cases', { access: shut('unreachable'), complete: false }, 3],
  ['our fault', { verdicts: ['inconclusive'], fault: true }, 4],
  ['our fault outweighs a violation', { verdicts: ['violates'], fault: true }, 4],
  ['our fault outweighs the target', { verdicts: ['violates'], fault: true, access: shut('refused') }, 4],
  ['throttled', { verdicts: ['inconclusive'], access: shut('throttled'), complete: false }, 5],
  ['throttled, without cases', { access: shut('throttled') }, 5],
  ['inconclusive', { verdicts: ['conforms', 'inconclusive'] }, 5],
  ['interrupted', { verdicts: ['conforms'], complete: false }, 5],
  ['nothing could be tested', { verdicts: ['untested'] }, 5],
  ['nothing to run', {}, 5],
])('the exit code: %s', (_, run, code) => {
  expect(exitCode(run)).toBe(code)
})
