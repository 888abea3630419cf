import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request as requestTo,
  type ServerResponse,
} from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, connect, type Server as SocketServer } from 'node:net'
import { identity } from './certificates.js'

export type Opened = ReturnType<typeof createOpened>

/** What a test opened. `close` ends all of it. */
export function createOpened() {
  const all: { close(): unknown }[] = []
  return {
    add: (each: { close(): unknown }) => void all.push(each),
    close: async () => {
      for (const each of all.splice(0).reverse()) await each.close()
    },
  }
}

/** Waits until a server listens, and returns its port. */
export async function portOf(server: SocketServer, opened: Opened): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened.add({
    close: () => {
      server.close()
      if ('closeAllConnections' in server) (server as { closeAllConnections(): void }).closeAllConnections()
    },
  })
  return (server.address() as AddressInfo).port
}

export const plain = async (listener: RequestListener, opened: Opened): Promise<string> =>
  `http://127.0.0.1:${await portOf(createServer(listener), opened)}`

export const secure = async (
  name: Parameters<typeof identity>[0],
  opened: Opened,
  listener: RequestListener = (_, response) => void response.end('{}'),
): Promise<string> => `https://localhost:${await portOf(createTlsServer(identity(name), listener), opened)}`

/** A proxy that forwards calls and opens tunnels. With a status, it refuses. */
export async function proxy(
  opened: Opened,
  refusal?: number,
): Promise<{
  url: string
  /** What it was asked for: `CONNECT host:port`, `GET http://…`. */
  seen: string[]
}> {
  const seen: string[] = []
  const server = createServer(async (request, response) => {
    seen.push(`${request.method} ${request.url}`)
    if (refusal !== undefined) return response.writeHead(refusal).end()
    const { method = '', url = '', headers } = request
    const answer = await fetch(url, {
      method,
      headers: { 'x-api-key': String(headers['x-api-key'] ?? ''), 'x-proxied': 'yes' },
      ...(method !== 'GET' && { body: Buffer.concat(await request.toArray()) }),
    })
    return response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()))
  })
  server.on('connect', (request, socket, head) => {
    seen.push(`CONNECT ${request.url}`)
    if (refusal !== undefined) return void socket.end(`HTTP/1.1 ${refusal} No\r\n\r\n`)
    const [host = '', port] = (request.url ?? '').split(':')
    const upstream = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    for (const each of [upstream, socket]) each.on('error', () => upstream.destroy())
    socket.on('close', () => upstream.destroy())
  })
  return { url: `http://127.0.0.1:${await portOf(server, opened)}`, seen }
}

/** The origin of a server that hands calls on to another, except for those that are meddled with. */
export const before = (
  target: string,
  meddling: (request: IncomingMessage, response: ServerResponse) => boolean,
  opened: Opened,
): Promise<string> =>
  plain((request, response) => {
    if (meddling(request, response)) return void request.resume()
    const { method, headers, url = '' } = request
    const handedOn = requestTo(new URL(url, target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    handedOn.on('error', () => response.destroy())
    request.pipe(handedOn)
  }, opened)
