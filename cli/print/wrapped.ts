/** Wraps a text to at most `columns` characters. Every line but the first begins with the margin. */
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
