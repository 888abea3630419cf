import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { quickCases } from '../cli/run/parts-of-run.js'
import { cases } from '../suites/index.js'
import { scenarioFile } from './arazzo/arazzo.js'
import { buildScenario } from './arazzo/build-scenario.js'
import { meetScenario } from './arazzo/meet-scenario.js'
import { restricted } from './arazzo/restrict.js'
import type { Scenario } from './arazzo/scenario.js'

/**
 * Writes the scenario behind arazzo.json. `--check` tells whether it is up to date, and `--meet` plays it to
 * every impostor.
 */
const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, meet: { type: 'boolean', default: false } },
})

const kept = (): string => readFileSync(scenarioFile, 'utf8')

/** Mixtures of permitted choices that no criterion accuses. The tests use others. */
const seeds = Array.from({ length: 40 }, (_, at) => 100 + at)

if (values.meet) process.stdout.write(`${await meetScenario(JSON.parse(kept()) as Scenario, cases)}\n`)
else {
  const scenario = await restricted(await buildScenario(quickCases), seeds)
  const text = `${JSON.stringify(scenario, null, 1)}\n`
  const steps = scenario.groups.flatMap((each) => each.steps)
  const criteria = steps.flatMap((each) => each.criteria)
  process.stdout.write(
    `${scenario.groups.length} workflows, ${steps.length} calls, ${criteria.length} criteria; ${Object.keys(scenario.leftOut).length} cases are left out.\n`,
  )
  if (!values.check) writeFileSync(scenarioFile, text)
  else if (kept() !== text) {
    process.stderr.write('tools/arazzo/scenario.generated.json is stale: npm run arazzo writes it anew.\n')
    process.exitCode = 1
  }
}
