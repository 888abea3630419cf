import { join } from 'node:path'
import { exampleCalls } from './example-calls.js'
import { command, count, plain, type ToolSays, type Workplace } from './tool-process.js'

const here = new URL('.', import.meta.url).pathname

/** Sends the examples through Prism, which reports the mistakes in each answer. */
export async function throughPrism(room: Workplace): Promise<ToolSays> {
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
export async function dredd(room: Workplace): Promise<ToolSays> {
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
export async function specmatic(room: Workplace): Promise<ToolSays> {
  const jar = join(room.fetched, 'node_modules/specmatic/specmatic.jar')
  const args = ['-jar', jar, 'test', room.document, '--lenient', '--testBaseURL', room.url]
  const text = plain(await command('java', args, room, { variables: { EXTENSIBLE_SCHEMA: 'true' } }))
  const judged = count(text, /Tests run: (\d+)/)
  const accusations = [...text.matchAll(/^Scenario: (.*) has FAILED$/gm)].map(([, what = '']) => what)
  return { reads: judged > 1, judged, accusations }
}

/** Portman makes a collection with checks of status, type and schema, and Newman runs it. */
export async function portman(room: Workplace): Promise<ToolSays> {
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
