import type { ServerResponse } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'

/** The same stream, whose chunks are also taken as they pass. */
export function tapped(from: Readable, take: (chunk: Buffer) => void): Readable {
  const through = new PassThrough()
  from.on('data', take)
  from.once('error', (error) => through.destroy(error))
  return from.pipe(through)
}

/** Forwards each chunk as it comes, no faster than the receiver takes it. */
export async function streamed(
  from: Readable,
  to: ServerResponse,
  take: (chunk: Buffer) => void,
  beforeEnd: () => void,
): Promise<void> {
  for await (const chunk of from) {
    take(chunk as Buffer)
    if (!to.write(chunk) && !to.destroyed) await drained(to)
    if (to.destroyed) throw new Error('The client went away.')
  }
  beforeEnd()
  to.end()
}

/** Waits until the receiver takes more, or is gone. No listener stays, however long the body is. */
const drained = (to: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      to.off('drain', done).off('close', done)
      resolve()
    }
    to.once('drain', done).once('close', done)
  })
