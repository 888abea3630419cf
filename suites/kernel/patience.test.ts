import { expect, test } from 'vitest'
import type { Exchange } from '../../spec/http.js'
import { Spent, Unseen, Violation } from './outcomes.js'
import { createPatience, wrongnessOf } from './patience.js'

const read = (query: [string, string][] = []): Pick<Exchange, 'call' | 'reply'> => ({
  call: { operation: 'listHosts', method: 'GET', path: '/api/v0/hosts', query },
  reply: { status: 200, headers: [], text: '{}' },
})

const wrong = (expected: string, key: string, due: string, came: string): Violation =>
  new Violation(expected, came, { within: { [key]: came }, key, compared: { due, came } })

test('what was asked and what came tell wrong answers apart, and neither words nor names of a run', () => {
  const one = wrongnessOf(wrong('memo "a"', 'memo', 'after mc-a1b2c3-1', 'before'), read())

  expect(wrongnessOf(wrong('another sentence', 'memo', 'after mc-x9y8z7-42', 'before'), read())).toBe(one)
  for (const other of [
    wrongnessOf(wrong('memo "a"', 'name', 'after mc-a1b2c3-1', 'before'), read()),
    wrongnessOf(wrong('memo "a"', 'memo', 'else mc-a1b2c3-1', 'before'), read()),
    wrongnessOf(wrong('memo "a"', 'memo', 'after mc-a1b2c3-1', 'neither'), read()),
    wrongnessOf(wrong('memo "a"', 'memo', 'after mc-a1b2c3-1', 'before'), read([['name', 'a']])),
    wrongnessOf(new Unseen('memo "a"', { within: {}, key: 'memo' }), read()),
  ])
    expect(other).not.toBe(one)
})

test('waiting resolves no fault and no limit of our own', () => {
  expect(wrongnessOf(new Spent('The run makes no more.'), read())).toBeUndefined()
  expect(wrongnessOf(new TypeError('x is undefined'), read())).toBeUndefined()
})

test('where few calls may be made and nothing has changed, what stayed wrong is waited for once, and seldom looked at', () => {
  const patience = createPatience({ isFrugal: true })

  expect([patience.next(0), patience.next(200)]).toEqual([200, 800])
  for (const each of ['a', 'b', 'c']) patience.stayed(each)
  expect([patience.isSpent('a'), patience.isSpent('d')]).toEqual([true, false])
  expect(patience.next(0)).toBe(Number.POSITIVE_INFINITY)

  patience.changed('d', 1000)
  expect([patience.isSpent('a'), patience.next(0), patience.first()]).toEqual([false, 200, 1000])
})

test('where many may be made, a wrong answer is waited for in three cases', () => {
  const patience = createPatience()

  expect([patience.next(0), patience.next(50), patience.next(400)]).toEqual([50, 100, 500])
  patience.stayed('a')
  patience.stayed('a')
  expect(patience.isSpent('a')).toBe(false)
  patience.stayed('a')
  expect(patience.isSpent('a')).toBe(true)
})
