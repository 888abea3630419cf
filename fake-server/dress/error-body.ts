import type { Choices } from '../../spec/choices.js'

/** The text of a refusal and its content type; undefined takes that of any reply. */
export interface ErrorText {
  contentType?: string
  text: string
}

type Render = (message: string, status: number, json: (value: unknown) => string) => ErrorText

/** §7 shows no shape for errors. */
export const errorBodies: Record<Choices['errors.body'], Render> = {
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
