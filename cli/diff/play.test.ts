import { expect, test } from 'vitest'
import { observations } from '../../suites/observations/index.js'
import { recordedAt, type Step } from './history.js'
import { createPlay, createSide } from './play.js'
import { recordHistory } from './record-history.js'

/** A server that answers each call with this text. */
const answering = (text = '{}') =>
  createPlay(createSide({ send: async () => ({ status: 200, headers: [], text }) }))

const stepOf = (method: 'GET' | 'POST', names: Step['names'] = []): Step => ({
  ...{ at: 0, by: new Set(), names, call: { method, path: '/' } },
})

test('times in a body that is no object are those of the server, however the number is written', async () => {
  const send = async () => ({
    status: 200,
    headers: [['date', new Date((recordedAt + 3600) * 1000).toUTCString()]] as const,
    text: '{}',
  })
  const play = createPlay(createSide({ send }))
  const step = (raw: string): Step => ({
    ...stepOf('POST'),
    call: { method: 'POST', path: '/', raw, key: 'full' },
  })
  await play.take(step(''))

  const texts = [`{"time": ${recordedAt}}`, `{"time": ${(recordedAt / 1e9).toFixed(9)}e9}`]
  const taken = await Promise.all(texts.map((raw) => play.take(step(raw))))
  const own = taken.map(({ call }) => JSON.parse(String(call.raw)).time)

  expect(own[1]).toBe(own[0])
  expect(own[0]).toBeGreaterThanOrEqual(recordedAt + 3600)
})

test('a time that falls on a whole second is no other than those with a fraction around it', () => {
  const play = answering()
  const now = Math.floor(Date.now() / 1000)

  const told = [now + 0.5, now].map((createdAt, at) =>
    play.inWords(stepOf('GET'), { id: `host-${at}`, createdAt }),
  )

  expect(told).toMatchObject([{ createdAt: 'now, with a fraction' }, { createdAt: 'now, with a fraction' }])
})

test.each([
  ['is no other one where a second ended between two answers', 'h1', 3601, 'now and 1.0 h'],
  ['is another one where it has moved', 'h1', 3603, 'now and 1.0 h, another one'],
  ['is that of another thing where an id is none that the server named', 'of nobody', 3603, 'now and 1.0 h'],
])('a time that goes with the clock %s', async (_, id, later, told) => {
  const play = answering('{"id":"h1"}')
  const step = stepOf('POST', [{ part: 0, path: ['id'] }])
  await play.take(step)
  const now = Math.floor(Date.now() / 1000)

  expect(play.inWords(step, { id, expiresAt: now + 3600 })).toMatchObject({ expiresAt: 'now and 1.0 h' })
  expect(play.inWords(step, { id, expiresAt: now + later })).toMatchObject({ expiresAt: told })
})

test('an id stands as its part within a longer text too, such as a link', async () => {
  const ids = ['hst-4fG7', 'hst-9kLm']
  const told = ids.map(async (id) => {
    const play = answering(`{"id":"${id}"}`)
    const step = stepOf('POST', [{ part: 0, path: ['id'] }])
    await play.take(step)
    return play.inWords(step, { self: `/api/v0/hosts/${id}/roles`, other: `/${id}x` })
  })

  expect(await Promise.all(told)).toEqual(
    ids.map((id) => ({ self: '/api/v0/hosts/~r0~/roles', other: `/${id}x` })),
  )
})

test('what an observation wrote last is read at its end, since it asks how the write is answered alone', async () => {
  const asking = observations.filter(({ openPoint }) => openPoint === 'host.retired.update')

  const { steps } = await recordHistory(asking, 1)

  const own = steps.filter(({ by }) => by.size > 0).map(({ call }) => `${call.operation} ${call.path}`)
  const [wrote = ''] = own.filter((each) => each.startsWith('updateHost ')).slice(-1)
  expect(own.at(-1)).toBe(wrote.replace('updateHost', 'getHost'))
})

test('an id stands for what the server made up, however short it is, and an empty one for itself', () => {
  const told = answering().inWords(stepOf('POST'), { id: '42', externalId: '' })

  expect(told).toEqual({ id: '~s0.0~', externalId: '' })
})

test('an id that is a number is not the same as one that is a text', () => {
  const told = ['17', 17].map((id) => answering().inWords(stepOf('GET'), { id }))

  expect(told).toEqual([{ id: '~s0.0~' }, { id: '~s0.0~, a number' }])
})
