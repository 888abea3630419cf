import { type Html, html, join, type Part } from './html.js'

export const clauseAnchor = (id: string): string => `clause-${id}`
export const caseAnchor = (id: string): string => `case-${id}`
export const chapterAnchor = (chapter: string): string => `chapter-${chapter}`

export const clauseLink = (id: string): Html => html`<a href="#${clauseAnchor(id)}"><code>${id}</code></a>`
export const caseLink = (id: string): Html => html`<a href="#${caseAnchor(id)}"><code>${id}</code></a>`

/** `3 cases`. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`

/** `1 h`, `2 min 5 s`, `1.4 s`, `17 ms`. */
export function duration(ms: number): string {
  if (ms < 1000) return `${ms} ms`
  if (ms < 120_000) return `${(ms / 1000).toFixed(1)} s`
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`
}

/** Where there is nothing to list, there is no section. */
export function section(id: string, title: string, parts: readonly Part[]): Html | undefined {
  if (!parts.length) return undefined
  return html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${join(parts, '\n')}
</section>`
}

/** Things with the same reason, by their reasons. */
export function byReason<T>(things: readonly T[], reasonOf: (thing: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>()
  for (const each of things) {
    const group = groups.get(reasonOf(each))
    if (group) group.push(each)
    else groups.set(reasonOf(each), [each])
  }
  return [...groups]
}
