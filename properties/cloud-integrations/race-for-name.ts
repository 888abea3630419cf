import { keyIntegrationBody } from '../../fixtures/bodies.js'
import { registerCloudIntegration, updateCloudIntegration } from '../../fixtures/calls.js'
import type { JsonObject } from '../../spec/http.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { expectEqual, expectThat, isSuccess } from '../../suites/kernel/expect.js'
import { Unseen } from '../../suites/kernel/outcomes.js'
import { atOnce, rivalsBy } from '../kernel/at-once.js'
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
  ...rivalsBy('registerCloudIntegration', 'updateCloudIntegration'),
  share: 0.08,
  controls: ['won'],

  async holds(run, { operation, rivals }) {
    const body = keyIntegrationBody(run.given.name('setting'))
    const isUpdate = operation === 'updateCloudIntegration'
    const settings = await Promise.all(
      Array.from({ length: rivals }, async () => (isUpdate ? run.given.integration() : undefined)),
    )
    const { length: won } = await atOnce(run, settings, (each) =>
      each ? updateCloudIntegration(each.id, body) : registerCloudIntegration(body),
    )
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
