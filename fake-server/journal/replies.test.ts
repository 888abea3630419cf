import { expect, test } from 'vitest'
import type { Call, Reply } from '../../spec/http.js'
import { greasedChoices } from '../assembly/grease.js'
import { createFakeServer, type FakeServerOptions } from '../index.js'
import { settingBody } from '../testing/calling.js'

const api = '/api/v0'
const host = (memo: string) => ({
  name: 'web-1',
  meta: { a: [1] },
  memo,
  roleFullnames: ['web:app', 'web:db'],
})

/** Calls in which later ones change what earlier ones showed. */
const calls = (id: string): Call[] => [
  { method: 'POST', path: `${api}/hosts`, body: host('') },
  { method: 'GET', path: `${api}/hosts/${id}` },
  { method: 'GET', path: `${api}/hosts` },
  { method: 'HEAD', path: `${api}/hosts` },
  { method: 'PUT', path: `${api}/hosts/${id}`, body: host('new') },
  { method: 'GET', path: `${api}/hosts/${id}` },
  { method: 'POST', path: `${api}/hosts/${id}/status`, body: { status: 'working' } },
  { method: 'GET', path: `${api}/hosts`, query: [['limit', '1']] },
  { method: 'GET', path: `${api}/hosts/${id}/monitored-statuses` },
  { method: 'POST', path: `${api}/invitations`, body: { email: 'a@example.com', authority: 'viewer' } },
  { method: 'GET', path: `${api}/invitations` },
  { method: 'POST', path: `${api}/invitations/revoke`, body: { email: 'a@example.com' } },
  {
    method: 'POST',
    path: `${api}/cloud-integrations`,
    body: settingBody({ services: { EC2: { enable: true } } }),
  },
  { method: 'GET', path: `${api}/cloud-integrations` },
  { method: 'POST', path: `${api}/cloud-integrations-external-id` },
  { method: 'GET', path: `${api}/cloud-integrations-excludable-metrics` },
  { method: 'POST', path: `${api}/services/web/tsdb`, body: [{ name: 'a.b', time: 1, value: 1 }] },
  { method: 'GET', path: `${api}/services/web/metrics?name=a.b&from=0&to=9` },
  { method: 'DELETE', path: `${api}/services/web/graph-defs/a.*` },
  { method: 'POST', path: `${api}/hosts`, body: { name: 'x' } },
  { method: 'GET', path: '/nowhere' },
  { method: 'GET', path: `${api}/hosts`, key: 'none' },
]

const seeds = Array.from({ length: 40 }, (_, at) => at)

test.each<[string, (seed: number) => FakeServerOptions]>([
  [
    'the same for the same',
    (seed) => ({ choices: { ...greasedChoices(seed), 'keys.transport': 'X-Api-Key' } }),
  ],
  ['another each time', (seed) => ({ grease: seed })],
])('an entry has the reply that went out, where answers are %s', (_, optionsOf) => {
  for (const seed of seeds) {
    const fake = createFakeServer({ ...optionsOf(seed), clock: '2026-01-15T12:00:00Z' })
    const { id } = fake.given.host({ name: 'web-0' })
    const said: Reply[] = []
    for (const call of calls(id)) {
      said.push(fake.answer(call))
      fake.clock.advance({ seconds: 7 })
    }

    expect(fake.journal.entries.map(({ reply }) => reply)).toEqual(said)
  }
})
