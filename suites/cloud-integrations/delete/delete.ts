import { isDeepStrictEqual } from 'node:util'
import {
  deleteCloudIntegration,
  getCloudIntegration,
  registerCloudIntegration,
  updateCloudIntegration,
} from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { JsonObject, Reply } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import { namedIn } from '../../../spec/router.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectEqual, expectRefusal, expectThat, isSuccess } from '../../kernel/expect.js'
import type { RegisteredIntegration } from '../../kernel/given.js'
import { alteringCall, answering, jsonReply } from '../../kernel/impostors.js'
import { knowingItsSettings } from '../../kernel/knowing-ids.js'
import type { Look } from '../../kernel/look.js'
import { Unseen, Untestable } from '../../kernel/outcomes.js'
import { notListing } from '../../kernel/rules.js'
import type { Scene } from '../../kernel/scene.js'
import { settingIn } from '../scenes/answers.js'
import { expectAsBefore, newBystander, scratch, unlessOnlyInList, updating } from '../scenes/bystander.js'
import { gist, ofGist } from '../scenes/gist.js'
import { otherwise, settingByKey } from '../scenes/kinds-of-settings.js'
import {
  deletedSetting,
  expectDeleteWorks,
  expectUpdateWorks,
  registeredAndDeleted,
} from '../scenes/lives.js'
import { gotSetting, listedSetting, seenUpdated } from '../scenes/seen-settings.js'

const anObject = { type: 'object' } as const

/** Deletes nothing, and answers as if it had. */
const deletingNothing: Impostor = answering(
  ({ operation }) => operation === 'deleteCloudIntegration',
  () => jsonReply(200, {}),
)

/** Deletes nothing, and answers with the setting as if it had. */
const showingInstead: Impostor = alteringCall('deleteCloudIntegration', (call) => ({
  ...call,
  ...{ operation: 'getCloudIntegration', method: 'GET' },
}))

/** Deletes a setting, but answers a later call of an operation as if it still existed, or any other. */
const thenAnswering =
  (operation: OperationId, whose: 'its own' | 'any'): Impostor =>
  (send) => {
    const deleted = new Set<string>()
    return async (call) => {
      const isAffected = whose === 'any' ? deleted.size > 0 : deleted.has(call.path)
      if (isAffected && call.operation === operation) return jsonReply(200, { success: true })
      const reply = await send(call)
      if (call.operation === 'deleteCloudIntegration' && isSuccess(reply)) deleted.add(call.path)
      return reply
    }
  }

/** The other setting shows when the list is up to date. With a name: what has that is not shown. */
async function expectNotListed(
  scene: Scene,
  deleted: { id: string; name?: string },
  left?: RegisteredIntegration,
): Promise<void> {
  const witness = updating(scene, left ?? (await scratch(scene)))
  await scene.unchanged(
    (look) => look.integrations(),
    witness,
    (list) => expectGone(list, deleted),
  )
}

function expectGone(list: readonly JsonObject[], deleted: { id: string; name?: string }): void {
  const gone = { id: deleted.id, ...(deleted.name !== undefined && { name: deleted.name }) }
  const shown = list.find(({ id, name }) => id === deleted.id && (deleted.name ?? name) === name)
  expectThat(notListing(gone), `the list not to show ${deleted.id}`, shown, {
    ...{ within: shown, of: list },
    compared: {},
  })
}

const refusesGet: ConformanceCase = {
  id: 'cloud-integrations/delete/then-get-answers-404',
  clause: 'integration.delete.gone.get',
  effects: ['creates'],

  async run(scene) {
    const { id } = await deletedSetting(scene)

    await scene.outlastLag()

    await scene.eventually(async (look) => expectRefusal(await look.reply(getCloudIntegration(id)), 404))
  },

  impostor: deletingNothing,
  departure: showingInstead,
}

/** The case has a setting of its own: an Update may bring it back, and no other case must meet it then. */
const refusesUpdate: ConformanceCase = {
  id: 'cloud-integrations/delete/then-update-answers-404',
  clause: 'integration.delete.gone.update',
  effects: ['creates'],

  async run(scene) {
    await expectUpdateWorks(scene)
    const { id, body } = await registeredAndDeleted(scene)
    const changed = { ...body, name: scene.given.name('setting') }

    await scene.refuses(updateCloudIntegration(id, changed), 404)

    await expectNotListed(scene, { id, name: changed.name })
  },

  impostor: thenAnswering('updateCloudIntegration', 'any'),
  departure: thenAnswering('updateCloudIntegration', 'its own'),
}

const refusesDelete: ConformanceCase = {
  id: 'cloud-integrations/delete/then-delete-answers-404',
  clause: 'integration.delete.gone.delete',
  effects: ['creates'],

  async run(scene) {
    const { id } = await deletedSetting(scene)

    await scene.refuses(deleteCloudIntegration(id), 404)
  },

  impostor: thenAnswering('deleteCloudIntegration', 'any'),
  departure: thenAnswering('deleteCloudIntegration', 'its own'),
}

/** The other setting existed before and must not be deleted as well. */
const leavesList: ConformanceCase = {
  id: 'cloud-integrations/delete/takes-the-setting-off-the-list',
  clause: 'integration.delete.gone.list',
  effects: ['creates'],

  async run(scene) {
    const left = await scratch(scene)
    const { id, body } = await deletedSetting(scene)

    await expectNotListed(scene, { id, name: body.name }, left)
  },

  impostor: deletingNothing,
  departure: showingInstead,
}

