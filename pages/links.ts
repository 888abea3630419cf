import { type Html, html, type Part } from './html.js'

/** What a reader can choose on a page. Its anchor is its kind and its id. */
export const anchorOf = (
  kind: 'cause' | 'clause' | 'case' | 'open' | 'chapter' | 'operation' | 'section',
  id: string,
): string => `${kind}-${id}`

/** The URL fragment of an anchor. Characters that need no escape stay readable. */
export const fragmentOf = (anchor: string): string =>
  `#${encodeURIComponent(anchor.replace(/\p{Cs}/gu, '\ufffd')).replace(/%(2F|3A|2C|40)/g, (code) => decodeURIComponent(code))}`

export const linkTo = (
  kind: Parameters<typeof anchorOf>[0],
  id: string,
  text: Part = html`<code>${id}</code>`,
): Html => html`<a href=${fragmentOf(anchorOf(kind, id))}>${text}</a>`

/** `3 cases`. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${grouped(number)} ${number === 1 ? one : many}`

/** `15,057`. */
export const grouped = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ',')

/** `1.4 s`, `17 ms`, `2 min 5 s`. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`
  if (ms < 120_000) return `${(ms / 1000).toFixed(1)} s`
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`
}

/** A section, or nothing when its content is empty. */
export const section = (id: string, title: string, parts: readonly Part[]): Part =>
  parts.length > 0 &&
  html`<section id=${id} aria-labelledby="${id}-title"><h3 id="${id}-title">${title}</h3>${parts}</section>`

/** Shares of a whole as one bar. */
export function bar(parts: readonly (readonly [name: string, many: number])[], whole: number): Html {
  const total = Math.max(1, whole)
  let x = 0
  const rects = parts.map(([name, many]) => {
    const width = (many / total) * 100
    const rect = html`<rect class=${name} x=${x.toFixed(2)} width=${width.toFixed(2)} height="8" />`
    x += width
    return rect
  })
  return html`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">${rects}</svg>`
}
