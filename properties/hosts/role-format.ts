import * as fc from 'fast-check'
import { hostBody } from '../../fixtures/bodies.js'
import { registerHost, updateHostRoles } from '../../fixtures/calls.js'
import type { JsonObject } from '../../spec/http.js'
import { idSchema, successSchema } from '../../spec/schemas.js'
import { expectEqual, expectRefusal, expectSuccess } from '../../suites/kernel/expect.js'
import { alteringBody } from '../../suites/kernel/impostors.js'
import { notRoleFullname, roleHalf } from '../arbitraries/role-fullname.js'
import { steps } from '../arbitraries/steps.js'
import { under } from '../kernel/attributed.js'
import { forAll, type Run } from '../kernel/property.js'
import { rolesShown } from './role-universe.js'

interface RoleFormat {
  /** Behind the service name, which is of the run's own. */
  service: string
  role: string
  wrong: string[]
  /** How many right ones stand before the wrong one. */
  before: number
}

/** Any characters of the pattern are taken, by Register and by Update Host Roles. */
async function expectTaken(run: Run, roles: string[]): Promise<string> {
  const reply = await run.send(registerHost({ ...hostBody(run.given.name('host')), roleFullnames: roles }))
  const { id } = await under('host.register.roles.characters', async () => {
    const registered = expectSuccess(reply, idSchema)
    await expectRoles(run, registered.id, roles)
    return registered
  })
  const again = await run.send(updateHostRoles(id, roles.toReversed()))
  await under('host.roles.characters', async () => {
    expectSuccess(again, successSchema)
    await expectRoles(run, id, roles)
  })
  return id
}

const expectRoles = (run: Run, id: string, roles: string[]): Promise<void> =>
  run.eventually(async () =>
    expectEqual('roles', [...rolesShown(await run.given.hostAsRead(id))].sort(), roles.toSorted()),
  )

/** §2.5: each half keeps to the pattern; anything else is refused with 400 and changes nothing. */
export const roleFormat = forAll<RoleFormat>({
  id: 'properties/hosts/role-format',
  clause: 'host.roles.format',
  effects: ['creates', 'leavesTraces'],
  input: fc.record({
    service: roleHalf(),
    role: roleHalf(),
    wrong: steps(notRoleFullname(), { minLength: 1, maxLength: 7 }),
    before: fc.nat({ max: 2 }),
  }),
  examples: [
    {
      ...{ service: 'aZ', role: '0-_', before: 1 },
      wrong: [
        'a.b:cd',
        'ab:c.d',
        'a b:cd',
        'ab:c/d',
        'ab:c@d',
        'ab:c,d',
        'abé:cd',
        'ab',
        'ab:',
        '-ab:cd',
        'ab:_cd',
      ],
    },
  ],
  controls: ['taken', 'refused'],

  async holds(run, { service, role, wrong, before }) {
    const own = `${run.given.name('svc')}-${service}`
    const right = [`${own}:${role}`, `${own}:${role}-2`]
    const id = await expectTaken(run, right)
    run.reached('taken')
    const lists = wrong.map((each) => right.slice(0, before).toSpliced(before, 0, each))

    for (const listed of lists) expectRefusal(await run.send(updateHostRoles(id, listed)), 400)
    await expectRoles(run, id, right)
    const name = run.given.name('host')
    const registered = await run.send(registerHost({ ...hostBody(name), roleFullnames: lists[0] ?? [] }))
    await under('host.register.roles.format', () => expectRefusal(registered, 400))
    run.reached('refused')
  },

  /** Checks only the first of several. */
  impostor: alteringBody('updateHostRoles', (body) => withFirstJudged(body)),
})

const withFirstJudged = (body: JsonObject): JsonObject => {
  const [first, ...others] = (body.roleFullnames ?? []) as string[]
  const right = others.filter((each) => /^[\w-]+:[\w-]+$/.test(each))
  return { roleFullnames: first === undefined ? [] : [first, ...right] }
}
