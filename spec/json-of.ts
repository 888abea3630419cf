import { attempt } from './attempt.js'
import type { Json } from './http.js'
import { isObject } from './is-object.js'

/** The JSON value of a text; undefined when it is not JSON. */
export const jsonOf = (text: string): Json | undefined => attempt(() => JSON.parse(text) as Json)

export const isJson = (text: string): boolean => jsonOf(text) !== undefined

/** The same, but undefined also for unusual spelling, or nesting too deep to be written again. */
export const plainJsonOf = (text: string): Json | undefined =>
  attempt(() => {
    const value = JSON.parse(text) as Json
    return JSON.stringify(value) === text ? value : undefined
  })

/** The text indented over several lines, unless that would show a different text. */
export function indented(text: string): string {
  const value = plainJsonOf(text)
  return value === undefined ? text : JSON.stringify(value, undefined, 2)
}

/** A JSON text with no more escapes than it needs: any character may be escaped (RFC 8259 §7). Other texts as they are. */
export const unescaped = (text: string): string =>
  text.includes('\\') ? (JSON.stringify(jsonOf(text)) ?? text) : text

/** A value as JSON with its keys in order, so that two values differ where their texts do. */
export const orderedJson = (value: unknown): string =>
  JSON.stringify(value, (_, each: Json) =>
    isObject(each) ? Object.fromEntries(Object.entries(each).sort()) : each,
  )
