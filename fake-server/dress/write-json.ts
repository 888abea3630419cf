import type { Choices } from '../../spec/choices.js'
import { readMixed } from '../../spec/mixed-answer.js'

type Rewrite = (json: string) => string

/** Writes JSON text as the server does. `reply.fields.unset` decides how undefined fields show. */
export function jsonWriter(choices: Choices): (value: unknown) => string {
  const indent = indents[choices['reply.layout']]
  const unset = unsetBy(choices['reply.fields.unset'])
  const onOneLine = choices['reply.layout'] === 'spaced' ? spaced : undefined
  const rewrites = [onOneLine, numbers[choices['reply.numbers']], escapes[choices['reply.escapes']]]
  const needed = rewrites.filter((each) => each !== undefined)
  return (value) => needed.reduce((json, rewrite) => rewrite(json), JSON.stringify(value, unset, indent))
}

const indents: Record<Choices['reply.layout'], number | undefined> = {
  compact: undefined,
  pretty: 2,
  spaced: undefined,
}

/** Adds a blank after every comma and colon outside strings. */
const spaced: Rewrite = (json) =>
  json.replace(/"(?:[^"\\]|\\.)*"|[,:]/g, (token) => (token.length === 1 ? `${token} ` : token))

/** Undefined fields are left out unless something replaces them. */
function unsetBy(
  answer: Choices['reply.fields.unset'],
): ((key: string, value: unknown) => unknown) | undefined {
  if (answer === 'absent') return undefined
  const { rest, own } = readMixed(answer) ?? { rest: answer, own: new Map<string, string>() }
  const ofField = new Map([...own].map(([name, each]) => [name.replace(/^.*\./, ''), each]))
  return (key, value) => (value === undefined && (ofField.get(key) ?? rest) === 'null' ? null : value)
}

/** Adds a suffix to every whole number outside strings. */
const afterWholeNumbers =
  (suffix: string): Rewrite =>
  (json) =>
    json.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) =>
      /^-?\d+$/.test(token) ? token + suffix : token,
    )

const numbers: Record<Choices['reply.numbers'], Rewrite | undefined> = {
  plain: undefined,
  'with-fraction': afterWholeNumbers('.0'),
  'with-exponent': afterWholeNumbers('e0'),
}

/** In JSON, slashes and non-ASCII characters occur only in strings. */
const escapes: Record<Choices['reply.escapes'], Rewrite | undefined> = {
  fewest: undefined,
  'all-but-ascii': (json) =>
    json.replace(/[/\u007f-\uffff]/g, (each) => (each === '/' ? '\\/' : unicode(each))),
}

const unicode = (each: string): string => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`
