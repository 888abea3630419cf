import { expect, test } from 'vitest'
import { createBacklog, type Told, takeOff } from './backlog.js'
import type { Passed } from './passed.js'

function backlogOf(most: { calls: number; bytes: number }) {
  const told: Told[] = []
  const waiting = new Int32Array(2)
  const backlog = createBacklog((each) => void told.push(each), waiting, most)
  const call = (method: string, at: number) => backlog.watch({ method, at })
  return { told, waiting, backlog, call }
}

const over = (method: string, at: number, more: Partial<Passed> = {}): Passed => ({
  ...{ method, url: '/api/v0/hosts', headers: [], at, ms: 5, status: 200 },
  ...more,
})

const one = Buffer.alloc(1)

test('calls that come while too many wait are let go, and the writes among them are told to be missing', () => {
  const { told, waiting, backlog, call } = backlogOf({ calls: 1, bytes: 9 })
  call('GET', 1).ended(over('GET', 1))
  call('GET', 2).ended(over('GET', 2))
  call('POST', 3).ended(over('POST', 3))
  const slow = call('PUT', 4)
  takeOff(waiting, 0)
  call('GET', 6).ended(over('GET', 6))
  slow.ended(over('PUT', 4, { ms: 9 }))
  takeOff(waiting, 0)
  call('GET', 20)

  expect(told.map((each) => ('passed' in each ? each.passed.at : each))).toEqual([
    ...[{ begun: 1 }, 1],
    { lost: true },
    ...[{ begun: 6 }, 6],
    { regained: 13 },
    { begun: 20 },
  ])
  expect(backlog.letGo()).toBe(3)
})

test('a write without an answer may still take effect, so nothing is regained', () => {
  const { told, waiting, call } = backlogOf({ calls: 1, bytes: 9 })
  call('GET', 1)
  call('POST', 2).ended({ method: 'POST', url: '/', headers: [], at: 2, ms: 5, failure: 'gone' })
  takeOff(waiting, 0)
  call('GET', 9)

  expect(told.at(-2)).toEqual({ regained: Number.POSITIVE_INFINITY })
})

test('bodies are held up to a bound in all, also of calls under way, until they are heard', () => {
  const { told, waiting, backlog, call } = backlogOf({ calls: 9, bytes: 3 })
  const taken = (count: number) => {
    const watch = call('GET', 1)
    const came = watch.tap()
    for (let at = 0; at < count; at++) came.take(one)
    watch.ended(over('GET', 1, { came: came.bytes() }))
    const last = told.at(-1)
    return last && 'passed' in last ? [last.passed.came?.length, last.bytes] : last
  }

  expect(taken(2)).toEqual([2, 2])
  expect(taken(2)).toEqual([undefined, 0])
  expect(taken(1)).toEqual([1, 1])
  expect(backlog.letGo()).toBe(1)
  takeOff(waiting, 2)
  expect(taken(2)).toEqual([2, 2])
  expect([...waiting]).toEqual([3, 3])
})
