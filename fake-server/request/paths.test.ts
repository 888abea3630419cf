import { expect, test } from 'vitest'
import { createFakeServer, startFakeServer } from '../index.js'
import { calling } from '../testing/calling.js'

function scene() {
  const api = calling(createFakeServer())
  return { api, id: api.host({ name: 'kept' }) }
}

test.each([
  '%',
  '%zz',
  '%E3%81',
  '%ff',
  '%00',
  'x%',
  '../hosts',
  '',
  '/',
  '//',
  '?',
  '#',
  'x'.repeat(100_000),
])('the path part %j is refused wherever a parameter stands', (part) => {
  const { api } = scene()
  for (const path of [
    `/hosts/${part}/retire`,
    `/cloud-integrations/${part}/x`,
    `/services/${part}/tsdb`,
    `/hosts/${part}/`,
  ]) {
    const { status } = api.call('POST', path)
    expect([400, 404]).toContain(status)
  }
  expect([400, 404]).toContain(api.get(`/hosts-by-custom-identifier/${part}`).status)
  expect([400, 404]).toContain(api.delete(`/services/web/graph-defs/${part}`).status)
})

test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'get', 'TRACE', '__proto__', 'constructor', ''])(
  'the method %j on a path of a POST is 404',
  (method) => {
    const { status, json } = scene().api.call(method, '/hosts/bulk-retire/x')
    expect(status).toBe(404)
    expect(json.error.message).toContain('Did you mean')
  },
)

test('an unknown operation is answered with the nearest that there is', () => {
  const { api, id } = scene()
  const said = (method: string, path: string) => api.call(method, path).json.error.message

  expect(said('POST', '/host')).toBe(
    'No operation POST /api/v0/host. Did you mean POST /api/v0/hosts (Register Host Information)?',
  )
  expect(said('POST', `/hosts/${id}/role-fullnames`)).toContain('PUT /api/v0/hosts/{hostId}/role-fullnames')
  expect(said('GET', '/hosts/')).toContain('GET /api/v0/hosts (List Hosts)')
})

test('the page of a fake without control says how to get it', async () => {
  const fake = await startFakeServer()
  const said = async (path: string) => (await fetch(`${fake.url}${path}`)).text()
  try {
    expect(await said('/__fake/')).toContain('started with `control: true`, or by `serve`')
    expect(await said('/')).toContain('the page of the fake is at /__fake/')
    expect(await said('/__fakes')).toContain('The operations are below /api/v0.')
  } finally {
    await fake.close()
  }
})

test('of a query parameter that does not repeat the first one counts', () => {
  const { api } = scene()
  expect(api.get('/hosts?name=kept&name=other').json.hosts).toHaveLength(1)
  expect(api.get('/hosts?name=other&name=kept').json.hosts).toHaveLength(0)
})
