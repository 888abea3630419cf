import * as fc from 'fast-check'
import * as calls from '../../fixtures/calls.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { JsonObject, Pairs } from '../../spec/http.js'
import { settableStatuses } from '../../spec/schemas.js'
import { expectEqual, expectField, expectSuccess } from '../../suites/kernel/expect.js'
import { expectNoHost, hostsListed, hostWrapper, ignoringCase } from '../hosts/hosts-listed.js'
import { under } from '../kernel/attributed.js'
import { type Command, command, type Real } from './command.js'
import { expectHost } from './host-checks.js'
import { around, type HostState, type Model } from './model.js'

const hasHost = ({ hosts }: Model): boolean => hosts.length > 0

const gets = command('getHost', fc.nat({ max: 5 }), {
  when: hasHost,
  async run({ hosts }, real, at) {
    const host = around(hosts, at)
    if (host) await expectHost(real, host)
  },
})

const looksUp = command(
  'getHostByCustomIdentifier',
  fc.record({ identifier: fc.nat({ max: 7 }), ignoring: fc.boolean() }),
  {
    when: ({ taken }, given) => taken.has(given.identifier),
    async run({ hosts }, { run, identifiers }, given) {
      const asked = identifiers[given.identifier] as string
      const holder = hosts.find(({ identifier }) => identifier === given.identifier)
      const query: Pairs = given.ignoring ? ignoringCase : []
      await run.eventually(async (look) => {
        const reply = await look.reply(calls.getHostByCustomIdentifier(asked, query))
        if (!holder) return under('host.lookup.unknown', () => expectNoHost(reply, asked))
        await under('host.lookup.found', () =>
          expectField(expectSuccess(reply, hostWrapper).host as JsonObject, 'id', holder.id),
        )
      })
    },
  },
)

/** The hosts of the history that a list shows. Only hosts with a known status are judged. */
async function expectListed(
  { run }: Real,
  hosts: readonly HostState[],
  query: Pairs,
  isIn: (host: HostState) => boolean,
  clause: ClauseId,
  /** The clause that is broken where the list shows a host too many. */
  hidden = clause,
): Promise<void> {
  const judged = hosts.filter(({ status }) => status !== undefined)
  await run.eventually(async (look) => {
    const shown = await hostsListed(
      look,
      calls.listHosts(query),
      judged.map(({ id }) => id),
    )
    const ids = new Set(shown.map(({ id }) => id))
    const hasTooMany = judged.some((host) => ids.has(host.id) && !isIn(host))
    await under(hasTooMany ? hidden : clause, () => {
      const names = (those: readonly HostState[]): string[] => those.map(({ name }) => name)
      expectEqual(
        'the list to show, of the hosts made here,',
        names(judged.filter(({ id }) => ids.has(id))),
        names(judged.filter(isIn)),
        {},
      )
    })
  })
}

const listsStatus = command('listHosts of a status', fc.constantFrom(...settableStatuses), {
  when: hasHost,
  run: ({ hosts }, real, status) =>
    expectListed(real, hosts, [['status', status]], (host) => host.status === status, 'host.list.status'),
})

const isListed = ({ status }: HostState): boolean => status === 'working' || status === 'standby'

const listsRole = command('listHosts of a role', fc.nat({ max: 4 }), {
  when: hasHost,
  async run({ hosts }, real, at) {
    const [service = '', role = ''] = (real.roles[at] ?? '').split(':')
    const query: Pairs = [
      ['service', service],
      ['role', role],
    ]
    await expectListed(real, hosts.filter(isListed), query, ({ roles }) => roles.has(at), 'host.list.role')
  },
})

const listsAll = command('listHosts', fc.constant(0), {
  when: hasHost,
  run: ({ hosts }, real) =>
    expectListed(real, hosts, [], isListed, 'host.list.default.shown', 'host.list.default.hidden'),
})

/** Commands that read hosts. */
export const hostReads: readonly Command[] = [gets, looksUp, listsStatus, listsRole, listsAll]
