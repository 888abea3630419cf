import type { Choices } from '../../spec/choices.js'
import { dredd, portman, specmatic, throughPrism } from './judging-tools.js'
import { command, plain, type ToolSays, type Workplace } from './tool-process.js'

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
