import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { renderAnnotations } from '../../reports/annotations.js'
import { redacting } from '../../reports/redact.js'
import { caseResult, difference, exchange, sampleReport } from '../../reports/sample-run.js'
import { writeReports } from '../../reports/write-reports.js'
import { spellings } from '../../spec/testing/spellings.js'
import { openArchive } from '../run/open-archive.js'
import { createRoom } from '../testing/room.js'
import { createPaint } from './colors.js'
import { printReport } from './print-report.js'

const root = createRoom('hidden-')

const key = 'aB3/x+Y9z=tail&more'

/** Everything that a run leaves when its server echoes the key like this. */
async function left(spelled: string): Promise<Record<string, string>> {
  const text = `{"error":"no key ${spelled} is known"}`
  const echo = { ...exchange({ status: 418, text, headers: [['x-echo', spelled]] }), at: Date.now() }
  const broken = { verdict: 'violates', ...difference('a host', text), exchanges: [echo] } as const
  const report = sampleReport(
    { results: [caseResult('hosts/update/broken', { ...broken, proof: { exchange: 0 } })] },
    { secrets: [key] },
  )
  const paths = await writeReports(root, report)
  const archive = openArchive(root, 'report.har', redacting({ secrets: [key] }))
  archive.begin(echo.at)
  archive.end({ ...echo, base: 'https://staging.example.com', page: 'run' })
  archive.close()
  const terminal = new PassThrough()
  printReport(terminal, report, { ...{ quiet: false, directory: root }, paint: createPaint(false) })
  const files = [...paths, join(root, 'report.har')].map((path) => [path, readFileSync(path, 'utf8')])
  return {
    ...Object.fromEntries(files),
    terminal: String(terminal.read()),
    annotations: renderAnnotations(report).join('\n'),
  }
}

test.each(Object.entries(spellings))('no output has a key that a server echoes %s', async (_, write) => {
  const spelled = write(key)
  const asWritten = [spelled, JSON.stringify(spelled).slice(1, -1)]

  const outputs = await left(spelled)

  for (const [where, output] of Object.entries(outputs))
    for (const each of [...asWritten, key]) expect(output.includes(each), where).toBe(false)
  for (const where of ['terminal', 'annotations', join(root, 'report.har'), join(root, 'report.json')])
    expect(outputs[where], where).toContain('[redacted]')
})
