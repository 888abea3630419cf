import * as calls from '../../fixtures/calls.js'
import type { Json, JsonObject } from '../../spec/http.js'
import type { RegisteredHost } from '../kernel/given.js'
import { expectControl } from '../kernel/legacy-refuse.js'
import { type AnswerTo, type Other, observation } from '../kernel/observation.js'
import { NotApplicable, Untestable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { checkStatuses } from './host-registration.js'
import { acceptance, agreed, statusAnswer } from './reading.js'

const effects = ['creates'] as const

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
const afterUpdate = ({ given, eventually }: Scene, id: string, name: string): Promise<JsonObject> =>
  eventually(async () => {
    const host = await given.hostAsRead(id)
    if (host.name === name) return host
    throw new Untestable('The new name of the updated host does not show.')
  })

/** The host after an update that carries its required fields and these. */
async function updated(scene: Scene, { id }: RegisteredHost, fields: JsonObject = {}): Promise<JsonObject> {
  const name = scene.given.name('renamed')
  await scene.given.done(calls.updateHost(id, { name, meta: {}, ...fields }), { type: 'object' })
  return afterUpdate(scene, id, name)
}

type Keeping = 'keeps' | 'resets'

/** Whatever a server resets a field to. */
const keptIf = (isThere: boolean): Keeping => (isThere ? 'keeps' : 'resets')

const displayName = observation('host.update.omitted.display-name', {
  effects,
  observe: async (scene) => keptIf((await updated(scene, await filled(scene))).displayName === 'before'),
})

const memo = observation('host.update.omitted.memo', {
  effects,
  observe: async (scene) => keptIf((await updated(scene, await filled(scene))).memo === 'before'),
})

const isListed = (interfaces: Json | undefined): boolean => Array.isArray(interfaces) && interfaces.length > 0

const interfaces = observation('host.update.omitted.interfaces', {
  effects,
  observe: async (scene) => keptIf(isListed((await updated(scene, await filled(scene))).interfaces)),
})

const customIdentifier = observation('host.update.omitted.custom-identifier', {
  effects,

  async observe(scene) {
    const host = await filled(scene)
    return keptIf((await updated(scene, host)).customIdentifier === host.body.customIdentifier)
  },
})

const checks = observation('host.update.omitted.checks', {
  effects,

  async observe(scene) {
    const host = await filled(scene)
    await scene.given.hostAsRead(host.id)
    if (!(await checkStatuses(scene.given, host.id)))
      throw new NotApplicable(
        'Checks leave no trace in the monitoring statuses, so that nothing shows whether they are kept.',
      )
    await updated(scene, host)
    return keptIf((await checkStatuses(scene.given, host.id)) > 0)
  },
})

const setToNull = observation('host.update.null', {
  effects,

  async observe(scene) {
    const { send, given } = scene
    const { id, body } = await filled(scene)
    const name = given.name('renamed')
    await expectControl(scene, calls.updateHost(id, body))

    const reply = await send(
      calls.updateHost(id, { name, meta: {}, displayName: null, memo: null, interfaces: null }),
    )

    const answer = acceptance(reply)
    if (answer !== 'accepted') return answer
    const host = await afterUpdate(scene, id, name)
    return agreed<AnswerTo<'host.update.null'>>({
      displayName: keptIf(host.displayName === 'before'),
      memo: keptIf(host.memo === 'before'),
      interfaces: keptIf(isListed(host.interfaces)),
    })
  },
})

const refusal = observation('host.update.refusal.status', {
  effects,

  async observe(scene) {
    const { id, body } = await scene.given.host()
    await expectControl(scene, calls.updateHost(id, body))
    const statusOf = async (wrong: JsonObject): Promise<'400' | '422' | Other> =>
      statusAnswer(await scene.send(calls.updateHost(id, wrong)), ['400', '422'])

    return agreed({
      'a missing name': await statusOf({ meta: body.meta }),
      'a missing meta': await statusOf({ name: body.name }),
    })
  },
})

export const hostUpdateObservations = [
  displayName,
  memo,
  interfaces,
  customIdentifier,
  checks,
  setToNull,
  refusal,
]
