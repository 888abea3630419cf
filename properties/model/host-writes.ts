import * as fc from 'fast-check'
import { hostBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import { idSchema, settableStatuses, successSchema } from '../../spec/schemas.js'
import { expectSuccess } from '../../suites/kernel/expect.js'
import { expectMoved, movedBy } from '../hosts/moved.js'
import { under } from '../kernel/attributed.js'
import { type Command, command, type Real } from './command.js'
import { expectHost } from './host-checks.js'
import { allAround, around, type HostState, type Model } from './model.js'

const position = fc.nat({ max: 5 })
/** Not empty, since a server may ignore an empty memo. */
const memo = fc.constantFrom('a', 'b', 'c')
const rolePositions = fc.uniqueArray(fc.nat({ max: 4 }), { maxLength: 3 })
const identifier = fc.oneof(fc.constant(null), fc.nat({ max: 7 }))
const status = fc.constantFrom(...settableStatuses)
const hasHost = ({ hosts }: Model): boolean => hosts.length > 0
const named = ({ roles }: Real, positions: readonly number[]): string[] =>
  positions.map((at) => roles[at] as string)
const isFree = ({ taken }: Model, at: number | null): boolean => at === null || !taken.has(at)
const own = ({ hosts }: Model): HostState[] => hosts.filter(({ isOwn }) => isOwn)
/** Each is retired in the end and stays for ever. */
const mostOwn = 2

const registers = command('registerHost', fc.record({ memo, roles: rolePositions, identifier }), {
  when: (model, given) => own(model).length < mostOwn && !model.hasRetired && isFree(model, given.identifier),
  async run(model, real, given) {
    const body = hostBody(real.run.given.name('host'))
    const customIdentifier = given.identifier === null ? null : (real.identifiers[given.identifier] ?? null)
    const roleFullnames = named(real, given.roles)
    const reply = await real.run.act(
      calls.registerHost({ ...body, memo: given.memo, customIdentifier, roleFullnames }),
    )
    const { id } = await under('host.register.reply', () => expectSuccess(reply, idSchema))
    if (given.identifier !== null) model.taken.add(given.identifier)
    const roles = new Set(given.roles)
    const { memo, identifier } = given
    const host: HostState = { id, name: body.name, isOwn: true, memo, roles, identifier }
    model.hosts.push(host)
    await expectHost(real, host, {
      roles: 'host.register.roles.assigned',
      ...(identifier === null && { identifier: 'host.register.identifier.null' }),
    })
    real.run.reached('registered')
  },
})

const updates = command(
  'updateHost',
  fc.record(
    { at: position, memo, roles: rolePositions, identifier },
    { requiredKeys: ['at', 'memo', 'identifier'] },
  ),
  {
    when: (model, given) =>
      hasHost(model) &&
      (isFree(model, given.identifier) || around(model.hosts, given.at)?.identifier === given.identifier),
    async run(model, real, given) {
      const host = around(model.hosts, given.at)
      if (!host) return
      const customIdentifier = given.identifier === null ? null : (real.identifiers[given.identifier] ?? null)
      const body = { ...hostBody(host.name), memo: given.memo, customIdentifier }
      const listed = given.roles && { roleFullnames: named(real, given.roles) }
      const reply = await real.run.act(calls.updateHost(host.id, { ...body, ...listed }))
      await under('host.update.reply', () => expectSuccess(reply, idSchema))
      host.memo = given.memo
      host.identifier = given.identifier
      if (given.identifier !== null) model.taken.add(given.identifier)
      const had = new Set(host.roles)
      for (const role of given.roles ?? []) host.roles.add(role)
      await expectHost(real, host, {
        memo: 'host.update.memo',
        identifier:
          given.identifier === null ? 'host.update.identifier.null' : 'host.update.custom-identifier',
        roles: 'host.update.roles.assigned',
        missing: (role) => (had.has(role) ? 'host.update.roles.kept' : 'host.update.roles.assigned'),
        status: 'host.update.status',
      })
    },
  },
)

const setsRoles = command('updateHostRoles', fc.record({ at: position, roles: rolePositions }), {
  when: hasHost,
  async run({ hosts }, real, given) {
    const host = around(hosts, given.at)
    if (!host) return
    const reply = await real.run.act(calls.updateHostRoles(host.id, named(real, given.roles)))
    await under('host.roles.reply', () => expectSuccess(reply, successSchema))
    host.roles = new Set(given.roles)
    const rest = 'host.roles.rest'
    await expectHost(real, host, {
      roles: given.roles.length > 0 ? 'host.roles.removed' : 'host.roles.cleared',
      missing: () => 'host.roles.assigned',
      ...{ memo: rest, identifier: rest, status: rest },
    })
  },
})

const moves = command('updateHostStatus', fc.record({ at: position, status }), {
  when: hasHost,
  async run({ hosts }, real, given) {
    const host = around(hosts, given.at)
    if (!host) return
    const reply = await real.run.act(calls.updateHostStatus(host.id, given.status))
    await expectMoved(reply, movedBy.status)
    host.status = given.status
    await expectHost(real, host, movedBy.status)
  },
})

const movesMany = command(
  'bulkUpdateHostStatuses',
  fc.record({ at: fc.array(position, { minLength: 1, maxLength: 3 }), status }),
  {
    when: hasHost,
    async run({ hosts }, real, given) {
      const listed = allAround(hosts, given.at)
      const ids = listed.map(({ id }) => id)
      const reply = await real.run.act(calls.bulkUpdateHostStatuses(ids, given.status))
      await expectMoved(reply, movedBy['bulk-status'])
      for (const host of listed) host.status = given.status
      for (const host of listed) await expectHost(real, host, movedBy['bulk-status'])
    },
  },
)

const retires = command(
  'retireHosts',
  fc.record({ at: fc.array(position, { minLength: 1, maxLength: 2 }), bulk: fc.boolean() }),
  {
    when: (model) => own(model).length > 0,
    async run(model, { run }, { at, bulk }) {
      const listed = allAround(own(model), at).slice(0, bulk ? undefined : 1)
      const ids = listed.map(({ id }) => id)
      const reply = await run.act(bulk ? calls.bulkRetireHosts(ids) : calls.retireHost(ids[0] as string))
      await under(bulk ? 'host.bulk-retire.reply' : 'host.retire.reply', () =>
        expectSuccess(reply, successSchema),
      )
      model.hosts = model.hosts.filter((host) => !listed.includes(host))
      model.hasRetired = true
      run.reached('retired')
    },
  },
)

/** Commands that change hosts. */
export const hostWrites: readonly Command[] = [registers, updates, setsRoles, moves, movesMany, retires]
