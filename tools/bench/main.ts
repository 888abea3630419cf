import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isMainThread, parentPort } from 'node:worker_threads'
import { type Figure, isMet, renderFigure } from './figure.js'
import { measureInProcess } from './in-process.js'
import { compareWithOthers } from './others.js'
import { measureScale } from './scale.js'
import { measureSocket, serveBoth } from './socket.js'
import { measureStartUp, measureWholeCommand } from './start-up.js'
import { measureFarAway, measureWholeRun } from './whole-run.js'

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
