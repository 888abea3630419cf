import { expect, test } from 'vitest'
import { createFakeServer } from '../../fake-server/index.js'
import { hostBody } from '../../fixtures/bodies.js'
import { listHosts, listInvitations, registerHost } from '../../fixtures/calls.js'
import type { Call, Send } from '../../spec/http.js'
import { jsonReply } from '../../suites/kernel/impostors.js'
import { createWholeLists, withWholeLists } from './whole-lists.js'

const hosts = 2003

function asked(choices: Parameters<typeof createFakeServer>[0], count = hosts) {
  const fake = createFakeServer(choices)
  for (let at = 0; at < count; at++) fake.answer(registerHost(hostBody(`web-${at}`)))
  const calls: Call[] = []
  const send: Send = async (call) => {
    calls.push(call)
    return fake.answer(call)
  }
  const names = async () =>
    JSON.parse((await withWholeLists(send)(listHosts())).text).hosts.map(
      (each: { name: string }) => each.name,
    )
  return { names, calls }
}

test.each(['cursor', 'offset'] as const)('a list in pages by %s is read to its end', async (pagination) => {
  const { names, calls } = asked({
    choices: { 'reply.pagination': pagination, 'reply.lists.order': 'other' },
  })

  expect(new Set(await names()).size).toBe(hosts)
  expect(calls.length).toBeLessThan(5)
})

test('a list that is whole is asked for once, and again only if something beside it might lead on', async () => {
  const plain = asked({}, 35)
  const adorned = asked({ choices: { 'reply.fields.extra': 'some' } }, 25)

  expect((await plain.names()).length).toBe(35)
  expect(plain.calls.length).toBe(1)
  expect((await adorned.names()).length).toBe(25)
  expect(adorned.calls.map(({ query = [] }) => query.map(([name]) => name))).toEqual([[], ['href'], ['id']])
})

test('a list in pages that nothing tells of is read to its end where they are of a usual size', async () => {
  const all = Array.from({ length: 70 }, (_, id) => ({ id: `${id}` }))
  const send: Send = async ({ query = [] }) => {
    const from = Number(query.find(([name]) => name === 'offset')?.[1] ?? 0)
    return { status: 200, headers: [], text: JSON.stringify({ hosts: all.slice(from, from + 20) }) }
  }

  const { hosts } = JSON.parse((await withWholeLists(send)(listHosts())).text)

  expect(hosts.length).toBe(70)
})

test('a list is read to its end by the parameter that its answers name as the next one', async () => {
  const all = Array.from({ length: 60 }, (_, id) => ({ id: `${id}` }))
  const send: Send = async ({ query = [] }) => {
    const from = Number(query.find(([name]) => name === 'cursor')?.[1] ?? 0)
    const nextCursor = from + 25 < all.length ? `${from + 25}` : null
    return {
      status: 200,
      headers: [],
      text: JSON.stringify({ hosts: all.slice(from, from + 25), nextCursor }),
    }
  }

  const { hosts } = JSON.parse((await withWholeLists(send)(listHosts())).text)

  expect(hosts.length).toBe(60)
})

test('who is invited is in the list once, though each answer gives the invitation another id', async () => {
  let id = 0
  const send: Send = async () => {
    const invitations = Array.from({ length: 20 }, (_, at) => ({
      email: `guest-${at}@example.com`,
      id: ++id,
    }))
    return { status: 200, headers: [], text: JSON.stringify({ invitations, href: 'https://example.com/' }) }
  }

  const { invitations } = JSON.parse((await withWholeLists(send)(listInvitations())).text)

  expect(invitations.length).toBe(20)
})

test('a short list is asked for once', async () => {
  const { names, calls } = asked({ choices: { 'reply.fields.extra': 'some' } }, 19)

  expect((await names()).length).toBe(19)
  expect(calls.length).toBe(1)
})

test('a page that shows what has moved in the meantime says nothing of the offset', async () => {
  const fake = createFakeServer()
  for (let at = 0; at < 20; at++) fake.answer(registerHost(hostBody(`web-${at}`)))
  const asked: Call['query'][] = []
  let moved = 0
  const send = createWholeLists()(async (call) => {
    asked.push(call.query)
    const offset = Number(call.query?.find(([name]) => name === 'offset')?.[1] ?? 0)
    const { hosts } = JSON.parse((await fake.answer(listHosts())).text)
    return jsonReply(200, { hosts: hosts.slice(offset && offset - moved, offset + 20) })
  })

  moved = 1
  await send(listHosts())
  moved = 0
  await send(listHosts())

  expect(asked.filter((query) => query?.some(([name]) => name === 'offset'))).toHaveLength(2)
})

test('a list that shows the same whatever the offset is asked for more once', async () => {
  const fake = createFakeServer()
  for (let at = 0; at < 20; at++) fake.answer(registerHost(hostBody(`web-${at}`)))
  let calls = 0
  const send = createWholeLists()(async (call) => {
    calls += 1
    return fake.answer(call)
  })

  for (let at = 0; at < 3; at++) await send(listHosts())

  expect(calls).toBe(4)
})
