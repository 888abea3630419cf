import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeServer, type FakeServer } from '../index.js'
import { calling } from '../testing/calling.js'
import '../vitest.js'

let fake: FakeServer
let id: string
beforeEach(() => {
  fake = createFakeServer()
  const { call, get, post, put } = calling(fake)
  id = post('/hosts', { name: 'web-1', meta: { rack: 1, unit: 2 } }).json.id
  put(`/hosts/${id}`, { name: 'web-1', meta: {}, memo: 'a memo', roleFullnames: ['web:app', 'web:db'] })
  post(`/hosts/${id}/status`, { status: 'standby' })
  get('/hosts?role=app&service=web&role=db')
  call('PUT', `/hosts/${id}`, { body: { name: 'web-2', meta: {} }, key: 'read' })
  call('POST', '/hosts', { raw: '{"name":' })
})

function failing(run: () => void): Error & { actual?: unknown; expected?: unknown } {
  try {
    run()
  } catch (error) {
    return error as Error
  }
  throw new Error('It did not fail.')
}

const missed = (run: () => void): string => failing(run).message

test.each([
  ['any call', 'registerHost', undefined],
  ['a part of the body', 'registerHost', { body: { meta: { rack: 1 } } }],
  ['an asymmetric matcher within', 'registerHost', { body: { name: expect.stringMatching(/^web/) } }],
  ['one for the whole', 'registerHost', expect.objectContaining({ key: 'full', status: 200 })],
  ['a field that is absent', 'registerHost', { body: { name: 'web-1', memo: undefined } }],
  ['the elements of an array', 'updateHost', { body: { roleFullnames: ['web:app', expect.any(String)] } }],
  ['what is in an array', 'updateHost', { body: { roleFullnames: expect.arrayContaining(['web:db']) } }],
  ['the query, as the operation reads it', 'listHosts', { query: { service: 'web', role: ['app', 'db'] } }],
  ['what was refused', 'updateHost', { body: { name: 'web-2' }, key: 'read', status: 403 }],
  ['what is no JSON', 'registerHost', { body: '{"name":' }],
] as const)('received: %s', (_, operation, wanted) => {
  expect(fake).toHaveReceived(operation, wanted as object)
  expect(fake.journal).toHaveReceived(operation, wanted as object)
  expect(fake.organizations()[0]).toHaveReceivedTimes(operation, wanted ? 1 : 2, wanted as object)
})

test('received: a parameter of the path', () => {
  expect(fake).toHaveReceived('updateHost', { path: { hostId: id }, status: 200 })
  expect(fake).toHaveReceived('updateHost', { path: { hostId: id }, key: 'read' })
  expect(fake).not.toHaveReceived('updateHost', { path: { hostId: 'none' } })
})

test.each([
  ['another value', 'registerHost', { body: { name: 'web-2' } }],
  ['a field that is there', 'updateHost', { body: { memo: undefined }, key: 'full' }],
  ['an array of another length', 'updateHost', { body: { roleFullnames: ['web:app'] } }],
  ['another order', 'updateHost', { body: { roleFullnames: ['web:db', 'web:app'] } }],
  ['an object where there is a text', 'registerHost', { body: { name: {} } }],
  ['a field of the prototype', 'registerHost', { body: { toString: expect.any(Function) } }],
  ['an operation without calls', 'retireHost', undefined],
] as const)('not received: %s', (_, operation, wanted) => {
  expect(fake).not.toHaveReceived(operation, wanted as object)
  expect(fake).toHaveReceivedTimes(operation, 0, wanted as object)
})

describe('messages', () => {
  test('name the nearest calls, nearest first', () => {
    const message = missed(() =>
      expect(fake).toHaveReceived('updateHost', {
        body: { name: 'web-2', memo: 'a memo', meta: {} },
        key: 'full',
      }),
    )

    expect(message).toMatch(
      /^expected the fake to have received updateHost with \{.*"name": "web-2".*\}, but none of 2 calls of it fits/,
    )
    expect(message.indexOf('"memo":"a memo"')).toBeLessThan(message.indexOf('"name":"web-2"'))
  })

  test('carry the nearest call for the diff, as far as something is wanted of it', () => {
    const error = failing(() => expect(fake).toHaveReceived('registerHost', { body: { name: 'web-3' } }))

    expect(error.expected).toEqual({ body: { name: 'web-3' } })
    expect(error.actual).toEqual({ body: { name: 'web-1' } })
  })

  test('say what came instead', () => {
    expect(missed(() => expect(fake).toHaveReceived('retireHost'))).toBe(
      'expected the fake to have received retireHost, but it received no call of it. ' +
        'It received registerHost 2 times, updateHost 2 times, updateHostStatus once, listHosts once.',
    )
    fake.journal.clear()
    expect(missed(() => expect(fake).toHaveReceived('retireHost'))).toContain('It received no call at all.')
  })

  test('say how often it came', () => {
    expect(missed(() => expect(fake).toHaveReceivedTimes('registerHost', 1))).toMatch(
      /^expected the fake to have received registerHost once, but it did so 2 times:\n\n {2}1 {2}/,
    )
    expect(missed(() => expect(fake).not.toHaveReceivedTimes('registerHost', 2))).toMatch(
      /^expected the fake not to have received registerHost 2 times, but it did:/,
    )
  })

  test('show three calls, and say how many more there are', () => {
    for (let count = 0; count < 5; count++) fake.answer({ method: 'GET', path: '/api/v0/hosts' })

    expect(missed(() => expect(fake).not.toHaveReceived('listHosts'))).toMatch(/\n {2}… and 3 more$/)
  })
})

test.each([
  [
    'an unknown operation',
    () => expect(fake).not.toHaveReceived('updateHosts' as 'updateHost'),
    /"updateHosts". The nearest are "updateHost", /,
  ],
  [
    'an unknown part',
    () => expect(fake).toHaveReceived('listHosts', { qury: {} } as object),
    /no "qury". Did you mean "query"/,
  ],
  [
    'something that is no object',
    () => expect(fake).toHaveReceived('listHosts', '7' as unknown as object),
    /expected an object such as .*, got "7"\./,
  ],
  ['no fake', () => expect(undefined).toHaveReceived('listHosts'), /expected a fake, .*, got nothing\./],
  ['no number', () => expect(fake).toHaveReceivedTimes('listHosts', -1), /as a whole number, got -1\./],
])('wrong: %s', (_, run, message) => {
  expect(run).toThrow(message)
  expect(failing(run).stack?.split('\n')[1]).not.toContain('/search.ts')
})
