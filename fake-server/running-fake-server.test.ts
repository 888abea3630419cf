import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startFakeServer } from './index.js'
import { overHttp } from './testing/over-http.js'

test('takes a free port of the loopback and says where it is', async () => {
  await using server = await startFakeServer()

  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const response = await fetch(`${server.url}/api/v0/hosts`, { headers: { 'x-api-key': server.keys.full } })
  expect(await response.json()).toEqual({ hosts: [] })
})

test('over the socket and in memory there is one world', async () => {
  await using server = await startFakeServer()
  await overHttp(
    server.url,
    server.keys,
  )({ method: 'POST', path: '/api/v0/hosts', body: { name: 'x', meta: {} } })

  expect(JSON.parse((await server.send({ method: 'GET', path: '/api/v0/hosts' })).text).hosts).toHaveLength(1)
})

test('a port that is taken is an error', async () => {
  await using server = await startFakeServer()
  const port = Number(new URL(server.url).port)

  await expect(startFakeServer({ port })).rejects.toThrow('EADDRINUSE')
})

test('close ends connections that are open, and can be repeated', async () => {
  const server = await startFakeServer()
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.write('GET /api/v0/hosts HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(socket, 'data')
  const ended = once(socket, 'close')

  await server.close()
  await ended
  await server.close()

  await expect(fetch(server.url)).rejects.toThrow()
})

test('IPv6 addresses are bracketed', async () => {
  const server = await startFakeServer({ host: '::1' }).catch(() => undefined)
  if (server) expect(server.url).toMatch(/^http:\/\/\[::1\]:\d+$/)
  await server?.close()
})
