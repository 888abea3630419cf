import { expect, test } from 'vitest'
import { targetInMemory } from '../cli/fake/in-memory.js'
import { createFakeServer } from '../fake-server/index.js'
import { hostBody, keyIntegrationBody } from '../fixtures/bodies.js'
import * as calls from '../fixtures/calls.js'
import type { Send } from '../spec/http.js'
import { isBroken } from '../spec/is-broken.js'
import { createRandom } from '../spec/random.js'
import { settableStatuses } from '../spec/schemas.js'
import { cases } from '../suites/index.js'
import { measuredReport } from '../tools/causes/broken-report.js'
import { fakeWithoutJournal, settings } from '../tools/prove/fake-run.js'
import { withheld } from './case/consent.js'
import { run } from './run.js'

/** What somebody else has in the organization. */
async function settle(send: Send): Promise<void> {
  for (const each of ['one', 'another', 'third']) {
    const roleFullnames = ['theirs:app']
    const host = await send(
      calls.registerHost({ ...hostBody(`their ${each}`), customIdentifier: each, roleFullnames }),
    )
    await send(calls.registerCloudIntegration(keyIntegrationBody(`their ${each}`)))
    await send(calls.createInvitation({ email: `${each}@example.org`, authority: 'viewer' }))
    if (each === 'third') await send(calls.retireHost(JSON.parse(host.text).id))
  }
}

test('in an organization that has hosts, settings and invitations of its own a fair server is accused of nothing', async () => {
  const fake = fakeWithoutJournal()
  await settle(targetInMemory(fake).send)

  const { report } = await measuredReport((each) => each, { fake })

  expect(report.cases.filter(isBroken).map(({ id, message }) => [id, message])).toEqual([])
})

const reads = [
  calls.listHosts(settableStatuses.map((status) => ['status', status] as const)),
  calls.listCloudIntegrations(),
  calls.listInvitations(),
]

const state = async (send: Send): Promise<string[]> =>
  Promise.all(reads.map(async (call) => (await send(call)).text))

test.each([1, 2, 3])(
  'cases run together in any order (%i), and leave an organization as it was',
  async (seed) => {
    const server = targetInMemory(createFakeServer())
    await settle(server.send)
    const before = await state(server.send)
    const random = createRandom(seed)
    const shuffled = cases
      .filter((each) => withheld(each).length === 0)
      .map((each) => ({ each, at: random() }))
      .sort((a, b) => a.at - b.at)

    const result = await run(server, {
      ...settings,
      cases: shuffled.map(({ each }) => each),
      concurrency: 32,
    })

    const failing = result.results.filter(({ verdict }) => verdict !== 'conforms')
    expect(failing.map(({ id, verdict, message }) => [id, verdict, message])).toEqual([])
    expect(result.results.flatMap(({ leftBehind }) => leftBehind)).toEqual([])
    expect(await state(server.send)).toEqual(before)
    expect(result).toMatchObject({ complete: true, access: { open: true } })
  },
)
