import { expect, test } from 'vitest'
import { stageInMemory } from '../../cli/fake/in-memory.js'
import { createFakeServer, type FakeServer } from '../../fake-server/index.js'
import { runCase } from '../../runner/case/run-case.js'
import { run } from '../../runner/run.js'
import { isBroken } from '../../spec/is-broken.js'
import { jsonOf } from '../../spec/json-of.js'
import { measuredReport } from '../../tools/causes/broken-report.js'
import { settings, targetOf } from '../../tools/prove/fake-run.js'
import type { ConformanceCase, Impostor } from '../kernel/case.js'
import { organizationsCases } from './index.js'
import { leaking } from './shows-nothing.js'

/** What the lists of the second organization show. */
async function leftInSecond(fake: FakeServer): Promise<unknown[]> {
  const paths = ['/api/v0/hosts', '/api/v0/cloud-integrations', '/api/v0/invitations']
  const replies = await Promise.all(paths.map((path) => fake.send({ method: 'GET', path, key: 'other' })))
  return replies.flatMap(({ text }) => Object.values(Object(jsonOf(text))).flat())
}

/** Nothing keeps two apart. A key of the first organization would be shown the same. */
const ofOne: Impostor = (send) => (call) => send(call.key === 'other' ? { ...call, key: 'full' } : call)

test.each(organizationsCases.map((each) => [each.id, each] as const))(
  '%s finds its clause broken where nothing keeps two organizations apart',
  async (_, each) => {
    const stage = stageInMemory(createFakeServer(), { impostor: ofOne })

    const result = await runCase(each, stage)

    expect(isBroken(result), result.message).toBe(true)
  },
)

/** Shows the second organization the lists of the first, in place of its own. */
const listingForAll: Impostor = (send) => (call) =>
  send(call.key === 'other' && /^list(?!M)/.test(call.operation ?? '') ? { ...call, key: 'full' } : call)

test.each(
  organizationsCases
    .filter(({ id }) => /list-(?:hosts|cloud|inv)/.test(id))
    .map((each) => [each.id, each] as const),
)(
  '%s finds its clause broken where a list shows the first organization in place of the second',
  async (_, each) => {
    const result = await runCase(each, stageInMemory(createFakeServer(), { impostor: listingForAll }))

    expect(isBroken(result), result.message).toBe(true)
  },
)

test('that nothing keeps two organizations apart is told first, with what it may be instead', async () => {
  const { report } = await measuredReport(ofOne, { parts: organizationsCases })

  const [first] = report.causes ?? []
  expect(first).toMatchObject({ kind: 'deviation', clause: expect.stringMatching(/^organization\./) })
  expect(first?.advice).toMatch(/^If --key and --other-key are of one organization/)
  const clauses = report.causes?.map(({ clause = '' }) => clause) ?? []
  const isOfTwo = (clause: string) => clause.startsWith('organization.')
  expect(clauses.map(isOfTwo)).toEqual(clauses.map(isOfTwo).toSorted((one, other) => +other - +one))
  expect(clauses.length).toBeGreaterThan(clauses.filter(isOfTwo).length)
})

test.each([
  ['conforms', (send) => send],
  ['leaks', leaking('listHosts')],
] as const satisfies [string, Impostor][])(
  'a run leaves nothing in the second organization: %s',
  async (_, impostor) => {
    const fake = createFakeServer()

    await run(targetOf(fake, impostor), { ...settings, cases: organizationsCases })

    expect(await leftInSecond(fake)).toEqual([])
  },
)

test('what a case makes in the second organization is removed, also where the case fails', async () => {
  for (const each of organizationsCases) {
    const fake = createFakeServer()
    const stage = stageInMemory(fake, { impostor: each.impostor })

    const { leftBehind } = await runCase(each, stage)

    expect(leftBehind, each.id).toEqual([])
    expect(await leftInSecond(fake), each.id).toEqual([])
  }
})

test('an invitation that the list alone loses is not held against a key of another organization', async () => {
  let isLost = false
  const losing: Impostor = (send) => async (call) => {
    if (call.operation === 'cancelInvitation' && call.key === 'other') isLost = true
    return send(isLost && call.operation === 'listInvitations' ? { ...call, key: 'other' } : call)
  }
  const each = organizationsCases.find(({ id }) => id === 'keys/other/cancel-invitation') as ConformanceCase

  const { verdict, message } = await runCase(each, stageInMemory(createFakeServer(), { impostor: losing }))

  expect([verdict, message]).toEqual(['inconclusive', expect.stringMatching(/^The list does not show/)])
})
