import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFakeServer, startFakeServer } from '../index.js'
import '../vitest.js'
import { controlling } from '../testing/controlling.js'
import { listening } from '../testing/listening.js'

const nested = (depth: number): string =>
  `{"name":"x","meta":${'{"a":'.repeat(depth)}1${'}'.repeat(depth + 1)}`
const register = { method: 'POST', path: '/api/v0/hosts' }

afterEach(() => vi.restoreAllMocks())

describe.each([201, 3000, 30_000])('a body of %d levels', (depth) => {
  const raw = nested(depth)
  const shown = raw.length > 2 ** 17 ? raw.slice(0, 2 ** 17) : raw

  test.each([register, { ...register, path: '/nowhere' }, { ...register, key: 'none' as const }])(
    'stands in the journal as a text: %j',
    (call) => {
      const warned = vi.spyOn(process, 'emitWarning')
      const fake = createFakeServer()
      const heard: unknown[] = []
      fake.journal.on(({ call: { text: sent } }) => heard.push(sent))
      fake.answer({ ...call, raw })
      fake.answer({ method: 'GET', path: '/api/v0/hosts' })

      const { call: kept } = fake.journal.entries[0] ?? {}
      expect(kept).not.toHaveProperty('body')
      expect(kept?.text?.startsWith(shown)).toBe(true)
      expect(heard).toEqual([kept?.text, undefined])
      expect(String(fake.journal)).toContain('sent {"name":"x","meta":{"a":')
      expect(fake.fork().journal.last()).toMatchObject({ operation: 'listHosts' })
      expect(warned).not.toHaveBeenCalled()
    },
  )

  test('is found by matchers', () => {
    const fake = createFakeServer()
    fake.answer({ ...register, raw })

    expect(fake).toHaveReceivedTimes('registerHost', 1, { status: 400 })
    expect(() => expect(fake).toHaveReceived('registerHost', { body: { name: 'x' } })).toThrow('registerHost')
  })

  test('reaches those who listen over a socket', async () => {
    await using server = await startFakeServer({ control: true })
    const { next } = await listening(server.url)
    await fetch(`${server.url}/nowhere`, { method: 'POST', body: raw })

    expect((await next('journal')).data.call.path).toBe('/nowhere')
    expect(await controlling(() => server).get('/journal')).toMatchObject({ status: 200 })
  })
})

test('a body of 200 levels stands there as it is', () => {
  const fake = createFakeServer()
  const raw = nested(198)
  fake.answer({ ...register, raw })

  expect(fake.journal.last()).toMatchObject({ call: { body: JSON.parse(raw) }, reply: { status: 200 } })
})

test('so does no number that JSON cannot say', () => {
  const fake = createFakeServer()
  const raw = '{"name":"x","meta":{"a":1e999}}'
  fake.answer({ ...register, raw })

  expect(fake.journal.last()?.call).toMatchObject({ text: raw })
})
