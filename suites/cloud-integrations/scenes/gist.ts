import type { CloudIntegrationBody } from '../../../fixtures/bodies.js'
import {
  listCloudIntegrations,
  registerCloudIntegration,
  updateCloudIntegration,
} from '../../../fixtures/calls.js'
import type { Call, Json, JsonObject } from '../../../spec/http.js'
import { expectEqual } from '../../kernel/expect.js'
import { expectRefused } from '../../kernel/legacy-refuse.js'
import { Untestable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { settingsSchema } from './answers.js'
import { entriesOf, metricLists } from './entries.js'

interface NotRegistered {
  control: CloudIntegrationBody
  /** Found again in the list by its name or its memo, so both are to be its own. */
  fault: JsonObject
  call?: Call
  status?: number
}

/** Registering the control works; registering the fault is refused and leaves nothing in the list. */
export async function expectNotRegistered(
  scene: Scene,
  { control, fault, call = registerCloudIntegration(fault), status }: NotRegistered,
): Promise<void> {
  await expectRefused(scene, {
    control: registerCloudIntegration(control),
    fault: call,
    ...(status && { status }),
  })
  await expectListedLike(scene, fault, 0)
}

/** So many settings have the name or the memo of a body, in a list that shows all that was done before. */
export async function expectListedLike(scene: Scene, body: JsonObject, count: number): Promise<void> {
  const witness = (await scene.given.integration()).body.name
  await scene.eventually(async () =>
    expectEqual('settings like it in the list:', (await listedLike(scene, body, witness)).length, count),
  )
}

/** The settings that have the name or the memo of a body, once the list shows the setting named `witness`. */
const listedLike = (scene: Scene, { name, memo }: JsonObject, witness: string): Promise<JsonObject[]> =>
  scene.eventually(async () => {
    const list = await listed(scene)
    if (!list.some((each) => each.name === witness))
      throw new Untestable(`The list does not show ${witness}, which was registered.`)
    return list.filter((each) => is(each.name, name) || is(each.memo, memo))
  })

const listed = async ({ given }: Scene): Promise<JsonObject[]> =>
  (await given.done(listCloudIntegrations(), settingsSchema)).cloud_integrations as JsonObject[]

const is = (shown: Json | undefined, given: Json | undefined): boolean =>
  given !== undefined && shown === given

interface NotUpdated {
  /** The setting under the fault, which nothing else was done to. */
  id: string
  /** For another setting. */
  control: Call
  fault: JsonObject
  call?: Call
  status?: number
}

/** Updating one setting works; updating the other with the fault is refused and changes nothing of it. */
export async function expectNotUpdated(
  scene: Scene,
  { id, control, fault, call = updateCloudIntegration(id, fault), status }: NotUpdated,
): Promise<void> {
  const { given, eventually } = scene
  const before = gist(await given.integrationAsRead(id))
  await expectRefused(scene, { control, fault: call, ...(status && { status }) })
  await given.integrationAsRead((await given.integration()).id)
  await eventually(async () =>
    expectEqual('the setting as it was:', gist(await given.integrationAsRead(id)), before),
  )
}

/** What a setting says, however a server writes it: unset is null, lists are sorted, disabled is absent. */
export function gist(setting: JsonObject): JsonObject {
  const { name, memo, key, roleArn, externalId, region, includedTags, excludedTags } = setting
  const fields = { name, memo, key, roleArn, externalId, region, includedTags, excludedTags }
  const enabled = Object.entries(entriesOf(setting)).filter(([, { enable }]) => enable === true)
  const services = enabled.map(([service, { role = null, retireAutomatically = false, ...rest }]) => {
    const lists = metricLists.map((list) => [list, sorted(rest[list])])
    return [service, { role, retireAutomatically, ...Object.fromEntries(lists) }]
  })
  return { ...withNulls(fields), services: Object.fromEntries(services) }
}

const sorted = (list: Json | undefined): Json => (Array.isArray(list) ? [...list].sort() : [])

const withNulls = (fields: Record<string, Json | undefined>): JsonObject =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value ?? null]))
