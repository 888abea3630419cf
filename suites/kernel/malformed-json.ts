import type { Json, Write } from '../../spec/http.js'
import type { OperationId } from '../../spec/operations.js'
import type { Impostor } from './case.js'
import { mendingBody } from './impostors.js'

const closing = (text: string): string => (text.startsWith('[') ? ']' : '}')

/**
 * Bodies that are not JSON: how each is made of one that is, how a lenient parser repairs it, and whether some parsers take it
 * for JSON.
 */
export const shapes = {
  cutShort: { spoil: (body) => JSON.stringify(body).slice(0, -1), mend: (raw) => raw + closing(raw) },
  percentEncoded: { spoil: (body) => encodeURIComponent(JSON.stringify(body)), mend: decodeURIComponent },
  trailingComma: {
    spoil: (body) => JSON.stringify(body).replace(/(.)$/, ',$1'),
    mend: (raw) => raw.replace(/,(.)$/, '$1'),
    isLenient: true,
  },
  singleQuotes: {
    spoil: (body) => JSON.stringify(body).replaceAll('"', "'"),
    mend: (raw) => raw.replaceAll("'", '"'),
    isLenient: true,
  },
  comment: {
    spoil: (body) => JSON.stringify(body).replace(/(.)$/, '/* no more */$1'),
    mend: (raw) => raw.replace('/* no more */', ''),
    isLenient: true,
  },
  bareKey: {
    spoil: (body) => JSON.stringify(body).replace(/^\{"(\w+)":/, '{$1:'),
    mend: (raw) => raw.replace(/^\{(\w+):/, '{"$1":'),
    isLenient: true,
  },
  givenTwice: {
    spoil: (body) => JSON.stringify(body).repeat(2),
    mend: (raw) => raw.slice(0, raw.length / 2),
    isLenient: true,
  },
  followedByMore: {
    spoil: (body) => `${JSON.stringify(body)} end`,
    mend: (raw) => raw.slice(0, -4),
    isLenient: true,
  },
  /** Needs a body with `meta`. */
  nan: {
    spoil: (body) => JSON.stringify({ ...Object(body), meta: { load: 0 } }).replace('"load":0', '"load":NaN'),
    mend: (raw) => raw.replace('"load":NaN', '"load":0'),
    isLenient: true,
  },
  /** Needs a body with `meta`. */
  controlCharacter: {
    spoil: (body) => JSON.stringify({ ...Object(body), meta: { text: 'a\tb' } }).replace('\\t', '\t'),
    mend: (raw) => raw.replace('\t', '\\t'),
    isLenient: true,
  },
} satisfies Record<string, { spoil(body: Json): string; mend(raw: string): string; isLenient?: true }>

export type ShapeName = keyof typeof shapes

/** The same call with a body that is not JSON. */
export const malformed =
  (name: ShapeName) =>
  (call: Write): Write => ({ ...call, raw: shapes[name].spoil(call.body as Json) })

/** Takes such a body for what it may have meant. */
export const mending = (operation: OperationId, name: ShapeName): Impostor =>
  mendingBody(operation, shapes[name].mend)
