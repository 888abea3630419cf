import { expect, test } from 'vitest'
import { listHosts, postServiceMetrics } from '../../fixtures/calls.js'
import { type Call, NoReply, type Pairs, type Reply } from '../../spec/http.js'
import { repeatedWhilePassing } from './repeated.js'

/** A server that gives these answers in turn, and repeats the last one. */
function answering(statuses: number[], headers: Pairs = []) {
  const waited: number[] = []
  let calls = 0
  const send = repeatedWhilePassing(async (ms) => void waited.push(ms))(async () => ({
    status: statuses[Math.min(calls++, statuses.length - 1)] ?? 0,
    headers,
    text: '',
  }))
  return { send, waited, calls: () => calls }
}

test.each([502, 503, 504])('a read that a gateway answers with %i is sent again', async (status) => {
  const { send, waited, calls } = answering([status, status, 200])

  expect((await send(listHosts())).status).toBe(200)
  expect([calls(), waited]).toEqual([3, [250, 500]])
})

test.each([
  [500, listHosts()],
  [404, listHosts()],
  [503, postServiceMetrics('web', [])],
])('a %i stands, and so does any answer to a write', async (status, call) => {
  const { send, calls } = answering([status, 200])

  expect([(await send(call)).status, calls()]).toEqual([status, 1])
})

test('four calls are the most, and after three reads in vain one is enough', async () => {
  const { send, calls } = answering([503])
  const made: number[] = []

  for (let at = 0; at < 5; at++) {
    const before = calls()
    expect((await send(listHosts())).status).toBe(503)
    made.push(calls() - before)
  }

  expect(made).toEqual([4, 4, 4, 1, 1])
})

test('Retry-After is obeyed within bounds', async () => {
  const soon = answering([503, 200], [['Retry-After', '2']])
  const late = answering([503, 200], [['Retry-After', '3600']])
  const odd = answering([503, 200], [['Retry-After', 'Sun, 22 Nov 2026 05:58:32 GMT']])

  for (const { send } of [soon, late, odd]) await send(listHosts())

  expect([soon.waited, late.waited, odd.waited]).toEqual([[2000], [5000], [250]])
})

/** A server that answers every other call. */
function dropping(dropped: boolean) {
  let calls = 0
  const answer = async (): Promise<Reply> => {
    if (++calls % 2) throw new NoReply('The connection was reset.', { dropped })
    return { status: 200, headers: [], text: '' }
  }
  const send = repeatedWhilePassing(async () => {})(answer)
  const ended = (call: Call) =>
    send(call).then(
      ({ status }) => status,
      ({ message }) => message,
    )
  return { ended, calls: () => calls }
}

test('a read whose connection ends is sent again, a write is not, and nothing is after silence', async () => {
  const read = dropping(true)
  const write = dropping(true)
  const silent = dropping(false)

  expect([await read.ended(listHosts()), read.calls()]).toEqual([200, 2])
  expect([await write.ended(postServiceMetrics('web', [])), write.calls()]).toEqual([
    'The connection was reset.',
    1,
  ])
  expect([await silent.ended(listHosts()), silent.calls()]).toEqual(['The connection was reset.', 1])
})
