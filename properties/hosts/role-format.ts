import * as fc from 'fast-check'
import { hostBody } from '../../fixtures/bodies.js'
import { everyStatus, registerHost, updateHostRoles } from '../../fixtures/calls.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { JsonObject } from '../../spec/http.js'
import { areCrossed } from '../../spec/roles.js'
import { assumeRolesAreSet } from '../../suites/hosts/scenes/seen-in-roles.js'
import { expectEqual, expectRefusal, expectSuccess } from '../../suites/kernel/expect.js'
import { alteringBody } from '../../suites/kernel/impostors.js'
import type { Scene } from '../../suites/kernel/scene.js'
import { roleCharacters, serviceOfCharacters } from '../../suites/kernel/service-pool.js'
import { notRoleFullname } from '../arbitraries/role-fullname.js'
import { steps } from '../arbitraries/steps.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'
import type { PropertyScene } from '../kernel/property.js'
import { createPool, type Pool, type PooledHost } from './pool.js'
import { rolesShown } from './role-universe.js'

interface Input {
  /** One of the roles that match the pattern. */
  right: number
  wrong: string[]
  /** How many valid roles come before the invalid one. */
  before: number
}

/** Together they use every character of the pattern. They are the same in every run, since roles are never removed. */
const rightRoles = roleCharacters.map((role) => `${serviceOfCharacters}:${role}`)

interface Ground {
  pool: Pool
}

async function givenGround(scene: Scene): Promise<Ground> {
  await assumeRolesAreSet(scene)
  return { pool: createPool(scene, { fields: { roleFullnames: rightRoles } }) }
}

/** Get shows these roles and no others. */
const expectRoles = (
  run: PropertyScene,
  { id }: PooledHost,
  roles: readonly string[],
  { missing, extra }: { missing: ClauseId; extra: ClauseId },
): Promise<void> =>
  run.eventually(async (look) => {
    const host = await look.host(id)
    const shown = rolesShown(host)
    /** What it was in before says nothing of the characters of the others. */
    const isBehind = [...shown].some((role) => rightRoles.includes(role) && !roles.includes(role))
    const isExtra = isBehind || roles.every((role) => shown.has(role))
    await under(areCrossed([...shown], roles) ? 'host.field.roles' : isExtra ? extra : missing, () =>
      expectEqual('roles', [...shown].sort(), roles.toSorted(), { within: host, key: 'roles' }),
    )
  })

/** No list shows a host of the refused name. */
const expectNotRegistered = (run: PropertyScene, name: string): Promise<void> =>
  run.eventually(async (look) => {
    const named = (await look.hosts([['name', name], ...everyStatus])).filter((each) => each.name === name)
    expectEqual('hosts of the name in the list:', named.length, 0, { within: named[0] })
  })

/** §2.5: each half of a role full name matches the pattern. Anything else is refused with 400 and changes nothing. */
export const roleFormat = forAll<Input, Ground>({
  id: 'properties/hosts/role-format',
  clause: 'host.roles.format',
  effects: ['creates', 'leavesTraces'],
  input: fc.record({
    right: fc.nat({ max: rightRoles.length - 1 }),
    wrong: steps(notRoleFullname(), { minLength: 1, maxLength: 12 }),
    before: fc.nat({ max: 1 }),
  }),
  examples: [
    {
      ...{ right: 0, before: 1 },
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
        'toString',
      ],
    },
  ],
  share: 0.4,
  controls: ['taken', 'refused'],
  ground: givenGround,

  async holds(run, { right, wrong, before }, { pool }) {
    const [host] = await pool.take(run, 1)
    if (!host) return
    const roles = rightRoles.slice(right, right + 1)
    const reply = await run.act(updateHostRoles(host.id, roles))
    await under('host.roles.characters', () => expectSuccess(reply, {}))
    await expectRoles(run, host, roles, { missing: 'host.roles.characters', extra: 'host.roles.removed' })
    run.reached('taken')
    const lists = wrong.map((each) => roles.slice(0, before).toSpliced(before, 0, each))

    for (const listed of lists) expectRefusal(await run.attempt(updateHostRoles(host.id, listed)), 400)
    const format = 'host.roles.format'
    await run.spared(() => expectRoles(run, host, roles, { missing: format, extra: format }))
    const name = run.given.name('host')
    await under('host.register.roles.format', async () => {
      const registered = await run.attempt(registerHost({ ...hostBody(name), roleFullnames: lists[0] ?? [] }))
      expectRefusal(registered, 400)
      await run.spared(() => expectNotRegistered(run, name))
    })
    run.reached('refused')
  },

  /** Checks only the first of several roles. */
  impostor: alteringBody('updateHostRoles', (body) => withFirstJudged(body)),
})

const withFirstJudged = (body: JsonObject): JsonObject => {
  const [first, ...others] = (body.roleFullnames ?? []) as string[]
  const right = others.filter((each) => /^[\w-]+:[\w-]+$/.test(each))
  return { roleFullnames: first === undefined ? [] : [first, ...right] }
}
