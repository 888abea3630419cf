import * as fc from 'fast-check'
import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { expectField, expectSameMembers, expectThat, isUnset } from '../../suites/kernel/expect.js'
import { alteringBody } from '../../suites/kernel/impostors.js'
import { hostInterfaces } from '../arbitraries/interfaces.js'
import { seldom } from '../arbitraries/seldom.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'
import type { Pool } from './pool.js'
import { givenPool, shownAsWritten, type Versions } from './shown-as-written.js'

type Interfaces = (JsonObject & { name: string })[]

/** A list of addresses takes precedence over a single address. A single address may show in either form. */
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
      if (!isUnset(shown[list])) expectSameMembers(list, shown[list], addresses, { within: shown, key: list })
      else
        expectThat(
          addresses.includes(shown[single] as Json),
          `one of ${list} ${addresses.join(', ')} as ${single}`,
          shown,
          { within: shown, key: single },
        )
    })
  } else if (address !== undefined) {
    const clause = version === 'ipv4' ? 'host.interface.ip-address' : 'host.interface.ipv6-address'
    const inList = Array.isArray(shown[list]) && shown[list].includes(address)
    await under(clause, () =>
      expectThat(shown[single] === address || inList, `${address} as ${single} or in ${list}`, shown, {
        within: shown,
      }),
    )
  }
}

/** §2.4: every interface comes back with its addresses. A server may add some of its own. */
export const anyInterfaces = forAll<Versions<Interfaces>, Pool>({
  id: 'properties/hosts/interfaces',
  clause: 'host.field.interfaces',
  effects: ['creates'],
  input: fc.record({ first: hostInterfaces(), second: hostInterfaces(), registers: seldom() }),
  examples: [
    {
      first: [
        { name: 'lo' },
        { name: 'eth0', ipAddress: '192.0.2.1', ipv4Addresses: ['192.0.2.10', '10.0.0.1'] },
      ],
      second: [{ name: 'eth0', ipv6Address: '::1', ipv6Addresses: ['2001:db8::1'] }],
      registers: true,
    },
  ],
  share: 0.4,
  controls: ['registered', 'updated'],
  ground: givenPool,

  holds(run, versions, pool) {
    const names = new Set<Json>([...versions.first, ...versions.second].map(({ name }) => name))
    return shownAsWritten(run, pool, versions, {
      body: (interfaces) => ({ interfaces }),
      async expect(host, given, by) {
        const { interfaces } = host
        const shown = Array.isArray(interfaces) ? interfaces.filter(isObject) : []
        const unnamed = shown.length < given.length ? 'host.field.interfaces' : 'host.interface.name'
        await under(by === 'update' ? 'host.update.interfaces' : unnamed, () =>
          expectSameMembers(
            'interfaces named',
            shown.map(({ name }) => name ?? null).filter((name) => names.has(name)),
            given.map(({ name }) => name),
            { within: host, key: 'interfaces' },
          ),
        )
        for (const each of given) {
          const found = shown.find(({ name }) => name === each.name) ?? {}
          if (each.macAddress !== undefined)
            await under('host.interface.mac-address', () =>
              expectField(found, 'macAddress', each.macAddress ?? null),
            )
          await expectAddresses(found, each, 'ipv4')
          await expectAddresses(found, each, 'ipv6')
        }
      },
    })
  },

  /** Keeps only the first address of a list. */
  impostor: alteringBody('registerHost', (body) => ({
    ...body,
    ...(Array.isArray(body.interfaces) && { interfaces: (body.interfaces as Interfaces).map(firstOnly) }),
  })),
})

const firstOnly = (each: Interfaces[number]): Interfaces[number] =>
  Array.isArray(each.ipv4Addresses) ? { ...each, ipv4Addresses: each.ipv4Addresses.slice(0, 1) } : each
