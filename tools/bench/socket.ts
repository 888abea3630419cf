import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { createFakeServer } from '../../fake-server/index.js'
import type { Call } from '../../spec/http.js'
import { type Figure, median } from './figure.js'

const connections = 16
const roundMs = 400
const rounds = 9

interface Scene {
  name: string
  call: Call
}

/** A host to read, and metric values to post to an existing service. */
function scenes(fake: ReturnType<typeof createFakeServer>): Scene[] {
  const made = fake.answer({
    ...{ method: 'POST', path: '/api/v0/hosts' },
    body: { name: 'web-1', meta: {}, roleFullnames: ['web:app'] },
  })
  const time = Math.floor(fake.clock.now() / 1000)
  const values = [0, 1, 2, 3].map((value) => ({ name: `metric.${value}`, time, value }))
  return [
    { name: 'GET host', call: { method: 'GET', path: `/api/v0/hosts/${JSON.parse(made.text).id}` } },
    { name: 'POST metrics', call: { method: 'POST', path: '/api/v0/services/web/tsdb', body: values } },
  ]
}

/** In its own thread: the fake, and a bare handler that reads the body and writes the same bytes. */
export async function serveBoth(
  report: (ports: { name: string; fake: number; bare: number; request: string }[]) => void,
) {
  const fake = createFakeServer()
  const ports = []
  for (const { name, call } of scenes(fake)) {
    const { status, headers, text } = fake.answer(call)
    const bare: RequestListener = (request, response) => {
      const flat = ['content-length', String(Buffer.byteLength(text)), ...headers.flat()]
      const write = (to: ServerResponse) => {
        to.sendDate = false
        to.writeHead(status, flat).end(text)
      }
      if (call.method === 'GET') write(response)
      else collect(request, () => write(response))
    }
    ports.push({
      name,
      fake: await listening(fake.listener),
      bare: await listening(bare),
      request: requestText(call, fake.keys.readWrite),
    })
  }
  report(ports)
}

function collect(request: IncomingMessage, done: (body: Buffer) => void): void {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk)).on('end', () => done(Buffer.concat(chunks)))
}

async function listening(listener: RequestListener): Promise<number> {
  const server = createServer({ keepAliveTimeout: 0 }, listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

function requestText({ method, path, body }: Call, key: string): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const length = text && `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nx-api-key: ${key}\r\n${length}\r\n${text}`
}

/** Requests per second, in short turns, over connections that send again as soon as answered. */
export async function measureSocket(script: URL): Promise<Figure[]> {
  const worker = new Worker(script, { argv: ['serve'] })
  const served = await new Promise<Parameters<Parameters<typeof serveBoth>[0]>[0]>((resolve) =>
    worker.once('message', resolve),
  )
  const figures: Figure[] = []
  for (const { name, fake, bare, request } of served) {
    await load(fake, request)
    await load(bare, request)
    const ratios = []
    for (let round = 0; round < rounds; round++)
      ratios.push((await load(fake, request)) / (await load(bare, request)))
    figures.push({
      name: `the fake over a socket, of bare node:http: ${name}`,
      value: median(ratios),
      least: 0.5,
    })
  }
  await worker.terminate()
  return figures
}

/** Answers per millisecond over several connections, each of which sends again as soon as answered. */
export async function load(port: number, request: string): Promise<number> {
  let answered = 0
  let over = false
  const sockets = Array.from({ length: connections }, () => connect(port, '127.0.0.1'))
  const drive = (socket: Socket): void => {
    socket.on('data', (chunk) => {
      if (chunk.toString('latin1', 9, 12) !== '200') throw new Error(`The server answered ${chunk}.`)
      answered += 1
      if (!over) socket.write(request)
    })
    socket.write(request)
  }
  const started = performance.now()
  for (const socket of sockets) drive(socket.setNoDelay())
  await new Promise((resolve) => setTimeout(resolve, roundMs))
  over = true
  const took = performance.now() - started
  const count = answered
  for (const socket of sockets) socket.destroy()
  return count / took
}
