import { join } from 'node:path'
import type { Choices } from '../../spec/choices.js'
import { type OperationId, operationIds } from '../../spec/operations.js'
import { exampleCall } from '../../spec/testing/example-call.js'
import { command, count, plain, type ToolSays, type Workplace } from './tool-process.js'

export const exampleCalls = (url: string, key: string): { id: OperationId; request: Request }[] =>
  operationIds.map((id) => {
    const { method, path, query = [], body } = exampleCall(id)
    const search = query.length ? `?${new URLSearchParams(query.map(([...pair]) => pair))}` : ''
    return {
      id,
      request: new Request(`${url}${path}${search}`, {
        method,
        headers: { 'x-api-key': key, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    }
  })

const here = new URL('.', import.meta.url).pathname

/** Sends the examples through Prism, which reports the mistakes in each answer. */
async function throughPrism(room: Workplace): Promise<ToolSays> {
  const port = String(20_000 + (process.pid % 20_000))
  const proxy = command('prism', ['proxy', room.document, room.url, '--port', port], room, {
    until: (text) => /listening on/i.test(text),
  })
  const started = await proxy
  const accusations: string[] = []
  let judged = 0
  if (/listening/i.test(started.text))
    for (const { id, request } of exampleCalls(`http://127.0.0.1:${port}`, room.key)) {
      const { headers, status } = await fetch(request)
      judged += 1
      const violations = headers.get('sl-violations')
      if (violations) accusations.push(`${id} ${status}: ${violations}`)
    }
  proxy.end()
  return { reads: judged > 0, judged, accusations }
}

/** Dredd sends the examples and holds the answers against schemas and examples. */
async function dredd(room: Workplace): Promise<ToolSays> {
  const hooks = join(here, 'dredd-hooks.cjs')
  const text = plain(
    await command(
      'dredd',
      [room.document, room.url, '--header', `X-Api-Key: ${room.key}`, '--hookfiles', hooks],
      room,
    ),
  )
  const judged = count(text, /(\d+) passing/) + count(text, /(\d+) failing/)
  const accusations = [...text.matchAll(/^fail: (\w+ \(.*)$/gm)].map(([, what = '']) => what)
  return { reads: judged > 0, judged, accusations: [...new Set(accusations)] }
}

/** Specmatic makes a test of each operation from the examples. */
async function specmatic(room: Workplace): Promise<ToolSays> {
  const jar = join(room.fetched, 'node_modules/specmatic/specmatic.jar')
  const args = ['-jar', jar, 'test', room.document, '--lenient', '--testBaseURL', room.url]
  const text = plain(await command('java', args, room, { variables: { EXTENSIBLE_SCHEMA: 'true' } }))
  const judged = count(text, /Tests run: (\d+)/)
  const accusations = [...text.matchAll(/^Scenario: (.*) has FAILED$/gm)].map(([, what = '']) => what)
  return { reads: judged > 1, judged, accusations }
}

/** Portman makes a collection with checks of status, type and schema, and Newman runs it. */
async function portman(room: Workplace): Promise<ToolSays> {
  const args = [
    '--local',
    room.document,
    '--baseUrl',
    room.url,
    '--portmanConfigFile',
    join(here, 'portman.json'),
  ]
  const variables = [
    '--envFile',
    join(room.folder, 'portman.env'),
    '--runNewman',
    '--output',
    'collection.json',
  ]
  const text = plain(await command('portman', [...args, ...variables], room))
  const rows = text.match(/assertions\s*│\s*(\d+)\s*│\s*(\d+)/)
  const accusations = [...text.matchAll(/^\s*\d+\.\s+(AssertionError.*|\w*Error.*)$/gm)].map(
    ([, what = '']) => what,
  )
  const failed = Number(rows?.[2] ?? 0)
  return {
    reads: Number(rows?.[1] ?? 0) > 0,
    judged: Number(rows?.[1] ?? 0),
    accusations: failed > accusations.length ? [`${failed} assertions`] : accusations,
  }
}

/** A tool that reads OpenAPI, with the tested version. */
export interface Tool {
  name: string
  packages: readonly string[]
  /** How it was called, for people. */
  called: string
  /** Whether it calls a server or examines its answers. */
  judges: boolean
  /** Answers that mixtures leave as they are, because the tool takes any other for a fault whatever the file says. */
  fixed?: Partial<Choices>
  run(room: Workplace): Promise<ToolSays>
}

const reading =
  (file: string, args: (room: Workplace) => string[]): Tool['run'] =>
  async (room) => {
    const ended = await command(file, args(room), room)
    return { reads: ended.code === 0, accusations: ended.code === 0 ? [] : [plain(ended)] }
  }

/** In the order of the table. */
export const foreignTools: readonly Tool[] = [
  {
    name: 'Redocly lint',
    packages: ['@redocly/cli@2.77.0'],
    called: '`redocly lint openapi.json`',
    judges: false,
    run: reading('redocly', ({ document }) => ['lint', document]),
  },
  {
    name: 'openapi-typescript',
    packages: ['openapi-typescript@7.13.0', 'typescript@5.9.3'],
    called: '`openapi-typescript openapi.json`, and `tsc --strict` of what it wrote',
    judges: false,
    run: async (room) => {
      const made = await reading('openapi-typescript', ({ document }) => [document, '-o', 'api.d.ts'])(room)
      const checked = await reading('tsc', () => ['--noEmit', '--strict', 'api.d.ts'])(room)
      return made.reads ? checked : made
    },
  },
  {
    name: '@hey-api/openapi-ts',
    packages: ['@hey-api/openapi-ts@0.95.0', 'typescript@5.9.3'],
    called: '`openapi-ts -i openapi.json -o client`',
    judges: false,
    run: reading('openapi-ts', ({ document }) => ['-i', document, '-o', 'client', '--no-log-file']),
  },
  {
    name: 'Prism',
    packages: ['@stoplight/prism-cli@5.14.2'],
    called: '`prism proxy openapi.json <url>`, with every example sent through it',
    judges: true,
    run: throughPrism,
  },
  {
    name: 'Dredd',
    packages: ['dredd@14.1.0'],
    called: '`dredd openapi.json <url> --header "X-Api-Key: …" --hookfiles dredd-hooks.cjs`',
    judges: true,
    run: dredd,
  },
  {
    name: 'Portman',
    packages: ['@apideck/portman@1.33.0'],
    called: '`portman --local openapi.json --baseUrl <url> --portmanConfigFile portman.json --runNewman`',
    judges: true,
    run: portman,
  },
  {
    name: 'Specmatic',
    packages: ['specmatic@2.55.1'],
    called:
      '`apiKey=… EXTENSIBLE_SCHEMA=true specmatic test openapi.json --lenient --testBaseURL <url>` (Java 17); success is 200',
    judges: true,
    fixed: {
      ...{ 'success.status.read': '200', 'success.status.create': '200' },
      ...{ 'success.status.change': '200', 'success.status.delete': '200' },
    },
    run: specmatic,
  },
]
