/** Words on lines of at most so many columns, each after the first behind a margin. */
export function wrapped(text: string, columns: number, margin = ''): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line && line.length + 1 + word.length > columns) {
      lines.push(line)
      line = margin + word
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line].join('\n')
}
