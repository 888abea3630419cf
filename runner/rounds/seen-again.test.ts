import { expect, test } from 'vitest'
import type { CaseResult } from '../case/case-result.js'
import { createSecondChances } from './second-chances.js'
import { failingAtTimes, seenAgain, toSeeAgain } from './seen-again.js'

const result = (verdict: CaseResult['verdict'], more: Partial<CaseResult> = {}): CaseResult => ({
  ...{ id: 'a/b', verdict, durationMs: 0, exchanges: [], leftBehind: [] },
  ...more,
})

const broken = result('violates', { message: 'expected this, got that' })
const each = { id: 'a/b' }

test('a clause that is broken again was seen twice', () => {
  expect(seenAgain(each, broken, broken)).toMatchObject({ verdict: 'violates', seen: 'twice' })
})

test('one that is not was seen once of two, and is broken all the same', () => {
  expect(seenAgain(each, broken, result('conforms'))).toMatchObject({
    ...{ verdict: 'violates', seen: 'once of two' },
    message: 'expected this, got that (seen once of two)',
  })
})

test('one that cannot be judged again is left as it was found', () => {
  expect(seenAgain(each, broken, result('inconclusive'))).toEqual(broken)
})

test('a clause is not to blame for what it stands on', () => {
  const obstacle = { operation: 'listHosts', kind: 'filter', part: 'status', says: 'Not heeded.' } as const
  const again = result('inconclusive', { obstacle: { ...obstacle, foundBy: 'c/d' } })

  expect(seenAgain(each, broken, again)).toEqual(again)
})

const parts = (count: number, clauses: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `case-${at}`, clause: `clause-${at % clauses}` }))

test('all are run again where they are few, else the first of each clause, and never many', () => {
  const chosen = (count: number, clauses: number) => {
    const all = parts(count, clauses)
    return toSeeAgain(all, new Map(all.map((part) => [part, broken])))
  }

  expect(chosen(10, 2)).toHaveLength(10)
  expect(chosen(300, 3).map(({ id }) => id)).toEqual(['case-0', 'case-1', 'case-2'])
  expect(chosen(300, 300)).toHaveLength(40)
})

test('a case that a gateway spoilt begins anew, and no case does where that was of no use', async () => {
  const passing = result('inconclusive', { passing: true })
  const waits: number[] = []
  let scenes = 0
  const again = createSecondChances(
    () => ({ at: ++scenes }) as never,
    async (ms) => void waits.push(ms),
  )
  let played = 0
  const shared: unknown[] = []
  const play = (at: number) => async (_: string, commons?: unknown) => {
    shared.push(commons)
    return played++ < at ? passing : result('conforms')
  }

  expect(await again(play(2))).toMatchObject({ verdict: 'conforms' })
  expect(shared).toEqual([undefined, { at: 1 }, { at: 2 }])
  waits.length = 0
  played = 0
  for (let at = 0; at < 10; at++) await again(play(Number.POSITIVE_INFINITY))
  expect(waits).toEqual(Array(3).fill([500, 1000, 1500]).flat())
  expect(played).toBe(3 * 4 + 7)
})

test('a server that fails, and then does what it should, breaks the rule that a call is answered', () => {
  const failed = result('deviates', { message: 'expected status 400, got 500', failing: 'registerHost' })

  expect(seenAgain(each, failed, result('conforms'))).toMatchObject({
    ...{ verdict: 'violates', clause: 'host.register.reply', seen: 'once of two' },
  })
  expect(seenAgain(each, failed, failed)).toMatchObject({ verdict: 'deviates', seen: 'twice' })
})

test('what a server that fails at times failed at says no more than that', () => {
  const failed = result('deviates', { failing: 'registerHost', seen: 'twice' })

  expect(failingAtTimes(failed, new Set(['registerHost']))).toMatchObject({
    ...{ verdict: 'violates', clause: 'host.register.reply', seen: 'once of two' },
  })
  expect(failingAtTimes(failed, new Set(['getHost']))).toBe(failed)
})
