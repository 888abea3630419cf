import { clausesOf } from '../../cli/run/select-cases.js'
import { createFakeServer } from '../../fake-server/index.js'
import { buildReport } from '../../reports/build-report.js'
import type { Report } from '../../reports/report.js'
import { keepingExchanges } from '../../reports/reported-exchange.js'
import { run } from '../../runner/run.js'
import { cases } from '../../suites/index.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { settings, targetOf } from '../prove/fake-run.js'

/** The report of a run of all cases against a fake that something was taken from. */
export async function brokenReport(impostor: Impostor, seed: number): Promise<Report> {
  const result = await run(targetOf(createFakeServer(), impostor), {
    ...settings,
    ...{ cases, seed },
    keep: keepingExchanges({ secrets: [] }),
  })
  return buildReport({
    tool: { name: 'monitoring-conformance', version: '0.1.0' },
    result,
    cases,
    clauses: clausesOf([...cases, ...result.results], true),
    secrets: [],
    strict: false,
  })
}
