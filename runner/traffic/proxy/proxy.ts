import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { prefixOf } from '../../send/transport.js'
import { createAgent } from '../../wire/create-agent.js'
import type { Proxies } from '../../wire/proxies.js'
import { forward, type WayToTarget } from './forward.js'

export interface Options extends Pick<WayToTarget, 'watch'> {
  /** Where calls are forwarded: an origin with an optional path prefix, which is kept. */
  target: string
  /** The port, on the loopback interface only; 0 takes a free one. */
  port: number
  /** Certificates of additional authorities, in PEM. */
  ca?: string
  /** Proxies on the way to the target. */
  proxies?: Proxies
}

const concurrency = 512
/** How long, in ms, a connection may take to open. A call may take any time. */
const timeout = 30_000
/** How long, in ms, calls in progress may go on after the proxy ends. */
const grace = 2000

/** Forwards calls to a target as they come, streams both bodies, and reports what passed. */
export async function startProxy(options: Options) {
  const { target, port, ca, proxies, watch } = options
  const agent = createAgent({ timeout, concurrency, ca, proxies })
  const way = { agent, origin: new URL(target).origin, prefix: prefixOf(target), watch }
  const server = createServer((request, response) => void forward(request, response, way))
  server.keepAliveTimeout = 65_000
  server.requestTimeout = 0
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Takes no more calls, and waits briefly for those in progress. */
    close: async (): Promise<void> => {
      await closing(server)
      await agent.destroy()
    },
  }
}

async function closing(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), grace)
  await closed
  clearTimeout(timer)
}