/** The read has shown it. A server that keeps that has to drop it; calls of others may empty what it keeps. */
const showsNoMore = (
  verb: 'get' | 'list',
  clause: 'integration.delete.gone.get' | 'integration.delete.gone.list',
  read: (look: Look, id: string) => Promise<unknown>,
  judge: (look: Look, id: string) => Promise<void>,
): ConformanceCase => ({
  id: `cloud-integrations/${verb}/shows-no-more-what-was-deleted-since`,
  clause,
  effects: ['creates'],
  alone: true,

  async run({ given, eventually }) {
    const { id } = await given.integration()
    await eventually((look) => read(look, id))
    await given.done(deleteCloudIntegration(id), anObject)

    await eventually((look) => judge(look, id))
  },

  impostor: (send) => {
    const shown = new Map<string, Reply>()
    let isDeleted = false
    return async (call) => {
      const kept = isDeleted ? shown.get(call.path) : undefined
      if (call.method === 'GET' && kept) return kept
      const reply = await send(call)
      isDeleted = call.method === 'DELETE' || (isDeleted && call.method === 'GET')
      if (isSuccess(reply) && call.method === 'GET') shown.set(call.path, reply)
      return reply
    }
  },
})

/** One is older and one younger. A setting that is registered afterwards shows that the list is up to date. */
const leavesOthers: ConformanceCase = {
  id: 'cloud-integrations/delete/leaves-other-settings-alone',
  clause: 'integration.delete.gone.list',
  sparing: 'deleteCloudIntegration',
  effects: ['creates'],

  async run(scene) {
    const { given, eventually } = scene
    const older = await newBystander(scene)
    const later = await settingByKey.body(scene)
    const { id, body } = await given.integration()
    await eventually((look) => look.integration(id))
    const younger = await newBystander(scene)
    await given.done(deleteCloudIntegration(id), anObject)

    const witness = {
      write: registerCloudIntegration(later),
      isSeenIn: (list: JsonObject[]) => list.some(({ name }) => name === later.name),
    }
    const judge = () =>
      scene.unchanged(
        (look) => look.integrations(),
        witness,
        (list) => {
          const latest = list.find(({ name }) => name === later.name)
          if ([older.id, younger.id].some((each) => each === latest?.id))
            throw new Untestable(`Cannot tell what was deleted: ${later.name} has the id of another setting.`)
          expectAsBefore(list, older)
          expectAsBefore(list, younger)
          if (list.some((each) => each.id === id && each.name === body.name))
            throw new Unseen(`Cannot read the state: the list still shows the deleted setting ${id}.`)
        },
      )
    await unlessOnlyInList(scene, [older, younger], judge)
  },

  impostor: knowingItsSettings(async (call, ids, send) => {
    const reply = await send(call)
    if (call.operation === 'deleteCloudIntegration')
      for (const id of ids) await send(deleteCloudIntegration(id))
    return reply
  }),
}

const answersAsLastRead: ConformanceCase = {
  id: 'cloud-integrations/delete/answers-with-the-last-update',
  clause: 'integration.delete.last',
  effects: ['creates'],

  async run(scene) {
    const { act, given, eventually } = scene
    await expectDeleteWorks(scene)
    const { id, body } = await given.integration()
    const mark = given.name('mark')
    const last = { ...otherwise(body, mark), memo: mark }
    await given.done(updateCloudIntegration(id, last), anObject)
    const read = await eventually((look) => seenUpdated(look, id, mark))

    const reply = await act(deleteCloudIntegration(id))

    const deleted = settingIn(reply)
    const [due, former, came] = [gist(read), gist(body), gist(deleted)]
    const wrong = Object.keys(due).filter((field) => !isDeepStrictEqual(came[field], due[field]))
    const isFormer = wrong.some((field) => isDeepStrictEqual(came[field], former[field]))
    const [field] = isFormer ? [] : wrong
    expectEqual('the setting', came, due, {
      ...{ within: deleted, rule: ofGist(due, deleted) },
      ...(field && { clause: `integration.${field}` as ClauseId }),
    })
  },

  impostor: (send) => {
    const first = new Map<string, JsonObject>()
    return async (call) => {
      const reply = await send(call)
      if (call.operation === 'registerCloudIntegration' && isSuccess(reply)) {
        const setting = JSON.parse(reply.text) as JsonObject
        first.set(String(setting.id), setting)
      }
      const old =
        call.operation === 'deleteCloudIntegration' && first.get(namedIn(call, 'cloudIntegrationId'))
      return old ? { ...reply, text: JSON.stringify(old) } : reply
    }
  },
}

export const deleteCases = [
  ...[refusesGet, refusesUpdate, refusesDelete, leavesList, leavesOthers, answersAsLastRead],
  showsNoMore('get', 'integration.delete.gone.get', gotSetting, async (look, id) =>
    expectRefusal(await look.reply(getCloudIntegration(id)), 404),
  ),
  showsNoMore('list', 'integration.delete.gone.list', listedSetting, async (look, id) =>
    expectGone(await look.integrations(), { id }),
  ),
]
