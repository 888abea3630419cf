import { keyIntegrationBody, type PlainIntegrationBody } from '../../../fixtures/bodies.js'
import { getCloudIntegration, updateCloudIntegration } from '../../../fixtures/calls.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { jsonOf } from '../../../spec/json-of.js'
import { kebab } from '../../../spec/kebab.js'
import { namedIn } from '../../../spec/router.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { stringField } from '../../kernel/changes-by.js'
import { expectEqual, expectSuccess, expectThat, isSuccess } from '../../kernel/expect.js'
import { alteringBody, answeringRepeated, jsonReply } from '../../kernel/impostors.js'
import { knowingItsSettings } from '../../kernel/knowing-ids.js'
import { markedWith } from '../../kernel/mark.js'
import { judgedGiven, Untestable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { expectUntouchedBy, newBystander, unlessOnlyInList } from '../scenes/bystander.js'
import { otherwise, settingByRole } from '../scenes/kinds-of-settings.js'
import {
  assumeMethodChanges,
  assumeShownAsGiven,
  assumeThere,
  expectUpdateWorks,
  givenUp,
  registeredAs,
} from '../scenes/lives.js'
import { assumeShown, expectOverwritten, gotSetting, judgeGot, seenUpdated } from '../scenes/seen-settings.js'
import { updatedSetting } from '../scenes/updated-setting.js'

const anObject = { type: 'object' } as const

/** Stores another value of one key than an update gives. What is refused changes nothing. */
export const storing =
  (field: string, stored: (before: Json, given: Json) => Json): Impostor =>
  (send) => {
    const before = new Map<string, Json>()
    return async (call) => {
      const { operation, body } = call
      const isUpdate = operation === 'updateCloudIntegration' && isObject(body) && call.raw === undefined
      const of = namedIn(call, 'cloudIntegrationId')
      const value = isUpdate ? stored(before.get(of) ?? null, body[field] ?? null) : null
      const isKnown = isUpdate && before.has(of) && field in body
      const reply = await send(isKnown ? { ...call, body: { ...body, [field]: value } } : call)
      const id = stringField(jsonOf(reply.text), 'id')
      if (!isSuccess(reply) || id === undefined || !isObject(body)) return reply
      if (operation === 'registerCloudIntegration') before.set(id, body[field] ?? null)
      if (isKnown) before.set(of, value)
      return reply
    }
  }

/** Updates everything but one key. */
export const keepingFirst = (field: string): Impostor => storing(field, (first) => first)

async function judgeOverwritten(
  scene: Scene,
  id: string,
  field: Parameters<typeof assumeShownAsGiven>[1],
  given: Json,
): Promise<void> {
  await judgedGiven(
    () => judgeGot(scene, id, (shown) => expectOverwritten(shown, field, given)),
    () => assumeShownAsGiven(scene, field),
  )
}

/** Judges what is stored. The cases of the fields judge the answer of the Update. */
const overwrites = (
  field: 'name' | 'memo' | 'region' | 'includedTags' | 'excludedTags',
): ConformanceCase => ({
  id: `cloud-integrations/update/overwrites-${kebab(field)}`,
  clause: 'integration.update.overwrites',
  effects: ['creates'],

  async run(scene) {
    const { id, changed } = await updatedSetting(scene)

    await judgeOverwritten(scene, id, field, changed[field] as Json)
  },

  impostor: keepingFirst(field),
})

/** Takes an update that keeps the name and the memo for one that changes nothing. */
const comparingNameAndMemo: Impostor = (send) => {
  const stored = new Map<string, JsonObject>()
  return async (call) => {
    const { operation, body } = call
    const id = namedIn(call, 'cloudIntegrationId')
    const { name, memo } = stored.get(id) ?? {}
    if (operation === 'updateCloudIntegration' && isObject(body) && body.name === name && body.memo === memo)
      return send(getCloudIntegration(id))
    const reply = await send(call)
    const made = stringField(jsonOf(reply.text), 'id')
    if (isSuccess(reply) && isObject(body) && made !== undefined) stored.set(made, body)
    return reply
  }
}

const overwritesOneKey: ConformanceCase = {
  id: 'cloud-integrations/update/overwrites-the-region-alone',
  clause: 'integration.update.overwrites',
  effects: ['creates'],

  async run(scene) {
    await expectUpdateWorks(scene)
    const { id, body } = await scene.given.integration()

    const reply = await scene.act(updateCloudIntegration(id, { ...body, region: 'eu-west-1' }))

    /** Its own name may be why. */
    if (!isSuccess(reply)) await scene.given.done(updateCloudIntegration(id, body), anObject)
    expectSuccess(reply, anObject)
    await judgeOverwritten(scene, id, 'region', 'eu-west-1')
  },

  impostor: comparingNameAndMemo,
}

/** The last update is no retry of the first: another was made in between. */
const updatesAgain: ConformanceCase = {
  id: 'cloud-integrations/update/does-again-what-it-did-before',
  clause: 'integration.update.overwrites',
  effects: ['creates'],

  async run(scene) {
    const { act, given, eventually } = scene
    await expectUpdateWorks(scene)
    const { id, body } = await given.integration()
    const [first, other] = [given.name('first'), given.name('other')]
    const markingIt = (mark: string) => updateCloudIntegration(id, { ...body, ...markedWith(mark) })
    await given.done(markingIt(first), anObject)
    await given.done(markingIt(other), anObject)
    await eventually((look) => seenUpdated(look, id, other))

    const reply = await act(markingIt(first))

    expectSuccess(reply, anObject)
    await judgeOverwritten(scene, id, 'memo', first)
  },

  impostor: answeringRepeated('updateCloudIntegration'),
}

/** Its new name tells that the update has arrived. */
const empties = (
  field: 'memo' | 'includedTags' | 'excludedTags',
  clause: 'integration.update.memo.empty' | 'integration.tags.empty',
): ConformanceCase => ({
  id: `cloud-integrations/update/empties-${kebab(field)}`,
  clause,
  effects: ['creates'],

  async run(scene) {
    const { act, given, eventually } = scene
    await expectUpdateWorks(scene)
    const { id, body } = await given.integration({ [field]: 'Before:this' })
    await eventually(async (look) => assumeShown(await gotSetting(look, id), field, 'Before:this'))
    const changed = { ...otherwise(body, given.name('setting')), [field]: '' }

    const reply = await act(updateCloudIntegration(id, changed))

    expectSuccess(reply, anObject)
    await judgeGot(scene, id, (shown) => {
      assumeShown(shown, 'name', changed.name)
      expectEqual(field, shown[field] ?? '', '', { within: shown, key: field })
    })
  },

  impostor: alteringBody('updateCloudIntegration', (body) =>
    body[field] === '' ? { ...body, [field]: 'Before:this' } : body,
  ),
})

/** No other setting shows the memo of an update that its own does not show. */
const expectNotElsewhere = (
  { eventually }: Scene,
  { id, memo }: { id: string; memo: string },
): Promise<void> =>
  eventually(async (look) => {
    const within = (await look.integrations()).find((each) => each.memo === memo && each.id !== id)
    expectThat(!within, `the memo ${memo} in setting ${id}`, within, { within, key: 'memo' })
  })

/** The body is correct. The impostor applies it to every other setting too. */
const leavesOthers: ConformanceCase = {
  id: 'cloud-integrations/update/leaves-other-settings-alone',
  clause: 'integration.update.only',
  sparing: 'updateCloudIntegration',
  effects: ['creates'],

  async run(scene) {
    await expectUpdateWorks(scene)
    const older = await newBystander(scene)
    const { id, body } = await scene.given.integration()
    const younger = await newBystander(scene)
    const mark = scene.given.name('mark')
    const changed = { ...otherwise(body, mark), memo: mark }

    const reply = await scene.act(updateCloudIntegration(id, changed))

    expectSuccess(reply, anObject)
    const others = [older, younger]
    await unlessOnlyInList(scene, others, () => expectUntouchedBy(scene, others, { id, mark })).catch(
      async (error) => {
        if (error instanceof Untestable) await expectNotElsewhere(scene, { id, memo: mark })
        throw error
      },
    )
  },

  impostor: knowingItsSettings(async (call, ids, send) => {
    const reply = await send(call)
    if (call.operation !== 'updateCloudIntegration') return reply
    const body = call.body as JsonObject
    for (const id of ids.filter((each) => !call.path.endsWith(encodeURIComponent(each))))
      await send(updateCloudIntegration(id, { ...body, name: `${body.name}-${id}` }))
    return reply
  }),
}

/** After an update of a setting by role, the reads show no external id for the other settings. */
const forgettingSharedId: Impostor = (send) => {
  const byRole = new Set<string>()
  let updated: string | undefined
  const spoilt = (each: JsonObject): JsonObject =>
    each.id === updated ? each : { ...each, externalId: null }
  return async (call) => {
    const reply = await send(call)
    if (!isSuccess(reply)) return reply
    const body = JSON.parse(reply.text) as JsonObject
    if (call.operation === 'registerCloudIntegration' && body.externalId) byRole.add(String(body.id))
    if (call.operation === 'updateCloudIntegration' && byRole.has(String(body.id))) updated = String(body.id)
    if (!updated) return reply
    if (call.operation === 'getCloudIntegration') return jsonReply(200, spoilt(body))
    if (call.operation !== 'listCloudIntegrations') return reply
    return jsonReply(200, { cloud_integrations: (body.cloud_integrations as JsonObject[]).map(spoilt) })
  }
}

/** The settings share an external id. The other one must keep it. */
const leavesSharers = (
  id: string,
  changedOf: (before: PlainIntegrationBody, name: string) => JsonObject,
  assumed?: (scene: Scene) => Promise<void>,
): ConformanceCase => ({
  id: `cloud-integrations/update/${id}`,
  clause: 'integration.update.only',
  effects: ['creates'],

  async run(scene) {
    const { act, given } = scene
    await expectUpdateWorks(scene)
    const { id, body } = await registeredAs(scene, await settingByRole.body(scene))
    const other = await newBystander(scene, { ...body, name: given.name('setting') })
    const mark = given.name('mark')

    const reply = await act(updateCloudIntegration(id, { ...changedOf(body, mark), memo: mark }))

    await assumeThere(scene, reply, id)
    if (!isSuccess(reply)) await assumed?.(scene)
    expectSuccess(reply, anObject)
    await unlessOnlyInList(scene, [other], () => expectUntouchedBy(scene, [other], { id, mark }))
  },

  impostor: forgettingSharedId,
})

export const updateCases: ConformanceCase[] = [
  ...(['name', 'memo', 'region', 'includedTags', 'excludedTags'] as const).map(overwrites),
  overwritesOneKey,
  updatesAgain,
  empties('memo', 'integration.update.memo.empty'),
  empties('includedTags', 'integration.tags.empty'),
  empties('excludedTags', 'integration.tags.empty'),
  leavesOthers,
  leavesSharers('leaves-settings-that-share-its-external-id', otherwise),
  leavesSharers(
    'leaves-the-external-id-that-it-gives-up-to-others',
    (_, name) => ({ ...keyIntegrationBody(name), ...givenUp.byRole }),
    (scene) => assumeMethodChanges(scene, 'byRole'),
  ),
]
