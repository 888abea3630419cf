import type { Choices } from '../../spec/choices.js'

type Rewrite = (json: string) => string

/** JSON text in the manner of a server; of a field that is undefined `reply.fields.unset` tells how it shows. */
export function jsonWriter(choices: Choices): (value: unknown) => string {
  const indent = choices['reply.layout'] === 'pretty' ? 2 : undefined
  const unset = choices['reply.fields.unset'] === 'null' ? undefinedAsNull : undefined
  const rewrites = [numbers[choices['reply.numbers']], escapes[choices['reply.escapes']]]
  const needed = rewrites.filter((each) => each !== undefined)
  return (value) => needed.reduce((json, rewrite) => rewrite(json), JSON.stringify(value, unset, indent))
}

const undefinedAsNull = (_: string, value: unknown): unknown => (value === undefined ? null : value)

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
