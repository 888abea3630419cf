import type { PlainHostBody } from '../../../fixtures/bodies.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Json } from '../../../spec/http.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectField } from '../../kernel/expect.js'
import type { Given } from '../../kernel/given.js'
import { alteringBody } from '../../kernel/impostors.js'
import { Violation } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { acceptedId } from './accepted.js'
import { registering } from './registering.js'

/** A text with one oddity that servers like to tidy up. */
interface Text {
  id: string
  clause: ClauseId
  key: 'name' | 'displayName' | 'memo' | 'customIdentifier'
  value(given: Given, name: string): string
  /** What a tidying server makes of it. */
  tidied(value: string): Json
}

const composed = '\u00e9'
const decomposed = 'e\u0301'

/** Signs that mean something in HTML, SQL, JSON, or a format. Columns of 32 characters hold it. */
export const markup = `<b>"A" & 'B'</b>\\n; -- 5% $1`

/** The texts of a group share one registration, in different keys. */
const groups: readonly (readonly Text[])[] = [
  [
    {
      id: 'blanks-at-the-edges-of-a-memo',
      clause: 'host.field.text.exact',
      key: 'memo',
      value: () => '  behind the second door ',
      tidied: (value) => value.trim(),
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
      id: 'blanks-at-the-edges-of-an-identifier',
      clause: 'host.register.identifier.exact',
      key: 'customIdentifier',
      value: (given) => ` ${given.name('edges')} `,
      tidied: (value) => value.trim(),
    },
  ],
  [
    {
      id: 'unicode-form-of-a-memo',
      clause: 'host.field.text.exact',
      key: 'memo',
      value: () => `Caf${decomposed}`,
      tidied: (value) => value.normalize('NFC'),
    },
    {
      id: 'plus-of-a-name',
      clause: 'host.field.text.exact',
      key: 'name',
      value: (given) => `${given.name('a')}+1`,
      tidied: (value) => value.replace('+', ' '),
    },
    {
      id: 'unicode-form-of-an-identifier',
      clause: 'host.register.identifier.exact',
      key: 'customIdentifier',
      value: (given) => `${given.name('form')}${decomposed}`,
      tidied: (value) => value.normalize('NFC'),
    },
  ],
  [
    {
      id: 'escape-in-an-identifier',
      clause: 'host.register.identifier.exact',
      key: 'customIdentifier',
      value: (given) => `${given.name('escape')}%41`,
      tidied: (value) => decodeURIComponent(value),
    },
    {
      id: 'markup-of-a-memo',
      clause: 'host.field.memo',
      key: 'memo',
      value: () => markup,
      tidied: (value) => value.replaceAll('&', '&amp;'),
    },
    {
      id: 'digits-of-a-display-name',
      clause: 'host.field.display-name',
      key: 'displayName',
      value: () => '007',
      tidied: Number,
    },
  ],
  [
    {
      id: 'zero-of-a-memo',
      clause: 'host.field.memo',
      key: 'memo',
      value: () => '0',
      tidied: () => '',
    },
    {
      id: 'letters-of-a-display-name',
      clause: 'host.field.display-name',
      key: 'displayName',
      value: () => 'Überwachung 監視',
      tidied: (value) => value.replace(/[^\0-\x7f]/g, '?'),
    },
  ],
  [
    {
      id: 'digits-of-a-memo',
      clause: 'host.field.memo',
      key: 'memo',
      value: () => '007',
      tidied: Number,
    },
    {
      id: 'display-name-that-is-the-name',
      clause: 'host.field.display-name',
      key: 'displayName',
      value: (_, name) => name,
      tidied: () => '',
    },
  ],
]

type Made = { id: string; body: PlainHostBody }

async function register(scene: Scene, texts: readonly Text[]): Promise<Made> {
  const name = scene.given.name('host')
  const odd = texts.map(({ key, value }) => [key, value(scene.given, name)])
  const { body, call } = registering(scene, { name, ...Object.fromEntries(odd) })
  return { id: await acceptedId(scene, call), body }
}

/** The shared host with all texts of the group. If the server refuses it, a host with this text alone. */
async function hostWith(scene: Scene, text: Text, group: readonly Text[]): Promise<Made> {
  const what = `a host with odd texts: ${group.map(({ id }) => id)}`
  const withAll = await scene.given.shared(async (own) => {
    try {
      return await register(own, group)
    } catch (error) {
      if (error instanceof Violation) return undefined
      throw error
    }
  }, what)
  return withAll ?? register(scene, [text])
}

const keeps = (text: Text, group: readonly Text[]): ConformanceCase => ({
  id: `hosts/register/keeps-${text.id}`,
  clause: text.clause,
  effects: ['creates'],

  async run(scene) {
    const { key } = text
    const { id, body } = await hostWith(scene, text, group)

    await scene.eventually(async (look) => expectField(await look.host(id), key, body[key] ?? null))
  },

  impostor: alteringBody('registerHost', (body) => {
    const given = body[text.key]
    return typeof given === 'string' ? { ...body, [text.key]: text.tidied(given) } : body
  }),
})

export const textsAsGivenCases = groups.flatMap((group) => group.map((text) => keeps(text, group)))
