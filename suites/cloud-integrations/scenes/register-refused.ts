import type { PlainIntegrationBody } from '../../../fixtures/bodies.js'
import { registerCloudIntegration } from '../../../fixtures/calls.js'
import type { Call } from '../../../spec/http.js'
import { expectThat } from '../../kernel/expect.js'
import { expectControl } from '../../kernel/refuse.js'
import { notListing } from '../../kernel/rules.js'
import type { Scene } from '../../kernel/scene.js'
import { settingsAfterwards } from './bystander.js'
import { settingByKey } from './kinds-of-settings.js'
import { expectRegisterWorks } from './lives.js'

interface RefusedRegister {
  /** The body without its fault. The list would show its name or memo. */
  whole: PlainIntegrationBody
  /** Whether its services matter to the server. */
  hasServices?: boolean
  /** The call with its one fault. */
  fault: Call
  status?: number
}

/** Register refuses the fault and nothing else, and stores nothing. */
export async function expectRegisterRefused(
  scene: Scene,
  { whole, hasServices, fault, status }: RefusedRegister,
): Promise<void> {
  const { services } = whole
  await expectRegisterWorks(scene)
  if (hasServices)
    await expectControl(scene, {
      name: `register with ${JSON.stringify(services)}`,
      call: async (own) => registerCloudIntegration({ ...(await settingByKey.body(own)), services }),
    })

  await scene.refuses(fault, status)

  await expectNothingStored(scene, whole)
}

/** If a refused call stored something, the list shows it by name or memo. */
export async function expectNothingStored(scene: Scene, { name, memo }: PlainIntegrationBody): Promise<void> {
  const list = await settingsAfterwards(scene)
  const stored = list.find((each) => each.name === name || each.memo === memo)
  const rule = { allOf: [notListing({ name }), ...(memo === undefined ? [] : [notListing({ memo })])] }
  expectThat(rule, 'nothing to be stored by the refused call', stored, { within: stored, of: list })
}
