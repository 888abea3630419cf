import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Json } from '../../../spec/http.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectField } from '../../kernel/expect.js'
import type { Given } from '../../kernel/given.js'
import { alteringBody } from '../../kernel/impostors.js'
import { acceptedId } from './accepted.js'
import { registering } from './registering.js'

/** A text that servers like to tidy up, each with one oddity. */
interface Text {
  id: string
  clause: ClauseId
  key: 'name' | 'displayName' | 'memo' | 'customIdentifier'
  value(given: Given): string
  /** What a tidy server makes of it. */
  tidied(value: string): Json
}

const composed = '\u00e9'
const decomposed = 'e\u0301'

const texts: readonly Text[] = [
  {
    id: 'blanks-at-the-edges-of-a-memo',
    clause: 'host.field.text.exact',
    key: 'memo',
    value: () => '  behind the second door ',
    tidied: (value) => value.trim(),
  },
  {
    id: 'unicode-form-of-a-memo',
    clause: 'host.field.text.exact',
    key: 'memo',
    value: () => `Caf${decomposed}`,
    tidied: (value) => value.normalize('NFC'),
  },
  {
    id: 'empty-display-name',
    clause: 'host.field.text.exact',
    key: 'displayName',
    value: () => '',
    tidied: () => null,
  },
  {
    id: 'letter-beyond-ascii-of-a-name',
    clause: 'host.field.text.exact',
    key: 'name',
    value: (given) => `${given.name('caf')}${composed}`,
    tidied: (value) => value.normalize('NFD'),
  },
  {
    id: 'plus-of-a-name',
    clause: 'host.field.text.exact',
    key: 'name',
    value: (given) => `${given.name('a')}+1`,
    tidied: (value) => value.replace('+', ' '),
  },
  {
    id: 'blanks-at-the-edges-of-an-identifier',
    clause: 'host.register.identifier.exact',
    key: 'customIdentifier',
    value: (given) => ` ${given.name('edges')} `,
    tidied: (value) => value.trim(),
  },
  {
    id: 'unicode-form-of-an-identifier',
    clause: 'host.register.identifier.exact',
    key: 'customIdentifier',
    value: (given) => `${given.name('form')}${decomposed}`,
    tidied: (value) => value.normalize('NFC'),
  },
  {
    id: 'escape-in-an-identifier',
    clause: 'host.register.identifier.exact',
    key: 'customIdentifier',
    value: (given) => `${given.name('escape')}%41`,
    tidied: (value) => decodeURIComponent(value),
  },
]

const keeps = ({ id, clause, key, value, tidied }: Text): ConformanceCase => ({
  id: `hosts/register/keeps-${id}`,
  clause,
  effects: ['creates'],

  async run(scene) {
    const { body, call } = registering(scene, { [key]: value(scene.given) })

    const id = await acceptedId(scene, call)

    await scene.eventually(async (look) => expectField(await look.host(id), key, body[key] ?? null))
  },

  impostor: alteringBody('registerHost', (body) => ({ ...body, [key]: tidied(String(body[key])) })),
})

export const textsAsGivenCases = texts.map(keeps)
