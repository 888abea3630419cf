import { updateHost } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import { namedIn } from '../../../spec/router.js'
import { idSchema } from '../../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectRoles, expectThat, isSuccess } from '../../kernel/expect.js'
import { alteringReply, jsonReply } from '../../kernel/impostors.js'
import { listing } from '../../kernel/rules.js'
import { sharedServices } from '../../kernel/service-pool.js'
import { shared } from '../../kernel/shared.js'
import { plainSeries } from '../../service-metrics/series.js'
import { takingRoles } from '../list/listed-roles.js'
import { expectTaken } from '../scenes/expect-taken.js'
import { fieldsOfAgents } from '../scenes/fields-of-agents.js'
import { expectListedIn, inRole, madeListable } from '../scenes/judge-listed.js'
import { assumeInRoles } from '../scenes/seen-in-roles.js'
import { expectTakesMetrics } from '../scenes/takes-metrics.js'
import { isTakenTogether } from './update-host-fields.js'

/** Two services with similar names. The first role listed is alone in its service. */
const addsEveryRole: ConformanceCase = {
  id: 'hosts/update/adds-every-listed-role',
  clause: 'host.update.roles.assigned',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const { act, given, eventually } = scene
    const [one, other, third] = [
      await given.service('mc_eb'),
      await given.service('mcweb'),
      await given.service('mcdb'),
    ]
    const { id, body } = await given.host({ roleFullnames: third.roleFullnames.slice(0, 1) })
    await eventually(async (look) => assumeInRoles(await look.host(id), third.roleFullnames.slice(0, 1)))
    const roleFullnames = [...one.roleFullnames.slice(-1), ...other.roleFullnames]
    const fields = (await isTakenTogether(scene)) ? await fieldsOfAgents(scene) : {}

    const reply = await act(updateHost(id, { ...body, roleFullnames, ...fields }))

    expectTaken(reply)
    const roles = { [one.service]: ['db'], [other.service]: ['app', 'app2', 'db'] }
    await eventually(async (look) => {
      const within = await look.host(id)
      /** Whether it keeps those of before is told by others. */
      const { [third.service]: _, ...added } = Object(within.roles) as JsonObject
      expectRoles({ ...within, roles: added }, roles)
    })
  },

  impostor: takingRoles('updateHost', (roles) => roles.slice(0, 1)),
}

/**
 * A service that an update of a host created, and the host's id. The update named an old role, too. Its status is set
 * last: an update may change it.
 */
const createdByUpdate = shared<{ id: string; service: string; old: string }>(async (own) => {
  const service = own.given.freshService()
  const [old = ''] = (await own.given.service()).roleFullnames
  const host = await own.given.host()
  const roleFullnames = [`${service}:app`, old]
  await own.given.done(updateHost(host.id, { ...host.body, roleFullnames }), idSchema)
  await madeListable(own, host)
  return { id: host.id, service, old }
})

const addsNewRoleOfKnownService: ConformanceCase = {
  id: 'hosts/update/adds-new-role-of-known-service',
  clause: 'host.update.roles.created',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const { service } = await createdByUpdate(scene)
    const { id, body } = await scene.given.host()

    const reply = await scene.act(updateHost(id, { ...body, roleFullnames: [`${service}:added`] }))

    expectTaken(reply)
    await scene.eventually(async (look) => expectRoles(await look.host(id), { [service]: ['added'] }))
  },

  impostor: takingRoles('updateHost', (roles) => roles.filter((each) => !String(each).endsWith(':added'))),
}

/** Finds hosts only by services that existed before. */
const findingNoneByNewService: Impostor = alteringReply('listHosts', (body, { query }) =>
  query?.some(([name, value]) => name === 'service' && !sharedServices.some((each) => each === value))
    ? { ...body, hosts: [] }
    : body,
)

/** If the list cannot find the host by the old role, its silence about the new one proves nothing. */
const createsServiceAndRole: ConformanceCase = {
  id: 'hosts/update/creates-service-and-role',
  clause: 'host.update.roles.created',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const { id, service, old } = await createdByUpdate(scene)

    await scene.eventually(async (look) => assumeInRoles(await look.host(id), [old]))
    await expectListedIn(scene, old, { id })
    await scene.eventually(async (look) => {
      const listed = await look.hosts(inRole(`${service}:app`))
      expectThat(
        listing({ id }),
        `host ${id} in the list of ${service}:app`,
        `${listed.length} hosts without it`,
        { of: listed },
      )
    })
  },

  impostor: findingNoneByNewService,
}

/** No service takes metrics that updates alone have named. */
const refusingServicesOfUpdates: Impostor = (send) => {
  const named = { registerHost: new Set<string>(), updateHost: new Set<string>() }
  return async (call) => {
    const service = namedIn(call, 'serviceName')
    if (
      call.operation === 'postServiceMetrics' &&
      named.updateHost.has(service) &&
      !named.registerHost.has(service)
    )
      return jsonReply(404, { error: 'There is no such service.' })
    const reply = await send(call)
    const { roleFullnames } = Object(call.body) as JsonObject
    const own =
      call.operation === 'registerHost' || call.operation === 'updateHost' ? named[call.operation] : undefined
    if (own && Array.isArray(roleFullnames) && isSuccess(reply))
      for (const each of roleFullnames) own.add(String(each).replace(/:.*/, ''))
    return reply
  }
}

/** A service that existed before must accept metrics first. */
const createdServiceTakesMetrics: ConformanceCase = {
  id: 'hosts/update/created-service-takes-metrics',
  clause: 'host.update.roles.service',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    await plainSeries(scene)
    const { id, service } = await createdByUpdate(scene)

    await expectTakesMetrics(scene, { service, hostId: id, metric: 'madebyupdate' })
  },

  impostor: refusingServicesOfUpdates,
}

export const updateHostAddsRolesCases = [
  addsEveryRole,
  addsNewRoleOfKnownService,
  createsServiceAndRole,
  createdServiceTakesMetrics,
]
