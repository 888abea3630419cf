import { clauseOf } from '../../spec/clauses/index.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import type { RecordedCases } from './record-cases.js'
import type { Group } from './recorded-groups.js'
import type { Criterion, Scenario, ScenarioGroup, ScenarioStep } from './scenario.js'
import type { RecordedCall } from './step-log.js'

/** A step without what its answer is held against. */
export type WrittenStep = Omit<ScenarioStep, 'criteria'>

/** What the answer to a step is held against. */
export interface Judged {
  criteria: readonly Criterion[]
  clauses: readonly string[]
}

/** The same with one more criterion of a case. */
export const withMore = (
  { criteria, clauses }: Judged = { criteria: [], clauses: [] },
  criterion: Criterion,
  { clause }: ConformanceCase,
): Judged => ({
  criteria: criteria.some((one) => JSON.stringify(one) === JSON.stringify(criterion))
    ? criteria
    : [...criteria, criterion],
  clauses: [...new Set([...clauses, clause])],
})

interface Parts {
  kept: readonly ConformanceCase[]
  leftOut: Scenario['leftOut']
  written: ReadonlyMap<RecordedCall, WrittenStep>
  judged?: ReadonlyMap<RecordedCall, Judged>
}

/** The scenario of a recording, step by step as it is written. */
export const assembled = ({ groups }: RecordedCases, parts: Parts): Scenario => ({
  groups: groups.filter(({ steps }) => steps.length).map((group, index) => groupOf(group, index, parts)),
  leftOut: parts.leftOut,
})

function groupOf(
  { name, kind, steps }: Group,
  index: number,
  { kept, written, judged }: Parts,
): ScenarioGroup {
  const own = kept.find(({ id }) => id === name)
  const clause = own && clauseOf(own.clause)
  return {
    id: own ? name.replaceAll('/', '__') : `${kind}-${index}`,
    summary: clause ? `${clause.says} (${clause.at}, ${clause.level})` : summaryOf(kind, name),
    clauses: [...new Set(steps.flatMap((step) => judged?.get(step)?.clauses ?? []))],
    steps: steps.map((step) => ({
      ...(written.get(step) as WrittenStep),
      criteria: judged?.get(step)?.criteria ?? [],
    })),
  }
}

const summaryOf = (kind: Group['kind'], name: string): string => {
  if (kind === 'clean-up') return 'Removes what was made.'
  return name === '' ? 'What several of the following rest on.' : `For several: ${name}.`
}
