import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { departure } from '../../cli/departures/departures.js'
import { type FakeServerOptions, type RunningFakeServer, startFakeServer } from '../../fake-server/index.js'
import { exampleThings } from '../../spec/examples.js'
import { openApi } from '../../spec/openapi.js'
import { foreignTools, type Tool } from './foreign-tools.js'
import { renderOpenApi, type Tried } from './render-open-api.js'
import { type ToolSays, Unended } from './tool-process.js'

/** Runs other people's OpenAPI tools on openapi.json, against the fake, and writes docs/openapi.md. */
const { values } = parseArgs({
  options: {
    fetched: { type: 'string' },
    only: { type: 'string' },
    seeds: { type: 'string', default: '1,2,3' },
  },
})

const room = mkdtempSync(join(tmpdir(), 'openapi-'))
const fetched = values.fetched ?? room
const document = join(room, 'openapi.json')
writeFileSync(document, JSON.stringify(openApi('0.1.0'), null, 2))
const wanted = foreignTools.filter(({ name }) => (values.only ?? name) === name)
if (wanted.some(({ name }) => name === 'Specmatic') && spawnSync('java', ['-version']).status !== 0) {
  process.stderr.write(
    'Specmatic needs Java 17 or newer, and there is none here. Install it (Debian: apt-get install default-jre-headless).\n',
  )
  process.exit(2)
}

if (values.fetched === undefined)
  execFileSync(
    'npm',
    [
      'install',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--prefix',
      room,
      ...new Set(wanted.flatMap(({ packages }) => packages)),
    ],
    { stdio: 'inherit' },
  )

async function tried(tool: Tool, fake: RunningFakeServer): Promise<ToolSays> {
  const folder = mkdtempSync(join(room, 'tool-'))
  const key = fake.keys.readWrite
  writeFileSync(join(folder, 'portman.env'), `PORTMAN_API_KEY=${key}\n`)
  fake.reset()
  const began = Date.now()
  try {
    return await tool.run({ folder, document, fetched, url: fake.url, key })
  } catch (error) {
    if (!(error instanceof Unended)) throw error
    return { reads: true, accusations: [], isCut: true }
  } finally {
    process.stdout.write(`${tool.name}: ${Math.round((Date.now() - began) / 1000)} s\n`)
  }
}

/** Permitted servers: any answers but to how often to post, and to what a file names: key, type, graph. */
const mixture = (grease: number, { fixed }: Tool): FakeServerOptions => ({
  ...{ seed: exampleThings, grease },
  choices: {
    'keys.transport': 'X-Api-Key',
    'metrics.rate-cap': 'none',
    'graph.name': 'all-but-last-part',
    'reply.content-type': 'application/json-with-charset',
    ...fixed,
  },
})

/** The fake with a type of its own for replies, `application/vnd.monitoring+json`. */
const ownType = { seed: exampleThings, choices: { 'reply.content-type': 'other' } } as const

/** A clause whose breach every one of them can see. A tool that finds nothing here finds nothing anywhere. */
const control = 'host.get.reply'

const results: Tried[] = []
for (const tool of wanted) {
  await using fake = await startFakeServer({ seed: exampleThings })
  const plain = await tried(tool, fake)
  const mixed: ToolSays[] = []
  for (const seed of tool.judges ? values.seeds.split(',').map(Number) : []) {
    await using other = await startFakeServer(mixture(seed, tool))
    mixed.push(await tried(tool, other))
  }
  await using typed = await startFakeServer(ownType)
  const ofOwnType = tool.judges ? await tried(tool, typed) : undefined
  await using broken = await startFakeServer({ seed: exampleThings, departures: [departure(control)] })
  const wrong = tool.judges ? await tried(tool, broken) : undefined
  results.push({ tool, plain, mixed, ofOwnType, wrong })
  process.stdout.write(`${tool.name}: ${JSON.stringify({ plain, mixed, ofOwnType, wrong }, null, 1)}\n`)
}
rmSync(room, { recursive: true })
if (values.only === undefined) writeFileSync('docs/openapi.md', renderOpenApi(results))
