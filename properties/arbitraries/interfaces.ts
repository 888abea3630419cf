import * as fc from 'fast-check'
import type { JsonObject } from '../../spec/http.js'

const names = ['lo', 'eth0', 'eth1', 'en-1.100', 'br_0', 'wlan0:1', 'Wi-Fi', 'vEthernet (switch)']
/** Without letters, since a server may change their case. */
const macs = ['02:00:50:10:00:01', '02:00:50:10:00:99']
const v4 = ['192.0.2.1', '192.0.2.10', '198.51.100.7', '10.0.0.1', '127.0.0.1']
/** In the shortest spelling, which even a server that rewrites addresses keeps. */
const v6 = ['2001:db8::1', '2001:db8::10', 'fe80::1', '::1']

const some = (all: string[]) =>
  fc.uniqueArray(fc.constantFrom(...all), { minLength: 1, maxLength: all.length })

/** A network interface (§2.4), with single addresses and lists in every combination. */
const networkInterface = fc.record(
  {
    name: fc.constantFrom(...names),
    macAddress: fc.constantFrom(...macs),
    ipv4Addresses: some(v4),
    ipv6Addresses: some(v6),
    ipAddress: fc.constantFrom(...v4),
    ipv6Address: fc.constantFrom(...v6),
  },
  { requiredKeys: ['name'] },
)

/** Interfaces of a host, each with a different name. */
export const hostInterfaces = (): fc.Arbitrary<(JsonObject & { name: string })[]> =>
  fc.uniqueArray(networkInterface, { maxLength: 7, selector: ({ name }) => name }) as fc.Arbitrary<
    (JsonObject & { name: string })[]
  >
