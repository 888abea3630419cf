import type { IncomingMessage } from 'node:http'

/** How much of a refused body is still read, in bytes: who sends on meanwhile would not get to read the answer. */
const most = 2 ** 24

/** Reads the rest of a request that is answered already. The connection of one that does not end is closed. */
export function discardRest(request: IncomingMessage): void {
  let size = 0
  request.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > most) request.socket.destroy()
  })
}
