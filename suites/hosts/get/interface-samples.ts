import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Rule } from '../../../spec/fits.js'
import type { JsonObject } from '../../../spec/http.js'
import { interfaceSchema } from '../../../spec/schemas.js'
import type { Impostor } from '../../kernel/case.js'
import { expectField, expectSameMembers, expectShape, expectThat, isUnset } from '../../kernel/expect.js'
import { Untestable } from '../../kernel/outcomes.js'
import { misshowing } from '../scenes/host-views.js'

/** One interface as given, what it must show, and what a wrong server makes of it. */
export interface InterfaceSample {
  id: string
  clause: ClauseId
  /** Its name and addresses are in no other sample, since one host may carry all samples. */
  given: JsonObject & { name: string }
  /** Takes the interface, and all interfaces that the host shows. */
  judge(shown: JsonObject, all: readonly JsonObject[]): void
  /** What a wrong server stores of an interface: of this one, or of any as a departure. */
  wrong(each: JsonObject): JsonObject
  /** For a server that stores the interface rightly but shows it wrongly: this one, and any as a departure. */
  misshown?: { impostor: Impostor; departure: Impostor }
}

/** The address that a reader finds: the one in the list, or the single one if no list is shown. */
const expectListed =
  (list: string, single: string, addresses: string[]) =>
  (shown: JsonObject): void => {
    if (!isUnset(shown[list])) {
      expectSameMembers(list, shown[list], addresses, { within: shown, key: list })
      return
    }
    const rule = {
      anyOf: [
        { properties: { [single]: { enum: addresses } }, required: [single] },
        { properties: { [list]: holdingAll(addresses) }, required: [list] },
      ],
    }
    expectThat(rule, `${list} ${addresses}, or one of them as ${single}`, shown)
  }

const expectSingle =
  (list: string, single: string, address: string) =>
  (shown: JsonObject): void => {
    const rule = {
      anyOf: [
        { properties: { [single]: { const: address } }, required: [single] },
        { properties: { [list]: holdingAll([address]) }, required: [list] },
      ],
    }
    expectThat(rule, `${address} as ${single} or in ${list}`, shown)
  }

const holdingAll = (addresses: readonly string[]): Rule => ({
  type: 'array',
  allOf: addresses.map((each) => ({ contains: { const: each } })),
})

/** Loses a field: of every interface, of those without another field, or of those with it. */
const losing =
  (lost: string, { not, beside = lost }: { not?: string; beside?: string } = {}) =>
  (each: JsonObject): JsonObject => {
    const { [lost]: _, ...rest } = each
    return beside in each && !(not !== undefined && not in each) ? rest : each
  }

/** Private and link-local ones are among what agents send most. */
const v4 = ['10.0.2.15', '192.168.33.10']
const v6 = ['fe80::a00:27ff:fe4e:66a1', '2001:db8::11']
/** One each: that a list keeps all its addresses is asked without a single one beside it. */
const preferredV4 = ['192.0.2.30']
const preferredV6 = ['2001:db8::30']
const v4OfBoth = ['192.0.2.50', '192.0.2.51']
const v6OfBoth = ['2001:db8::50', '2001:db8::51']
const macAddress = '02:00:50:10:00:01'

/** In both cases, so that it is neither of those that servers write an address in. */
const lettered = '02:00:5E:10:aB:Cd'

