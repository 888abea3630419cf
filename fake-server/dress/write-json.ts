import type { Choices } from '../../spec/choices.js'
import { readMixed } from '../../spec/mixed-answer.js'

type Rewrite = (json: string) => string

/** JSON text in the manner of a server; of a field that is undefined `reply.fields.unset` tells how it shows. */
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

/** A blank behind every comma and colon; texts are passed over. */
const spaced: Rewrite = (json) =>
  json.replace(/"(?:[^"\\]|\\.)*"|[,:]/g, (token) => (token.length === 1 ? `${token} ` : token))

type Replacer = (key: string, value: unknown) => unknown

/** What is undefined is left out where nothing replaces it. */
function unsetBy(answer: Choices['reply.fields.unset']): Replacer | undefined {
  if (answer === 'absent') return undefined
  const { rest, own } = readMixed(answer) ?? { rest: answer, own: new Map<string, string>() }
  const ofField = new Map([...own].map(([name, each]) => [name.replace(/^.*\./, ''), each]))
  return (key, value) => (value === undefined && (ofField.get(key) ?? rest) === 'null' ? null : value)
}

/** Puts something behind every whole number; texts are passed over. */
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

/** Slashes and what is not ASCII stand nowhere in JSON but in texts. */
const escapes: Record<Choices['reply.escapes'], Rewrite | undefined> = {
  fewest: undefined,
  'all-but-ascii': (json) =>
    json.replace(/[/\u007f-\uffff]/g, (each) => (each === '/' ? '\\/' : unicode(each))),
}

const unicode = (each: string): string => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`
