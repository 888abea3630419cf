import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { assemble, type FakeServer, type Watch } from './assembly/fake-server.js'
import { checkOptions, type FakeServerOptions } from './assembly/options.js'
import { canonicalHost } from './control/addresses.js'
import type { HandedPages } from './control/controlled.js'
import type { ControlAccess, ControlOption } from './control/mount.js'
import { checkObject } from './core/check-options.js'
import { extended } from './core/kept.js'
import { listening } from './sockets/listening.js'

/** The options of a fake, and where it listens. */
export interface StartOptions extends FakeServerOptions {
  /** The default, 0, takes a free port. */
  port?: number | undefined
  /** The loopback address by default; `0.0.0.0` lets other machines in. */
  host?: string | undefined
  /** Allows control over HTTP below `/__fake/`. Beyond the loopback it needs a token, made up by default. */
  control?: ControlOption | undefined
}

/** A fake behind a socket. */
export interface RunningFakeServer extends FakeServer {
  /** Without a trailing slash. */
  url: string
  /** Where the fake is controlled over HTTP; absent without the option `control`. */
  control?: ControlAccess
  /** Ends every connection and everything that waits. Harmless when repeated. */
  close(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Starts a fake like that of `createFakeServer` behind a socket, by default on a free port of 127.0.0.1. Give
 * the client `fake.url` and `fake.keys.readWrite`, and `await fake.close()` at the end. Rejects when it
 * cannot listen there, and says what to do. Throws as `createFakeServer` does.
 *
 * @example
 * const fake = await startFakeServer({ port: 8080 })
 * await fetch(`${fake.url}/api/v0/hosts`, { headers: { 'X-Api-Key': fake.keys.readWrite } })
 * await fake.close()
 */
export const startFakeServer = (options: StartOptions = {}): Promise<RunningFakeServer> =>
  startWatched(options, {})

/** `startFakeServer` with an observer, and with pages to show beside the fake's own. */
export async function startWatched(
  options: StartOptions,
  watch: Watch,
  pages: HandedPages = {},
): Promise<RunningFakeServer> {
  checkObject(options, 'options', '{ port: 8080 }')
  const { port = 0, host = '127.0.0.1', control: option = false, ...rest } = options
  const controlling = option === false ? undefined : await import('./control/mount.js')
  controlling?.checkControlOption(option)
  checkOptions(rest, ['port', 'host', 'control'])
  const assembled = assemble(rest, undefined, watch)
  const server = createServer({ keepAliveTimeout: 0 }, assembled.fake.listener)
  if (watch.request)
    server.prependListener('request', ({ method = '', url = '' }) => watch.request?.(method, url))
  await listening(server, port, host)
  const url = urlOf(server)
  const mounted = controlling?.mountControl(server, assembled, { option, host, url, pages })
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= closed(server, assembled.end)
    return closing
  }
  const { fake } = mounted ?? assembled
  const more = { ...(mounted && { control: mounted.control }), url, close, [Symbol.asyncDispose]: close }
  return extended(fake, more)
}

/** Addresses that stand for all addresses of a machine, each with one that a client can always call. */
const wildcards: Partial<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

function urlOf(server: Server): string {
  const { address, port } = server.address() as AddressInfo
  const canonical = canonicalHost(address)
  const callable = wildcards[canonical] ?? canonical
  return `http://${callable.includes(':') ? `[${callable}]` : callable}:${port}`
}

/** Once it resolves, the process holds nothing of the server. Node takes two more turns to let go. */
async function closed(server: Server, end: () => void): Promise<void> {
  end()
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
  await nextTurn()
  await nextTurn()
}
