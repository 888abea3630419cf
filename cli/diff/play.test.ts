import { expect, test } from 'vitest'
import { recordedAt } from './history.js'
import { createPlay, createSide } from './play.js'

test('times in a body that is no object are those of the server, however the number is written', async () => {
  const send = async () => ({
    status: 200,
    headers: [['date', new Date((recordedAt + 3600) * 1000).toUTCString()]] as const,
    text: '{}',
  })
  const play = createPlay(createSide({ send }))
  const step = (raw: string) => ({
    ...{ at: 0, by: new Set<string>(), names: [] },
    call: { method: 'POST', path: '/', raw, key: 'full' } as const,
  })
  await play.take(step(''), step('').call)

  const texts = [`{"time": ${recordedAt}}`, `{"time": ${(recordedAt / 1e9).toFixed(9)}e9}`]
  const own = texts.map((raw) => JSON.parse(String(play.own(step(raw)).raw)).time)

  expect(own[1]).toBe(own[0])
  expect(own[0]).toBeGreaterThanOrEqual(recordedAt + 3600)
})

test('a time that falls on a whole second is no other than those with a fraction around it', () => {
  const play = createPlay(createSide({ send: async () => ({ status: 200, headers: [], text: '{}' }) }))
  const step = { at: 0, by: new Set<string>(), names: [], call: { method: 'GET', path: '/' } as const }
  const now = Math.floor(Date.now() / 1000)

  const told = [now + 0.5, now].map((createdAt, at) => play.inWords(step, { id: `host-${at}`, createdAt }))

  expect(told).toMatchObject([{ createdAt: 'now, with a fraction' }, { createdAt: 'now, with a fraction' }])
})

test('a time that goes with the clock is no other one where a second ended between two answers', () => {
  const play = createPlay(createSide({ send: async () => ({ status: 200, headers: [], text: '{}' }) }))
  const step = { at: 0, by: new Set<string>(), names: [], call: { method: 'GET', path: '/' } as const }
  const now = Math.floor(Date.now() / 1000)
  const told = (expiresAt: number) => play.inWords(step, { id: 'invitation-1', expiresAt })

  expect(told(now + 3600)).toEqual(told(now + 3601))
  expect(told(now + 3603)).toMatchObject({ expiresAt: 'now and 1.0 h, another one' })
})
