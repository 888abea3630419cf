import { expect, test } from 'vitest'
import { targetInMemory } from '../cli/fake/in-memory.js'
import { createFakeServer } from '../fake-server/index.js'
import { roleIntegrationBody } from '../fixtures/bodies.js'
import * as calls from '../fixtures/calls.js'
import { NoReply, type Send } from '../spec/http.js'
import { isBroken } from '../spec/is-broken.js'
import { idSchema } from '../spec/schemas.js'
import { cases } from '../suites/index.js'
import type { ConformanceCase } from '../suites/kernel/case.js'
import { jsonReply } from '../suites/kernel/impostors.js'
import type { Scene } from '../suites/kernel/scene.js'
import { settings, targetOf } from '../tools/prove/fake-run.js'
import { withheld } from './case/consent.js'
import { run } from './run.js'

/** The cases that run by default. */
const usual = cases.filter((each) => withheld(each).length === 0)
const options = { ...settings, cases: usual }

/** Conforms: the invitation of somebody who has joined since stays in the list until it is cancelled. */
function keepingOldInvitations(send: Send, email: string): { send: Send; cancelled: () => boolean } {
  let isCancelled = false
  return {
    cancelled: () => isCancelled,
    send: async (call) => {
      if (call.operation === 'cancelInvitation' && Object(call.body).email === email && !isCancelled) {
        isCancelled = true
        return jsonReply(200, { success: true })
      }
      const reply = await send(call)
      if (call.operation !== 'listInvitations' || reply.status !== 200 || isCancelled) return reply
      const { invitations } = JSON.parse(reply.text)
      return jsonReply(200, {
        invitations: [{ email, authority: 'viewer', expiresAt: 1.8e9 }, ...invitations],
      })
    },
  }
}

test('an invitation of the member that the run did not make is left alone, and no clause is broken by it', async () => {
  const fake = createFakeServer({ memberEmail: 'member@example.com' })
  const server = targetInMemory(fake)
  const old = keepingOldInvitations(server.send, 'member@example.com')
  const all = cases.filter(({ id }) => /^invitations\/(create|cancel)\//.test(id))

  const { results } = await run({ ...server, send: old.send }, { ...options, cases: all })

  expect(results.filter(isBroken).map(({ id }) => id)).toEqual([])
  expect(old.cancelled()).toBe(false)
})

const down = { status: 503, headers: [], text: 'down for maintenance' }

test('where a gateway answers every write, no case accuses the server', async () => {
  const server = targetOf(
    createFakeServer(),
    (send) => async (call) => (call.method === 'GET' ? send(call) : down),
  )

  const { access, results } = await run(server, options)

  expect(access.open).toBe(true)
  expect(results.filter(isBroken).map(({ id }) => id)).toEqual([])
})

test.each([
  [503, false],
  [500, true],
])('a server that answers %s to every call: it is run against (%s)', async (status, isOpen) => {
  const server = targetInMemory(createFakeServer(), { send: async () => ({ ...down, status }) })
  const one = usual.filter(({ id }) => id === 'hosts/exists/list-hosts')

  const { access } = await run(server, { ...options, cases: one })

  expect(access.open).toBe(isOpen)
})

test('a case without what it needs is untested, and says what to supply', async () => {
  const fake = createFakeServer()

  const { results } = await run(targetInMemory(fake, { supplied: [] }), options)

  const untested = results.filter(({ verdict }) => verdict === 'untested')
  const needing = usual.filter(({ needs }) => needs?.length)
  expect(untested.map(({ id }) => id)).toEqual(needing.map(({ id }) => id))
  expect(untested[0]?.message).toMatch(/^Needs a key that carries only Read \(--read-key\)\.$/)
  expect(untested.flatMap(({ exchanges }) => exchanges)).toEqual([])
})

test.each<[string, Send, object]>([
  ['unreachable', async () => Promise.reject(new NoReply('gone')), { open: false, why: 'unreachable' }],
  ['refusing the key', async () => ({ status: 401, headers: [], text: '' }), { open: false, why: 'refused' }],
  ['throttling', async () => ({ status: 429, headers: [], text: '' }), { open: false, why: 'throttled' }],
])('a target that is %s is not tested, and no case is lost', async (_, send, access) => {
  const { results, complete, ...result } = await run(targetInMemory(createFakeServer(), { send }), options)

  expect(result.access).toMatchObject(access)
  expect(complete).toBe(false)
  expect(results.length).toBe(usual.length)
  expect(new Set(results.map(({ verdict }) => verdict))).toEqual(new Set(['inconclusive']))
})

test('an interrupted run accounts for every case', async () => {
  const fake = createFakeServer()
  const stop = new AbortController()

  const { results, complete } = await run(targetInMemory(fake), {
    ...options,
    signal: stop.signal,
    onCase: (_, done) => done === 10 && stop.abort(),
  })

  expect(complete).toBe(false)
  expect(results.length).toBe(usual.length)
  expect(results.filter(({ verdict }) => verdict === 'conforms').length).toBeGreaterThanOrEqual(10)
  expect(results.at(-1)).toMatchObject({
    verdict: 'inconclusive',
    message: expect.stringContaining('interrupted'),
  })
})

test('what cases share does not spoil an external id that a case has: the server gives one out until it is used', async () => {
  const fake = createFakeServer({
    choices: { 'cloud.external-id.successive': 'same', 'cloud.external-id.released': 'refused' },
  })
  const uses = async ({ given }: Scene): Promise<void> => {
    const externalId = await given.externalId()
    await new Promise(setImmediate)
    const { id } = await given.done(
      calls.registerCloudIntegration(roleIntegrationBody(given.name('setting'), externalId)),
      idSchema,
    )
    await given.done(calls.deleteCloudIntegration(id), { type: 'object' })
  }
  const [plain] = cases
  const together: ConformanceCase[] = [
    { ...plain, id: 'has/its-own', run: uses },
    { ...plain, id: 'has/what-is-shared', run: ({ given }: Scene) => given.shared(uses, 'a life') },
  ].map(({ foundation: _, ...each }) => each as ConformanceCase)

  const { results } = await run(targetInMemory(fake), { ...options, cases: together })

  expect(results.map(({ verdict, message }) => message ?? verdict)).toEqual(['conforms', 'conforms'])
})

test('times are those of the server from the first call of a case', async () => {
  const halfAnHourAgo = Date.now() - 1_800_000
  const fake = createFakeServer({ clock: halfAnHourAgo, choices: { 'metrics.time.future': 'refused' } })
  const posting = cases.filter(({ id }) => id === 'service-metrics/answers/post-service-metrics')

  const { results } = await run(targetInMemory(fake), { ...options, cases: posting })

  expect(results.map(({ verdict, message }) => [verdict, message])).toEqual([['conforms', undefined]])
})

test.each(['{"hosts":[]}', '{}', '[]', 'null', '{"id":null,"success":true}', '<html>'])(
  'a server that answers every call with 200 %s is judged to the end',
  async (text) => {
    const target = targetInMemory(createFakeServer(), {
      send: async () => ({ status: 200, headers: [], text }),
    })

    const { results } = await run(target, options)

    expect(results.length).toBe(usual.length)
    expect(results.filter(({ fault }) => fault)).toEqual([])
  },
)
