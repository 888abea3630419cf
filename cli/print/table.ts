/** Rows in columns as wide as their widest cell, under their names; nothing trails the last one. */
export function renderTable(names: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [names, ...rows]
  const widths = names.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)))
  const line = (row: readonly string[]): string =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd()
  return `${all.map(line).join('\n')}\n`
}
