/** Writes to standard output. */
export const print = (text: string): void => void process.stdout.write(text)
