import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FaultOptions, type RunningFakeServer, startFakeServer } from '../index.js'
import { rawHttp } from '../testing/raw-http.js'

let server: RunningFakeServer
beforeEach(async () => {
  server = await startFakeServer({ clock: '2026-01-15T12:00:00Z' })
  server.clock.freeze()
})
afterEach(() => server.close())

const request = (path: string, ...more: string[]): string =>
  [`GET ${path} HTTP/1.1`, 'Host: x', `X-Api-Key: ${server.keys.read}`, ...more, '', ''].join('\r\n')

const [hosts, invitations, settings] = ['/hosts', '/invitations', '/cloud-integrations'].map(
  (path) => `/api/v0${path}`,
) as [string, string, string]

const exchange = (sent: string): Promise<string> => rawHttp(server.url, sent)

const turns = async (count = 20): Promise<void> => {
  for (let at = 0; at < count; at++) await new Promise(setImmediate)
}

async function calls(count: number): Promise<void> {
  while ((server.journal.last()?.number ?? 0) < count) await turns(1)
  await turns()
}

const bodies = (said: string): string[] => [...said.matchAll(/\{"\w+"/g)].map(([each]) => each)

test('what was asked before a reset is still answered, what comes after is not', async () => {
  server.faults.add('listHosts', { delay: 100 })
  server.faults.add('listInvitations', { reset: true })
  const said = exchange(request(hosts) + request(invitations) + request(settings))
  await calls(3)

  server.clock.advance(100)

  const heard = await said
  expect(bodies(heard).slice(0, 1)).toEqual(['{"hosts"'])
  expect(heard).not.toMatch(/invitations|cloud_integrations/)
  expect(heard).toMatch(/ECONNRESET$/)
})

test('answers keep the order of their requests, whichever is late', async () => {
  server.faults.add('listHosts', { delay: 500 })
  server.faults.add('listInvitations', { drip: 200 })
  const said = exchange(request(hosts) + request(invitations) + request(settings, 'Connection: close'))
  await calls(3)

  server.clock.advance(500)
  await turns()
  server.clock.advance(500)

  expect(bodies(await said)).toEqual(['{"hosts"', '{"invitations"', '{"cloud_integrations"'])
})

test.each<[FaultOptions, RegExp]>([
  [{ status: 503 }, /^HTTP\/1\.1 503 .*HTTP\/1\.1 200 /s],
  [{ malformed: true }, /^HTTP\/1\.1 200 .*\{"hos\w*HTTP\/1\.1 200 /s],
  [{ contentType: 'text/html' }, /^HTTP\/1\.1 200 .*text\/html.*HTTP\/1\.1 200 /s],
])('after %j the connection still serves', async (options, expected) => {
  server.faults.add('listHosts', options)

  expect(await exchange(request(hosts) + request(hosts, 'Connection: close'))).toMatch(expected)
})

test('a truncated answer promises more than comes before the end', async () => {
  server.faults.add('listHosts', { truncate: true })

  const heard = await exchange(request(hosts) + request(invitations))

  expect(heard).toMatch(/content-length: 12\r\n/)
  expect(heard.split('\r\n\r\n')[1]).toBe('{"host')
})

test('a truncated answer in chunks has no last one', async () => {
  await server.close()
  server = await startFakeServer({ choices: { 'http.framing': 'chunked' } })
  server.faults.add('listHosts', { truncate: true })

  expect(await exchange(request(hosts))).toMatch(/6\r\n\{"host\r\n$/)
})

test('a truncated answer without a body is cut short too', async () => {
  await server.close()
  server = await startFakeServer({ choices: { 'errors.body': 'empty' } })
  server.faults.add('*', { truncate: true })

  expect(await exchange(request('/nowhere'))).toMatch(/ 404 .*content-length: 1\r\n.*\r\n\r\n$/s)
})

test('a fake that is closed has nothing left that waits', async () => {
  server.faults.add('*', { delay: { hours: 1 }, times: 3 })
  const inProcess = server.send({ method: 'GET', path: hosts })
  const fetched = server.fetch(hosts)
  const said = exchange(request(hosts))
  await calls(3)

  await server.close()

  expect((await inProcess).status).toBe(200)
  expect((await fetched).status).toBe(401)
  await said
})
