import type { PlainHostBody } from '../../fixtures/bodies.js'
import { hostBody } from '../../fixtures/bodies.js'
import {
  listHosts,
  registerHost,
  updateHost,
  updateHostRoles,
  updateHostStatus,
} from '../../fixtures/calls.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { JsonObject, Pairs } from '../../spec/http.js'
import { namedIn } from '../../spec/router.js'
import { idSchema, successSchema } from '../../spec/schemas.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { expectEqual, expectField, expectSuccess, expectThat } from '../../suites/kernel/expect.js'
import type { Scene } from '../../suites/kernel/scene.js'
import { type RoleHistory, type RoleStep, roleHistory } from '../arbitraries/role-steps.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'
import type { PropertyScene } from '../kernel/property.js'
import { hostsListed } from './hosts-listed.js'
import { createPool, type Pool, setBack } from './pool.js'
import { givenRoles, list, rolesShown } from './role-universe.js'

/** A host, and the roles that it must have. */
interface Carrier {
  id: string
  body: PlainHostBody
  roles: Set<string>
}

interface Ground {
  /** Full names of existing roles. */
  roles: string[]
  pool: Pool
}

async function register(run: PropertyScene, roleFullnames: string[]): Promise<Carrier> {
  const body = hostBody(run.given.name('host'))
  const reply = await run.act(registerHost({ ...body, roleFullnames }))
  const { id } = await under('host.register.reply', () => expectSuccess(reply, idSchema))
  const carrier = { id, body, roles: new Set(roleFullnames) }
  await expectCarries(run, carrier, {
    missing: () => 'host.register.roles.assigned',
    extra: 'host.register.roles.assigned',
  })
  return carrier
}

interface Blame {
  missing: (role: string) => ClauseId
  extra: ClauseId
  /** Shows when the change is visible. */
  memo?: string
}

const expectCarries = (
  run: PropertyScene,
  { id, roles }: Carrier,
  { missing, extra, memo }: Blame,
): Promise<void> =>
  run.eventually(async (look) => {
    const host = await look.host(id)
    if (memo !== undefined) await under('host.update.memo', () => expectField(host, 'memo', memo))
    const shown = rolesShown(host)
    const fail = (clause: ClauseId) =>
      under(clause, () =>
        expectThat(false, `roles ${list(roles)}`, list(shown), { within: host, key: 'roles' }),
      )
    for (const role of roles) if (!shown.has(role)) await fail(missing(role))
    for (const role of shown) if (!roles.has(role)) await fail(extra)
  })

async function update(run: PropertyScene, carrier: Carrier, listed: string[] | undefined): Promise<void> {
  const memo = run.given.name('memo')
  const body: JsonObject = { ...carrier.body, memo }
  if (listed !== undefined) body.roleFullnames = listed
  const had = new Set(carrier.roles)
  const reply = await run.act(updateHost(carrier.id, body))
  await under('host.update.reply', () => expectSuccess(reply, idSchema))
  for (const role of listed ?? []) carrier.roles.add(role)
  if (carrier.roles.size > (listed ?? []).length) run.reached('kept')
  await expectCarries(run, carrier, {
    missing: (role) => (had.has(role) ? 'host.update.roles.kept' : 'host.update.roles.assigned'),
    extra: 'host.update.roles.assigned',
    memo,
  })
}

async function replace(run: PropertyScene, carrier: Carrier, listed: string[]): Promise<void> {
  const reply = await run.act(updateHostRoles(carrier.id, listed))
  await under('host.roles.reply', () => expectSuccess(reply, successSchema))
  carrier.roles = new Set(listed)
  run.reached('replaced')
  await expectCarries(run, carrier, {
    missing: () => 'host.roles.assigned',
    extra: listed.length ? 'host.roles.removed' : 'host.roles.cleared',
  })
}

const expectUntouched = (run: PropertyScene, carrier: Carrier): Promise<void> =>
  expectCarries(run, carrier, { missing: () => 'host.roles.others', extra: 'host.roles.others' })

