import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFakeServer, type FakeServer, type FakeServerOptions } from './fake-server.js'

export interface StartOptions extends FakeServerOptions {
  /** 0, the default, takes a free one. */
  port?: number
  host?: string
}

/** The fake behind a socket. */
export interface RunningFakeServer extends FakeServer {
  /** Without a trailing slash. */
  url: string
  /** Ends every connection and leaves nothing open; harmless when repeated. */
  close(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** Rejects when the port is taken. */
export async function startFakeServer(options: StartOptions = {}): Promise<RunningFakeServer> {
  const { port = 0, host = '127.0.0.1', ...rest } = options
  const fake = createFakeServer(rest)
  const server = createServer({ keepAliveTimeout: 0 }, fake.listener).listen(port, host)
  await once(server, 'listening')
  const close = () => closed(server)
  return { ...fake, url: urlOf(server), close, [Symbol.asyncDispose]: close }
}

function urlOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
