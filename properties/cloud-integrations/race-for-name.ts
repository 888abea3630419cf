import * as fc from 'fast-check'
import { keyIntegrationBody } from '../../fixtures/bodies.js'
import { registerCloudIntegration } from '../../fixtures/calls.js'
import type { JsonObject } from '../../spec/http.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { expectEqual, expectReached, expectThat, isSuccess } from '../../suites/kernel/expect.js'
import { Unseen } from '../../suites/kernel/outcomes.js'
import { forAll } from '../kernel/for-all.js'

/** §2.8, §8: of several settings registered under one name at the same time, at most one is accepted. */
export const raceForName = forAll<{ rivals: number }>({
  id: 'properties/cloud-integrations/race-for-name',
  clause: 'integration.name.unique.register',
  effects: ['creates'],
  input: fc.record({ rivals: fc.integer({ min: 2, max: 4 }) }),
  share: 0.08,
  controls: ['won'],

  async holds(run, { rivals }) {
    const body = keyIntegrationBody(run.given.name('setting'))
    const replies = await Promise.all(
      Array.from({ length: rivals }, () => run.act(registerCloudIntegration(body))),
    )
    replies.forEach(expectReached)
    const won = replies.filter(isSuccess).length
    expectThat(won < 2, 'at most one of the settings to be registered', `${won} that were`)
    if (!won) return
    run.reached('won')
    await run.eventually(async (look) => {
      const listed = (await look.integrations()).filter(({ name }) => name === body.name)
      if (!listed.length)
        throw new Unseen('Cannot read the state: the list does not show the setting that was registered.')
      expectEqual('settings of that name in the list:', listed.length, 1, { within: listed[0] })
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
