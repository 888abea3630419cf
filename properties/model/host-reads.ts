import * as fc from 'fast-check'
import * as calls from '../../fixtures/calls.js'
import type { Pairs } from '../../spec/http.js'
import { settableStatuses } from '../../spec/schemas.js'
import { expectHosts } from '../../suites/hosts/list/listed-hosts.js'
import { hostWrapper } from '../../suites/hosts/retire/retired-hosts.js'
import { expectNoHost } from '../../suites/hosts/scenes/expect-no-host.js'
import { expectEqual, expectSuccess } from '../../suites/kernel/expect.js'
import { under } from '../kernel/attributed.js'
import { type Command, command, type Real } from './command.js'
import { expectHost } from './host-checks.js'
import { around, type HostState, type Model } from './model.js'

const hasHost = ({ hosts }: Model): boolean => hosts.length > 0

const gets = fc.nat({ max: 5 }).map((at) =>
  command('getHost', at, {
    when: hasHost,
    async run({ hosts }, real) {
      const host = around(hosts, at)
      if (host) await expectHost(real, host)
    },
  }),
)

const looksUp = fc.record({ identifier: fc.nat({ max: 7 }), ignoring: fc.boolean() }).map((given) =>
  command('getHostByCustomIdentifier', given, {
    when: ({ taken }) => taken.has(given.identifier),
    async run({ hosts }, { run, identifiers }) {
      const asked = identifiers[given.identifier] as string
      const holder = hosts.find(({ identifier }) => identifier === given.identifier)
      const query: Pairs = given.ignoring ? [['caseInsensitive', 'true']] : []
      await run.eventually(async () => {
        const reply = await run.send(calls.getHostByCustomIdentifier(asked, query))
        if (!holder) return under('host.lookup.unknown', () => expectNoHost(reply, asked))
        await under('host.lookup.found', () => {
          const { host } = expectSuccess(reply, hostWrapper)
          expectEqual('the host with id', host.id as string, holder.id)
        })
      })
    },
  }),
)

/** The hosts of the history among those that a list shows; only hosts whose status is known are judged. */
async function expectListed(
  { run }: Real,
  hosts: readonly HostState[],
  query: Pairs,
  isIn: (host: HostState) => boolean,
  clause: 'host.list.status' | 'host.list.role' | 'host.list.default.shown',
): Promise<void> {
  const judged = hosts.filter(({ status }) => status !== undefined)
  await run.eventually(async () => {
    const reply = await run.send(calls.listHosts(query))
    await under(clause, () => {
      const ids = new Set(expectHosts(reply).map(({ id }) => id))
      const names = (those: readonly HostState[]): string[] => those.map(({ name }) => name)
      expectEqual(
        'the list to show, of the hosts made here,',
        names(judged.filter(({ id }) => ids.has(id))),
        names(judged.filter(isIn)),
      )
    })
  })
}

const listsStatus = fc.constantFrom(...settableStatuses).map((status) =>
  command(
    'listHosts',
    { status },
    {
      when: hasHost,
      run: ({ hosts }, real) =>
        expectListed(real, hosts, [['status', status]], (host) => host.status === status, 'host.list.status'),
    },
  ),
)

const listsRole = fc.nat({ max: 4 }).map((at) =>
  command(
    'listHosts',
    { role: at },
    {
      when: hasHost,
      async run({ hosts }, real) {
        const [service = '', role = ''] = (real.roles[at] ?? '').split(':')
        const shown = hosts.filter(({ status }) => status === 'working' || status === 'standby')
        await expectListed(
          real,
          shown,
          [
            ['service', service],
            ['role', role],
          ],
          ({ roles }) => roles.has(at),
          'host.list.role',
        )
      },
    },
  ),
)

const listsAll = fc.constant(
  command('listHosts', undefined, {
    when: hasHost,
    run: ({ hosts }, real) =>
      expectListed(
        real,
        hosts,
        [],
        ({ status }) => status === 'working' || status === 'standby',
        'host.list.default.shown',
      ),
  }),
)

/** What reads hosts. */
export const hostReads: fc.Arbitrary<Command>[] = [gets, looksUp, listsStatus, listsRole, listsAll]
