import type { PlainIntegrationBody } from '../../../fixtures/bodies.js'
import { listCloudIntegrations, registerCloudIntegration } from '../../../fixtures/calls.js'
import type { Call, JsonObject } from '../../../spec/http.js'
import { idSchema } from '../../../spec/schemas.js'
import { expectThat } from '../../kernel/expect.js'
import type { Look } from '../../kernel/look.js'
import { Unreached, Unseen, Untestable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { settingsSchema } from './answers.js'
import { expectRegisterWorks } from './lives.js'

interface RefusedRegister {
  /** The body without its fault. The list shows its name and memo. */
  whole: PlainIntegrationBody
  /** The call with its one fault. */
  fault: Call
  status?: number
}

/**
 * Register refuses the fault and stores nothing: the same body without the fault is then the only one with
 * its name.
 */
export async function expectRegisterRefused(
  scene: Scene,
  { whole, fault, status }: RefusedRegister,
): Promise<void> {
  await expectRegisterWorks(scene)

  await scene.refuses(fault, status)

  await expectNothingStored(scene, whole)
}

/**
 * If a refused call stored something, the list shows it by name or memo, or it blocks the name for others.
 */
export async function expectNothingStored(
  { given, eventually }: Scene,
  whole: PlainIntegrationBody,
): Promise<void> {
  const control = await given.done(registerCloudIntegration(whole), idSchema).catch(asUntestable)
  await eventually(async (look) => {
    const like = await settingsLike(look, whole)
    const others = like.filter(({ id }) => control instanceof Untestable || id !== control.id)
    if (control instanceof Untestable && others.length === 0) throw control
    if (!(control instanceof Untestable) && others.length === like.length)
      throw new Unseen(`Cannot read the state: the list does not show ${whole.name}.`)
    expectThat(others.length === 0, 'nothing to be stored by the refused call', others[0])
  })
}

function asUntestable(error: unknown): Untestable {
  if (error instanceof Untestable && !(error instanceof Unreached)) return error
  throw error
}

/** The listed settings that have the name or the memo of a body. */
async function settingsLike(look: Look, { name, memo }: PlainIntegrationBody): Promise<JsonObject[]> {
  const { cloud_integrations: list } = await look.body(listCloudIntegrations(), settingsSchema)
  return (list as JsonObject[]).filter((each) => each.name === name || each.memo === memo)
}
