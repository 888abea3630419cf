import * as fc from 'fast-check'
import { wrongPart } from '../../judge/state/host-traits.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { show } from '../../spec/show.js'
import { expectSameMembers, expectThat } from '../../suites/kernel/expect.js'
import { alteringBody } from '../../suites/kernel/impostors.js'
import { hostInterfaces } from '../arbitraries/interfaces.js'
import { seldom } from '../arbitraries/seldom.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'
import type { Pool } from './pool.js'
import { givenPool, shownAsWritten, type Versions } from './shown-as-written.js'

type Input = (JsonObject & { name: string })[]

/** §2.4: every interface comes back with its addresses. A server may add some of its own. */
export const anyInterfaces = forAll<Versions<Input>, Pool>({
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
        const named = shown.map(({ name }) => name ?? null).filter((name) => names.has(name))
        const isEachOnce = shown.length >= given.length && named.length <= given.length
        const wrong = isEachOnce ? 'host.interface.name' : 'host.field.interfaces'
        await under(by === 'update' ? 'host.update.interfaces' : wrong, () =>
          expectSameMembers(
            'interfaces named',
            named,
            given.map(({ name }) => name),
            { within: host, key: 'interfaces' },
          ),
        )
        const part = wrongPart(interfaces, given)
        if (part)
          await under(`host.interface.${part}` as ClauseId, () =>
            expectThat(false, `interfaces that show ${show(given)}`, shown, {
              within: host,
              key: 'interfaces',
            }),
          )
      },
    })
  },

  /** Keeps only the first address of a list. */
  impostor: alteringBody('registerHost', (body) => ({
    ...body,
    ...(Array.isArray(body.interfaces) && { interfaces: (body.interfaces as Input).map(firstOnly) }),
  })),
})

const firstOnly = (each: Input[number]): Input[number] =>
  Array.isArray(each.ipv4Addresses) ? { ...each, ipv4Addresses: each.ipv4Addresses.slice(0, 1) } : each
