import * as calls from '../../fixtures/calls.js'
import type { Json, JsonObject } from '../../spec/http.js'
import { plainControl } from '../foundations.js'
import type { RegisteredHost } from '../kernel/given.js'
import { type AnswerTo, type ObservedScene, observing } from '../kernel/observation.js'
import { Obstructed } from '../kernel/obstacle.js'
import { NotApplicable, Untestable } from '../kernel/outcomes.js'
import { expectControl } from '../kernel/refuse.js'
import type { Scene } from '../kernel/scene.js'
import { shared } from '../kernel/shared.js'
import { hostToWrite } from './controls.js'
import { checkStatuses } from './host-registration.js'
import { type Acceptance, acceptance, agreed, isSeen, refusalAnswer, refusedAmong } from './reading.js'

/** A host with something in every optional field. */
const filled = ({ given }: Scene): Promise<RegisteredHost> =>
  given.host({
    displayName: 'before',
    memo: 'before',
    interfaces: [{ name: 'eth0', ipv4Addresses: ['192.0.2.1'] }],
    customIdentifier: given.name('identifier'),
    checks: [{ name: 'disk' }],
  })

/** The host as it is read once the new name of an update shows. */
const afterUpdate = ({ eventually }: Scene, id: string, name: string): Promise<JsonObject> =>
  eventually(async (look) => {
    const host = await look.host(id)
    if (host.name === name) return host
    throw new Untestable('The new name of the updated host does not show.')
  })

/** Whether the monitoring statuses show a check of a host, or soon do. Undefined where there are none. */
const showsCheck = (scene: Scene, id: string): Promise<boolean | undefined> =>
  isSeen(scene, async (look) => (await checkStatuses(look, id)) > 0).catch((error) => {
    if (error instanceof Obstructed) return undefined
    throw error
  })

/** Whether they show none, or soon do not. */
const losesCheck = (scene: Scene, id: string): Promise<boolean> =>
  isSeen(scene, async (look) => !(await checkStatuses(look, id)))

/**
 * A host before and after an update that carried only the required fields, and whether the monitoring statuses showed
 * its check. Made once per run.
 */
const updated = shared(async (scene) => {
  const { id } = await filled(scene)
  const before = await scene.eventually((look) => look.host(id))
  const hadCheck = await showsCheck(scene, id)
  const name = scene.given.name('renamed')
  await scene.given.done(calls.updateHost(id, { name, meta: {} }), { type: 'object' })
  const after = await afterUpdate(scene, id, name)
  return { id, before, after, hadCheck, hasCheck: hadCheck && !(await losesCheck(scene, id)) }
})

/** It does not matter which value the server resets a field to. */
const keptIf = (isThere: boolean) => (isThere ? 'keeps' : 'resets')

/** What an update that leaves out a field does to it. Throws `NotApplicable` if the field did not show before. */
async function keeping(
  scene: ObservedScene,
  field: string,
  isSet = (value: Json | undefined) => typeof value === 'string' && value !== '',
) {
  const { before, after } = await updated(scene)
  if (!isSet(before[field])) throw new NotApplicable(`Get shows no ${field} of a host that was given one.`)
  return keptIf(isSet(after[field]))
}

const isListed = (interfaces: Json | undefined): boolean => Array.isArray(interfaces) && interfaces.length > 0

/** All fields that an update may set to null. Null for the custom identifier is in the document. */
const nulls = { displayName: null, memo: null, interfaces: null, checks: null } as const

export const hostUpdateObservations = observing(['creates'], {
  'host.update.omitted.display-name': (scene) => keeping(scene, 'displayName', (value) => value === 'before'),

  'host.update.omitted.memo': (scene) => keeping(scene, 'memo', (value) => value === 'before'),

  'host.update.omitted.interfaces': (scene) => keeping(scene, 'interfaces', isListed),

  'host.update.omitted.custom-identifier': (scene) => keeping(scene, 'customIdentifier'),

  async 'host.update.omitted.checks'(scene) {
    const { id, hadCheck, hasCheck } = await updated(scene)
    if (hadCheck === undefined) await scene.eventually((look) => checkStatuses(look, id))
    if (!hadCheck)
      throw new NotApplicable(
        'Checks leave no trace in the monitoring statuses, so that nothing shows whether they are kept.',
      )
    return keptIf(hasCheck === true)
  },

  async 'host.update.null'(scene) {
    const { act, given } = scene
    await expectControl(scene, plainControl('updateHost'))
    const { id } = await filled(scene)
    const hadCheck = await showsCheck(scene, id)
    const name = given.name('renamed')
    const settingTo = async (fields: JsonObject): Promise<Acceptance> =>
      acceptance(await act(calls.updateHost(id, { name, meta: {}, ...fields })))

    const refused = await refusedAmong(nulls, settingTo)

    if (Object.keys(refused).length === Object.keys(nulls).length) return agreed(refused)
    const host = await afterUpdate(scene, id, name)
    return agreed<AnswerTo<'host.update.null'>>({
      displayName: keptIf(host.displayName === 'before'),
      memo: keptIf(host.memo === 'before'),
      interfaces: keptIf(isListed(host.interfaces)),
      ...(hadCheck && { checks: keptIf(!(await losesCheck(scene, id))) }),
      ...refused,
    })
  },

  async 'host.update.refusal.status'(scene) {
    await expectControl(scene, plainControl('updateHost'))
    const { id, body } = await hostToWrite(scene)
    const statusOf = async (wrong: JsonObject) => refusalAnswer(await scene.act(calls.updateHost(id, wrong)))

    return agreed({
      'a missing name': await statusOf({ meta: body.meta }),
      'a missing meta': await statusOf({ name: body.name }),
    })
  },
})
