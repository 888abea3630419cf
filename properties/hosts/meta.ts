import * as fc from 'fast-check'
import type { Json, JsonObject } from '../../spec/http.js'
import { expectEqual, expectThat } from '../../suites/kernel/expect.js'
import { alteringBody } from '../../suites/kernel/impostors.js'
import { hostMeta } from '../arbitraries/meta.js'
import { forAll } from '../kernel/property.js'
import { type Versions, writeTwice } from './written-twice.js'

/** §2.3: any JSON under any key; a server may add keys of its own. */
export const anyMeta = forAll<Versions<JsonObject>>({
  id: 'properties/hosts/meta',
  clause: 'host.meta.free',
  effects: ['creates'],
  input: fc.record({ first: hostMeta(), second: hostMeta() }),
  examples: [
    {
      first: {
        zero: 0,
        empty: '',
        no: false,
        none: null,
        list: [],
        object: {},
        within: [0, '', { zero: 0 }],
      },
      second: { zero: '', no: 0 },
    },
    { first: { '': [] }, second: {} },
    { first: JSON.parse('{"__proto__": {"a": 1}, "constructor": null}'), second: { a: { b: [{ c: {} }] } } },
  ],
  controls: ['registered', 'updated'],

  holds: (run, versions) =>
    writeTwice(run, versions, {
      body: (meta) => ({ meta }),
      async expect({ meta }, given) {
        expectThat(typeof meta === 'object' && meta !== null, 'meta, an object', meta)
        for (const [key, value] of Object.entries(given)) {
          const at = `meta[${JSON.stringify(key)}]`
          expectThat(Object.hasOwn(meta as object, key), `${at} to be there`, meta)
          expectEqual(at, Object.getOwnPropertyDescriptor(meta, key)?.value as Json, value)
        }
      },
    }),

  /** Leaves out what is empty. */
  impostor: alteringBody('registerHost', (body) => ({
    ...body,
    meta: withoutEmpty(body.meta as JsonObject),
  })),
})

const withoutEmpty = (meta: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(meta).filter(([key, value]) => key !== '' && value !== null && value !== ''),
  )
