import type { Server } from 'node:http'
import { show } from '../../spec/show.js'

/** How many connections may wait. A thousand tests can start at once without being turned away. */
const backlog = 4096

/** Resolves once the server is listening. Rejects with the obstacle, and what to do about it. */
export async function listening(server: Server, port: number, host: string): Promise<void> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new TypeError(`port: expected a whole number from 0 (any free one) to 65535, got ${show(port)}.`)
  if (typeof host !== 'string' || !host.trim())
    throw new TypeError(`host: expected an address or a name of this machine, ${howTo}, got ${show(host)}.`)
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => reject(explained(error, port, host))
    server.once('error', refuse)
    server.listen({ port, host, backlog }, () => {
      server.off('error', refuse)
      resolve()
    })
  })
}

function explained(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const { code = 'no code' } = error
  const why = reasons[code]?.(port, host) ?? error.message
  const message = `Cannot listen on ${host}, port ${port} (${code}). ${why}`
  return Object.assign(new Error(message, { cause: error }), { code })
}

const howTo = '127.0.0.1, ::1, or 0.0.0.0 for all of its addresses'

const noAddress = (_: number, host: string) => `"${host}" is no address of this machine. Use ${howTo}.`

const reasons: Partial<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port) =>
    `Somebody else listens there: ask who with "lsof -i :${port}" (on Windows "netstat -ano"), and stop that. ` +
    'Or leave `port` out: a free one is taken, and `url` says where.',
  EACCES: () => 'It takes rights that this process lacks: choose a port above 1023, or leave `port` out.',
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
}
