/** Writes to standard output; a reader that has seen enough, as `head` has, is no fault. */
export function print(text: string): void {
  process.stdout.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  process.stdout.write(text)
}
