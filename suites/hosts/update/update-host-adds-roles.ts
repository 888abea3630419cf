import { postServiceMetrics, updateHost } from '../../../fixtures/calls.js'
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

/** The first one stands in its own service, so that a server which takes only one shows it. */
const addsEveryRole: ConformanceCase = {
  id: 'hosts/update/adds-every-listed-role',
  clause: 'host.update.roles.assigned',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const existing = await existingRoles(scene, 'app', 'db')
    const roleFullnames = [`${scene.given.name('svc')}:app`, ...existing]
    const { id, body } = await scene.given.host()

    const reply = await scene.send(updateHost(id, { ...body, roleFullnames }))

    expectSuccess(reply, idSchema)
    await expectInRoles(scene, id, roleFullnames)
  },

  impostor: takingRoles('updateHost', (roles) => roles.slice(0, 1)),
}

const addsNewRoleOfKnownService: ConformanceCase = {
  id: 'hosts/update/adds-new-role-of-known-service',
  clause: 'host.update.roles.created',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const [existing = ''] = await existingRoles(scene, 'app')
    const added = existing.replace(/app$/, 'added')
    const { id, body } = await scene.given.host()

    const reply = await scene.send(updateHost(id, { ...body, roleFullnames: [added] }))

    expectSuccess(reply, idSchema)
    await expectInRoles(scene, id, [added])
  },

  impostor: takingRoles('updateHost', (roles) => roles.filter((each) => !String(each).endsWith(':added'))),
}

const createsServiceAndRole: ConformanceCase = {
  id: 'hosts/update/creates-service-and-role',
  clause: 'host.update.roles.created',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const roleFullname = `${scene.given.name('svc')}:app`
    const { id, body } = await scene.given.host()

    const reply = await scene.send(updateHost(id, { ...body, roleFullnames: [roleFullname] }))

    expectSuccess(reply, idSchema)
    await expectListed(scene, id, roleFullname)
  },

  impostor: findingNoneByService,
}

const createdServiceTakesMetrics: ConformanceCase = {
  id: 'hosts/update/created-service-takes-metrics',
  clause: 'host.update.roles.service',
  effects: ['creates', 'leavesTraces'],

  async run({ given, send, eventually }) {
    const service = given.name('svc')
    const { id, body } = await given.host()
    await given.done(updateHost(id, { ...body, roleFullnames: [`${service}:app`] }), idSchema)
    const values = [{ name: 'made.by.update', time: given.minutesAgo(5), value: 1 }]

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

export const updateHostAddsRolesCases = [
  addsEveryRole,
  addsNewRoleOfKnownService,
  createsServiceAndRole,
  createdServiceTakesMetrics,
]
