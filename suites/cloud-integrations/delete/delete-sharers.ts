import { deleteCloudIntegration } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { jsonOf } from '../../../spec/json-of.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectSuccess, isSuccess } from '../../kernel/expect.js'
import { Unseen, Untestable } from '../../kernel/outcomes.js'
import { expectAsBefore, newBystander, scratch, unlessOnlyInList, updating } from '../scenes/bystander.js'
import { settingByRole } from '../scenes/kinds-of-settings.js'
import { expectDeleteWorks, registeredAs } from '../scenes/lives.js'

/** Deletes along with a setting all others that have its external id. */
const deletingSharers: Impostor = (send) => {
  const externalIds = new Map<string, unknown>()
  return async (call) => {
    const reply = await send(call)
    const shown = jsonOf(reply.text)
    const isWrite =
      call.operation === 'registerCloudIntegration' || call.operation === 'updateCloudIntegration'
    if (!isSuccess(reply) || !isObject(shown)) return reply
    const { id, externalId } = shown
    if (isWrite) externalIds.set(String(id), externalId)
    if (call.operation !== 'deleteCloudIntegration' || typeof externalId !== 'string') return reply
    for (const [other, used] of externalIds)
      if (used === externalId && other !== id)
        await send({ ...deleteCloudIntegration(other), ...(call.key && { key: call.key }) })
    return reply
  }
}

/** Two settings share an external id. Another clause covers whether the one that is left keeps it. */
const leavesSharers: ConformanceCase = {
  id: 'cloud-integrations/delete/leaves-settings-that-share-its-external-id',
  clause: 'integration.delete.gone.list',
  effects: ['creates'],

  async run(scene) {
    const { act, given } = scene
    await expectDeleteWorks(scene)
    const { id, body } = await registeredAs(scene, await settingByRole.body(scene))
    const left = await newBystander(scene, { ...body, name: given.name('setting') })
    const later = updating(scene, await scratch(scene))

    const reply = await act(deleteCloudIntegration(id))

    expectSuccess(reply, { type: 'object' })
    const judge = () =>
      scene.unchanged(
        (look) => look.integrations(),
        later,
        (list) => {
          expectGone(list, id)
          expectItsExternalId(list, left.id, body.externalId)
          expectAsBefore(list, left)
        },
      )
    await unlessOnlyInList(scene, [left], judge)
  },

  impostor: deletingSharers,
}

function expectGone(list: readonly JsonObject[], deleted: string): void {
  if (list.some(({ id }) => id === deleted))
    throw new Unseen(`Cannot read the state: the list still shows the deleted setting ${deleted}.`)
}

/** If it is shown at all. */
function expectItsExternalId(list: readonly JsonObject[], left: string, externalId: unknown): void {
  const shown = list.find(({ id }) => id === left)
  if (shown && shown.externalId !== externalId)
    throw new Untestable(
      `Cannot compare the setting ${left}: it shows another external id than it was given.`,
    )
}

export const deleteSharersCases = [leavesSharers]
