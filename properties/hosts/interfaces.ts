import * as fc from 'fast-check'
import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../suites/hosts/scenes/host-views.js'
import { expectEqual, expectSameMembers, expectThat, isUnset } from '../../suites/kernel/expect.js'
import { alteringBody } from '../../suites/kernel/impostors.js'
import { hostInterfaces } from '../arbitraries/interfaces.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/property.js'
import { type Versions, writeTwice } from './written-twice.js'

type Interfaces = (JsonObject & { name: string })[]

/** A list of addresses takes precedence over a single one; where only the single one is given it shows in either. */
async function expectAddresses(
  shown: JsonObject,
  given: JsonObject,
  version: 'ipv4' | 'ipv6',
): Promise<void> {
  const [list, single] =
    version === 'ipv4'
      ? (['ipv4Addresses', 'ipAddress'] as const)
      : (['ipv6Addresses', 'ipv6Address'] as const)
  const [addresses, address] = [given[list], given[single]]
  if (Array.isArray(addresses)) {
    const both = address !== undefined
    await under(both ? `host.interface.${version}-precedence` : `host.interface.${version}-addresses`, () => {
      if (!isUnset(shown[list])) expectSameMembers(list, shown[list], addresses)
      else
        expectThat(
          addresses.includes(shown[single] as Json),
          `one of ${list} ${addresses.join(', ')} as ${single}`,
          shown,
        )
    })
  } else if (address !== undefined) {
    const clause = version === 'ipv4' ? 'host.interface.ip-address' : 'host.interface.ipv6-address'
    const inList = Array.isArray(shown[list]) && shown[list].includes(address)
    await under(clause, () =>
      expectThat(shown[single] === address || inList, `${address} as ${single} or in ${list}`, shown),
    )
  }
}

/** §2.4: every interface comes back with its addresses; a server may add some of its own. */
export const anyInterfaces = forAll<Versions<Interfaces>>({
  id: 'properties/hosts/interfaces',
  clause: 'host.field.interfaces',
  effects: ['creates'],
  input: fc.record({ first: hostInterfaces(), second: hostInterfaces() }),
  examples: [
    {
      first: [
        { name: 'lo' },
        { name: 'eth0', ipAddress: '192.0.2.1', ipv4Addresses: ['192.0.2.10', '10.0.0.1'] },
      ],
      second: [{ name: 'eth0', ipv6Address: '::1', ipv6Addresses: ['2001:db8::1'] }],
    },
  ],
  controls: ['registered', 'updated'],

  holds(run, versions) {
    const names = new Set<Json>([...versions.first, ...versions.second].map(({ name }) => name))
    return writeTwice(run, versions, {
      body: (interfaces) => ({ interfaces }),
      async expect({ interfaces }, given) {
        const shown = Array.isArray(interfaces) ? interfaces.filter(isObject) : []
        expectSameMembers(
          'interfaces named',
          shown.map(({ name }) => name ?? null).filter((name) => names.has(name)),
          given.map(({ name }) => name),
        )
        for (const each of given) {
          const found = shown.find(({ name }) => name === each.name) ?? {}
          if (each.macAddress !== undefined)
            await under('host.interface.mac-address', () =>
              expectEqual('macAddress', found.macAddress, each.macAddress ?? null),
            )
          await expectAddresses(found, each, 'ipv4')
          await expectAddresses(found, each, 'ipv6')
        }
      },
    })
  },

  /** Keeps the first address of a list. */
  impostor: alteringBody('registerHost', (body) => ({
    ...body,
    interfaces: (body.interfaces as Interfaces).map((each) =>
      Array.isArray(each.ipv4Addresses) ? { ...each, ipv4Addresses: each.ipv4Addresses.slice(0, 1) } : each,
    ),
  })),
})
