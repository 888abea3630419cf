import type { PlainHostBody } from '../../../fixtures/bodies.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Json } from '../../../spec/http.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectField } from '../../kernel/expect.js'
import { alteringBody } from '../../kernel/impostors.js'
import { Violation } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { wherePlainIsSeen } from '../scenes/seen-as-given.js'
import { acceptedId } from './accepted.js'
import { registering } from './registering.js'

/** A text with one oddity, and what a server makes of it that likes to tidy up. */
type Text = readonly [
  key: 'name' | 'displayName' | 'memo' | 'customIdentifier',
  text: string | ((own: string, name: string) => string),
  tidied: (text: string) => Json,
  clause: ClauseId,
]

const exact = 'host.field.text.exact'
const identifier = 'host.register.identifier.exact'
const memo = 'host.field.memo'
const plainIdentifier = 'host.field.custom-identifier'
const displayName = 'host.field.display-name'

const composed = '\u00e9'
const decomposed = 'e\u0301'

/** Signs that mean something in HTML, SQL, JSON, or a format, and a letter beyond ASCII. Columns of 32 characters hold it. */
export const markup = `<b>"A" & 'ß'</b>\\n; -- 5% +$1$&`

const trimmed = (text: string): string => text.trim()
const inAscii = (text: string): string => text.replace(/[^\0-\x7f]/g, '?')
const oneLineBreak = (text: string): string => text.replaceAll('\r\n', '\n')
const withoutPlus = (text: string): string => text.replace('+', ' ')
const escaped = (text: string): string => text.replaceAll('&', '&amp;')
const inForm = (form: 'NFC' | 'NFD') => (text: string) => text.normalize(form)

/** The texts of a group share one registration, in different keys. */
const groups: readonly Readonly<Record<string, Text>>[] = [
  {
    'blanks-at-the-edges-of-a-memo': ['memo', '  behind the second door ', trimmed, exact],
    'empty-display-name': ['displayName', '', (text) => text || null, exact],
    'letter-beyond-ascii-of-a-name': ['name', (own) => `${own}${composed}`, inForm('NFD'), exact],
    'blanks-at-the-edges-of-an-identifier': ['customIdentifier', (own) => ` ${own} `, trimmed, identifier],
  },
  {
    'unicode-form-of-a-memo': ['memo', `Caf${decomposed}`, inForm('NFC'), exact],
    'plus-of-a-name': ['name', (own) => `${own}+1`, withoutPlus, exact],
    'unicode-form-of-an-identifier': [
      'customIdentifier',
      (own) => own + decomposed,
      inForm('NFC'),
      identifier,
    ],
  },
  {
    'escape-in-an-identifier': ['customIdentifier', (own) => `${own}%41`, decodeURIComponent, identifier],
    'blank-at-the-end-of-a-name': ['name', (own) => `${own} `, trimmed, exact],
    'markup-of-a-memo': ['memo', markup, escaped, memo],
    'digits-of-a-display-name': ['displayName', '007', Number, displayName],
  },
  {
    'zero-of-a-memo': ['memo', '0', () => '', memo],
    'letters-of-a-display-name': ['displayName', 'Überwachung “監視”', inAscii, displayName],
    'plus-of-an-identifier': ['customIdentifier', (own) => `${own}+1`, withoutPlus, plainIdentifier],
  },
  {
    'digits-of-a-memo': ['memo', '007', Number, memo],
    'display-name-that-is-the-name': ['displayName', (_, name) => name, () => '', displayName],
  },
  { 'line-breaks-of-a-memo': ['memo', 'first\r\nsecond\n\tthird', oneLineBreak, exact] },
]

type Made = { id: string; body: PlainHostBody }

async function register(scene: Scene, texts: readonly Text[]): Promise<Made> {
  const { name: unique } = scene.given
  const name = unique('host')
  const odd = texts.map(([key, text]) => [key, typeof text === 'string' ? text : text(unique('odd'), name)])
  const { body, call } = registering(scene, { name, ...Object.fromEntries(odd) })
  return { id: await acceptedId(scene, call), body }
}

/** The shared host with all texts of the group. If the server refuses it, a host with this text alone. */
async function hostWith(scene: Scene, text: Text, group: Readonly<Record<string, Text>>): Promise<Made> {
  const withAll = await scene.given.shared(
    async (own) => {
      try {
        return await register(own, Object.values(group))
      } catch (error) {
        if (error instanceof Violation) return undefined
        throw error
      }
    },
    `a host with odd texts: ${Object.keys(group)}`,
  )
  return withAll ?? register(scene, [text])
}

const keeps = (group: Readonly<Record<string, Text>>, [label, text]: [string, Text]): ConformanceCase => {
  const [key, , tidied, clause] = text
  return {
    id: `hosts/register/keeps-${label}`,
    clause,
    effects: ['creates'],

    async run(scene) {
      const { id, body } = await hostWith(scene, text, group)

      const judge = () =>
        scene.eventually(async (look) => expectField(await look.host(id), key, body[key] ?? null))
      await (clause === exact || clause === identifier ? wherePlainIsSeen(scene, key, judge) : judge())
    },

    impostor: alteringBody('registerHost', (body) => {
      const given = body[key]
      return typeof given === 'string' ? { ...body, [key]: tidied(given) } : body
    }),
  }
}

export const textsAsGivenCases = groups.flatMap((group) =>
  Object.entries(group).map((each) => keeps(group, each)),
)
