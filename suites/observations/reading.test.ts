import { expect, test } from 'vitest'
import type { Reply } from '../../spec/http.js'
import { Untestable, Violation } from '../kernel/outcomes.js'
import { acceptance, agreed, isSeen, other, readUntil, statusAnswer } from './reading.js'

const reply = (status: number): Reply => ({ status, headers: [], text: '' })

test.each([
  [200, 'accepted'],
  [204, 'accepted'],
  [400, 'refused'],
  [422, 'refused'],
  [302, 'other: 302'],
  [500, 'other: 500'],
])('%i is %s', (status, answer) => {
  expect(acceptance(reply(status))).toBe(answer)
})

test.each([429, 502, 503, 504])('nothing is concluded from %i', (status) => {
  expect(() => acceptance(reply(status))).toThrow(Untestable)
  expect(() => statusAnswer(reply(status), ['404'])).toThrow(Untestable)
})

test('a status has a name, or is seen as it is', () => {
  expect(statusAnswer(reply(404), ['404', 'success'], 'success')).toBe('404')
  expect(statusAnswer(reply(201), ['404', 'success'], 'success')).toBe('success')
  expect(statusAnswer(reply(410), ['404', 'success'], 'success')).toBe('other: 410')
  expect(statusAnswer(reply(202), ['400', '422'])).toBe('other: accepted with 202')
})

test('answers agree, or say who differs', () => {
  expect(agreed({ a: '200', b: '200' })).toBe('200')
  expect(agreed({ a: other(203), b: other(203) })).toBe('other: 203')
  expect(agreed({ a: '200', b: '200', c: other(203) })).toBe('other: 200, but 203 for c')
  expect(agreed({ a: 'keeps', b: 'resets' })).toBe('other: keeps for a, resets for b')
  expect(() => agreed({})).toThrow(Untestable)
})

/** A scene that tries each read five times. */
const scene = {
  async eventually<T>(read: (look: never) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++)
      try {
        return await read(undefined as never)
      } catch (error) {
        if (attempt === 5 || !(error instanceof Untestable || error instanceof Violation)) throw error
      }
  },
}

test('a read is settled once it is as waited for', async () => {
  const values = [1, 2, 3, 4]

  const read = readUntil(
    scene,
    async () => values.shift(),
    (value) => value === 3,
  )

  expect(await read).toBe(3)
  expect(values).toEqual([4])
})

test('or stays as it is read at last', async () => {
  let reads = 0

  const read = readUntil(
    scene,
    async () => ++reads,
    () => false,
  )

  expect(await read).toBe(5)
  expect(await isSeen(scene, async () => false)).toBe(false)
})

test('but when it cannot be read at last, it is not known', async () => {
  let reads = 0
  const read = async (): Promise<number> => {
    if (++reads > 3) throw new Untestable('gone')
    return reads
  }

  await expect(readUntil(scene, read, () => false)).rejects.toThrow('gone')
})
