import { isUtf8 } from 'node:buffer'
import type { Call } from '../spec/http.js'
import { Answer, refusal } from './answer.js'

/** Bytes; the document shows no limit. */
export const maxBodyBytes = 2 ** 20
const maxDepth = 200

/** The JSON value that a call carries, undefined when it carries nothing. */
export function readBody(call: Call): unknown | Answer {
  const text = textOf(call)
  if (text instanceof Answer) return text
  if (text === '') return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isPlain(text, value)
      ? value
      : refusal(400, 'The body holds a number too large or is nested too deeply.')
  } catch (error) {
    const [position = ''] = /at position \d+/.exec(String(error)) ?? []
    return refusal(400, `The body is not JSON${position && `, ${position}`}.`)
  }
}

function textOf({ body, raw }: Call): string | Answer {
  if (raw === undefined) return body === undefined ? '' : limited(JSON.stringify(body) ?? '')
  const bytes = typeof raw === 'string' ? Buffer.from(raw) : raw
  if (bytes.byteLength > maxBodyBytes) return tooLarge
  return isUtf8(bytes) ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString() : notUtf8
}

/** A character takes up to three bytes, so most texts need no counting. */
const limited = (text: string): string | Answer =>
  text.length > maxBodyBytes / 3 && Buffer.byteLength(text) > maxBodyBytes ? tooLarge : text

const tooLarge = refusal(413, `The body is larger than ${maxBodyBytes} bytes.`)
const notUtf8 = refusal(400, 'The body is not UTF-8.')

/** JSON text can hold what no JSON text can be made of again: 1e999, and depths that exhaust the stack. */
function isPlain(text: string, value: unknown): boolean {
  const isSuspect = text.length > 2 * maxDepth || /\d[eE]\+?\d/.test(text)
  return !isSuspect || isFiniteWithin(maxDepth, value)
}

function isFiniteWithin(depth: number, value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((each) => isFiniteWithin(depth - 1, each))
}
