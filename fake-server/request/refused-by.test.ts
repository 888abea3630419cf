import { expect, test } from 'vitest'
import { run } from '../../runner/run.js'
import type { Choices } from '../../spec/choices.js'
import { clauseOf } from '../../spec/clauses/index.js'
import type { Call } from '../../spec/http.js'
import { allPoints } from '../../spec/open-points.js'
import { operation } from '../../spec/operations.js'
import { cases } from '../../suites/index.js'
import { settings, targetOf } from '../../tools/prove/fake-run.js'
import { createFakeServer, type FakeServerOptions, type JournalEntry } from '../index.js'
import { calling } from '../testing/calling.js'

/** All refusals that the cases of the suite produce. */
async function refusalsMet(options: FakeServerOptions): Promise<JournalEntry[]> {
  const fake = createFakeServer(options)
  const refused: JournalEntry[] = []
  fake.journal.on((entry) => entry.reply.status >= 400 && refused.push(entry))
  await run(targetOf(fake), { ...settings, cases })
  return refused
}

/** What is wrong with the reason that an entry gives. */
function wrongReason({ operation: id, call, refusedBy, reply }: JournalEntry): string | undefined {
  const about = `${call.method} ${call.path} ${reply.status} ${reply.text}`
  if (!refusedBy) return `${about}: no reason`
  const { clause, openPoint, says } = refusedBy
  if (clause === undefined && openPoint === undefined) return `${about}: neither clause nor open point`
  if (clause && id && !isAbout(clauseOf(clause).operations, id))
    return `${about}: "${clause}" is not about ${id}`
  if (openPoint && !allPoints.some((each) => each.id === openPoint))
    return `${about}: no point "${openPoint}"`
  return says.length > 20 ? undefined : `${about}: says "${says}"`
}

/** The document says nothing specific about an operation that refuses a body although it takes none. */
const isAbout = (operations: readonly string[], id: string): boolean =>
  operations.includes(id) || !operation(id as 'getHost').request

test.each([undefined, 1, 2, 3])('every refusal has its reason, with grease %s', async (grease) => {
  const refused = await refusalsMet(grease === undefined ? {} : { grease })

  expect(refused.length).toBeGreaterThan(200)
  expect(refused.map(wrongReason).filter((each) => each !== undefined)).toEqual([])
})

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
