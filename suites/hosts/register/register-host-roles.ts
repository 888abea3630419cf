import { postServiceMetrics } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import { idSchema } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectRoles, expectSuccess, expectThat } from '../../kernel/expect.js'
import { answering, jsonReply } from '../../kernel/impostors.js'
import { inScene } from '../../kernel/in-scene.js'
import { Unseen } from '../../kernel/outcomes.js'
import { listing } from '../../kernel/rules.js'
import type { Scene } from '../../kernel/scene.js'
import { rolesOf } from '../get/host-fields.js'
import { findingNoneByService, takingRoles } from '../list/listed-roles.js'
import { fieldsOfAgents } from '../scenes/fields-of-agents.js'
import { statusesToList } from '../scenes/hosts-named.js'
import { expectTakesMetrics } from '../scenes/takes-metrics.js'
import { acceptedId, acceptedIdIn } from './accepted.js'
import { serviceOfARegistration } from './created-service.js'
import { registering } from './registering.js'

/** Registers a host with these roles, and expects it to be in them. */
async function expectRegisteredInto(
  scene: Scene,
  roleFullnames: string[],
  fields: JsonObject = {},
): Promise<void> {
  const id = await acceptedId(scene, registering(scene, { roleFullnames, ...fields }).call)

  await scene.eventually(async (look) => expectRoles(await look.host(id), rolesOf(roleFullnames)))
}

const joinsEveryRole: ConformanceCase = {
  id: 'hosts/register/joins-every-listed-role',
  clause: 'host.register.roles.assigned',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const { roleFullnames } = await scene.given.service()
    const { roleFullname } = await serviceOfARegistration(scene.given)

    await expectRegisteredInto(scene, [...roleFullnames, roleFullname], await fieldsOfAgents(scene))
  },

  impostor: takingRoles('registerHost', (roles) => roles.slice(0, 2)),
}

const joinsNewRoleOfKnownService: ConformanceCase = {
  id: 'hosts/register/joins-new-role-of-known-service',
  clause: 'host.register.roles.created',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const { service, reply } = await serviceOfARegistration(scene.given)
    inScene(registering(scene).call, () => expectSuccess(reply, idSchema))

    await expectRegisteredInto(scene, [`${service}:added`])
  },

  impostor: takingRoles('registerHost', (roles) => roles.filter((each) => !String(each).endsWith(':added'))),
}

const createsServiceAndRole: ConformanceCase = {
  id: 'hosts/register/creates-service-and-role',
  clause: 'host.register.roles.created',
  effects: ['creates', 'leavesTraces'],

  async run({ given, eventually }) {
    const { service, reply } = await serviceOfARegistration(given)
    const statuses = await statusesToList(given)

    const id = acceptedIdIn('registerHost', reply)
    await eventually(async (look) => {
      const hosts = await look.hosts([['service', service], ['role', 'app'], ...statuses])
      const isIn = (listed: readonly JsonObject[]) => listed.some((each) => each.id === id)
      if (!isIn(hosts) && !isIn(await look.hosts(statuses)))
        throw new Unseen(`Cannot read the state: the list does not show host ${id} without a role either.`)
      expectThat(
        listing({ id }),
        `host ${id} in the list of ${service}:app`,
        `${hosts.length} hosts without it`,
        { of: hosts },
      )
    })
  },

  impostor: findingNoneByService,
}

const createdServiceTakesMetrics: ConformanceCase = {
  id: 'hosts/register/created-service-takes-metrics',
  clause: 'host.register.roles.service',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const { service, reply } = await serviceOfARegistration(scene.given)
    inScene(postServiceMetrics(service, []), () => expectSuccess(reply, idSchema))
    const hostId = acceptedIdIn('registerHost', reply)

    await expectTakesMetrics(scene, { service, hostId, metric: 'madebyregister' })
  },

  impostor: answering(
    ({ operation }) => operation === 'postServiceMetrics',
    () => jsonReply(404, { error: 'There is no such service.' }),
  ),
}

export const registerHostRolesCases = [
  joinsEveryRole,
  joinsNewRoleOfKnownService,
  createsServiceAndRole,
  createdServiceTakesMetrics,
]
