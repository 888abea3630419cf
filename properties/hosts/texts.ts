import * as fc from 'fast-check'
import type { ClauseId } from '../../spec/clauses/index.js'
import { expectEqual } from '../../suites/kernel/expect.js'
import { alteringBody } from '../../suites/kernel/impostors.js'
import { anyText } from '../arbitraries/text.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/property.js'
import { type Versions, writeTwice } from './written-twice.js'

interface Texts {
  name: string
  displayName: string
  memo: string
}

const texts = fc.record({
  name: anyText().filter((text) => text.trim() !== ''),
  displayName: anyText(),
  memo: anyText(),
})

const clauses: Record<keyof Texts, ClauseId> = {
  name: 'host.field.name',
  displayName: 'host.field.display-name',
  memo: 'host.field.memo',
}

const long = 'long '.repeat(60)

const isPlain = (value: Texts): boolean => Object.values(value).every((text) => /^[ -~]{1,60}$/.test(text))

/** §2.2: texts come back as they were given, to the last blank. */
export const anyTexts = forAll<Versions<Texts>>({
  id: 'properties/hosts/texts',
  clause: 'host.field.memo',
  effects: ['creates'],
  input: fc.record({ first: texts, second: texts }),
  examples: [
    {
      first: { name: `${long}a`, displayName: long, memo: long },
      second: { name: 'b', displayName: 'b', memo: 'b' },
    },
    {
      first: { name: 'plain', displayName: 'plain', memo: 'plain' },
      second: { name: 'b', displayName: 'b', memo: 'b' },
    },
    {
      first: { name: 'a ', displayName: ' a', memo: ' a ' },
      second: { name: ' a', displayName: 'a ', memo: 'a\n' },
    },
  ],
  controls: ['registered', 'updated'],

  holds: (run, versions) =>
    writeTwice(run, versions, {
      body: (given) => ({ ...given }),
      async expect(host, given) {
        for (const field of ['name', 'displayName', 'memo'] as const)
          await under(clauses[field], () => expectEqual(field, host[field], given[field]))
      },
      free: (given) => (isPlain(given) ? undefined : 'this server does not take every text'),
    }),

  impostor: alteringBody('updateHost', (body) => ({ ...body, memo: String(body.memo).trim() })),
})
