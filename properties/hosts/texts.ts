import * as fc from 'fast-check'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { JsonObject } from '../../spec/http.js'
import { expectEqual, isUnset } from '../../suites/kernel/expect.js'
import { alteringBody } from '../../suites/kernel/impostors.js'
import { isPlainText } from '../../suites/kernel/plain-text.js'
import { seldom } from '../arbitraries/seldom.js'
import { anyText } from '../arbitraries/text.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'
import type { Pool } from './pool.js'
import { givenPool, shownAsWritten, type Versions } from './shown-as-written.js'

interface Input {
  name: string
  displayName: string
  memo: string
}

/** This part follows the prefix that marks a name as the run's. */
const longestNamePart = 8

const texts = fc.record({ name: anyText(longestNamePart), displayName: anyText(), memo: anyText() })

const clauses: Record<keyof Input, Record<'registration' | 'update', ClauseId>> = {
  name: { registration: 'host.field.name', update: 'host.update.name' },
  displayName: { registration: 'host.field.display-name', update: 'host.update.display-name' },
  memo: { registration: 'host.field.memo', update: 'host.update.memo' },
}

const fields = ['name', 'displayName', 'memo'] as const

async function expectText(
  host: JsonObject,
  field: keyof Input,
  wanted: string,
  by: 'registration' | 'update',
): Promise<void> {
  const clause = isPlainText(wanted) ? clauses[field][by] : 'host.field.text.exact'
  const shown = wanted === '' && isUnset(host[field]) ? '' : host[field]
  await under(clause, () => expectEqual(field, shown, wanted, { within: host, key: field }))
}

/**
 * The document does not say which characters a name may have. A server must accept only those of the run's own names.
 */
const isPlain = ({ name, displayName, memo }: Input): boolean =>
  /^[a-z0-9-]*$/.test(name) && [displayName, memo].every((text) => /^[ -~]+$/.test(text))

/** §2.2: texts come back as they were given. */
export const anyTexts = forAll<Versions<Input>, Pool>({
  id: 'properties/hosts/texts',
  clause: 'host.field.memo',
  effects: ['creates'],
  input: fc.record({ first: texts, second: texts, registers: seldom() }),
  examples: [
    {
      first: { name: 'Ab', displayName: '0', memo: 'Ab' },
      second: { name: 'aB', displayName: 'aB', memo: 'aB' },
      registers: true,
    },
    {
      first: { name: 'a&amp;b', displayName: '<b>%41</b>', memo: 'a\\nb' },
      second: { name: 'null', displayName: '0', memo: '&amp;' },
      registers: true,
    },
    {
      first: { name: "it's", displayName: "it's", memo: "it's" },
      second: { name: '"%s"', displayName: '"%s"', memo: '"%s"' },
      registers: true,
    },
    {
      first: { name: 'a ', displayName: ' a', memo: ' a ' },
      second: { name: ' a', displayName: 'a ', memo: 'a\n' },
      registers: false,
    },
    {
      first: { name: 'e\u0301', displayName: 'É', memo: 'a\u200bb' },
      second: { name: '名前', displayName: '', memo: '' },
      registers: true,
    },
  ],
  share: 0.4,
  controls: ['registered', 'updated'],
  ground: givenPool,

  holds(run, versions, pool) {
    /** The prefix makes the run's hosts recognisable by name. */
    const prefix = run.given.name('t')
    const written = (given: Input): Input => ({ ...given, name: `${prefix}${given.name}` })
    return shownAsWritten(run, pool, versions, {
      body: (given) => ({ ...written(given) }),
      async expect(host, given, by) {
        for (const field of fields) await expectText(host, field, written(given)[field], by)
      },
      free: (given) => (isPlain(given) ? undefined : 'this server does not take every text'),
    })
  },

  /** Unescapes what looks escaped. */
  impostor: alteringBody('updateHost', (body) => ({
    ...body,
    memo: String(body.memo).replaceAll('&amp;', '&'),
  })),
})
