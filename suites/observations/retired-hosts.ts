import * as calls from '../../fixtures/calls.js'
import type { Call, Reply } from '../../spec/http.js'
import { hostIfShown, isRetired } from '../hosts/retire/retired-hosts.js'
import { hostWithStatus } from '../hosts/scenes/host-with-status.js'
import { everyStatus } from '../hosts/scenes/hosts-named.js'
import { isSuccess } from '../kernel/expect.js'
import type { RegisteredHost } from '../kernel/given.js'
import { observation } from '../kernel/observation.js'
import { NotApplicable, Untestable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { agreed, settled, statusAnswer } from './reading.js'

const effects = ['creates'] as const

/** Retires a host and waits until Get shows it so, or no more. */
async function retire(scene: Scene, { id }: RegisteredHost): Promise<void> {
  await scene.given.hostAsRead(id)
  await scene.given.done(calls.retireHost(id), { type: 'object' })
  await settled(
    scene,
    () => isRetired(scene, id),
    (is) => is,
  )
}

async function retired(scene: Scene): Promise<RegisteredHost> {
  const host = await scene.given.host()
  await retire(scene, host)
  return host
}

const read = observation('host.retired.get', {
  effects,

  async observe(scene) {
    const { id } = await retired(scene)

    return statusAnswer(await scene.send(calls.getHost(id)), ['200', '404'], '200')
  },
})

const listed = observation('host.retired.listed', {
  effects,

  async observe(scene) {
    const host = await hostWithStatus(scene.given, 'working')
    const isListed = async (): Promise<boolean> =>
      (await scene.given.listedHosts([['name', host.body.name], ...everyStatus])).some(
        ({ id }) => id === host.id,
      )
    if (!(await settled(scene, isListed, (is) => is)))
      throw new Untestable('The list does not show the host before it is retired.')
    await retire(scene, host)

    const isShown = await settled(scene, isListed, (is) => !is)

    return isShown ? 'shown' : 'hidden'
  },
})

const change = async (scene: Scene, callFor: (host: RegisteredHost) => Call): Promise<Reply> =>
  scene.send(callFor(await retired(scene)))

const statuses = ['200', '400', '404'] as const

const update = observation('host.retired.update', {
  effects,
  observe: async (scene) =>
    statusAnswer(await change(scene, ({ id, body }) => calls.updateHost(id, body)), statuses, '200'),
})

const status = observation('host.retired.status', {
  effects,
  observe: async (scene) =>
    statusAnswer(await change(scene, ({ id }) => calls.updateHostStatus(id, 'standby')), statuses, '200'),
})

const roles = observation('host.retired.roles', {
  effects: ['creates', 'leavesTraces'],

  async observe(scene) {
    const { service, role } = await scene.given.service()
    const reply = await change(scene, ({ id }) => calls.updateHostRoles(id, [`${service}:${role}`]))

    return statusAnswer(reply, statuses, '200')
  },
})

const namesAndStatuses = observation('host.retired.names-and-statuses', {
  effects,

  async observe(scene) {
    const { id } = await retired(scene)
    const statusOf = async (call: Call) => statusAnswer(await scene.send(call), ['200', '404'], '200')

    return agreed({
      'metric names': await statusOf(calls.listMetricNames(id)),
      'monitoring statuses': await statusOf(calls.listMonitoringStatuses(id)),
    })
  },
})

const again = observation('host.retired.again', {
  effects,
  observe: async (scene) =>
    statusAnswer(await change(scene, ({ id }) => calls.retireHost(id)), statuses, '200'),
})

/** More than the second that a time without fraction is exact to. */
const tellingTime = 1100

const againTime = observation('host.retired.again.time', {
  effects,

  async observe(scene) {
    const { id } = await retired(scene)
    const before = (await hostIfShown(scene, id))?.retiredAt
    if (before === undefined)
      throw new NotApplicable('Get does not show a retired host, nor when it was retired.')
    await scene.pause(tellingTime)

    const reply = await scene.send(calls.retireHost(id))

    if (!isSuccess(reply)) throw new NotApplicable('A retired host is not retired again.')
    const after = await settled(
      scene,
      async () => (await hostIfShown(scene, id))?.retiredAt,
      (time) => time !== before,
    )
    return after === before ? 'kept' : 'renewed'
  },
})

export const retiredHostObservations = [
  againTime,
  read,
  listed,
  update,
  status,
  roles,
  namesAndStatuses,
  again,
]
