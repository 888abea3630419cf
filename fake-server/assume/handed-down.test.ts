import { expect, test } from 'vitest'
import type { Choices } from '../../spec/choices.js'
import type { Pairs } from '../../spec/http.js'
import { createFakeServer } from '../index.js'
import { calling } from '../testing/calling.js'

const strict = (choices: Partial<Choices> = {}) => {
  const fake = createFakeServer({ assume: 'error', choices })
  return { fake, ...calling(fake) }
}

/** The open points that a refusal lists in its message. */
const named = ({ json }: { json: { error?: { message: string } } }): string[] =>
  Array.from(json.error?.message.matchAll(/([\w.-]+) \(§/g) ?? [], ([, id]) => id as string)

const status = (text: string): Pairs => [['status', text]]

test('a list relies on the status that a host was registered with, whatever it asks for', () => {
  const { get, host } = strict()
  host()

  for (const query of [[], status('working'), status('poweroff'), [['name', 'web-1']] as Pairs])
    expect(named(get('/hosts', query))).toEqual(['host.initial-status'])
})

test('it does not once somebody has set the status, to the same one too, nor where the host is left out anyway', () => {
  const { get, post, put, host, fake } = strict()
  const [one, two] = [host(), host()]
  post(`/hosts/${one}/status`, { status: 'working' })
  expect(named(get('/hosts'))).toEqual(['host.initial-status'])
  post('/hosts/bulk-update-statuses', { ids: [two], status: 'standby' })
  put(`/hosts/${two}`, { name: 'db', meta: {} })
  fake.given.host({ status: 'working' })

  expect(get('/hosts').json.hosts).toHaveLength(3)
  host({ name: 'other' })
  expect(get('/hosts', [['name', 'db']]).json.hosts).toHaveLength(1)
  expect(get('/hosts').status).toBe(501)
  expect(get('/hosts', [['service', 'none']]).status).toBe(501)
})

test('nor does one that is refused anyway, or a host that is shown alone', () => {
  const { call, get, host } = strict()
  const id = host()

  expect(named(call('GET', '/hosts', { key: 'none' }))).toEqual(['keys.missing.status'])
  expect(get(`/hosts/${id}`).json.host.status).toBe('working')
})

test('with the status chosen the list is answered', () => {
  const { get, host } = strict({ 'host.initial-status': 'standby' })
  host()

  expect(get('/hosts').json.hosts).toHaveLength(1)
})

test('a snapshot, and a fork, know which statuses were set', () => {
  const { get, post, host, fake } = strict()
  const id = host()
  const before = fake.snapshot()
  post(`/hosts/${id}/status`, { status: 'standby' })

  expect(get('/hosts').status).toBe(200)
  expect(calling(fake.fork()).get('/hosts').status).toBe(200)
  fake.restore(before)
  expect(get('/hosts').status).toBe(501)
})

test.each([
  ['a.b.c', 'a.b.*', ['graph.name', 'graph.values']],
  ['a.b.c', 'a.*', ['graph.name']],
  ['a.b.c', 'a.b.c.*', ['graph.name']],
  ['a', '*', ['graph.one-part', 'graph.values']],
  ['a', 'a.*', ['graph.one-part']],
  ['a.b.c', 'none.*', []],
])('of %s, deleting %s relies on %j', (metric, graph, expected) => {
  const { fake, call } = strict()
  fake.given.metrics('web', [{ name: metric, value: 1 }])
  const path = `/services/web/graph-defs/${graph}`

  const answered = call('DELETE', path)

  expect([answered.status, named(answered)]).toEqual([expected.length > 0 ? 501 : 404, expected])
  expect(call('DELETE', path, { key: 'read' }).status).toBe(403)
})

test('with name and values chosen the graph is deleted, and read back', () => {
  const { fake, get, ...api } = strict({ 'graph.name': 'all-but-last-part', 'graph.values': 'kept' })
  fake.given.metrics('web', [{ name: 'a.b', time: { ago: { hours: 1 } }, value: 1 }])

  expect(api.delete('/services/web/graph-defs/a.*').status).toBe(200)
  expect(api.delete('/services/web/graph-defs/a.*').status).toBe(404)
  expect(get('/services/web/metrics?name=a.b&from=0&to=9999999999').json.metrics).toHaveLength(1)
})
