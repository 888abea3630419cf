import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Json } from '../../../spec/http.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectField } from '../../kernel/expect.js'
import type { RegisteredHost } from '../../kernel/given.js'
import { alteringBody } from '../../kernel/impostors.js'
import { NotApplicable, Violation } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { wherePlainIsSeen } from '../scenes/seen-as-given.js'
import { acceptedId } from './accepted.js'
import { registering } from './registering.js'

type Key = 'name' | 'displayName' | 'memo' | 'customIdentifier'

/** A text with one oddity, and what a server makes of it that likes to tidy up. */
type Text = readonly [
  key: Key,
  text: string | ((own: string, name: string) => string),
  tidied: (text: string) => Json,
  clause: ClauseId,
  /** Whether the document leaves open which of such texts are taken. */
  mayBeRefused?: boolean,
]

const exact = 'host.field.text.exact'
const identifier = 'host.register.identifier.exact'

/** The field in the id of a case, and the clause that says of a plain text of it that it comes back as it was given. */
const fields: Readonly<Record<Key, readonly [words: string, clause: ClauseId]>> = {
  name: ['a-name', 'host.field.name'],
  displayName: ['a-display-name', 'host.field.display-name'],
  memo: ['a-memo', 'host.field.memo'],
  customIdentifier: ['an-identifier', 'host.field.custom-identifier'],
}

const composed = '\u00e9'
const decomposed = 'e\u0301'

const trimmed = (text: string): string => text.trim()
const inLatin = (text: string): string => text.replace(/[^\0-\xff]/g, '?')
const filledIn = (text: string): string => text.replace(/\{\{?\w+\}\}?/g, '')
const oneLineBreak = (text: string): string => text.replaceAll('\r\n', '\n')
const withoutPlus = (text: string): string => text.replace('+', ' ')
const escaped = (text: string): string => text.replaceAll('&', '&amp;')
const inForm = (form: 'NFC' | 'NFD') => (text: string) => text.normalize(form)
const withoutZeros = (text: string): string => text.replace(/\b0+(?=\d)/g, '')
const inFull = (text: string): string => new Date(text).toISOString()
const inDigits = (text: string): string =>
  `00${[...text].map((each) => Number(each.codePointAt(0)) % 10).join('')}`

/**
 * What texts that tell something may hold, what fits into forty characters behind a unique name, and what a server makes
 * of either: signs that mean something in HTML, SQL, JSON, or a format; letters and signs of many alphabets, the last
 * beyond those that two bytes of UTF-16 hold; placeholders of templates, two blanks, and what looks encoded.
 */
export const oddities = {
  markup: { text: `<b>"A" & 'ß'</b>\\n; -- 5%:+$1$&`, short: `<b>"A"&'ß'\\n+$&`, tidied: escaped },
  letters: { text: 'Überwachung “監視” 😀', short: 'Ü“監視”😀', tidied: inLatin },
  placeholders: {
    ...{ text: `{{a}} ${'$'}{b} {c} #{d}  'e' %41`, short: `{{a}}${'$'}{b}  'e'%41` },
    tidied: filledIn,
  },
} as const

/** The oddity in a text of each field. */
const inEach = (oddity: keyof typeof oddities): Readonly<Record<string, Text>> => {
  const { text, short, tidied } = oddities[oddity]
  return Object.fromEntries(
    (Object.keys(fields) as Key[]).map((key) => {
      const [words, clause] = fields[key]
      const isUnique = key === 'name' || key === 'customIdentifier'
      return [
        `${oddity}-of-${words}`,
        isUnique ? [key, (own) => own + short, tidied, clause, true] : [key, text, tidied, clause],
      ]
    }),
  )
}

/** The texts of a group share one registration, in different keys. */
const groups: readonly Readonly<Record<string, Text>>[] = [
  {
    'blanks-at-the-edges-of-a-memo': ['memo', '  behind the second door ', trimmed, exact],
    'empty-display-name': ['displayName', '', (text) => text || null, exact],
    'letter-beyond-ascii-of-a-name': ['name', (own) => own + composed, inForm('NFD'), exact],
    'blanks-at-the-edges-of-an-identifier': ['customIdentifier', (own) => ` ${own} `, trimmed, identifier],
  },
  {
    'unicode-form-of-a-memo': ['memo', `Caf${decomposed}`, inForm('NFC'), exact],
    'plus-of-a-name': ['name', (own) => `${own}+1`, withoutPlus, exact],
    'date-of-a-display-name': ['displayName', '2024-01-02', inFull, fields.displayName[1]],
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
    'null-as-a-display-name': ['displayName', 'null', () => null, fields.displayName[1]],
    'line-breaks-of-a-memo': ['memo', 'first\r\nsecond\n\tthird', oneLineBreak, exact],
  },
  {
    'zero-of-a-memo': ['memo', '0', () => '', fields.memo[1]],
    'display-name-that-is-the-name': ['displayName', (_, name) => name, () => '', fields.displayName[1]],
    'plus-of-an-identifier': [
      'customIdentifier',
      (own) => `${own}+1`,
      withoutPlus,
      fields.customIdentifier[1],
    ],
  },
  inEach('markup'),
  inEach('letters'),
  inEach('placeholders'),
  {
    'digits-of-a-memo': ['memo', '007', withoutZeros, fields.memo[1]],
    'digits-of-a-display-name': ['displayName', '007', withoutZeros, fields.displayName[1]],
    'digits-of-an-identifier': ['customIdentifier', inDigits, withoutZeros, fields.customIdentifier[1], true],
  },
]

async function register(scene: Scene, texts: readonly Text[]): Promise<RegisteredHost> {
  const { name: unique } = scene.given
  const name = unique('host')
  const odd = texts.map(([key, text]) => [key, typeof text === 'string' ? text : text(unique('odd'), name)])
  const { body, call } = registering(scene, { name, ...Object.fromEntries(odd) })
  return { id: await acceptedId(scene, call), body }
}

/** The shared host with all texts of the group. If the server refuses it, a host with this text alone. */
async function hostWith(
  scene: Scene,
  text: Text,
  group: Readonly<Record<string, Text>>,
): Promise<RegisteredHost> {
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
  if (withAll) return withAll
  try {
    return await register(scene, [text])
  } catch (error) {
    const [key, , , , mayBeRefused] = text
    if (error instanceof Violation && mayBeRefused)
      throw new NotApplicable(`this server takes no ${key} like this`)
    throw error
  }
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
