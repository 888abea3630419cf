import { hostBody } from '../../../fixtures/bodies.js'
import { registerHost, updateHost, updateHostRoles } from '../../../fixtures/calls.js'
import type { Call, Write } from '../../../spec/http.js'
import { idSchema } from '../../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectRoles, expectSuccess, isSuccess } from '../../kernel/expect.js'
import type { RegisteredHost } from '../../kernel/given.js'
import { Untestable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { roleCharacters, serviceOfCharacters } from '../../kernel/service-pool.js'
import { shared } from '../../kernel/shared.js'
import { takingRoles } from '../list/listed-roles.js'
import { expectTaken } from '../scenes/expect-taken.js'
import { assumeInRoles, seenInRoles } from '../scenes/seen-in-roles.js'

const everyKind = roleCharacters.map((role) => `${serviceOfCharacters}:${role}`)

/** Accepts only small letters and digits. */
const picky = (operation: NonNullable<Call['operation']>): Impostor =>
  takingRoles(operation, (listed) => listed.filter((each) => /:[a-z0-9]+$/.test(String(each))))

const expectEveryKind = ({ eventually }: Scene, id: string): Promise<void> =>
  eventually(async (look) => expectRoles(await look.host(id), { [serviceOfCharacters]: [...roleCharacters] }))

/** Plain roles before and after them show that the host joins several roles of a service, wherever they stand. */
async function expectJoins(
  scene: Scene,
  joining: (host: RegisteredHost, all: string[]) => Write,
): Promise<void> {
  const { act, given, eventually } = scene
  const { service, roleFullnames } = await given.service()
  const host = await given.host()

  const reply = await act(joining(host, roleFullnames.toSpliced(2, 0, ...everyKind)))

  expectTaken(reply)
  await eventually(async (look) => {
    const shown = await look.host(host.id)
    assumeInRoles(shown, roleFullnames)
    expectRoles(shown, { [service]: ['app', 'app2', 'db'], [serviceOfCharacters]: [...roleCharacters] })
  })
}

/** Whether a registration puts a host into several roles of one service is judged by other cases. */
const inEveryRole = shared(async (own) => {
  const { roleFullnames } = await own.given.service()
  return seenInRoles(own, roleFullnames)
})

/** The pattern asks for two characters in each half. One of the roles in every scene has no more. */
async function expectTwoCharacters({ act, given }: Scene): Promise<void> {
  const registering = (role: string): Write =>
    registerHost({ ...hostBody(given.name('host')), roleFullnames: [`mcweb:${role}`] })
  if (isSuccess(await act(registering('app')))) expectTaken(await act(registering('db')))
}

const onRegister: ConformanceCase = {
  id: 'hosts/register/accepts-every-character-of-roles',
  clause: 'host.register.roles.characters',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    await inEveryRole(scene).catch(async (error) => {
      if (error instanceof Untestable) await expectTwoCharacters(scene)
      throw error
    })
    const body = { ...hostBody(scene.given.name('host')), roleFullnames: everyKind }

    const reply = await scene.act(registerHost(body))

    expectTaken(reply)
    await expectEveryKind(scene, expectSuccess(reply, idSchema).id)
  },

  impostor: picky('registerHost'),
}

const onUpdate: ConformanceCase = {
  id: 'hosts/update/accepts-every-character-of-roles',
  clause: 'host.update.roles.characters',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    await expectJoins(scene, ({ id, body }, roleFullnames) => updateHost(id, { ...body, roleFullnames }))
  },

  impostor: picky('updateHost'),
}

export const inEveryKind = shared<RegisteredHost>((own) => own.given.host({ roleFullnames: everyKind }))

/** The roles already exist: another host is in them. */
const onUpdateRoles: ConformanceCase = {
  id: 'hosts/roles/accepts-every-character-of-roles',
  clause: 'host.roles.characters',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    await inEveryKind(scene)

    await expectJoins(scene, ({ id }, roleFullnames) => updateHostRoles(id, roleFullnames))
  },

  impostor: picky('updateHostRoles'),
}

export const roleFullnameCharactersCases = [onRegister, onUpdate, onUpdateRoles]