export const interfaceSamples: readonly InterfaceSample[] = [
  {
    id: 'interface-name',
    clause: 'host.interface.name',
    given: { name: 'Ethernet 2.100' },
    judge: () => {},
    wrong: (each) =>
      typeof each.name === 'string' ? { ...each, name: each.name.replace(/\..*$/, '') } : each,
  },
  {
    id: 'interface-mac-address',
    clause: 'host.interface.mac-address',
    given: { name: 'eth1', macAddress },
    judge: (shown) => expectField(shown, 'macAddress', macAddress),
    wrong: losing('macAddress'),
  },
  {
    id: 'interface-mac-address-letters',
    clause: 'host.interface.mac-address.letters',
    given: { name: 'eth9', macAddress: lettered },
    judge: (shown) => {
      const isShown = typeof shown.macAddress === 'string'
      if (!isShown)
        throw new Untestable('Cannot read the letters of a MAC address: the interface shows none.')
      expectField(shown, 'macAddress', lettered)
    },
    wrong: ({ macAddress: given, ...each }) =>
      given === undefined ? each : { ...each, macAddress: String(given).toLowerCase() },
  },
  {
    id: 'interface-ipv4-addresses',
    clause: 'host.interface.ipv4-addresses',
    /** What lies on another interface has its MAC address. */
    given: { name: 'eth1.100', macAddress, ipv4Addresses: v4 },
    judge: expectListed('ipv4Addresses', 'ipAddress', v4),
    wrong: losing('ipv4Addresses', { not: 'ipAddress' }),
  },
  {
    id: 'interface-ipv6-addresses',
    clause: 'host.interface.ipv6-addresses',
    given: { name: 'eth3', ipv6Addresses: v6 },
    judge: expectListed('ipv6Addresses', 'ipv6Address', v6),
    wrong: losing('ipv6Addresses', { not: 'ipv6Address' }),
  },
  {
    id: 'interface-ip-address',
    clause: 'host.interface.ip-address',
    given: { name: 'eth4', ipAddress: '192.0.2.20' },
    judge: expectSingle('ipv4Addresses', 'ipAddress', '192.0.2.20'),
    wrong: losing('ipAddress', { not: 'ipv4Addresses' }),
  },
  {
    id: 'interface-ipv6-address',
    clause: 'host.interface.ipv6-address',
    given: { name: 'eth5', ipv6Address: '2001:db8::20' },
    judge: expectSingle('ipv6Addresses', 'ipv6Address', '2001:db8::20'),
    wrong: losing('ipv6Address', { not: 'ipv6Addresses' }),
  },
  {
    id: 'interface-ipv4-precedence',
    clause: 'host.interface.ipv4-precedence',
    given: { name: 'eth6', ipAddress: '192.0.2.40', ipv4Addresses: preferredV4 },
    judge: expectListed('ipv4Addresses', 'ipAddress', preferredV4),
    wrong: losing('ipv4Addresses', { beside: 'ipAddress' }),
  },
  {
    id: 'interface-ipv6-precedence',
    clause: 'host.interface.ipv6-precedence',
    given: { name: 'docker0', ipv6Address: '2001:db8::40', ipv6Addresses: preferredV6 },
    judge: expectListed('ipv6Addresses', 'ipv6Address', preferredV6),
    wrong: losing('ipv6Addresses', { beside: 'ipv6Address' }),
  },
  {
    id: 'interface-ipv6-beside-ipv4-addresses',
    clause: 'host.interface.ipv6-addresses',
    given: { name: 'eth10', ipv4Addresses: v4OfBoth, ipv6Addresses: v6OfBoth },
    judge: expectListed('ipv6Addresses', 'ipv6Address', v6OfBoth),
    wrong: (each) =>
      each.ipv4Addresses && each.ipv6Addresses ? { ...each, ipv6Addresses: each.ipv4Addresses } : each,
  },
  {
    id: 'interface-without-addresses',
    clause: 'host.interface.optional',
    given: { name: 'veth1a2b3c' },
    judge: (_, all) => {
      for (const each of all) expectShape('interface', each, interfaceSchema)
    },
    wrong: (each) => each,
    misshown: {
      impostor: misshowing('getHost', (host) => ({
        ...host,
        interfaces: [{ name: 'veth1a2b3c', ipv4Addresses: 'none' }],
      })),
      departure: misshowing('getHost', ({ interfaces, ...host }) => ({
        ...host,
        interfaces: (interfaces as JsonObject[]).map((each) =>
          each.ipAddress || [each.ipv4Addresses ?? []].flat().length
            ? each
            : { ...each, ipv4Addresses: 'none' },
        ),
      })),
    },
  },
]
