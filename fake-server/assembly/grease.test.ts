import { expect, test } from 'vitest'
import { allPoints, brokenBy, decidedPoints, openPoints } from '../../spec/open-points.js'
import { createFakeServer } from '../index.js'
import { calling } from '../testing/calling.js'
import { greasedChoices } from './grease.js'

const seeds = Array.from({ length: 60 }, (_, at) => at)

test('a seed draws a permitted answer for every open point, the same one each time', () => {
  for (const grease of seeds)
    expect(createFakeServer({ grease }).choices).toEqual(createFakeServer({ grease }).choices)
  const fakes = seeds.map((grease) => createFakeServer({ grease }))
  const drawn = (id: string) => new Set(fakes.map(({ choices }) => Object(choices)[id]))
  for (const { id, answers } of openPoints) {
    const free = answers.filter((answer) => brokenBy(id, answer).length === 0)
    expect(drawn(id), id).toEqual(new Set(id === 'keys.transport' ? ['X-Api-Key'] : free))
  }
  for (const { id, default: usual } of decidedPoints) expect(drawn(id), id).toEqual(new Set([usual]))
})

test('no seed draws an answer that breaks a clause', () => {
  const breaking = allPoints.flatMap(({ id, answers }) =>
    answers.filter((answer) => brokenBy(id, answer).length > 0).map((answer) => `${id}: ${answer}`),
  )
  expect(breaking).toContain('host.unknown.get: 410')
  expect(breaking).toContain('cloud.access.unset: absent')

  for (let seed = 0; seed < 200; seed++) {
    const drawn = Object.entries(greasedChoices(seed)).map(([id, answer]) => `${id}: ${answer}`)
    expect(
      drawn.filter((each) => breaking.includes(each)),
      `seed ${seed}`,
    ).toEqual([])
  }
})

test('one seed, one behaviour', () => {
  const said = () => {
    const fake = createFakeServer({ grease: 3, clock: 0, choices: { 'reply.fields.extra': 'some' } })
    fake.clock.freeze()
    const { call, host } = calling(fake, {})
    host({ roleFullnames: ['web:app'] })
    host()
    return [1, 2, 3].map(() => call('GET', '/hosts').json)
  }

  expect(said()).toEqual(said())
})

test('what may differ from one reply to the next does', () => {
  const choices = {
    'reply.fields.extra': 'some',
    'reply.lists.order': 'other',
    'reply.pagination': 'none',
  } as const
  const fake = createFakeServer({ grease: 1, choices: { ...choices, 'host.initial-status': 'working' } })
  const names = ['a', 'b', 'c', 'd', 'e']
  for (const name of names) fake.answer({ method: 'POST', path: '/api/v0/hosts', body: { name, meta: {} } })
  const listed = () => JSON.parse(fake.answer({ method: 'GET', path: '/api/v0/hosts' }).text)
  const orders = seeds.map(() =>
    listed()
      .hosts.map(({ name }: { name: string }) => name)
      .join(''),
  )
  const fields = seeds.flatMap(() => listed().hosts.map((host: object) => Object.keys(host).sort().join()))

  expect(new Set(orders).size).toBeGreaterThan(5)
  expect(new Set(fields).size).toBeGreaterThan(5)
})

test('choices go before grease', () => {
  for (const grease of seeds)
    expect(createFakeServer({ grease, choices: { 'id.format': 'uuid' } }).choices['id.format']).toBe('uuid')
})
