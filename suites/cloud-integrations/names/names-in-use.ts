import { keyIntegrationBody } from '../../../fixtures/bodies.js'
import { registerCloudIntegration, updateCloudIntegration } from '../../../fixtures/calls.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectEqual, expectRefusal, expectSuccess } from '../../kernel/expect.js'
import type { RegisteredIntegration } from '../../kernel/given.js'
import { answering, jsonReply, withStatus } from '../../kernel/impostors.js'
import { expectControl } from '../../kernel/legacy-refuse.js'
import type { Scene } from '../../kernel/scene.js'
import { otherwise } from '../scenes/answers.js'
import { expectListedLike, expectNotUpdated, gist } from '../scenes/gist.js'

/** A setting, after which another one was registered: the control. */
async function givenTaken(scene: Scene): Promise<RegisteredIntegration> {
  const taken = await scene.given.integration()
  const control = keyIntegrationBody(scene.given.name('integration'))
  await expectControl(scene, registerCloudIntegration(control))
  return taken
}

const registerRefusesNameInUse: ConformanceCase = {
  id: 'cloud-integrations/register/refuses-a-name-in-use',
  clause: 'integration.name.unique.register',
  effects: ['creates'],

  async run(scene) {
    const { id, body } = await givenTaken(scene)
    const before = gist(await scene.given.integrationAsRead(id))

    const reply = await scene.send(registerCloudIntegration(otherwise(body, body.name)))

    expectRefusal(reply)
    await expectListedLike(scene, { name: body.name }, 1)
    await scene.eventually(async () =>
      expectEqual('the setting as it was:', gist(await scene.given.integrationAsRead(id)), before),
    )
  },

  impostor: withStatus('registerCloudIntegration', 'refusal', 200),
}

const registerAnswers400: ConformanceCase = {
  id: 'cloud-integrations/register/answers-400-to-a-name-in-use',
  clause: 'integration.name.unique.register.status',
  effects: ['creates'],

  async run(scene) {
    const { body } = await givenTaken(scene)

    const reply = await scene.send(registerCloudIntegration(keyIntegrationBody(body.name)))

    expectRefusal(reply, 400)
  },

  impostor: withStatus('registerCloudIntegration', 'refusal', 409),
}

/** Three settings: one that has the name, one to update to a free name, one under the fault. */
async function givenUpdates({ given }: Scene) {
  const three = [given.integration(), given.integration(), given.integration()] as const
  const [taken, free, faulty] = await Promise.all(three)
  return {
    id: faulty.id,
    control: updateCloudIntegration(free.id, otherwise(free.body, given.name('integration'))),
    fault: otherwise(faulty.body, taken.body.name),
  }
}

const updateRefusesNameInUse: ConformanceCase = {
  id: 'cloud-integrations/update/refuses-a-name-in-use',
  clause: 'integration.name.unique.update',
  effects: ['creates'],

  async run(scene) {
    await expectNotUpdated(scene, await givenUpdates(scene))
  },

  impostor: withStatus('updateCloudIntegration', 'refusal', 200),
}

const updateAnswers400: ConformanceCase = {
  id: 'cloud-integrations/update/answers-400-to-a-name-in-use',
  clause: 'integration.name.unique.update.status',
  effects: ['creates'],

  async run(scene) {
    const { id, control, fault } = await givenUpdates(scene)
    await expectControl(scene, control)

    const reply = await scene.send(updateCloudIntegration(id, fault))

    expectRefusal(reply, 400)
  },

  impostor: withStatus('updateCloudIntegration', 'refusal', 409),
}

const acceptsOwnName: ConformanceCase = {
  id: 'cloud-integrations/update/accepts-its-own-name',
  clause: 'integration.name.own',
  effects: ['creates'],

  async run({ send, given, eventually }) {
    const { id, body } = await given.integration()

    const reply = await send(updateCloudIntegration(id, otherwise(body, body.name)))

    expectSuccess(reply, { type: 'object' })
    await eventually(async () => {
      const { name = null, memo = null } = await given.integrationAsRead(id)
      expectEqual('name and memo', [name, memo], [body.name, 'before the update'])
    })
  },

  impostor: answering(
    ({ operation }) => operation === 'updateCloudIntegration',
    () => jsonReply(400, { error: 'this name is taken' }),
  ),
}

export const namesCases = [
  registerRefusesNameInUse,
  registerAnswers400,
  updateRefusesNameInUse,
  updateAnswers400,
  acceptsOwnName,
]
