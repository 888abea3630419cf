import { request as askHttps } from 'node:https'
import { json } from 'node:stream/consumers'
import { Agent, request as askUndici, type Dispatcher } from 'undici'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { createFakeServer, type FakeServerOptions } from '../../fake-server/index.js'
import { interceptWithNock } from '../../fake-server/nock.js'
import { interceptNodeHttp } from '../../fake-server/node-http.js'
import { createFakeDispatcher, interceptUndici } from '../../fake-server/undici.js'
import type { Choices } from '../../spec/choices.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { JsonObject } from '../../spec/http.js'
import '../entries/departures.js'

const origin = 'https://api.example.com'

/** A deployment whose hosts begin in standby, and whose updates drop the roles that they do not list. */
const staging = {
  profile: { choices: { 'host.initial-status': 'standby' }, departures: ['host.update.roles.kept'] },
  departures: ['hosts/get/unknown-host-is-404'],
} as const satisfies FakeServerOptions

type Ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: JsonObject) => Promise<[number, JsonObject]>
type Fake = ReturnType<typeof createFakeServer>

const headersOf = ({ keys }: Fake) => ({ 'x-api-key': keys.readWrite, 'content-type': 'application/json' })

const byUndici =
  (fake: Fake, dispatcher?: Dispatcher): Ask =>
  async (method, path, body) => {
    const said = await askUndici(origin + path, {
      ...{ method, headers: headersOf(fake), ...(dispatcher && { dispatcher }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return [said.statusCode, (await said.body.json()) as JsonObject]
  }

const byHttps =
  (fake: Fake): Ask =>
  (method, path, body) =>
    new Promise((resolve, reject) => {
      const asked = askHttps(origin + path, { method, headers: headersOf(fake) }, (said) => {
        json(said).then((value) => resolve([said.statusCode ?? 0, value as JsonObject]), reject)
      })
      asked.on('error', reject).end(body && JSON.stringify(body))
    })

/** What a client sees of a fake with that profile and departure. */
async function expectStaging(ask: Ask): Promise<void> {
  const host = { name: 'web-1', meta: {}, roleFullnames: ['web:app'] }
  const [, { id }] = await ask('POST', '/api/v0/hosts', host)
  const [, { host: before }] = await ask('GET', `/api/v0/hosts/${id}`)
  await ask('PUT', `/api/v0/hosts/${id}`, { ...host, roleFullnames: ['web:db'] })
  const [, { host: after }] = await ask('GET', `/api/v0/hosts/${id}`)
  const [unknown] = await ask('GET', '/api/v0/hosts/none')

  expect(before).toMatchObject({ status: 'standby', roles: { web: ['app'] } })
  expect(after).toMatchObject({ roles: { web: ['db'] } })
  expect(unknown).not.toBe(404)
}

describe('a client meets the profile and the departures of a fake', () => {
  test('by its own dispatcher for undici', async () => {
    const fake = createFakeServer(staging)
    const own = createFakeDispatcher(fake, { origin, next: new Agent() })

    await expectStaging(byUndici(fake, own))
  })

  test.each<[how: string, intercept: (fake: Fake) => Disposable, by: (fake: Fake) => Ask]>([
    ['the global dispatcher', (fake) => interceptUndici(fake, { origin }), byUndici],
    ['node:https', (fake) => interceptNodeHttp(fake, { origin }), byHttps],
    ['nock', (fake) => interceptWithNock(fake, { origin }), byHttps],
  ])('by %s', async (_how, intercept, by) => {
    const fake = createFakeServer(staging)
    using _ = intercept(fake)

    await expectStaging(by(fake))
  })

  test('without any of them', async () => {
    const fake = createFakeServer(staging)

    await expectStaging(async (method, path, body) => {
      const said = await fake.fetch(path, {
        ...{ method, headers: headersOf(fake) },
        ...(body && { body: JSON.stringify(body) }),
      })
      return [said.status, (await said.json()) as JsonObject]
    })
  })
})

test('the options know every open point, its answers, and every clause', () => {
  type Options = NonNullable<FakeServerOptions['profile']>
  expectTypeOf<NonNullable<FakeServerOptions['choices']>>().toExtend<
    Partial<Record<keyof Choices, unknown>>
  >()
  expectTypeOf<ClauseId>().toExtend<Extract<NonNullable<FakeServerOptions['departures']>[number], string>>()
  expectTypeOf<ClauseId>().toExtend<Extract<Options['departures'][number], string>>()
  // @ts-expect-error: no clause, and no case
  createFakeServer({ departures: [] as ['host.update.roles.keeps'] })
  // @ts-expect-error: no answer to this point
  createFakeServer({ choices: {} as { 'host.initial-status': 'asleep' } })
})
