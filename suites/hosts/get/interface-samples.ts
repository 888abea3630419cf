import type { ClauseId } from '../../../spec/clauses/index.js'
import type { JsonObject } from '../../../spec/http.js'
import { interfaceSchema } from '../../../spec/schemas.js'
import type { Impostor } from '../../kernel/case.js'
import { expectEqual, expectSameMembers, expectShape, expectThat, isUnset } from '../../kernel/expect.js'
import { misshowing } from '../scenes/host-views.js'

/** One interface as it is given, what it has to show, and what a wrong server makes of the given one. */
export interface InterfaceSample {
  id: string
  clause: ClauseId
  given: JsonObject & { name: string }
  judge(shown: JsonObject, given: JsonObject): void
  wrong: JsonObject
  /** Where the wrong server shows, rather than stores, what is wrong. */
  impostor?: Impostor
}

/** The address that a reader finds: the list counts, and where no list is shown, the single one. */
function expectListed(shown: JsonObject, list: string, single: string, addresses: string[]): void {
  if (!isUnset(shown[list])) {
    expectSameMembers(list, shown[list], addresses)
    return
  }
  const found = addresses.some((each) => each === shown[single])
  expectThat(found, `${list} ${addresses}, or one of them as ${single}`, shown)
}

function expectSingle(shown: JsonObject, list: string, single: string, address: string): void {
  const listed = shown[list]
  const found = shown[single] === address || (Array.isArray(listed) && listed.includes(address))
  expectThat(found, `${address} as ${single} or in ${list}`, shown)
}

const v4 = ['192.0.2.10', '192.0.2.11']
const v6 = ['2001:db8::10', '2001:db8::11']
const listedV4 = (shown: JsonObject) => expectListed(shown, 'ipv4Addresses', 'ipAddress', v4)
const listedV6 = (shown: JsonObject) => expectListed(shown, 'ipv6Addresses', 'ipv6Address', v6)

export const interfaceSamples: readonly InterfaceSample[] = [
  {
    id: 'interface-name',
    clause: 'host.interface.name',
    given: { name: 'enp0s31f6.100' },
    judge: () => {},
    wrong: { name: 'enp0s31f6' },
  },
  {
    id: 'interface-mac-address',
    clause: 'host.interface.mac-address',
    given: { name: 'eth0', macAddress: '02:00:50:10:00:01' },
    judge: ({ macAddress }, given) => expectEqual('macAddress', macAddress, given.macAddress ?? null),
    wrong: { name: 'eth0' },
  },
  {
    id: 'interface-ipv4-addresses',
    clause: 'host.interface.ipv4-addresses',
    given: { name: 'eth0', ipv4Addresses: v4 },
    judge: listedV4,
    wrong: { name: 'eth0', ipv4Addresses: ['192.0.2.99'] },
  },
  {
    id: 'interface-ipv6-addresses',
    clause: 'host.interface.ipv6-addresses',
    given: { name: 'eth0', ipv6Addresses: v6 },
    judge: listedV6,
    wrong: { name: 'eth0' },
  },
  {
    id: 'interface-ip-address',
    clause: 'host.interface.ip-address',
    given: { name: 'eth0', ipAddress: '192.0.2.20' },
    judge: (shown) => expectSingle(shown, 'ipv4Addresses', 'ipAddress', '192.0.2.20'),
    wrong: { name: 'eth0' },
  },
  {
    id: 'interface-ipv6-address',
    clause: 'host.interface.ipv6-address',
    given: { name: 'eth0', ipv6Address: '2001:db8::20' },
    judge: (shown) => expectSingle(shown, 'ipv6Addresses', 'ipv6Address', '2001:db8::20'),
    wrong: { name: 'eth0' },
  },
  {
    id: 'interface-ipv4-precedence',
    clause: 'host.interface.ipv4-precedence',
    given: { name: 'eth0', ipAddress: '192.0.2.20', ipv4Addresses: v4 },
    judge: listedV4,
    wrong: { name: 'eth0', ipAddress: '192.0.2.20' },
  },
  {
    id: 'interface-ipv6-precedence',
    clause: 'host.interface.ipv6-precedence',
    given: { name: 'eth0', ipv6Address: '2001:db8::20', ipv6Addresses: v6 },
    judge: listedV6,
    wrong: { name: 'eth0', ipv6Addresses: ['2001:db8::20'] },
  },
  {
    id: 'interface-without-addresses',
    clause: 'host.interface.optional',
    given: { name: 'eth0' },
    judge: (shown) => void expectShape('interface', shown, interfaceSchema),
    wrong: { name: 'eth0' },
    impostor: misshowing('getHost', (host) => ({
      ...host,
      interfaces: [{ name: 'eth0', ipv4Addresses: 'none' }],
    })),
  },
]
