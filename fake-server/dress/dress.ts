import type { Choices } from '../../spec/choices.js'
import type { Pairs, Reply } from '../../spec/http.js'
import { answerFor } from '../../spec/mixed-answer.js'
import { type OperationId, operation, operationIds } from '../../spec/operations.js'
import { type Other, textOfOther } from '../../spec/taken-answers.js'
import type { Answer } from '../core/answer.js'
import { bodyDress, page } from './dress-body.js'
import { jsonWriter } from './write-json.js'

/** Turns an answer into a reply, by all choices of how things are said rather than what is said. */
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

const creating: readonly OperationId[] = [
  'createInvitation',
  'registerHost',
  'registerCloudIntegration',
  'generateExternalId',
]

/** The status of a success, by operation. */
const successStatuses = (choices: Choices): Record<OperationId, number> =>
  Object.fromEntries(operationIds.map((id) => [id, successStatus(id, choices)])) as Record<
    OperationId,
    number
  >

/** §4 shows the status of a success for Post Service Metrics only. */
function successStatus(id: OperationId, choices: Choices): number {
  if (id === 'postServiceMetrics') return 200
  const { title } = operation(id)
  return Number(answerFor(choices[pointOf(id)], title))
}

function pointOf(id: OperationId) {
  const { method } = operation(id)
  if (method === 'GET') return 'success.status.read'
  if (method === 'DELETE') return 'success.status.delete'
  return creating.includes(id) ? 'success.status.create' : 'success.status.change'
}

/** The text of a refusal and its content type; undefined means the usual type. */
type Render = (
  message: string,
  status: number,
  json: (value: unknown) => string,
) => { contentType?: string; text: string }

const errorBodies: Record<Exclude<Choices['errors.body'], Other>, Render> = {
  'nested-message': (message, _, json) => ({ text: json({ error: { message } }) }),
  'plain-string': (message, _, json) => ({ text: json({ error: message }) }),
  'problem-json': (detail, status, json) => ({
    contentType: 'application/problem+json',
    text: json({ type: 'about:blank', title: 'Refused', status, detail }),
  }),
  text: (text) => ({ contentType: 'text/plain', text }),
  html: (message) => ({
    contentType: 'text/html',
    text: `<!doctype html><title>Refused</title><p>${message.replace(/[<&]/g, (each) => `&#${each.charCodeAt(0)};`)}`,
  }),
  empty: () => ({ contentType: '', text: '' }),
}

/** §7 shows no shape for errors. */
const errorBody = (answer: Choices['errors.body']): Render =>
  errorBodies[answer as keyof typeof errorBodies] ?? withKeys(answer.replace(/^.* with /, '').split(', '))

/** An object with the observed keys: those named after a status hold it, all others the message. */
const withKeys =
  (keys: readonly string[]): Render =>
  (message, status, json) => ({
    text: json(
      Object.fromEntries(
        keys.map((key) => [key, /^(?:code|status|statusCode)$/.test(key) ? status : message]),
      ),
    ),
  })
