/** What a table leaves for its last column at least; with less room, each row is a paragraph. */
const fewest = 30

/**
 * Rows under column names. Columns are as wide as their widest cell, and the last one is not padded. Where a terminal
 * is too narrow for that, each row stands below its first cell.
 */
export function renderTable(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  columns = Number.POSITIVE_INFINITY,
): string {
  const all = [names, ...rows]
  const widths = names.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)))
  const before = widths.slice(0, -1).reduce((sum, width) => sum + width + 2, 0)
  if (before + Math.min(fewest, widths.at(-1) ?? 0) > columns)
    return `${rows.map((row) => paragraphOf(names, row)).join('\n')}\n`
  const line = (row: readonly string[]): string =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd()
  return `${all.map(line).join('\n')}\n`
}

/** Whether no line of a text is wider. */
export const fits = (text: string, columns = Number.POSITIVE_INFINITY): boolean =>
  text.split('\n').every(({ length }) => length <= columns)

/** Every line begins with its name, but the first. */
function paragraphOf(names: readonly string[], [first = '', ...cells]: readonly string[]): string {
  const width = Math.max(...names.slice(1).map(({ length }) => length))
  return [first, ...cells.map((cell, at) => `  ${(names[at + 1] ?? '').padEnd(width)}  ${cell}`)].join('\n')
}
