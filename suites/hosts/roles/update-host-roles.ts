import { updateHostRoles } from '../../../fixtures/calls.js'
import { successSchema } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectSuccess } from '../../kernel/expect.js'
import { alteringReply } from '../../kernel/impostors.js'
import {
  addingRoles,
  existingRoles,
  expectInRoles,
  expectListed,
  expectUnlisted,
  takingRoles,
} from '../list/listed-roles.js'
import { expectUnknownHost, refusingWithAnotherStatus } from '../scenes/expect-unknown-host.js'

const answersSuccess: ConformanceCase = {
  id: 'hosts/roles/answers-success',
  clause: 'host.roles.reply',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const roles = await existingRoles(scene, 'app')
    const { id } = await scene.given.host()

    const reply = await scene.send(updateHostRoles(id, roles))

    expectSuccess(reply, successSchema)
  },

  impostor: alteringReply('updateHostRoles', () => ({ success: 'true' })),
}

const joinsEveryRole: ConformanceCase = {
  id: 'hosts/roles/joins-every-listed-role',
  clause: 'host.roles.assigned',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const roles = [...(await existingRoles(scene, 'app', 'db')), ...(await existingRoles(scene, 'app'))]
    const { id } = await scene.given.host()

    const reply = await scene.send(updateHostRoles(id, roles))

    expectSuccess(reply, successSchema)
    await expectInRoles(scene, id, roles)
  },

  impostor: takingRoles('updateHostRoles', (roles) => roles.slice(0, -1)),
}

const isListedInItsNewRole: ConformanceCase = {
  id: 'hosts/roles/is-listed-in-its-new-role',
  clause: 'host.roles.assigned',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const [role = ''] = await existingRoles(scene, 'app')
    const { id } = await scene.given.host()

    const reply = await scene.send(updateHostRoles(id, [role]))

    expectSuccess(reply, successSchema)
    await expectListed(scene, id, role)
  },

  impostor: takingRoles('updateHostRoles', () => []),
}

/** What is there and not yet among the host's roles is joined to them, so that nothing has to be created. */
const leavesUnlistedRoles: ConformanceCase = {
  id: 'hosts/roles/leaves-unlisted-roles',
  clause: 'host.roles.removed',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const [app = '', db = '', cache = ''] = await existingRoles(scene, 'app', 'db', 'cache')
    const { id } = await scene.given.host({ roleFullnames: [app, db] })

    const reply = await scene.send(updateHostRoles(id, [db, cache]))

    expectSuccess(reply, successSchema)
    await expectInRoles(scene, id, [db, cache])
  },

  impostor: addingRoles,
}

const leavesUnlistedServices: ConformanceCase = {
  id: 'hosts/roles/leaves-unlisted-services',
  clause: 'host.roles.removed',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const [left = ''] = await existingRoles(scene, 'app')
    const [joined = ''] = await existingRoles(scene, 'app')
    const { id } = await scene.given.host({ roleFullnames: [left] })

    const reply = await scene.send(updateHostRoles(id, [joined]))

    expectSuccess(reply, successSchema)
    await expectInRoles(scene, id, [joined])
    await expectUnlisted(scene, id, left)
  },

  impostor: addingRoles,
}

const emptyListLeavesEveryRole: ConformanceCase = {
  id: 'hosts/roles/empty-list-leaves-every-role',
  clause: 'host.roles.cleared',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const { given, send } = scene
    const { id } = await given.host({
      roleFullnames: [`${given.name('svc')}:app`, `${given.name('svc')}:db`],
    })

    const reply = await send(updateHostRoles(id, []))

    expectSuccess(reply, successSchema)
    await expectInRoles(scene, id, [])
  },

  impostor: addingRoles,
}

const unknownHostIs404: ConformanceCase = {
  id: 'hosts/roles/unknown-host-is-404',
  clause: 'host.roles.unknown',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const roles = await existingRoles(scene, 'app')

    await expectUnknownHost(scene, (id) => updateHostRoles(id, roles))
  },

  impostor: refusingWithAnotherStatus('updateHostRoles'),
}

export const updateHostRolesCases = [
  answersSuccess,
  joinsEveryRole,
  isListedInItsNewRole,
  leavesUnlistedRoles,
  leavesUnlistedServices,
  emptyListLeavesEveryRole,
  unknownHostIs404,
]
