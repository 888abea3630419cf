import type { Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { listHosts, listInvitations } from '../../fixtures/calls.js'
import type { KeyKind } from '../../spec/http.js'
import { createOpened, plain } from '../testing/servers.js'
import { connect } from './connect.js'

const opened = createOpened()

afterEach(opened.close)

/** A server that identifies a caller by what this says of a connection and the key of a call. */
async function connected(identify: (socket: Socket, key: unknown) => unknown) {
  const calls: string[] = []
  const baseUrl = await plain(({ socket, headers, url }, response) => {
    calls.push(String(url))
    const isKnown = identify(socket, headers['x-api-key']) === 'secret'
    response.writeHead(isKnown ? 200 : 401).end(url?.includes('invitations') ? '{}' : '{"hosts":[]}')
  }, opened)
  const target = connect({ baseUrl, key: 'secret', timeout: 2000, concurrency: 4 })
  opened.add(target)
  const status = async (key?: KeyKind): Promise<number> =>
    (await target.send(key ? { ...listHosts(), key } : listHosts())).status
  return { calls, target, status }
}

const seen = new WeakMap<Socket, unknown>()

/** The key of the first call of a connection counts for all others. */
function firstSeen(socket: Socket, key: unknown): unknown {
  if (!seen.has(socket)) seen.set(socket, key)
  return seen.get(socket)
}

/** A key counts until another one is given. */
function remembering(socket: Socket, key: unknown): unknown {
  if (key !== undefined) seen.set(socket, key)
  return seen.get(socket)
}

test.each<[string, typeof firstSeen, KeyKind, number]>([
  ['looks at the first key of a connection alone lets in a wrong key', firstSeen, 'invalid', 200],
  ['looks at the first key of a connection alone lets in a call without one', firstSeen, 'none', 200],
  ['remembers a key lets in a call without one', remembering, 'none', 200],
  ['remembers a key refuses a wrong one', remembering, 'invalid', 401],
  ['looks at each key refuses a wrong one', (_, key) => key, 'invalid', 401],
])('a server that %s', async (_, identify, key, expected) => {
  const { status } = await connected(identify)
  await status()

  expect(await status(key)).toBe(expected)
  expect(await Promise.all([status(), status(), status()])).toEqual([200, 200, 200])
})

test('the connection is opened once, with the read that is shortest', async () => {
  const { calls, target, status } = await connected((_, key) => key)
  await status()
  await target.send(listInvitations())
  await Promise.all([status('none'), status('invalid'), status('none')])

  expect(calls.filter((each) => each.includes('invitations'))).toHaveLength(2)
  expect(target.requests()).toBe(calls.length)
  expect(calls).toHaveLength(6)
})
