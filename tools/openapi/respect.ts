import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { departure } from '../../cli/departures/departures.js'
import { quickCases } from '../../cli/run/parts-of-run.js'
import { type RunningFakeServer, startFakeServer } from '../../fake-server/index.js'
import { openApi } from '../../spec/openapi.js'
import { cases } from '../../suites/index.js'
import { arazzo } from '../arazzo/arazzo.js'

/**
 * Runs arazzo.json with Respect (`npx @redocly/cli@2.77.0 respect`, or the one at the given path) against the
 * fake, and against every `n`th impostor of the clauses that quick cases cover. `tsx tools/openapi/respect.ts
 * <n> [path of redocly]`
 */
const [every = '60', redocly] = process.argv.slice(2)
const room = mkdtempSync(join(tmpdir(), 'arazzo-'))
writeFileSync(join(room, 'openapi.json'), JSON.stringify(openApi('0.1.0')))
writeFileSync(join(room, 'arazzo.json'), JSON.stringify(arazzo('0.1.0')))

const respect = ({ url, keys }: RunningFakeServer): Promise<{ code: number; text: string }> => {
  const run = String(Math.floor(Math.random() * 1e6))
  const { readWrite: key, read: readKey, write: writeKey, outside: outsideKey } = keys
  const inputs = { run, key, readKey, writeKey, outsideKey }
  const args = ['respect', 'arazzo.json', '-S', `api=${url}`, '-i', JSON.stringify(inputs)]
  const [file, before] = redocly ? [redocly, []] : ['npx', ['--yes', '@redocly/cli@2.77.0']]
  return new Promise((resolve) => {
    execFile(file, [...before, ...args], { cwd: room, maxBuffer: 2 ** 26 }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), text: out + err }),
    )
  })
}

async function met(id?: string): Promise<{ code: number; text: string }> {
  await using fake = await startFakeServer(id === undefined ? {} : { departures: [departure(id)] })
  return await respect(fake)
}

const green = await met()
process.stdout.write(green.code === 0 ? 'The fake: green.\n' : green.text)
const clauses = new Set(quickCases.map(({ clause }) => clause))
const sample = cases
  .filter(({ clause }) => clauses.has(clause))
  .filter((_, at) => at % Number(every) === 0)
  .map(({ id }) => id)
const red: string[] = []
for (const id of green.code === 0 ? sample : []) if ((await met(id)).code !== 0) red.push(id)
process.stdout.write(`Red against ${red.length} of ${sample.length} impostors:\n${red.join('\n')}\n`)
rmSync(room, { recursive: true })
