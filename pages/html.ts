import htm from 'htm'
import { type ComponentChildren, type ComponentType, Fragment, h, type VNode } from 'preact'
import { shortened, terminalText } from '../spec/terminal-text.js'
import { runsOf, type TextRun } from './visible.js'

/** What can stand inside an element: elements, texts, numbers, lists of them, or nothing. */
export type Part = ComponentChildren

/** An element, or several. Texts in it are escaped where they are shown: no text can become markup. */
export type Html = VNode

/** Elements from a template. Invisible characters appear as `\u…`, unlike those typed. Tags are closed. */
export const html = (htm as unknown as typeof htm.default).bind(element as typeof h) as (
  markup: TemplateStringsArray,
  ...parts: unknown[]
) => Html

function element(
  type: string | ComponentType,
  props: Record<string, unknown> | null,
  ...children: Part[]
): Html {
  return h(type as string, typeof type === 'string' ? readable(props) : props, ...children.map(visible))
}

/** The attributes that a reader may see; what a field holds stays as it is. */
const readable = (props: Record<string, unknown> | null) =>
  props &&
  Object.fromEntries(
    Object.entries(props).map(([name, value]) => [
      name,
      typeof value === 'string' && name !== 'value' ? terminalText(value) : value,
    ]),
  )

function visible(part: Part): Part {
  if (Array.isArray(part)) return part.map(visible)
  return typeof part === 'string' ? runsOf(part, false).map(shown) : part
}

const shown = ({ unseen, text }: TextRun): Part => (unseen ? h('i', null, text) : text)

/** Foreign text in one line, where line breaks and blanks at its ends would not be seen either. */
export const inLine = (text: string, longest: number): Part => runsOf(text, true, longest).map(shown)

/** Several parts as one, with something between each two. */
export const join = (parts: readonly Part[], between: Part = ''): Html =>
  element(Fragment as ComponentType, null, ...parts.flatMap((each, at) => (at ? [between, each] : [each])))

/** Text of our own: what stands between backticks becomes code. */
export function prose(text: string): Part {
  const parts = text.split('`')
  return parts.length % 2 ? parts.map((part, at) => (at % 2 ? html`<code>${part}</code>` : part)) : text
}

/** A server's text inside a sentence, cut to this many characters. */
export const quoted = (text: string, longest: number): Html => html`<code>${shortened(text, longest)}</code>`
