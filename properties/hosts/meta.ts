import * as fc from 'fast-check'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { expectEqual, expectThat } from '../../suites/kernel/expect.js'
import { alteringBody } from '../../suites/kernel/impostors.js'
import { hostMeta, isPlainJson } from '../arbitraries/meta.js'
import { seldom } from '../arbitraries/seldom.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'
import type { Pool } from './pool.js'
import { givenPool, shownAsWritten, type Versions } from './shown-as-written.js'

/** Reads a key of any name, even one that every object inherits. */
const ownValue = (object: JsonObject, key: string): Json | undefined =>
  Object.getOwnPropertyDescriptor(object, key)?.value as Json | undefined

/** The server may choose which other texts it accepts. */
const isAscii = (meta: JsonObject): boolean => isPlainJson(meta) && /^[ -~]*$/.test(JSON.stringify(meta))

/** A key or a value whose texts only the natural reading keeps breaks only that reading: of several, keys may become one. */
async function expectKey(meta: JsonObject, given: JsonObject, key: string, free: ClauseId): Promise<void> {
  const value = ownValue(given, key) ?? null
  const isOnly = Object.keys(given).length === 1
  const clauseOf = (json: JsonObject) => (isPlainJson(json) ? free : 'host.field.text.exact')
  const at = `meta[${JSON.stringify(key)}]`
  await under(clauseOf({ [key]: null }), () =>
    expectThat(Object.hasOwn(meta, key), `${at} to be there`, meta, { within: meta, key }),
  )
  await under(clauseOf(isOnly ? { value } : { [key]: value }), () =>
    expectEqual(at, ownValue(meta, key), value, { within: meta, key }),
  )
}

/** §2.3: any JSON under any key. A server may add keys of its own. */
export const anyMeta = forAll<Versions<JsonObject>, Pool>({
  id: 'properties/hosts/meta',
  clause: 'host.meta.free',
  effects: ['creates'],
  input: fc.record({ first: hostMeta(), second: hostMeta(), registers: seldom() }),
  examples: [
    {
      first: { zero: 0, no: false, none: null, list: [], object: {}, within: [0, null, { zero: 0 }] },
      second: { zero: 'zero', no: 0 },
      registers: true,
    },
    { first: { a: '', '': [] }, second: {}, registers: false },
    { first: { '': 4294967296 }, second: {}, registers: true },
    {
      first: JSON.parse('{"__proto__": {"a": 1}, "constructor": null, "toString": 1}'),
      second: { a: { b: [{ c: {} }] } },
      registers: true,
    },
  ],
  share: 0.4,
  controls: ['registered', 'updated'],
  ground: givenPool,

  holds: (run, versions, pool) =>
    shownAsWritten(run, pool, versions, {
      body: (meta) => ({ meta }),
      async expect(host, given, by) {
        const free = by === 'update' ? 'host.update.meta' : 'host.meta.free'
        const { meta } = host
        expectThat(isObject(meta), 'meta, an object', meta, { within: host, key: 'meta' })
        for (const key of Object.keys(given)) await expectKey(meta as JsonObject, given, key, free)
      },
      free: (given) => (isAscii(given) ? undefined : 'this server does not take every text in meta'),
      accepts: (given) => (Object.keys(given).length ? undefined : 'host.meta.empty'),
    }),

  /** Drops keys whose value is null. */
  impostor: alteringBody('registerHost', (body) => ({
    ...body,
    meta: Object.fromEntries(Object.entries(body.meta as JsonObject).filter(([, value]) => value !== null)),
  })),
})
