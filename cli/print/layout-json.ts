import { tally } from '../../spec/grouped.js'
import type { Json } from '../../spec/http.js'

/** How much of a value is shown. */
export interface Layout {
  /** The width of a line in columns. */
  width: number
  /** The items of a list to show. The rest are only counted. */
  items: number
}

/** No resource has this many keys. An object with more is a map, and is shortened like a list. */
const mostKeys = 16

/** JSON on as few lines as the width allows. Long lists and objects are shortened and say how long they are. */
export const layoutJson = (value: Json, layout: Layout): string => laidOut(value, layout, 0, 0)

/** The key takes up the first `taken` columns of the first line. */
function laidOut(value: Json, layout: Layout, indent: number, taken: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const parts = Array.isArray(value) ? itemsOf(value, layout, indent) : entriesOf(value, layout, indent)
  const line = `${open}${parts.join(', ')}${close}`
  if (parts.length === 0 || (line.length + indent + taken <= layout.width && !line.includes('\n')))
    return line
  const margin = ' '.repeat(indent + 2)
  return `${open}\n${filled(parts, layout.width - indent - 2)
    .map((each) => margin + each)
    .join(',\n')}\n${' '.repeat(indent)}${close}`
}

/** Puts as many parts on a line as fit. A part of several lines starts a new line. */
function filled(parts: string[], width: number): string[] {
  const lines: string[] = []
  let open = false
  for (const part of parts) {
    const line = lines.at(-1)
    const fits = open && line !== undefined && line.length + part.length + 3 <= width
    if (fits && !part.includes('\n')) lines[lines.length - 1] = `${line}, ${part}`
    else lines.push(part)
    open = !part.includes('\n')
  }
  return lines
}

function itemsOf(list: Json[], layout: Layout, indent: number): string[] {
  const items = list.map((each) => laidOut(each, layout, indent + 2, 0))
  if (items.length <= layout.items) return items
  const kept = layout.items - 1
  return [...items.slice(0, kept), `… ${items.length - kept} more`]
}

/** For a map: one entry with the most common value, then all entries with other values, until it is cut. */
function entriesOf(object: { [key: string]: Json }, layout: Layout, indent: number): string[] {
  const all = Object.entries(object)
  const shown = (entries: [string, Json][]): string[] =>
    entries.map(
      ([key, value]) => `${JSON.stringify(key)}: ${laidOut(value, layout, indent + 2, key.length + 4)}`,
    )
  if (all.length <= mostKeys) return shown(all)
  const counts = [...tally(all.map(([, value]) => JSON.stringify(value)))]
  const [[usual] = []] = counts.sort(([, one], [, other]) => other - one)
  const alike = all.filter(([, value]) => JSON.stringify(value) === usual)
  const rest = all.filter(([, value]) => JSON.stringify(value) !== usual)
  const kept = [...alike.slice(0, 1), ...rest].slice(0, layout.items)
  return [...shown(kept), `… ${all.length - kept.length} more`]
}
