import { roleIntegrationBody } from '../../../fixtures/bodies.js'
import { registerCloudIntegration, updateCloudIntegration } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectEqual, expectRefusal, expectSuccess, isSuccess } from '../../kernel/expect.js'
import { jsonReply, withStatus } from '../../kernel/impostors.js'
import { like, listingOnce } from '../../kernel/rules.js'
import { refusedWrites, withBody } from '../../refusals/refused-writes.js'
import { type Bystander, besideBystander } from '../scenes/bystander.js'
import { gist, ofGist } from '../scenes/gist.js'
import { otherwise } from '../scenes/kinds-of-settings.js'
import { expectRegisterWorks, expectUpdateWorks } from '../scenes/lives.js'
import { assumeShown, expectOverwritten, gotSetting, seenUpdated } from '../scenes/seen-settings.js'

const registerRefusesNameInUse: ConformanceCase = {
  id: 'cloud-integrations/register/refuses-a-name-in-use',
  clause: 'integration.name.unique.register',
  effects: ['creates'],

  async run(scene) {
    await expectRegisterWorks(scene)
    await besideBystander(scene, {
      /** An update that is wrongly taken renames the one that all share, and so frees its name. */
      sharedAs: 'a setting whose name is in use',
      act: ({ body }) => scene.refuses(registerCloudIntegration(otherwise(body, body.name))),
      judge: expectOnly,
    })
  },

  impostor: withStatus('registerCloudIntegration', 'refusal', 200),
}

/** Knows the names that settings were registered with, and none that an update gave. */
const knowingNoNewNames: Impostor = (send) => {
  const given = new Set<unknown>()
  return async (call) => {
    const reply = await send(call)
    const { name } = Object(call.body) as JsonObject
    if (call.operation === 'updateCloudIntegration' && isSuccess(reply)) given.add(name)
    const isTaken = call.operation === 'registerCloudIntegration' && !isSuccess(reply) && given.has(name)
    return isTaken ? { ...reply, status: 200 } : reply
  }
}

const refusesNameOfUpdate: ConformanceCase = {
  id: 'cloud-integrations/register/refuses-a-name-that-an-update-gave',
  clause: 'integration.name.unique.register',
  effects: ['creates'],

  async run(scene) {
    const { act, given, eventually } = scene
    await expectRegisterWorks(scene)
    await expectUpdateWorks(scene)
    const { id, body } = await given.integration()
    const changed = { ...body, name: given.name('setting') }
    await given.done(updateCloudIntegration(id, changed), { type: 'object' })
    await eventually(async (look) => assumeShown(await gotSetting(look, id), 'name', changed.name))

    const reply = await act(registerCloudIntegration(otherwise(body, changed.name)))

    if (isSuccess(reply)) await eventually((look) => look.integration(id))
    expectRefusal(reply)
  },

  impostor: knowingNoNewNames,
}

/** By its answer alone, for a setting of the other method. What is accepted while its holder is gone is no name in use. */
const answersToNameInUse: ConformanceCase = {
  id: 'cloud-integrations/register/answers-a-name-in-use-with-a-refusal',
  clause: 'integration.name.unique.register',
  effects: ['creates'],

  async run(scene) {
    await expectRegisterWorks(scene)
    const { id, body } = await scene.given.sharedIntegration()

    const byRole = roleIntegrationBody(body.name, await scene.given.externalId())
    const reply = await scene.act(registerCloudIntegration(byRole))

    if (isSuccess(reply)) await scene.eventually((look) => look.integration(id))
    expectRefusal(reply)
  },

  impostor: withStatus('registerCloudIntegration', 'refusal', 200),
}

/** Exactly one setting has the name, and it has not changed. */
function expectOnly(list: readonly JsonObject[], { id, body, before }: Bystander): void {
  const named = list.filter((each) => each.id === id || each.name === body.name)
  const asBefore = { allOf: [like({ id }), ofGist(before, named[0] ?? {})] }
  expectEqual(`of the settings named ${body.name} the list to show`, named.map(gist), [before], {
    ...(named[0] && { within: named[0] }),
    ...{ of: list, rule: { allOf: [listingOnce({ name: body.name }), { contains: asBefore }] } },
  })
}

const updateRefusesNameInUse: ConformanceCase = {
  id: 'cloud-integrations/update/refuses-a-name-in-use',
  clause: 'integration.name.unique.update',
  effects: ['creates'],

  /** A server that gives the name to the second setting may forget that the first has it. */
  async run(scene) {
    const { name } = (await scene.given.integration()).body

    await refusedWrites.updateCloudIntegration(scene, { spoil: withBody((body) => ({ ...body, name })) })
  },

  impostor: withStatus('updateCloudIntegration', 'refusal', 200),
}

/** Refuses an update that keeps the setting's own name, as if another setting had it. */
const takingOwnNameForTaken: Impostor = (send) => {
  const names = new Set<unknown>()
  return async (call) => {
    const { name } = Object(call.body) as JsonObject
    if (call.operation === 'updateCloudIntegration' && names.has(name))
      return jsonReply(400, { error: 'this name is taken' })
    if (call.operation === 'registerCloudIntegration') names.add(name)
    return send(call)
  }
}

const acceptsOwnName: ConformanceCase = {
  id: 'cloud-integrations/update/accepts-its-own-name',
  clause: 'integration.name.own',
  effects: ['creates'],

  async run(scene) {
    const { act, given, eventually } = scene
    await expectUpdateWorks(scene)
    const { id, body } = await given.integration()
    const memo = given.name('mark')
    const changed = { ...otherwise(body, body.name), memo }

    const reply = await act(updateCloudIntegration(id, changed))

    expectSuccess(reply, { type: 'object' })
    await eventually(async (look) => expectOverwritten(await seenUpdated(look, id, memo), 'name', body.name))
  },

  impostor: takingOwnNameForTaken,
}

export const namesCases = [
  registerRefusesNameInUse,
  answersToNameInUse,
  refusesNameOfUpdate,
  updateRefusesNameInUse,
  acceptsOwnName,
]
