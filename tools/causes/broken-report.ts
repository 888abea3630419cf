import { subjectsOf } from '../../cli/run/conduct-run.js'
import type { FakeServer } from '../../fake-server/index.js'
import { buildReport } from '../../reports/build-report.js'
import type { KnownFailure } from '../../reports/report.js'
import { keepingExchanges } from '../../reports/reported-exchange.js'
import { type RunOptions, run } from '../../runner/run.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase, Impostor } from '../../suites/kernel/case.js'
import { countedTargetOf, fakeWithoutJournal, settings } from '../prove/fake-run.js'

interface Means {
  /** Default: all cases, without properties. */
  parts?: readonly ConformanceCase[]
  seed?: number
  /** How long, in ms, a read may lag. */
  settle?: number
  fake?: FakeServer
  entries?: readonly KnownFailure[]
  /** How the run is cut, if it is. */
  cut?: Pick<RunOptions, 'allow' | 'limits' | 'maxCalls' | 'frugal' | 'tellsSupports'>
}

/** The report against a fake that lacks something, its number of calls, and the ms waited for reads. */
export async function measuredReport(
  impostor: Impostor,
  {
    seed = 1,
    settle = settings.settle,
    fake = fakeWithoutJournal(),
    parts = cases,
    entries,
    cut,
  }: Means = {},
) {
  let waited = 0
  const target = countedTargetOf(fake, impostor)
  const pause = async (ms: number): Promise<void> => {
    waited += ms
    await target.pause?.(ms)
  }
  const result = await run(
    { ...target, pause },
    { ...settings, ...cut, cases: parts, seed, settle, keep: keepingExchanges({ secrets: [] }) },
  )
  const report = buildReport({
    tool: { name: 'monitoring-conformance', version: '0.1.0' },
    result,
    ...subjectsOf(parts, result),
    secrets: [],
    strict: false,
    ...(entries && { knownFailures: { file: 'known.yaml', entries } }),
  })
  return { report, requests: target.requests(), waited }
}
