import { isUtf8 } from 'node:buffer'
import type { Choices } from '../../spec/choices.js'
import type { Call } from '../../spec/http.js'
import type { OperationId } from '../../spec/operations.js'
import { type Answer, refusal } from '../core/answer.js'
import { refusedBy, unacceptableBy, type Writing } from '../core/refused-by.js'

const mebibyte = 2 ** 20
const maxDepth = 200

const maxBytes: Record<Choices['http.request-size'], number> = {
  '1-mebibyte': mebibyte,
  smaller: mebibyte / 16,
  larger: 16 * mebibyte,
  unlimited: Number.POSITIVE_INFINITY,
}

/** How large a body may be; the document shows no limit. */
export const maxBodyBytes = (choices: Choices): number => maxBytes[choices['http.request-size']]

/** The JSON value of a body; undefined when the body is empty. */
export function parseBody(text: string, id: OperationId): unknown | Answer {
  if (text === '') return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isPlain(text, value)
      ? value
      : refusal(400, unacceptableBy, 'The body holds a number too large or is nested too deeply.')
  } catch (error) {
    const [position = ''] = /at position \d+/.exec(String(error)) ?? []
    return refusal(
      400,
      refusedBy[id as Writing].malformed,
      `The body is not JSON${position && `, ${position}`}.`,
    )
  }
}

/** The text of a body; empty when the call has none. */
export function textOf({ body, raw }: Call, choices: Choices): string | Answer {
  const max = maxBodyBytes(choices)
  if (raw === undefined) {
    const text = body === undefined ? '' : (JSON.stringify(body) ?? '')
    return isTooLong(text, max) ? tooLarge(max, choices) : text
  }
  const bytes = typeof raw === 'string' ? Buffer.from(raw) : raw
  if (bytes.byteLength > max) return tooLarge(max, choices)
  return isUtf8(bytes) || choices['json.bytes.invalid'] === 'accepted'
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()
    : notUtf8(choices)
}

/** A character takes at most three bytes, so most texts need no counting. */
const isTooLong = (text: string, max: number): boolean =>
  text.length > max / 3 && Buffer.byteLength(text) > max

const tooLarge = (max: number, choices: Choices): Answer =>
  refusal(
    Number(choices['http.request-size.status']),
    { openPoint: 'http.request-size' },
    `The body is larger than ${max} bytes.`,
  )

const notUtf8 = (choices: Choices): Answer => {
  const openPoint = 'json.bytes.invalid'
  return refusal(Number(choices[openPoint]), { openPoint }, 'The body is not UTF-8.')
}

/** Whether a value can be written as JSON again. 1e999 cannot, nor can nesting that exhausts the stack. */
export function isPlain(text: string, value: unknown): boolean {
  const isSuspect = text.length > 2 * maxDepth || /\d[eE]\+?\d/.test(text)
  return !isSuspect || isFiniteWithin(maxDepth, value)
}

function isFiniteWithin(depth: number, value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((each) => isFiniteWithin(depth - 1, each))
}
