import { isDeepStrictEqual } from 'node:util'
import { shortened } from '../../spec/terminal-text.js'
import type { ReportedBody, ReportedCase } from '../report.js'
import { type JsonValue, jsonValues } from './json-values.js'

/** A stretch of a text, in UTF-16 units. */
export interface Stretch {
  start: number
  end: number
}

/** Which exchange of a broken case proves it, and where in the body of its reply. */
export interface Offence {
  exchange: number
  /** Empty where no part of the body can be blamed: then it is the answer as a whole. */
  stretches: Stretch[]
}

const longest = 1000

/** Undefined for a case without exchanges. */
export function offenceOf({ exchanges, ...said }: ReportedCase): Offence | undefined {
  const expected = shortened(said.expected ?? '', longest)
  const got = shortened(said.got ?? '', longest)
  const last = exchanges.length - 1
  if (last < 0) return undefined
  const status = /^(\d{3})( |$)/.exec(got)?.[1]
  if (status) {
    const at = exchanges.findLastIndex(({ reply }) => String(reply?.status) === status)
    return { exchange: at < 0 ? last : at, stretches: [] }
  }
  const body = exchanges[last]?.reply?.body
  return { exchange: last, stretches: body ? blamed(body, expected, got) : [] }
}

function blamed({ text, encoding }: ReportedBody, expected: string, got: string): Stretch[] {
  if (encoding || got === '' || got === 'nothing') return []
  const values = jsonValues(text)
  const value = parsed(got)
  const words = new Set(withoutJson(expected).match(/[\w-]+/g))
  if (value === undefined) return literal(text, values, got)
  const same = equalTo(value, text, values)
  const named = same.filter(({ key }) => words.has(key))
  if (named.length) return named
  if (same.length === 1) return same
  const surplus = surplusOf(value, jsonIn(expected)).flatMap((each) => equalTo(each, text, values))
  return surplus.length ? surplus : underFirstWord(values, expected)
}

function equalTo(wanted: unknown, text: string, values: readonly JsonValue[]): JsonValue[] {
  const first = JSON.stringify(wanted)[0]
  return values.filter(
    ({ start, end }) => text[start] === first && isDeepStrictEqual(parsed(text.slice(start, end)), wanted),
  )
}

/** A value that the message cuts short stands in the body with the same beginning. */
function literal(text: string, values: readonly JsonValue[], got: string): Stretch[] {
  const beginning = got.endsWith('…') ? got.slice(0, -1) : got
  const start = text.indexOf(beginning)
  if (start < 0) return []
  const whole = values.find((each) => each.start === start && each.end > start + beginning.length)
  return [{ start, end: whole?.end ?? start + beginning.length }]
}

/** Elements of a list that are not expected in it. */
function surplusOf(value: unknown, expected: unknown): unknown[] {
  if (!Array.isArray(value) || !Array.isArray(expected)) return []
  return value.filter((each) => !expected.some((other) => isDeepStrictEqual(each, other)))
}

/** `roles {…}`: the value under that key, where there is one alone. */
function underFirstWord(values: readonly JsonValue[], expected: string): JsonValue[] {
  const word = /^[\w.-]+/.exec(expected)?.[0].split('.').at(-1)
  const found = values.filter(({ key }) => key === word)
  const outer = found.filter(
    (each) => !found.some((other) => other.start < each.start && other.end >= each.end),
  )
  return outer.length === 1 ? outer : []
}

const json = /[[{"].*[\]}"]/s

const withoutJson = (text: string): string => text.replace(json, '')

const jsonIn = (text: string): unknown => parsed(json.exec(text)?.[0] ?? '')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
