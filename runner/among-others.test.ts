import { expect, test } from 'vitest'
import { targetInMemory } from '../cli/fake/in-memory.js'
import { hostBody, keyIntegrationBody } from '../fixtures/bodies.js'
import { createInvitation, registerCloudIntegration, registerHost, retireHost } from '../fixtures/calls.js'
import { isBroken } from '../spec/is-broken.js'
import { measuredReport } from '../tools/causes/broken-report.js'
import { fakeWithoutJournal } from '../tools/prove/fake-run.js'

test('in an organization that has hosts, settings and invitations of its own a fair server is accused of nothing', async () => {
  const fake = fakeWithoutJournal()
  const { send } = targetInMemory(fake)
  for (const each of ['one', 'another', 'third']) {
    const roleFullnames = ['theirs:app']
    const host = await send(
      registerHost({ ...hostBody(`their ${each}`), customIdentifier: each, roleFullnames }),
    )
    await send(registerCloudIntegration(keyIntegrationBody(`their ${each}`)))
    await send(createInvitation({ email: `${each}@example.org`, authority: 'viewer' }))
    if (each === 'third') await send(retireHost(JSON.parse(host.text).id))
  }

  const { report } = await measuredReport((each) => each, { fake })

  expect(report.cases.filter(isBroken).map(({ id, message }) => [id, message])).toEqual([])
})
