import { expect, test } from 'vitest'
import { NoReply, type Reply } from '../../spec/http.js'
import { jsonReply } from '../../suites/kernel/impostors.js'
import { refusedCall } from './refused-call.js'

const dropped = new NoReply('The server closed the connection.', { dropped: true })
const refusal = jsonReply(400, {})

/** A call that drops the connection so often before it is refused, on a server that answers others or not. */
async function tried(drops: number, isAlive = true): Promise<Reply> {
  let left = drops
  const call = async (): Promise<Reply> => {
    if (left-- > 0) throw dropped
    return refusal
  }
  const send = async (): Promise<Reply> => {
    if (isAlive) return jsonReply(200, {})
    throw dropped
  }
  return refusedCall(call, { status: 400, pause: async () => {}, send })
}

test('a call is made again when the connection ends', async () => {
  expect(await tried(0)).toBe(refusal)
  expect(await tried(2)).toBe(refusal)
})

test('a connection that ends each time, while other calls are answered, is no refusal', async () => {
  await expect(tried(3)).rejects.toThrow(
    'expected status 400, got no answer in 3 attempts, while another call got one',
  )
})

test('nothing is said where no other call is answered, or time ran out', async () => {
  await expect(tried(3, false)).rejects.toBe(dropped)
  const late = new NoReply('No complete answer came within 10 ms.')
  const call = () => Promise.reject(late)
  const alive = { status: 400, pause: async () => {}, send: async () => refusal }
  await expect(refusedCall(call, alive)).rejects.toBe(late)
})
