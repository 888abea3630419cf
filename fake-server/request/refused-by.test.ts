import { expect, test } from 'vitest'
import type { Choices } from '../../spec/choices.js'
import type { Call } from '../../spec/http.js'
import { createFakeServer } from '../index.js'
import { calling } from '../testing/calling.js'

const api = '/api/v0'

/** Calls that one choice or another refuses. */
const choosy: [Partial<Choices>, Call, string][] = [
  [{ 'http.head': '405' }, { method: 'HEAD', path: `${api}/hosts` }, 'http.head'],
  [{}, { method: 'GET', path: `${api}/hosts/` }, 'http.trailing-slash'],
  [{}, { method: 'GET', path: `${api}/hosts/%zz` }, 'http.path.malformed'],
  [{}, { method: 'GET', path: '/' }, 'http.route.unknown'],
  [{}, { method: 'PATCH', path: `${api}/hosts` }, 'http.method.wrong'],
  [
    { 'lookup.slash': '404' },
    { method: 'GET', path: `${api}/hosts-by-custom-identifier/a/b` },
    'lookup.slash',
  ],
  [{}, { method: 'GET', path: `${api}/services/web/metrics` }, 'metrics.window.missing'],
  [{}, { method: 'GET', path: `${api}/services/web/metrics?name=a&from=b&to=1` }, 'metrics.window.missing'],
  [{}, { method: 'POST', path: `${api}/hosts`, raw: ' '.repeat(2 ** 20 + 1) }, 'http.request-size'],
  [{}, { method: 'POST', path: `${api}/hosts`, raw: Uint8Array.of(0xff) }, 'json.bytes.invalid'],
  [{}, { method: 'POST', path: `${api}/hosts/bulk-retire`, body: { ids: [] } }, 'bulk.ids.none'],
  [{}, { method: 'GET', path: `${api}/services/web/metrics`, key: 'outside' }, 'keys.outside.reads'],
]

test.each(choosy)('with %j, %j is refused by its open point', (choices, call, openPoint) => {
  const fake = createFakeServer({ choices })
  fake.answer(call)

  expect(fake.journal.last()?.refusedBy).toMatchObject({ openPoint })
})

test.each([
  [{ 'errors.precedence': 'body' }, { key: 'none', raw: '{' }, 'host.register.json'],
  [{}, { key: 'none', raw: '{' }, 'key.required'],
  [{}, { raw: '1e999' }, 'general.requests.refused'],
  [{}, { raw: '' }, 'host.register.json'],
  [{}, { body: [] }, 'general.requests.refused'],
  [{}, { body: { name: 'a', meta: {}, memo: 5 } }, 'general.requests.refused'],
  [{}, { body: { name: 'a', meta: [] } }, 'host.register.meta.object'],
] as const)('with %j, %j is refused by its clause', (choices, call, clause) => {
  const fake = createFakeServer({ choices })
  fake.answer({ method: 'POST', path: `${api}/hosts`, ...(call as Partial<Call>) })

  expect(fake.journal.last()?.refusedBy).toMatchObject({ clause })
})

test.each([
  ['bulk-retire', { ids: 5 }, 'general.requests.refused'],
  ['bulk-retire', { ids: Array(31).fill('a') }, 'host.bulk-retire.too-many'],
  ['bulk-update-statuses', { ids: 5, status: 'working' }, 'general.requests.refused'],
  ['bulk-update-statuses', { ids: [], status: 'on' }, 'host.bulk-status.values'],
])('in bulk, %s %j is refused by %s', (path, body, clause) => {
  const fake = createFakeServer()
  fake.answer({ method: 'POST', path: `${api}/hosts/${path}`, body })

  expect(fake.journal.last()?.refusedBy).toMatchObject({ clause })
})

test('of two reasons for a taken identifier the one that counts is named', () => {
  const choices = { 'host.identifier.letter-case': 'same', 'host.identifier.reuse': 'refused' } as const
  const fake = createFakeServer({ choices })
  const { host, post } = calling(fake)
  const id = host({ customIdentifier: 'one' })
  const again = (customIdentifier: string) => {
    post('/hosts', { name: 'web-2', meta: {}, customIdentifier })
    return fake.journal.last()?.refusedBy
  }

  expect(again('one')).toMatchObject({
    clause: 'host.register.identifier.unique',
    openPoint: 'host.identifier.in-use.status',
  })
  expect(again('ONE')).toMatchObject({ openPoint: 'host.identifier.letter-case' })
  post(`/hosts/${id}/retire`, {})
  expect(again('one')).toMatchObject({ openPoint: 'host.identifier.reuse' })
})

test('of an invitation that is over, the choice is named', () => {
  const fake = createFakeServer({ choices: { 'invitation.cancelled.invite-again': 'no' } })
  const { post } = calling(fake)
  const email = 'a@example.com'
  const reasonOf = (path: string, authority?: string) => {
    post(path, { email, ...(authority && { authority }) })
    return fake.journal.last()?.refusedBy
  }

  expect(reasonOf('/invitations/revoke')).toMatchObject({ clause: 'invitation.cancel.unknown' })
  expect(reasonOf('/invitations', 'viewer')).toBeUndefined()
  expect(reasonOf('/invitations', 'viewer')).toMatchObject({ clause: 'invitation.create.invited' })
  expect(reasonOf('/invitations/revoke')).toBeUndefined()
  expect(reasonOf('/invitations/revoke')).toMatchObject({ openPoint: 'invitation.cancelled.cancel-again' })
  expect(reasonOf('/invitations', 'viewer')).toMatchObject({ openPoint: 'invitation.cancelled.invite-again' })
})
