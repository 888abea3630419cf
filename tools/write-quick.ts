import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { cases } from '../suites/index.js'
import { writtenCalls } from './arazzo/build-scenario.js'
import { callsOfCases } from './prove/quick/calls-of-cases.js'
import { meetQuick } from './prove/quick/meet-quick.js'
import { quickChoice, renderQuick, shareFound } from './prove/quick/quick-choice.js'
import { newSince, rejectionsOf } from './prove/quick/rejections.js'

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, meet: { type: 'boolean', default: false } },
})

const file = new URL('../suites/quick.generated.ts', import.meta.url)
const rejects = rejectionsOf(cases)

/**
 * Writes the list of quick cases. `--check` tells whether it is up to date, and `--meet` runs them against
 * every impostor.
 */
if (values.meet) {
  const { violates, deviates, missed, mostCalls } = await meetQuick(cases)
  process.stdout.write(
    `${violates + deviates} of ${cases.length} impostors found, ${violates} as a must; at most ${mostCalls} calls.\nMissed:\n${missed.join('\n')}\n`,
  )
} else {
  const inexpressible = new Set(Object.keys((await writtenCalls(cases)).leftOut))
  const chosen = quickChoice(cases, { costs: await callsOfCases(cases), rejects, inexpressible })
  const text = renderQuick(chosen)
  const share = Math.round(1000 * shareFound(chosen, rejects)) / 10
  process.stdout.write(
    `${chosen.length} cases reject ${share} % of ${cases.length} impostors; ${newSince(cases).length} cases are newer than the table; arazzo.json cannot have ${chosen.filter((id) => inexpressible.has(id)).length}.\n`,
  )
  if (!values.check) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text) {
    process.stderr.write('suites/quick.generated.ts is stale: npm run quick writes it anew.\n')
    process.exitCode = 1
  }
}
