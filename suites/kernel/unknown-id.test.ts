import { expect, test } from 'vitest'
import { createRandom } from '../../spec/random.js'
import { unknownIdLike } from './unknown-id.js'

const random = createRandom(1)

test.each<[string, string, RegExp]>([
  ['a counter', '17', /^9\d{8}$/],
  ['a counter behind a name', 'host-4711', /^host-9\d{8}$/],
  ['decimal', '731250984412375001', /^731250984412\d{6}$/],
  ['base 62', 'c0WyyHbiQzS', /^c0WyyHb[A-Za-z0-9]{4}$/],
  ['a UUID', '0c8b7b6e-51d4-4b64-9f0a-9a2b7c1d3e4f', /^0c8b7b6e-51d4-4b64-9f0a-[0-9a-f]{12}$/],
  ['a ULID, whose letters are not all', '01HXV9KQ2M8ZP4T7WDNC5RBEGF', /^01HXV9KQ2[0-9A-HJKMNP-TV-Z]{17}$/],
  ['of one letter', 'aaaaaaaa', /^aaaa[b-f]{4}$/],
  ['that ends in signs', 'host/2 100%?#&+ü', /^host\/9\d{8} 100%\?#&\+ü$/],
  ['with dots', 'a.b.cd.efgh', /^a\.b\.cd\.[a-h]{4}$/],
])('%s: another id of its syntax', (_, known, syntax) => {
  for (let tries = 0; tries < 50; tries++) {
    const id = unknownIdLike(known, random)

    expect(id).toMatch(syntax)
    expect(id).not.toBe(known)
  }
})
