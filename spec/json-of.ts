import type { Json } from './http.js'

/** What a text is as JSON; undefined where it is none. */
export function jsonOf(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

export const isJson = (text: string): boolean => jsonOf(text) !== undefined

/** The same; undefined too where JSON is spelled otherwise than usual, or too deep to be spelled again. */
export function plainJsonOf(text: string): Json | undefined {
  try {
    const value = JSON.parse(text) as Json
    return JSON.stringify(value) === text ? value : undefined
  } catch {
    return undefined
  }
}

/** Spread over lines, unless that would show another text. */
export function indented(text: string): string {
  const value = plainJsonOf(text)
  return value === undefined ? text : JSON.stringify(value, undefined, 2)
}
