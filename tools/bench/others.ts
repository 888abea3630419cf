import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createFakeServer } from '../../fake-server/index.js'
import { load } from './socket.js'

/** Other servers in place of the fake, each doing the closest thing it can: reading one host by its id. */
const packages = ['json-server@0.17.4', '@mockoon/cli@9', 'msw@2']

interface Server {
  name: string
  path: string
  /** Text inserted at the end of the headers. */
  headers?: string
  args: (directory: string, port: string) => string[]
}

const host = { id: '1', name: 'web-1', meta: {} }

const servers = (main: string): Server[] => [
  {
    name: 'the fake (serve)',
    path: '/api/v0/hosts/1',
    headers: `x-api-key: ${createFakeServer({ idSeed: 1 }).keys.readWrite}\r\n`,
    args: (directory, port) => [
      ...[main, 'serve', '--id-seed', '1', '--port', port],
      ...['--seed-file', join(directory, 'seed.json')],
    ],
  },
  {
    name: 'json-server',
    path: '/hosts/1',
    args: (directory, port) => [
      join(directory, 'node_modules/json-server/lib/cli/bin.js'),
      ...['--port', port, '--host', '127.0.0.1', '--quiet', join(directory, 'db.json')],
    ],
  },
  {
    name: 'Mockoon CLI',
    path: '/api/v0/hosts/1',
    args: (directory, port) => [
      join(directory, 'node_modules/.bin/mockoon-cli'),
      ...['start', '--data', join(directory, 'mockoon.json'), '--port', port, '--repair'],
      ...['--disable-log-to-file', '--disable-admin-api'],
    ],
  },
]

/** Ms until the first answer, and answers per second. Printed, but without a limit. */
export async function compareWithOthers(
  main: string,
  directory: string,
  tell: (line: string) => void,
): Promise<void> {
  writeFileSync(join(directory, 'package.json'), '{ "private": true }')
  writeFileSync(join(directory, 'seed.json'), JSON.stringify({ hosts: [host] }))
  writeFileSync(join(directory, 'db.json'), JSON.stringify({ hosts: [host] }))
  writeFileSync(join(directory, 'mockoon.json'), JSON.stringify(mockoon()))
  execFileSync('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: directory })
  for (const server of servers(main)) tell(await measured(server, directory))
  tell(await measuredMsw(directory))
  tell(await measuredFetch())
}

async function measured({ name, path, headers = '', args }: Server, directory: string): Promise<string> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, args(directory, `${port}`), { cwd: directory, stdio: 'ignore' })
  try {
    await answering(child, `http://127.0.0.1:${port}${path}`)
    const upAfter = performance.now() - started
    const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${headers}\r\n`
    await load(port, request)
    return line(name, (await load(port, request)) * 1000, upAfter)
  } finally {
    child.kill()
  }
}

const line = (name: string, perSecond: number, upAfter?: number): string => {
  const up = upAfter === undefined ? '' : `, up after ${upAfter.toFixed(0)} ms`
  return `${name.padEnd(28)} ${perSecond.toFixed(0).padStart(7)} answers/s${up}`
}

/** Fetches in process, one after the other. */
async function measuredMsw(directory: string): Promise<string> {
  const load = createRequire(join(directory, 'package.json'))
  const { setupServer } = load('msw/node')
  const { http, HttpResponse } = load('msw')
  const server = setupServer(
    http.get('http://msw.example/api/v0/hosts/:id', () => HttpResponse.json({ host })),
  )
  server.listen()
  const perSecond = await fetched(() => fetch('http://msw.example/api/v0/hosts/1'))
  server.close()
  return line('msw, in process', perSecond)
}

const measuredFetch = async (): Promise<string> => {
  const fake = createFakeServer({ seed: { hosts: [host] } })
  const headers = { 'x-api-key': fake.keys.readWrite }
  return line(
    'the fake, in process (fetch)',
    await fetched(() => fake.fetch('http://fake.example/api/v0/hosts/1', { headers })),
  )
}

async function fetched(get: () => Promise<Response>): Promise<number> {
  const count = 2000
  let started = performance.now()
  for (let at = -200; at < count; at++) {
    if (at === 0) started = performance.now()
    const answer = await get()
    if (answer.status !== 200) throw new Error(`It answered ${answer.status}: ${await answer.text()}`)
    await answer.json()
  }
  return (count / (performance.now() - started)) * 1000
}

/** Waits until something answers, even if it refuses a request without a key. */
async function answering(child: ChildProcess, url: string): Promise<void> {
  for (const began = performance.now(); performance.now() - began < 30_000; ) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}.`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`${child.spawnargs.join(' ')} did not answer within 30 s.`)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** One route with one answer. */
const mockoon = () => ({
  uuid: 'b1c1c6e0-0000-4000-8000-000000000000',
  lastMigration: 33,
  name: 'bench',
  hostname: '127.0.0.1',
  routes: [
    {
      uuid: 'b1c1c6e0-0000-4000-8000-000000000001',
      type: 'http',
      method: 'get',
      endpoint: 'api/v0/hosts/:id',
      responses: [
        {
          uuid: 'b1c1c6e0-0000-4000-8000-000000000002',
          body: JSON.stringify({ host }),
          statusCode: 200,
          headers: [{ key: 'content-type', value: 'application/json' }],
          bodyType: 'INLINE',
          disableTemplating: true,
          default: true,
        },
      ],
    },
  ],
  rootChildren: [{ type: 'route', uuid: 'b1c1c6e0-0000-4000-8000-000000000001' }],
})
