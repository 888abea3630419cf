import type { Choices } from '../../spec/choices.js'
import type { Other } from '../../spec/taken-answers.js'

/** The text of a refusal and its content type; undefined means the usual type. */
export interface ErrorText {
  contentType?: string
  text: string
}

type Render = (message: string, status: number, json: (value: unknown) => string) => ErrorText

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
export const errorBody = (answer: Choices['errors.body']): Render =>
  errorBodies[answer as keyof typeof errorBodies] ?? withKeys(answer.replace(/^.* with /, '').split(', '))

/**
 * An object with the keys that were observed. Keys named after a status hold the status, and all others the
 * message.
 */
const withKeys =
  (keys: readonly string[]): Render =>
  (message, status, json) => ({
    text: json(
      Object.fromEntries(
        keys.map((key) => [key, /^(?:code|status|statusCode)$/.test(key) ? status : message]),
      ),
    ),
  })
