import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { quickCases } from '../cli/run/parts-of-run.js'
import { cases } from '../suites/index.js'
import { keptScenario, scenarioFile } from './arazzo/arazzo.js'
import { buildScenario } from './arazzo/build-scenario.js'
import { meetScenario } from './arazzo/meet-scenario.js'
import { restricted } from './arazzo/restrict.js'

/** Writes the scenario behind arazzo.json, which is not in git. `--meet` plays it to every impostor. */
const { values } = parseArgs({ options: { meet: { type: 'boolean', default: false } } })

/** Mixtures of permitted choices that no criterion accuses. The tests use others. */
const seeds = Array.from({ length: 40 }, (_, at) => 100 + at)

if (values.meet) process.stdout.write(`${await meetScenario(keptScenario(), cases)}\n`)
else {
  const scenario = await restricted(await buildScenario(quickCases), seeds)
  const steps = scenario.groups.flatMap((each) => each.steps)
  const criteria = steps.flatMap((each) => each.criteria)
  process.stdout.write(
    `${scenario.groups.length} workflows, ${steps.length} calls, ${criteria.length} criteria; ${Object.keys(scenario.leftOut).length} cases are left out.\n`,
  )
  writeFileSync(scenarioFile, `${JSON.stringify(scenario, null, 1)}\n`)
}
