import { expect, test } from 'vitest'
import type { ClauseId } from '../spec/clauses/index.js'
import { Violation } from '../suites/kernel/outcomes.js'
import { type Dispute, settledDisputes } from './disputes.js'
import type { Overheard } from './overheard.js'

const wrong = (
  clause: ClauseId,
  { or = [], perhaps = [] }: Partial<Pick<Dispute, 'or' | 'perhaps'>> = {},
): Dispute => ({
  ...{ clause, or, perhaps, since: [] },
  ...{ of: {} as Overheard, violation: new Violation('this', 'that') },
})

const told = (
  disputes: Dispute[],
  { known = [], held = [] }: Record<string, ClauseId[]> = {},
): ClauseId[] => [
  ...settledDisputes(disputes, {
    known: (clause) => known.includes(clause),
    held: (clause) => held.includes(clause),
  }).keys(),
]

const field = 'host.field.memo'
const afterEachWrite = (['host.status.rest', 'host.roles.rest', 'host.bulk-status.rest'] as const).map(
  (each) => wrong(each, { or: [field] }),
)

test('what a field explains alone is told of the field, and not of each write', () => {
  expect(told(afterEachWrite)).toEqual([field])
})

test('a single answer is told of the write', () => {
  expect(told(afterEachWrite.slice(0, 1))).toEqual(['host.status.rest'])
})

test('a field that was shown right is not to blame for what two writes do', () => {
  expect(told(afterEachWrite.slice(0, 2), { held: [field] })).toEqual(['host.status.rest', 'host.roles.rest'])
})

test('what is known to be broken explains the rest', () => {
  expect(told(afterEachWrite, { known: [field] })).toEqual([])
  expect(told(afterEachWrite, { known: [field, 'host.roles.rest'] })).toEqual(['host.roles.rest'])
})

test('a write that reaches others explains what came after it, once an answer tells it', () => {
  const others = 'host.update.others'
  const near = [1, 2].map(() => wrong('host.list.name', { perhaps: [others] }))

  expect(told(near)).toEqual(['host.list.name'])
  expect(told([...near, ...[1, 2, 3].map(() => wrong(others))])).toEqual([others])
})
