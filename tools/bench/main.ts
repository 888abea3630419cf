import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isMainThread, parentPort } from 'node:worker_threads'
import { createFakeServer } from '../../fake-server/index.js'
import { type Figure, isMet, median, renderFigure, spent } from './figure.js'
import { compareWithOthers } from './others.js'
import { measureScale } from './scale.js'
import { measureSocket, serveBoth } from './socket.js'
import { measureStartUp, measureWholeCommand } from './start-up.js'
import { measureFarAway, measureWholeRun } from './whole-run.js'

const calls = 20_000
const rounds = 9

/** The speed of calls in memory beside that of JSON alone on the same bodies: one written, one read. */
function measureInProcess(): Figure {
  const fake = createFakeServer()
  const { id } = JSON.parse(
    fake.answer({ method: 'POST', path: '/api/v0/hosts', body: { name: 'web-1', meta: {} } }).text,
  )
  const call = { method: 'GET', path: `/api/v0/hosts/${id}` }
  const body = JSON.parse(fake.answer(call).text)
  const fakeOnly = () => JSON.parse(fake.answer(call).text)
  const jsonOnly = () => JSON.parse(JSON.stringify(body))
  const ratios = []
  for (let round = 0; round < rounds; round++) ratios.push(timeOf(jsonOnly) / timeOf(fakeOnly))
  return { name: 'the fake in process, of JSON alone: GET host', value: median(ratios), least: 0.5 }
}

const timeOf = (work: () => unknown): number =>
  spent(() => {
    for (let at = 0; at < calls; at++) work()
  })

/** `npm run bench`: `--assert` makes a missed figure fail, `--others` downloads other servers. */
if (isMainThread) await bench()
else await serveBoth((ports) => parentPort?.postMessage(ports))

async function bench(): Promise<void> {
  const script = new URL(import.meta.url)
  const dist = new URL('./', script)
  const directory = mkdtempSync(join(tmpdir(), 'bench-'))
  const figures: Figure[] = []
  const tell = (...some: Figure[]): void => {
    figures.push(...some)
    for (const each of some) process.stdout.write(`${renderFigure(each)}\n`)
  }
  tell(...(await measureSocket(script)))
  tell(measureInProcess())
  tell(...measureScale())
  tell(...(await measureStartUp(dist)))
  tell(...(await measureWholeCommand(dist, directory)))
  tell(...(await measureWholeRun()))
  tell(await measureFarAway())
  if (process.argv.includes('--others'))
    await compareWithOthers(new URL('cli/main.js', dist).pathname, directory, (line) =>
      process.stdout.write(`${line}\n`),
    )
  rmSync(directory, { recursive: true })
  if (process.argv.includes('--assert') && !figures.every(isMet)) process.exitCode = 1
}
