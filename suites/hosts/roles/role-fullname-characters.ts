import { updateHost, updateHostRoles } from '../../../fixtures/calls.js'
import type { Call } from '../../../spec/http.js'
import { idSchema, successSchema } from '../../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectSuccess } from '../../kernel/expect.js'
import type { Scene } from '../../kernel/scene.js'
import { expectInRoles, takingRoles } from '../list/listed-roles.js'
import { registering } from '../register/registering.js'

/** §2.5: a digit first, each kind of character, two characters only, dash and underscore at the end; and a long one. */
const roleHalves = ['9-Az_0', 'Zz', '0_', 'a-', 'A_-_-b', '42', 'a-role-whose-name-has-forty-characters-40']

const everyKind = ({ given }: Scene): string[] => {
  const service = given.name('Svc_9-A')
  return roleHalves.map((role) => `${service}:${role}`)
}

/** Knows only small letters and digits. */
const picky = (operation: NonNullable<Call['operation']>): Impostor =>
  takingRoles(operation, (roles) => roles.filter((each) => /:[a-z0-9]+$/.test(String(each))))

const onRegister: ConformanceCase = {
  id: 'hosts/register/accepts-every-character-of-roles',
  clause: 'host.register.roles.characters',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const roleFullnames = everyKind(scene)
    const { call } = registering(scene, { roleFullnames })

    const { id } = expectSuccess(await scene.send(call), idSchema)

    await expectInRoles(scene, id, roleFullnames)
  },

  impostor: picky('registerHost'),
}

const onUpdate: ConformanceCase = {
  id: 'hosts/update/accepts-every-character-of-roles',
  clause: 'host.update.roles.characters',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const roleFullnames = everyKind(scene)
    const { id, body } = await scene.given.host()

    const reply = await scene.send(updateHost(id, { ...body, roleFullnames }))

    expectSuccess(reply, idSchema)
    await expectInRoles(scene, id, roleFullnames)
  },

  impostor: picky('updateHost'),
}

/** The roles exist, since another host is in them. */
const onUpdateRoles: ConformanceCase = {
  id: 'hosts/roles/accepts-every-character-of-roles',
  clause: 'host.roles.characters',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const roleFullnames = everyKind(scene)
    await scene.given.host({ roleFullnames })
    const { id } = await scene.given.host()

    const reply = await scene.send(updateHostRoles(id, roleFullnames))

    expectSuccess(reply, successSchema)
    await expectInRoles(scene, id, roleFullnames)
  },

  impostor: picky('updateHostRoles'),
}

export const roleFullnameCharactersCases = [onRegister, onUpdate, onUpdateRoles]
