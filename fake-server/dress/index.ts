import type { Choices } from '../../spec/choices.js'
import type { Pairs, Reply } from '../../spec/http.js'
import { type OperationId, operation } from '../../spec/operations.js'
import { textOfOther } from '../../spec/taken-answers.js'
import type { Answer } from '../core/answer.js'
import { bodyDress } from './dress-body.js'
import { errorBody } from './error-body.js'
import { page } from './pages.js'
import { successStatuses } from './success-status.js'
import { jsonWriter } from './write-json.js'

/**
 * Turns an answer into a reply. Applies all choices that change how things are said rather than what is said.
 */
export type Dress = (answer: Answer, id: OperationId | undefined, query: Pairs, at: number) => Reply

const contentTypes: Readonly<Record<string, string>> = {
  'application/json': 'application/json',
  'application/json-with-charset': 'application/json; charset=utf-8',
  other: 'application/vnd.monitoring+json',
  'other: none': '',
}

const contentTypeOf = (answer: Choices['reply.content-type']): string =>
  contentTypes[answer] ?? textOfOther(answer)

/** With `random`, whatever may differ between replies does. */
export function createDress(choices: Choices, random?: () => number): Dress {
  const json = jsonWriter(choices)
  const successes = successStatuses(choices)
  const isDated = choices['http.date'] === 'sent'
  const dressed = bodyDress(choices, random)
  const explain = errorBody(choices['errors.body'])
  const usual = contentTypeOf(choices['reply.content-type'])
  const named = headerNames[choices['http.header-names']]

  const headersOf = (contentType: string, more: Pairs, at: number): Pairs => {
    const headers: [string, string][] = []
    if (contentType) headers.push([named('content-type'), contentType])
    if (isDated) headers.push([named('date'), dateOf(at)])
    for (const [name, value] of more) headers.push([named(name), value])
    return headers
  }

  return ({ status, body, headers, message }, id, query, at) => {
    if (message !== undefined || !id) {
      const { contentType = usual, text } = explain(message ?? '', status, json)
      return { status, headers: headersOf(contentType, headers, at), text }
    }
    const whole = dressed ? dressed(body, operation(id).reply) : body
    const text = json(page(id, whole, query, choices))
    return { status: successes[id], headers: headersOf(usual, headers, at), text }
  }
}

const headerNames: Record<Choices['http.header-names'], (name: string) => string> = {
  'lower-case': (name) => name,
  capitalized: (name) => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
  'upper-case': (name) => name.toUpperCase(),
}

const written = { second: Number.NaN, text: '' }

/** Formatted once a second: formatting every time would take a fifth of the time of an answer. */
function dateOf(at: number): string {
  const second = Math.floor(at / 1000)
  if (written.second !== second)
    Object.assign(written, { second, text: new Date(second * 1000).toUTCString() })
  return written.text
}
