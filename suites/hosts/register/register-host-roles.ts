import { postServiceMetrics } from '../../../fixtures/calls.js'
import { idSchema, successSchema } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectSuccess } from '../../kernel/expect.js'
import { answering, jsonReply } from '../../kernel/impostors.js'
import {
  existingRoles,
  expectInRoles,
  expectListed,
  findingNoneByService,
  takingRoles,
} from '../list/listed-roles.js'
import { registering } from './registering.js'

const joinsEveryRole: ConformanceCase = {
  id: 'hosts/register/joins-every-listed-role',
  clause: 'host.register.roles.assigned',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const existing = await existingRoles(scene, 'app', 'db')
    const roleFullnames = [...existing, `${scene.given.name('svc')}:app`]
    const { call } = registering(scene, { roleFullnames })

    const { id } = expectSuccess(await scene.send(call), idSchema)

    await expectInRoles(scene, id, roleFullnames)
  },

  impostor: takingRoles('registerHost', (roles) => roles.slice(0, 2)),
}

const joinsNewRoleOfKnownService: ConformanceCase = {
  id: 'hosts/register/joins-new-role-of-known-service',
  clause: 'host.register.roles.created',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const [existing = ''] = await existingRoles(scene, 'app')
    const added = existing.replace(/app$/, 'added')
    const { call } = registering(scene, { roleFullnames: [added] })

    const { id } = expectSuccess(await scene.send(call), idSchema)

    await expectInRoles(scene, id, [added])
  },

  impostor: takingRoles('registerHost', (roles) => roles.filter((each) => !String(each).endsWith(':added'))),
}

const createsServiceAndRole: ConformanceCase = {
  id: 'hosts/register/creates-service-and-role',
  clause: 'host.register.roles.created',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const roleFullname = `${scene.given.name('svc')}:app`
    const { call } = registering(scene, { roleFullnames: [roleFullname] })

    const { id } = expectSuccess(await scene.send(call), idSchema)

    await expectListed(scene, id, roleFullname)
  },

  impostor: findingNoneByService,
}

const createdServiceTakesMetrics: ConformanceCase = {
  id: 'hosts/register/created-service-takes-metrics',
  clause: 'host.register.roles.service',
  effects: ['creates', 'leavesTraces'],

  async run({ given, send, eventually }) {
    const service = given.name('svc')
    await given.host({ roleFullnames: [`${service}:app`] })
    const values = [{ name: 'made.by.registration', time: given.minutesAgo(5), value: 1 }]

    await eventually(async () => {
      const reply = await send(postServiceMetrics(service, values))

      expectSuccess(reply, successSchema)
    })
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
