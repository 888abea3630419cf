import { expect, test } from 'vitest'
import { listHosts, listInvitations, registerHost } from '../../fixtures/calls.js'
import type { Call, Send } from '../../spec/http.js'
import { jsonReply } from '../../suites/kernel/impostors.js'
import { createAsking } from '../check/ask.js'
import { namedByRuns, thingsShown } from '../clean-up/things-shown.js'
import { sifted } from '../wire/sieve.js'
import { withoutOthers } from './only-ours.js'
import { withWholeLists } from './whole-lists.js'

const run = 'mc-k3v9x2'
const own = { id: 'a', name: `${run}-7-host-1`, memo: 'a "quoted" } text' }
const backwards = { id: 'b', name: '2-tsoh-7-2x9v3k-cm' }
const nameless = { id: 'c' }

const listing =
  (hosts: readonly object[]): Send =>
  async (call) =>
    jsonReply(
      200,
      call.operation === 'registerHost' ? { id: 'c' } : { total: hosts.length, hosts: [...hosts] as [] },
    )

const strangers = (count: number, bytes = 10) =>
  Array.from({ length: count }, (_, at) => ({
    id: `s${at}`,
    name: `web-${at}`,
    memo: 'private '.repeat(bytes),
  }))

async function listed(send: Send): Promise<{ hosts: unknown[] }> {
  const clean = withoutOthers(run)(send)
  await clean(registerHost({ name: 'x', meta: {} }))
  return JSON.parse((await clean(listHosts())).text)
}

test('a list is left with what carries the id of the run, or an id that it was given', async () => {
  const { hosts } = await listed(listing([...strangers(1200), own, backwards, nameless]))

  expect(hosts).toEqual([own, backwards, nameless])
})

test('characters that are escaped are the characters that they stand for', async () => {
  const escaped = (text: string): string =>
    text.replace(/\w(?=[^"]*"(?:[^"]*"[^"]*")*[^"]*$)/g, (each) => `\\u00${each.charCodeAt(0).toString(16)}`)
  const send: Send = async (call) => {
    const reply = await listing([...strangers(3), own, backwards, nameless])(call)
    return { ...reply, text: escaped(reply.text) }
  }

  const { hosts } = await listed(send)

  expect(hosts.slice(3)).toEqual([own, backwards, nameless])
})

test('of what others made nothing stays, though pages are told apart by it', async () => {
  const reply = await withoutOthers(run)(listing([...strangers(24), own]))(listHosts())

  expect(reply.text).not.toMatch(/web-|private|s1\b/)
  expect(new Set(JSON.parse(reply.text).hosts.map((each: object) => JSON.stringify(each))).size).toBe(25)
})

test('of an invitation without an email stays what the document names, so that the lack shows', async () => {
  const server: Send = async () =>
    jsonReply(200, {
      invitations: [
        { to: 'ann@example.com', authority: 'viewer', expiresAt: 7 },
        { email: 'ben@example.com', authority: 'owner', expiresAt: 8 },
      ],
    })

  const { text } = await withoutOthers(run)(server)(listInvitations())

  expect(JSON.parse(text).invitations[0]).toEqual({ authority: 'viewer', expiresAt: 7 })
  expect(text).not.toMatch(/ann|ben|owner/)
})

test('pages are followed to their end all the same', async () => {
  const all = [...strangers(45), own]
  const asked: (string | undefined)[] = []
  const paged: Send = async ({ query = [] }: Call) => {
    const [, offset = '0'] = query.find(([name]) => name === 'offset') ?? []
    asked.push(offset)
    return jsonReply(200, { hosts: all.slice(Number(offset), Number(offset) + 20) })
  }

  const { text } = await withWholeLists(withoutOthers(run)(paged))(listHosts())

  expect(asked).toEqual(['0', '20', '40'])
  expect(JSON.parse(text).hosts).toEqual([own])
})

test('large lists are read one at a time, and once for all that wait for the same', async () => {
  let under = 0
  let most = 0
  let calls = 0
  const slow: Send = async (call) => {
    calls += 1
    most = Math.max(most, ++under)
    await new Promise((resolve) => setTimeout(resolve, 5))
    under -= 1
    return listing([...strangers(1100, 200), own])(call)
  }
  const clean = withoutOthers(run)(slow)
  await clean(listHosts())
  calls = most = 0

  const byStatus = (status: string) => clean(listHosts([['status', status]]))
  const replies = await Promise.all([clean(listHosts()), clean(listHosts()), clean(listHosts())])
  await byStatus('working')
  await Promise.all([clean(listHosts()), byStatus('working'), byStatus('standby')])

  expect(replies.map(({ text }) => JSON.parse(text).hosts)).toEqual([[own], [own], [own]])
  expect(calls).toBe(5)
  expect(most).toBe(1)
})

test.each([
  '[{"id":"a"}]',
  '{"hosts":{"a":1}}',
  '{"hosts":[{"a":1}',
  '{"hosts":[{"a":1} {"b":2}]}',
  'not found',
  '',
])('what is no such list stays as it is: %s', (text) => {
  expect(sifted(text, 'hosts', (element) => element)).toBe(text)
})

test('elements are found whatever stands in them', () => {
  const values = [{ a: '\\"]},', b: [1, { c: ']' }] }, 'x\\', [1, 2], null, -1.5e3]
  const text = ` { "next" : {"hosts":[0]}, "hosts" : ${JSON.stringify(values)} , "total": 5 } `
  const found: unknown[] = []

  const left = sifted(text, 'hosts', (element) => void found.push(JSON.parse(element)))

  expect(found).toEqual(values)
  expect(JSON.parse(left)).toEqual({ next: { hosts: [0] }, hosts: [], total: 5 })
})

/** Sends to a server that answers with a list of these, and hands on what is left of it. */
function leaving(elements: readonly string[]): { send: Send; left: string[] } {
  const left: string[] = []
  const send: Send = async ({ sift = (element) => element }) => {
    for (const each of elements) left.push(...(sift(each) === undefined ? [] : [each]))
    return jsonReply(200, { hosts: [] })
  }
  return { send, left }
}

test.each([
  ['a run', (send: Send) => withoutOthers('mc-k3v9x2')(send)(listHosts())],
  ['the check before it', (send: Send) => createAsking(send, undefined).ask(listHosts())],
  ['the look for what runs left', (send: Send) => thingsShown(namedByRuns(send))],
])('of a list of very many, things or not, %s keeps about a thousand', async (_, read) => {
  for (const strange of ['1', '[{}]', '{"id":"x"}']) {
    const { send, left } = leaving(Array.from({ length: 5000 }, () => strange))
    await read(send)

    expect(left.length / Math.ceil(left.length / 1001)).toBe(1001)
    expect(left.length).toBeLessThanOrEqual(3 * 1001)
  }
})

test('the look for what runs left keeps their things, however long the list is', async () => {
  const things = ['{"id":"a","name":"mc-k3v9x2-1-host-1"}', '{"id":"b","name":"1-tsoh-1-2x9v3k-cm"}']
  const { send, left } = leaving([...Array.from({ length: 5000 }, () => '{"id":"x"}'), ...things])
  await thingsShown(namedByRuns(send))

  expect(left.slice(-2)).toEqual(things)
})
