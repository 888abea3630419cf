import * as fc from 'fast-check'
import { hostBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import { idSchema, settableStatuses, successSchema } from '../../spec/schemas.js'
import { expectSuccess } from '../../suites/kernel/expect.js'
import { under } from '../kernel/attributed.js'
import { type Command, command, type Real } from './command.js'
import { expectHost } from './host-checks.js'
import { allAround, around, type Model } from './model.js'

const position = fc.nat({ max: 5 })
const memo = fc.constantFrom('', 'a', ' b ')
const rolePositions = fc.uniqueArray(fc.nat({ max: 4 }), { maxLength: 3 })
const identifier = fc.oneof(fc.constant(null), fc.nat({ max: 7 }))
const status = fc.constantFrom(...settableStatuses)
const hasHost = ({ hosts }: Model): boolean => hosts.length > 0
const named = ({ roles }: Real, positions: readonly number[]): string[] =>
  positions.map((at) => roles[at] as string)
const isFree = ({ taken }: Model, at: number | null): boolean => at === null || !taken.has(at)

const registers = fc.record({ memo, roles: rolePositions, identifier }).map((given) =>
  command('registerHost', given, {
    when: (model) => model.hosts.length < 6 && isFree(model, given.identifier),
    async run(model, real) {
      const body = hostBody(real.run.given.name('host'))
      const customIdentifier = given.identifier === null ? null : (real.identifiers[given.identifier] ?? null)
      const reply = await real.run.send(
        calls.registerHost({
          ...body,
          memo: given.memo,
          customIdentifier,
          roleFullnames: named(real, given.roles),
        }),
      )
      const { id } = await under('host.register.reply', () => expectSuccess(reply, idSchema))
      if (given.identifier !== null) model.taken.add(given.identifier)
      model.hosts.push({
        id,
        name: body.name,
        memo: given.memo,
        roles: new Set(given.roles),
        identifier: given.identifier,
      })
      real.run.reached('registered')
    },
  }),
)

const updates = fc.record({ at: position, memo, roles: fc.option(rolePositions), identifier }).map((given) =>
  command('updateHost', given, {
    when: (model) =>
      hasHost(model) &&
      (isFree(model, given.identifier) || around(model.hosts, given.at)?.identifier === given.identifier),
    async run(model, real) {
      const host = around(model.hosts, given.at)
      if (!host) return
      const customIdentifier = given.identifier === null ? null : (real.identifiers[given.identifier] ?? null)
      const body = { ...hostBody(host.name), memo: given.memo, customIdentifier }
      const roleFullnames = given.roles && named(real, given.roles)
      const reply = await real.run.send(calls.updateHost(host.id, { ...body, roleFullnames }))
      await under('host.update.reply', () => expectSuccess(reply, idSchema))
      host.memo = given.memo
      host.identifier = given.identifier
      if (given.identifier !== null) model.taken.add(given.identifier)
      for (const role of given.roles ?? []) host.roles.add(role)
      await expectHost(real, host, {
        memo: 'host.update.memo',
        identifier:
          given.identifier === null ? 'host.update.identifier.null' : 'host.update.custom-identifier',
        roles: 'host.update.roles.kept',
        status: 'host.update.status',
      })
    },
  }),
)

const setsRoles = fc.record({ at: position, roles: rolePositions }).map((given) =>
  command('updateHostRoles', given, {
    when: hasHost,
    async run({ hosts }, real) {
      const host = around(hosts, given.at)
      if (!host) return
      const reply = await real.run.send(calls.updateHostRoles(host.id, named(real, given.roles)))
      await under('host.roles.reply', () => expectSuccess(reply, successSchema))
      host.roles = new Set(given.roles)
      const rest = 'host.roles.rest'
      await expectHost(real, host, {
        roles: 'host.roles.removed',
        memo: rest,
        identifier: rest,
        status: rest,
      })
    },
  }),
)

const moves = fc.record({ at: position, status }).map((given) =>
  command('updateHostStatus', given, {
    when: hasHost,
    async run({ hosts }, { run }) {
      const host = around(hosts, given.at)
      if (!host) return
      const reply = await run.send(calls.updateHostStatus(host.id, given.status))
      await under('host.status.reply', () => expectSuccess(reply, successSchema))
      host.status = given.status
    },
  }),
)

const movesMany = fc.record({ at: fc.array(position, { minLength: 1, maxLength: 3 }), status }).map((given) =>
  command('bulkUpdateHostStatuses', given, {
    when: hasHost,
    async run({ hosts }, { run }) {
      const listed = allAround(hosts, given.at)
      const reply = await run.send(
        calls.bulkUpdateHostStatuses(
          listed.map(({ id }) => id),
          given.status,
        ),
      )
      await under('host.bulk-status.reply', () => expectSuccess(reply, successSchema))
      for (const host of listed) host.status = given.status
    },
  }),
)

const retires = fc
  .record({ at: fc.array(position, { minLength: 1, maxLength: 2 }), bulk: fc.boolean() })
  .map((given) =>
    command(given.bulk ? 'bulkRetireHosts' : 'retireHost', given.at, {
      when: hasHost,
      async run(model, { run }) {
        const listed = allAround(model.hosts, given.at).slice(0, given.bulk ? undefined : 1)
        const ids = listed.map(({ id }) => id)
        const reply = await run.send(
          given.bulk ? calls.bulkRetireHosts(ids) : calls.retireHost(ids[0] as string),
        )
        await under(given.bulk ? 'host.bulk-retire.reply' : 'host.retire.reply', () =>
          expectSuccess(reply, successSchema),
        )
        model.hosts = model.hosts.filter((host) => !listed.includes(host))
        run.reached('retired')
      },
    }),
  )

/** What changes hosts. */
export const hostWrites: fc.Arbitrary<Command>[] = [
  registers,
  registers,
  updates,
  setsRoles,
  moves,
  movesMany,
  retires,
]
