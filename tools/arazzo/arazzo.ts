import { readFileSync } from 'node:fs'
import type { JsonObject } from '../../spec/http.js'
import { indexOf, type StepIndex } from './references.js'
import type { Scenario, ScenarioGroup } from './scenario.js'
import { writtenStep } from './written-step.js'

/** The file of the scenario, written by `npm run arazzo`, which the build runs. It is not in git. */
export const scenarioFile = new URL('scenario.generated.json', import.meta.url)

/** The scenario of `run --quick`. */
export const keptScenario = (): Scenario => JSON.parse(readFileSync(scenarioFile, 'utf8')) as Scenario

/** The scenario as an Arazzo 1.0 document beside `openapi.json`, for users who have their own runner. */
export function arazzo(version: string, scenario = keptScenario()): JsonObject {
  const index = indexOf(scenario)
  const document = {
    arazzo: '1.0.1',
    info: {
      title: 'Monitoring Service API: a quick run',
      version,
      description:
        'What `monitoring-conformance run --quick` does. Later workflows use what earlier ones made.',
    },
    sourceDescriptions: [{ name: 'api', type: 'openapi', url: './openapi.json' }],
    workflows: workflowsOf(scenario, index),
  }
  return JSON.parse(JSON.stringify(document)) as JsonObject
}

function workflowsOf({ groups }: Scenario, index: StepIndex): object[] {
  let next = 0
  return groups.map((group) => {
    const first = next
    next += group.steps.length
    return workflowOf(group, first, index)
  })
}

function workflowOf(group: ScenarioGroup, first: number, index: StepIndex): object {
  const { id, summary, clauses, steps } = group
  const outputs = steps.flatMap((_, at) =>
    [...(index.taken.get(first + at)?.keys() ?? [])].map((name) => {
      const step = index.places[first + at]?.id
      return [`${step}_${name}`, `$steps.${step}.outputs.${name}`]
    }),
  )
  return {
    workflowId: id,
    summary,
    ...(clauses.length && { description: `Judges ${clauses.join(', ')}.` }),
    inputs: inputsOf(group),
    steps: steps.map((step, at) => writtenStep(step, first + at, id, index)),
    ...(outputs.length && { outputs: Object.fromEntries(outputs) }),
  }
}

const descriptions: Readonly<Record<string, string>> = {
  key: 'An API key with Read and Write.',
  readKey: 'An API key with Read only.',
  writeKey: 'An API key with Write only.',
  outsideKey: 'An API key that is used from outside its permitted address range.',
}

const runInput = { type: 'string', description: 'Stands in every name: a few digits, new each time.' }

function inputsOf({ steps }: ScenarioGroup): object {
  const keys = [...new Set(steps.flatMap(({ key }) => (key === 'extended' ? 'key' : (key ?? []))))]
  const ofKeys = keys.map((key) => [
    key,
    { type: 'string', format: 'password', description: descriptions[key] },
  ])
  return {
    type: 'object',
    properties: { run: runInput, ...Object.fromEntries(ofKeys) },
    required: ['run', ...keys],
  }
}
