import { describe, expect, test } from 'vitest'
import { createFakeServer } from '../../fake-server/index.js'
import { getHost, registerHost } from '../../fixtures/calls.js'
import { runCase } from '../../runner/case/run-case.js'
import { signed } from '../../runner/send/signed.js'
import { clauses } from '../../spec/clauses/index.js'
import type { Call, JsonObject } from '../../spec/http.js'
import { kebab } from '../../spec/kebab.js'
import { operationIds } from '../../spec/operations.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { stageInMemory } from '../fake/in-memory.js'
import { keysForRun } from '../fake/keys.js'
import { departure, departureIds } from './departures.js'

/** The call as a socket delivers it: bytes, one target, and the key in a header. */
function onTheWire({ method, path, query = [], headers = [], body, raw }: Call): Call {
  const search = query.length
    ? `?${new URLSearchParams(query.map(([name, value]): [string, string] => [name, value]))}`
    : ''
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const typed = text === undefined ? [] : [['content-type', 'application/json'] as const]
  return {
    ...{ method, path: path + search, key: 'none', headers: [...headers, ...typed] },
    ...(text !== undefined && { raw: Buffer.from(text as string) }),
  }
}

async function verdictOn(id: string, each: ConformanceCase): Promise<string> {
  const fake = createFakeServer({ departures: [departure(id)] })
  const send = signed(keysForRun(fake))((call) => fake.send(onTheWire(call)))
  const pause = async (ms: number) => fake.clock.advance(ms)
  return (await runCase(each, { ...stageInMemory(fake), send, pause, ownsClock: true })).verdict
}

describe('a fake that departs', () => {
  test('from a clause is rejected by its first case, whatever the clause', async () => {
    const accepted: string[] = []
    for (const { id } of clauses.filter((each) => departureIds.includes(each.id))) {
      const first = cases.find(({ clause }) => clause === id) as ConformanceCase
      const verdict = await verdictOn(id, first)
      if (verdict !== 'violates' && verdict !== 'deviates') accepted.push(`${id}: ${verdict}`)
    }
    expect(accepted).toEqual([])
  })

  test('as a case says is rejected by that case', async () => {
    const own = 'cloud-integrations/register/refuses-a-body-without-services'

    expect(await verdictOn(own, cases.find(({ id }) => id === own) as ConformanceCase)).toBe('violates')
  })

  test.each([
    ['host.field.size without size', 'hosts/get/size'],
    ['host.field.size without size', 'hosts/get/size-in-list'],
    ['host.field.interfaces.not-given without empty interfaces', 'hosts/get/interfaces-not-given'],
    ['host.update.meta without meta.*', 'hosts/update/changes-meta'],
    ['invitation.create.expires-at without expiresAt', 'invitations/create/expires-at-is-in-seconds'],
  ])('as in %s is rejected by %s', async (id, rejecting) => {
    expect(await verdictOn(id, cases.find((each) => each.id === rejecting) as ConformanceCase)).toBe(
      'violates',
    )
  })

  test('without metadata but for some keys shows those alone, and has them everywhere', async () => {
    const departures = [departure('host.field.meta without meta.* but rack, agent-name, slot?')]
    const { send } = stageInMemory(createFakeServer({ departures }))
    const metaOf = async (meta: JsonObject) => {
      const { id } = JSON.parse((await send(registerHost({ name: 'web', meta }))).text)
      return JSON.parse((await send(getHost(id))).text).host.meta
    }

    expect(await metaOf({ rack: 7, slot: 1, row: 2 })).toEqual({ rack: 7, 'agent-name': '', slot: 1 })
    expect(await metaOf({})).toEqual({ rack: '', 'agent-name': '' })
  })

  test('without a field of what a write answers shows it elsewhere', async () => {
    const fake = createFakeServer({
      departures: [departure('invitation.create.expires-at without expiresAt')],
    })
    const { send } = stageInMemory(fake)
    const body = { email: 'a@example.com', authority: 'viewer' }
    const made = await send({
      method: 'POST',
      path: '/api/v0/invitations',
      operation: 'createInvitation',
      body,
    })
    const listed = await send({ method: 'GET', path: '/api/v0/invitations', operation: 'listInvitations' })

    expect([made, listed].map(({ text }) => text.includes('expiresAt'))).toEqual([false, true])
  })

  test('without a field that is nowhere cannot be made', () => {
    expect(() => departure('host.field.size without colour')).toThrow(
      /nothing that it is about has that field/,
    )
  })

  test('about keys breaks its clause, or its case, and leaves other operations alone', async () => {
    const brokenBy = async (id: string) => {
      const found: string[] = []
      for (const each of cases.filter((one) => /^keys\/read\/(update|generate|register-h)/.test(one.id)))
        if (/violates|deviates/.test(await verdictOn(id, each))) found.push(each.id)
      return found
    }
    const ofHosts = operationIds.filter((id) => /^(update|register)Host/.test(id)).map(kebab)

    expect(await brokenBy('keys/read/update-host')).toEqual(['keys/read/update-host'])
    expect((await brokenBy('key.read.forbidden')).sort()).toEqual(
      ofHosts.map((label) => `keys/read/${label}`).sort(),
    )
  })

  test('lets a setting be registered without services', async () => {
    const id = 'cloud-integrations/register/refuses-a-body-without-services'
    const fake = createFakeServer({ departures: [departure(id)] })
    const { method, path } = { method: 'POST', path: '/api/v0/cloud-integrations' }
    const body = { name: 'main', memo: '', region: 'r', includedTags: '', excludedTags: '' }

    const { status } = await fake.fetch(path, {
      method,
      headers: { 'x-api-key': fake.keys.readWrite },
      body: JSON.stringify(body),
    })

    expect(status).toBe(200)
  })
})

test('everything that a case is about can be departed from, unless it takes two organizations', () => {
  const ofOne = cases.filter(({ needs = [] }) => !needs.includes('otherKey'))

  expect(departureIds).toHaveLength(new Set(ofOne.flatMap(({ id, clause }) => [id, clause])).size)
})

test('what cannot be departed from says why', () => {
  const untested = clauses.find((each) => each.untested)

  expect(() => departure('host.update.roles.keeps')).toThrow('Did you mean "host.update.roles.kept"?')
  expect(() => departure('host.update.roles')).toThrow(/Did you mean "host\.update\.roles\.\w/)
  expect(() => departure(untested?.id ?? '')).toThrow(
    'cannot be a departure: it cannot be observed from outside.',
  )
  expect(() => departure('organization.hosts.apart')).toThrow('it needs two organizations')
})