/** The filters by service and role agree with the hosts' roles. */
async function expectFound(run: PropertyScene, carriers: readonly Carrier[], query: Pairs): Promise<void> {
  const [service, ...names] = query.map(([, value]) => value)
  const inside = ({ roles }: Carrier): boolean =>
    [...roles].some((role) => {
      const [its = '', name = ''] = role.split(':')
      return its === service && (names.length === 0 || names.includes(name))
    })
  const one: ClauseId = names.length ? 'host.list.role' : 'host.list.service'
  await run.eventually(async (look) => {
    const ids = carriers.map(({ id }) => id)
    const shown = new Set((await hostsListed(look, listHosts(query), ids)).map(({ id }) => id))
    await under(names.length > 1 ? 'host.list.role.union' : one, () =>
      expectEqual(
        'the list to show, of the hosts made here,',
        carriers.flatMap(({ id, body }) => (shown.has(id) ? [body.name as string] : [])),
        carriers.flatMap((each) => (inside(each) ? [each.body.name as string] : [])),
        {},
      ),
    )
  })
}

/**
 * §4.2.1 rules 1 and 3: after any sequence of writes, a host has the roles that it was given and that were
 * not taken away.
 */
export const roleRetention = forAll<RoleHistory, Ground>({
  id: 'properties/hosts/role-retention',
  clause: 'host.update.roles.kept',
  effects: ['creates', 'leavesTraces'],
  input: roleHistory(),
  examples: [
    { had: [[0, 1, 2], []], registers: true, steps: [{ operation: 'updateHost', host: 0, roles: [3] }] },
    { had: [[0, 3], []], registers: false, steps: [{ operation: 'updateHost', host: 0, roles: [] }] },
    { had: [[0, 3], []], registers: false, steps: [{ operation: 'updateHost', host: 0 }] },
    {
      had: [[0, 1], []],
      registers: false,
      steps: [{ operation: 'updateHostRoles', host: 0, roles: [3, 1] }],
    },
  ],
  share: 0.36,
  controls: ['kept', 'replaced'],
  ground: async (scene: Scene) => ({ roles: await givenRoles(scene), pool: createPool(scene) }),

  async holds(run, { had, registers, steps }, { roles, pool }) {
    const named = (positions: readonly number[]): string[] => positions.flatMap((at) => roles[at] ?? [])
    const carriers = await givenCarriers(run, pool, had.map(named), registers)
    for (const step of steps) await take(run, carriers, step, named)
    for (const [at, carrier] of carriers.entries())
      if (at !== steps.at(-1)?.host) await expectUntouched(run, carrier)
    const [service = ''] = (roles[0] ?? '').split(':')
    for (const names of [[], ['db'], ['app', 'app2']])
      await expectFound(run, carriers, [
        ['service', service],
        ...names.map((name) => ['role', name] as const),
      ])
  },

  impostor: keepingAllButTheLast(),
})

/** Hosts in these roles. The first one is new if it must be registered with them. */
async function givenCarriers(
  run: PropertyScene,
  pool: Pool,
  had: readonly string[][],
  registers: boolean,
): Promise<Carrier[]> {
  const carriers: Carrier[] = []
  for (const [at, host] of (await pool.take(run, had.length)).entries()) {
    const roles = had[at] ?? []
    if (at === 0 && registers) carriers.push(await register(run, roles))
    else {
      const carrier = { ...host, roles: new Set<string>() }
      await setBack(run, host)
      await replace(run, carrier, roles)
      carriers.push(carrier)
    }
  }
  for (const { id } of carriers) await run.given.done(updateHostStatus(id, 'working'), { type: 'object' })
  return carriers
}

async function take(
  run: PropertyScene,
  carriers: readonly Carrier[],
  { operation, host, roles }: RoleStep,
  named: (positions: readonly number[]) => string[],
): Promise<void> {
  const carrier = carriers[host]
  if (!carrier) return
  if (operation === 'updateHost') await update(run, carrier, roles && named(roles))
  else await replace(run, carrier, named(roles ?? []))
}

/** Loses the last one if an update leaves several roles unlisted. */
function keepingAllButTheLast(): Impostor {
  return (send) => {
    const had = new Map<string, string[]>()
    return async (call) => {
      const reply = await send(call)
      const { roleFullnames } = Object(call.body) as { roleFullnames?: string[] }
      const id = namedIn(call, 'hostId')
      if (call.operation === 'registerHost') had.set(JSON.parse(reply.text).id, roleFullnames ?? [])
      if (call.operation === 'updateHostRoles') had.set(id, roleFullnames ?? [])
      if (call.operation !== 'updateHost') return reply
      const unlisted = (had.get(id) ?? []).filter((role) => !roleFullnames?.includes(role))
      const kept = unlisted.length > 1 ? unlisted.slice(0, -1) : unlisted
      await send(updateHostRoles(id, [...kept, ...(roleFullnames ?? [])]))
      had.set(id, [...kept, ...(roleFullnames ?? [])])
      return reply
    }
  }
}
