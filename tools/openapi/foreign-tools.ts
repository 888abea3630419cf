import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { exampleCalls } from './example-calls.js'

/** Where a tool runs: its own folder with the document, and a fake that has what the examples need. */
export interface Workplace {
  folder: string
  document: string
  /** The folder with the packages from npm. */
  fetched: string
  url: string
  key: string
}

/** The result of a tool. */
export interface ToolSays {
  reads: boolean
  /** How many calls or answers it judged. Absent for a tool that only reads. */
  judged?: number
  /** Its accusations against the server. */
  accusations: string[]
}

/** A tool that reads OpenAPI, with the tested version. */
export interface ForeignTool {
  name: string
  packages: readonly string[]
  /** How it was called, for people. */
  called: string
  /** Whether it calls a server or examines its answers. */
  judges: boolean
  run(room: Workplace): Promise<ToolSays>
}

const here = new URL('.', import.meta.url).pathname

interface Ended {
  code: number | null
  text: string
}

const longest = 240_000

/** Runs a command in the tool's folder and returns its output. Kills it when it does not end. */
function command(
  file: string,
  args: readonly string[],
  { folder, fetched, key }: Workplace,
  until?: (text: string) => boolean,
): Promise<Ended> & { end(): void } {
  const path = `${join(fetched, 'node_modules/.bin')}:${process.env.PATH}`
  const child = spawn(file, args, { cwd: folder, env: { ...process.env, PATH: path, apiKey: key, CI: '1' } })
  let text = ''
  const timer = setTimeout(() => child.kill('SIGKILL'), longest)
  const ended = new Promise<Ended>((resolve) => {
    const take = (more: Buffer): void => {
      text += more
      if (until?.(text)) resolve({ code: null, text })
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code, text })
    })
  })
  return Object.assign(ended, { end: () => void child.kill() })
}

const plain = ({ text }: Ended): string => stripVTControlCharacters(text)

const count = (text: string, pattern: RegExp): number => Number(text.match(pattern)?.[1] ?? 0)

const reading =
  (file: string, args: (room: Workplace) => string[]): ForeignTool['run'] =>
  async (room) => {
    const ended = await command(file, args(room), room)
    return {
      reads: ended.code === 0,
      accusations: [],
      ...(ended.code === 0 ? {} : { accusations: [plain(ended)] }),
    }
  }

/** Sends the examples through Prism, which reports the mistakes in each answer. */
async function throughPrism(room: Workplace): Promise<ToolSays> {
  const port = String(20_000 + (process.pid % 20_000))
  const proxy = command('prism', ['proxy', room.document, room.url, '--port', port], room, (text) =>
    /listening on/i.test(text),
  )
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

async function specmatic(room: Workplace): Promise<ToolSays> {
  const jar = join(room.fetched, 'node_modules/specmatic/specmatic.jar')
  const args = ['-jar', jar, 'test', room.document, '--lenient', '--testBaseURL', room.url]
  const text = plain(await command('java', args, room))
  const judged = count(text, /Tests run: (\d+)/)
  const accusations = [...text.matchAll(/^Scenario: (.*) has FAILED$/gm)].map(([, what = '']) => what)
  return { reads: judged > 1, judged, accusations }
}

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

/** In the order of the table. */
export const foreignTools: readonly ForeignTool[] = [
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
    called: '`apiKey=… specmatic test openapi.json --lenient --testBaseURL <url>` (Java 17)',
    judges: true,
    run: specmatic,
  },
]
