import * as fc from 'fast-check'
import { keyIntegrationBody } from '../../fixtures/bodies.js'
import { registerCloudIntegration, updateCloudIntegration } from '../../fixtures/calls.js'
import type { JsonObject } from '../../spec/http.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { expectEqual, expectReached, expectThat, isSuccess } from '../../suites/kernel/expect.js'
import { Unseen } from '../../suites/kernel/outcomes.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'

const uniqueFor = {
  registerCloudIntegration: 'integration.name.unique.register',
  updateCloudIntegration: 'integration.name.unique.update',
} as const

/** §2.8, §8: of several settings that ask for one name at the same time, at most one gets it. */
export const raceForName = forAll<{ operation: keyof typeof uniqueFor; rivals: number }>({
  id: 'properties/cloud-integrations/race-for-name',
  clause: 'integration.name.unique.register',
  effects: ['creates'],
  input: fc.record({
    operation: fc.constantFrom('registerCloudIntegration', 'updateCloudIntegration'),
    rivals: fc.integer({ min: 2, max: 4 }),
  }),
  examples: [
    { operation: 'registerCloudIntegration', rivals: 2 },
    { operation: 'updateCloudIntegration', rivals: 2 },
  ],
  share: 0.08,
  controls: ['won'],

  async holds(run, { operation, rivals }) {
    const body = keyIntegrationBody(run.given.name('setting'))
    const each = Array.from({ length: rivals })
    const calls =
      operation === 'updateCloudIntegration'
        ? (await Promise.all(each.map(() => run.given.integration()))).map(({ id }) =>
            updateCloudIntegration(id, body),
          )
        : each.map(() => registerCloudIntegration(body))
    const replies = await Promise.all(calls.map((call) => run.act(call)))
    replies.forEach(expectReached)
    const won = replies.filter(isSuccess).length
    await under(uniqueFor[operation], async () => {
      expectThat(won < 2, 'at most one of the settings to get the name', `${won} that did`)
      if (!won) return
      run.reached('won')
      await run.eventually(async (look) => {
        const listed = (await look.integrations()).filter(({ name }) => name === body.name)
        if (!listed.length)
          throw new Unseen('Cannot read the state: the list does not show the setting that got the name.')
        expectEqual('settings of that name in the list:', listed.length, 1, { within: listed[0] })
      })
    })
  },

  impostor: takingAnotherName(),
})

/** Registers the late ones under a name of its own choice. */
function takingAnotherName(): Impostor {
  return (send) => async (call) => {
    const reply = await send(call)
    if (call.operation !== 'registerCloudIntegration' || isSuccess(reply)) return reply
    const body = call.body as JsonObject
    return send({ ...call, body: { ...body, name: `${body.name}-${Math.random()}` } })
  }
}
