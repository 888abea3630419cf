/** Breaks a text into lines of at most `columns` characters; all but the first begin with the margin. */
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
