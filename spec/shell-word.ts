/** A text as one word of any POSIX shell, whatever is in it; quoted where it has to be. */
export const shellWord = (text: string): string => (/^[\w./:@%+=,-]+$/.test(text) ? text : quotedWord(text))

/** The same, quoted in any case. */
export const quotedWord = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
