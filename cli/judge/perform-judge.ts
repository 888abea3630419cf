import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { judgeTraffic } from '../../judge/judge-traffic.js'
import { NotHar, type ReadHar, readHar } from '../../runner/traffic/read-har.js'
import { namesOfResults } from '../../runner/traffic/results.js'
import { countOf } from '../../spec/count-of.js'
import { terminalText } from '../../spec/terminal-text.js'
import { unreadable } from '../../spec/unreadable.js'
import type { Arguments } from '../options/arguments.js'
import { UsageError } from '../options/usage-error.js'
import { say } from '../print/print.js'
import { finish, prepareOutput } from '../run/finish.js'
import { readKnownFailures } from '../run/known-failures.js'
import { tool } from '../tool.js'
import { spanOf, trafficReport } from './traffic-report.js'

export async function performJudge(file: string, given: Arguments<'judge'>): Promise<void> {
  const traffic = await readTraffic(file, given)
  const output = { ...given, har: false }
  await prepareOutput(output)
  const { knownFailures: known } = given
  const entries = known === undefined ? undefined : await readKnownFailures(known, namesOfResults)
  const { recorded, secrets, baseUrl = '' } = traffic
  const hearing = judgeTraffic(recorded, given)
  const span = spanOf(recorded)
  const heard = { hearing, span, exchanges: recorded.length, baseUrl, secrets }
  const report = trafficReport(heard, given, entries && { file: known as string, entries })
  if (!given.quiet) say(headOf(file, recorded.length, traffic))
  await finish(report, output)
}

/** From this length on, it is said that an archive is read. */
const longWait = 32_000_000

async function readTraffic(file: string, given: Arguments<'judge'>) {
  const shown = file === '-' ? 'standard input' : `"${terminalText(file)}"`
  const bytes = file === '-' ? buffer(process.stdin) : readFile(file)
  const text = await bytes.then(String).catch((error) => {
    const why = unreadable(error, 'Name an HTTP archive, or - for standard input.')
    throw new UsageError(`Cannot read the traffic in ${shown}: ${why}`)
  })
  if (text.length > longWait)
    say(`Reading ${shown} (${Math.round(text.length / 1e6)} MB), which takes a while.\n`, process.stderr)
  try {
    return readHar(text, given)
  } catch (error) {
    if (!(error instanceof NotHar)) throw error
    throw new UsageError(`Cannot read the traffic in ${shown}: ${terminalText(error.message)}.`)
  }
}

function headOf(file: string, calls: number, { others, unreadable: skipped, repeated }: ReadHar): string {
  const of = file === '-' ? 'standard input' : terminalText(file)
  const beside = others > 0 ? `, and ${countOf(others, 'other entry', 'other entries')}` : ''
  const odd = skipped > 0 ? `; skipped as no entries of an archive: ${skipped}` : ''
  const twice = repeated > 0 ? `; skipped as there already: ${repeated}` : ''
  return `${tool.name} ${tool.version}: ${countOf(calls, 'call')} of the API in ${of}${beside}${odd}${twice}\n`
}
