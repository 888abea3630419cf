import {
  listCloudIntegrations,
  registerCloudIntegration,
  updateCloudIntegration,
} from '../../../fixtures/calls.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import { idSchema } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectSameMembers, expectThat } from '../../kernel/expect.js'
import { alteringReply, answeringAsAtFirst } from '../../kernel/impostors.js'
import type { Look } from '../../kernel/look.js'
import { Untestable, unlessUntestable } from '../../kernel/outcomes.js'
import { listing, listingOnce } from '../../kernel/rules.js'
import type { Scene } from '../../kernel/scene.js'
import { alteringAnswer, settingsSchema } from '../scenes/answers.js'
import { settingByRole, settingWith } from '../scenes/kinds-of-settings.js'
import { expectOverwritten, gotSetting, listedSetting } from '../scenes/seen-settings.js'

/** A list may lose them where it joins a setting with its key or its services. */
const joined = [
  settingByRole,
  settingWith('a service that is off', () => ({ EC2: { enable: false, role: null } })),
  settingWith('no service', () => ({})),
]

const showsEachOnce: ConformanceCase = {
  id: 'cloud-integrations/list/shows-each-setting-once',
  clause: 'integration.list.complete',
  effects: ['creates'],
  alone: true,

  async run(scene) {
    const { given, eventually } = scene
    const plain = await Promise.all([given.integration(), given.integration()])
    const others = joined.map((kind) =>
      kind
        .body(scene)
        .then((body) => given.done(registerCloudIntegration(body), idSchema))
        .catch(unlessUntestable(plain[0])),
    )
    const ids = [...new Set([...plain, ...(await Promise.all(others))].map(({ id }) => id))]

    await eventually(async (look) => {
      const { cloud_integrations } = await look.body(listCloudIntegrations(), settingsSchema)
      const shown = (cloud_integrations as JsonObject[]).map((each) => each.id)
      const ours = shown.filter((id) => ids.includes(id as string)) as string[]
      expectSameMembers('of the settings that were registered, the list to show', ours, ids, {
        ...{ within: ours, of: cloud_integrations },
        rule: { allOf: ids.map((id) => listingOnce({ id })) },
      })
    })
  },

  /** Joins settings with their services, so that one without any is not listed. */
  impostor: (send) => {
    const bare = new Set<Json | undefined>()
    const noting = alteringReply('registerCloudIntegration', (setting, { body }) => {
      if (Object.keys(Object(Object(body).services)).length === 0) bare.add(setting.id)
      return setting
    })
    return alteringReply('listCloudIntegrations', ({ cloud_integrations = [], ...rest }) => ({
      ...rest,
      cloud_integrations: (cloud_integrations as JsonObject[]).filter(({ id }) => !bare.has(id)),
    }))(noting(send))
  },
}

/** Whether an update changes its setting is judged by other cases. */
async function assumeOverwritten(look: Look, id: string, field: string, given: Json): Promise<void> {
  const shown = await look.integration(id)
  if (shown[field] !== given)
    throw new Untestable(`Cannot set the scene: Get does not show the ${field} of setting ${id}'s update.`, {
      ...{ within: shown, key: field },
    })
}

/** A setting that this read has shown, and then an update changed. Calls of others may empty what a server keeps. */
async function updatedOnceSeen(
  { given, eventually }: Scene,
  read: (look: Look, id: string) => Promise<JsonObject>,
): Promise<{ id: string; changed: JsonObject }> {
  const { id, body } = await given.integration()
  await eventually((look) => read(look, id))
  const changed = { ...body, name: given.name('setting'), memo: 'after' }
  await given.done(updateCloudIntegration(id, changed), { type: 'object' })
  return { id, changed }
}

const getShowsLastUpdate: ConformanceCase = {
  id: 'cloud-integrations/get/shows-the-last-update',
  clause: 'integration.get.current',
  effects: ['creates'],
  alone: true,

  async run(scene) {
    const { id, changed } = await updatedOnceSeen(scene, gotSetting)

    await scene.eventually(async (look) => {
      const listed = await listedSetting(look, id)
      if (listed.memo !== changed.memo)
        throw new Untestable('Cannot set the scene: the list does not show the memo of the update.', {
          ...{ within: listed, key: 'memo' },
        })
      expectOverwritten(await gotSetting(look, id), 'memo', 'after')
    })
  },

  impostor: answeringAsAtFirst('getCloudIntegration'),
}

const listShowsLastUpdate: ConformanceCase = {
  id: 'cloud-integrations/list/shows-the-last-update',
  clause: 'integration.list.current',
  effects: ['creates'],
  alone: true,

  async run(scene) {
    const { id, changed } = await updatedOnceSeen(scene, listedSetting)

    await scene.eventually(async (look) => {
      const list = await look.integrations()
      const shown = list.filter((each) => each.id === id)
      const [setting] = shown
      /** Where Get does not show it either, the update left it elsewhere. */
      if (!setting) await look.integration(id)
      const whole = { within: setting ?? list, of: list }
      expectThat(listing({ id }), `the list to show ${changed.name} still`, 'a list without it', whole)
      expectThat(listingOnce({ id }), 'one entry of that id', shown.length, whole)
      if (!setting) return
      for (const field of ['name', 'memo']) {
        if (setting[field] !== changed[field])
          await assumeOverwritten(look, id, field, changed[field] as Json)
        expectOverwritten(setting, field, changed[field] as Json)
      }
    })
  },

  impostor: (send) => {
    const first = new Map<unknown, JsonObject>()
    const remembering = alteringAnswer('listCloudIntegrations', (setting) => {
      if (!first.has(setting.id)) first.set(setting.id, setting)
      return first.get(setting.id) ?? setting
    })(send)
    return async (call) => {
      if (call.operation === 'updateCloudIntegration') await remembering(listCloudIntegrations())
      return remembering(call)
    }
  },
}

export const listCases = [showsEachOnce, getShowsLastUpdate, listShowsLastUpdate]
