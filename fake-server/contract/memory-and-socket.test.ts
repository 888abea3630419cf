import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Call, headerOf } from '../../spec/http.js'
import { createFakeServer, type RunningFakeServer, startFakeServer } from '../index.js'
import { settingBody } from '../testing/calling.js'
import { overHttp } from '../testing/over-http.js'

const options = { idSeed: 5, clock: Date.UTC(2024, 0, 1), rateCap: 3 }
const inMemory = createFakeServer(options)
let served: RunningFakeServer
beforeAll(async () => {
  served = await startFakeServer(options)
  for (const { clock } of [inMemory, served]) {
    clock.set(options.clock)
    clock.freeze()
  }
})
afterAll(() => served.close())

const at = (path: string) => `/api/v0${path}`
const host = {
  name: 'é 🙂 \ud800',
  meta: { a: [1.5, null, 'x'] },
  customIdentifier: 'c/1?x y',
  roleFullnames: ['web:app'],
}
const time = options.clock / 1000

const calls: Call[] = [
  { method: 'POST', path: at('/hosts'), body: host },
  { method: 'GET', path: at('/hosts') },
  {
    method: 'GET',
    path: at('/hosts.json'),
    query: [
      ['service', 'web'],
      ['role', 'app'],
      ['role', 'b&=+ é'],
    ],
  },
  { method: 'GET', path: at('/hosts?name=a+b&status=working&status=%E3%81%82') },
  { method: 'GET', path: at('/hosts?') },
  { method: 'HEAD', path: at('/hosts') },
  { method: 'HEAD', path: at('/nothing') },
  { method: 'GET', path: at('/hosts-by-custom-identifier/c%2F1%3Fx%20y') },
  { method: 'GET', path: at('/hosts-by-custom-identifier/c%2F1%3Fx+y?caseInsensitive=true') },
  { method: 'GET', path: at('/hosts-by-custom-identifier/%zz') },
  { method: 'POST', path: at('/hosts'), body: host },
  { method: 'POST', path: at('/hosts'), raw: '{' },
  { method: 'POST', path: at('/hosts'), raw: Uint8Array.of(0xff) },
  { method: 'POST', path: at('/hosts'), raw: 'x'.repeat(2 ** 20 + 1) },
  { method: 'POST', path: at('/hosts'), raw: 'x'.repeat(2 ** 21), key: 'read' },
  { method: 'POST', path: at('/hosts') },
  { method: 'POST', path: at('/hosts'), body: host, key: 'none' },
  { method: 'POST', path: at('/hosts'), body: host, key: 'invalid' },
  { method: 'POST', path: at('/hosts'), body: host, key: 'outside' },
  { method: 'POST', path: at('/invitations'), body: { email: 'a@example.com', authority: 'viewer' } },
  { method: 'GET', path: at('/invitations') },
  { method: 'POST', path: at('/cloud-integrations'), body: settingBody() },
  { method: 'POST', path: at('/cloud-integrations'), body: settingBody(), key: 'read' },
  { method: 'GET', path: at('/cloud-integrations') },
  { method: 'POST', path: at('/cloud-integrations-external-id') },
  { method: 'GET', path: at('/cloud-integrations-excludable-metrics') },
  { method: 'POST', path: at('/services/web/tsdb'), body: [{ name: 'a.b', time, value: -0 }] },
  {
    method: 'GET',
    path: at('/services/web/metrics'),
    query: [
      ['name', 'a.b'],
      ['from', '0'],
      ['to', '1e12'],
    ],
  },
  { method: 'DELETE', path: at('/services/web/graph-defs/a.*') },
  { method: 'DELETE', path: at('/services/web/graph-defs/a.%2A') },
  { method: 'POST', path: at('/services/web/tsdb'), body: [] },
  { method: 'POST', path: at('/services/web/tsdb'), body: [] },
  { method: 'POST', path: at('/services/web/tsdb'), body: [] },
  { method: 'GET', path: at('/hosts/') },
  { method: 'PATCH', path: at('/hosts') },
  { method: 'GET', path: '/' },
]

test('a call says the same in memory and over a socket', async () => {
  const overSocket = overHttp(served.url, served.keys)
  for (const call of calls) {
    const said = inMemory.answer(call)
    const heard = await overSocket(call)

    expect({ call, status: heard.status, text: heard.text }).toEqual({
      call,
      status: said.status,
      text: said.text,
    })
    for (const [name, value] of said.headers) expect(headerOf(heard, name)).toBe(value)
  }
})
