import { sendTo } from '../../cli/fake/in-memory.js'
import { quickCases } from '../../cli/run/parts-of-run.js'
import { createFakeServer } from '../../fake-server/index.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { playScenario } from './play-scenario.js'
import type { Scenario } from './scenario.js'

/** Whether the scenario finds the impostor of a case. */
export const finds = async (scenario: Scenario, { impostor }: ConformanceCase): Promise<boolean> =>
  (await playScenario(scenario, impostor(sendTo(createFakeServer())), { run: '1' })).length > 0

/**
 * How many impostors a scenario finds: of all cases, of the clauses that quick cases cover, and of these
 * cases.
 */
export async function meetScenario(scenario: Scenario, cases: readonly ConformanceCase[]): Promise<string> {
  const clauses = new Set(quickCases.map(({ clause }) => clause))
  const found: ConformanceCase[] = []
  for (const each of cases) if (await finds(scenario, each)) found.push(each)
  const share = (what: string, those: readonly ConformanceCase[]): string =>
    `${what}: ${those.filter((each) => found.includes(each)).length} of ${those.length}`
  return [
    share('all impostors', cases),
    share(
      'of clauses of quick cases',
      cases.filter(({ clause }) => clauses.has(clause)),
    ),
    share('of quick cases', quickCases),
  ].join('\n')
}
