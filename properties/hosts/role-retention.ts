import { hostBody, type PlainHostBody } from '../../fixtures/bodies.js'
import {
  getHost,
  listHosts,
  registerHost,
  updateHost,
  updateHostRoles,
  updateHostStatus,
} from '../../fixtures/calls.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { Write } from '../../spec/http.js'
import { namedIn } from '../../spec/router.js'
import { idSchema } from '../../spec/schemas.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { expectSuccess } from '../../suites/kernel/expect.js'
import type { Scene } from '../../suites/kernel/scene.js'
import { type History, roleHistory } from '../arbitraries/role-steps.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'
import { createOracle, type Oracle } from '../kernel/oracle.js'
import type { PropertyScene } from '../kernel/property.js'
import { makeKnown } from './known-hosts.js'
import { createPool, type Pool, type PooledHost } from './pool.js'
import { givenRoles } from './role-universe.js'

interface Ground {
  /** Full names of existing roles. */
  roles: string[]
  pool: Pool
}

/** Makes a write, and reads its host. */
async function write(oracle: Oracle, call: Write, clause: ClauseId, id: string): Promise<void> {
  await oracle.write(call, async (reply) => {
    await under(clause, () => expectSuccess(reply, {}))
  })
  await oracle.read(getHost(id))
}

/**
 * §4.2.1 rules 1 and 3: after any sequence of writes, a host has the roles that it was given and that were
 * not taken away.
 */
export const roleRetention = forAll<History, Ground>({
  id: 'properties/hosts/role-retention',
  clause: 'host.update.roles.kept',
  effects: ['creates', 'leavesTraces'],
  input: roleHistory,
  examples: [
    { had: [[0, 1, 2], []], registers: true, steps: [{ operation: 'updateHost', host: 0, roles: [3] }] },
    { had: [[0, 3]], registers: false, steps: [{ operation: 'updateHost', host: 0, roles: [] }] },
    { had: [[0, 3]], registers: false, steps: [{ operation: 'updateHost', host: 0 }] },
    { had: [[0, 1]], registers: false, steps: [{ operation: 'updateHostRoles', host: 0, roles: [3, 1] }] },
  ],
  share: 0.36,
  controls: ['kept', 'replaced'],
  ground: async (scene: Scene) => ({ roles: await givenRoles(scene), pool: createPool(scene) }),

  async holds(run, { had, registers, steps }, { roles, pool }) {
    const named = (positions: readonly number[]): string[] => positions.flatMap((at) => roles[at] ?? [])
    const oracle = createOracle(run)
    const put = (id: string, roleFullnames: string[]) =>
      write(oracle, updateHostRoles(id, roleFullnames), 'host.roles.reply', id)
    const hosts: Pick<PooledHost, 'id' | 'body'>[] = []
    for (const [at, positions] of had.entries()) {
      const given = named(positions)
      if (at === 0 && registers) hosts.push(await registered(run, oracle, given))
      else {
        const host = (await pool.take(run, at + 1))[at] as PooledHost
        await makeKnown(oracle, host)
        await put(host.id, given)
        hosts.push(host)
      }
    }
    for (const { operation, host, roles: positions } of steps) {
      const { id, body } = hosts[host] ?? {}
      if (id === undefined) continue
      const listed = positions && named(positions)
      if (operation === 'updateHostRoles') await put(id, listed ?? [])
      else {
        const update = { ...body, memo: run.given.name('memo'), ...(listed && { roleFullnames: listed }) }
        await write(oracle, updateHost(id, update), 'host.update.reply', id)
      }
      run.reached(operation === 'updateHost' ? 'kept' : 'replaced')
    }
    /** A list that names no status shows working hosts. */
    for (const { id } of hosts) await oracle.write(updateHostStatus(id, 'working'))
    for (const { id } of hosts) await oracle.read(getHost(id))
    const [service = ''] = (roles[0] ?? '').split(':')
    for (const names of [[], ['db'], ['app', 'app2']])
      await oracle.read(listHosts([['service', service], ...names.map((name) => ['role', name] as const)]))
    oracle.end()
  },

  impostor: keepingAllButTheLast(),
})

/** A host that is new, with these roles. */
async function registered(
  run: PropertyScene,
  oracle: Oracle,
  roleFullnames: string[],
): Promise<Pick<PooledHost, 'id' | 'body'>> {
  const body = hostBody(run.given.name('host'))
  const reply = await oracle.write(registerHost({ ...body, roleFullnames }))
  const { id } = await under('host.register.reply', () => expectSuccess(reply, idSchema))
  await oracle.read(getHost(id))
  const { roleFullnames: _, ...sent } = (run.transcript.callOf(reply)?.body ?? body) as PlainHostBody
  return { id, body: sent }
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
