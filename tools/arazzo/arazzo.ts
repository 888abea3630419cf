import { readFileSync } from 'node:fs'
import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { kebab } from '../../spec/kebab.js'
import { operation } from '../../spec/operations.js'
import { runOfNames } from './record-cases.js'
import { isRef, type Ref, refOf, type Scenario, type ScenarioGroup, type ScenarioStep } from './scenario.js'
import { writtenCriteria } from './written-criteria.js'

/** The file of the scenario, written by `npm run arazzo`. */
export const scenarioFile = new URL('scenario.generated.json', import.meta.url)

/** The scenario of `run --quick`. */
export const keptScenario = (): Scenario => JSON.parse(readFileSync(scenarioFile, 'utf8')) as Scenario

const inputs: Readonly<Record<string, string>> = {
  key: 'An API key with Read and Write.',
  readKey: 'An API key with Read only.',
  writeKey: 'An API key with Write only.',
  outsideKey: 'An API key that is used from outside its permitted address range.',
}

const runInput = { type: 'string', description: 'Stands in every name: a few digits, new each time.' }

/** Reads may lag behind writes, so they are retried for a moment. */
const again = [{ name: 'read-again', type: 'retry', retryAfter: 0.3, retryLimit: 3 }]

/** The steps of a scenario by number: where each one is, and which of its values others use. */
interface Index {
  places: readonly { workflow: string; id: string }[]
  taken: ReadonlyMap<number, ReadonlyMap<string, Ref>>
}

const outputOf = ({ part, pointer }: Ref): string =>
  [...(part === 'request' ? ['sent'] : []), ...pointer].join('_')

function* refsIn(value: Json): Generator<Ref> {
  if (typeof value !== 'object' || value === null) return
  if (isRef(value)) yield refOf(value)
  const { ref } = value as { ref?: Json }
  if (isObject(ref)) yield ref as unknown as Ref
  for (const each of Object.values(value as JsonObject)) yield* refsIn(each)
}

function indexOf({ groups }: Scenario): Index {
  const taken = new Map<number, Map<string, Ref>>()
  const places = groups
    .flatMap((group) => group.steps.map(({ operation: id }) => ({ workflow: group.id, operation: id })))
    .map(({ workflow, operation: id }, at) => ({ workflow, id: `${kebab(id)}-${at + 1}` }))
  for (const ref of refsIn(groups as unknown as Json))
    taken.set(ref.step, (taken.get(ref.step) ?? new Map()).set(outputOf(ref), ref))
  return { places, taken }
}

/** The expression by which a step of a workflow refers to a value of another step. */
function expressionIn(workflow: string, number: number, { places }: Index): (ref: Ref) => string {
  return (ref) => {
    const of = places[ref.step] as { workflow: string; id: string }
    if (ref.step === number) return `$request.body#${ref.pointer.map((key) => `/${key}`).join('')}`
    return of.workflow === workflow
      ? `$steps.${of.id}.outputs.${outputOf(ref)}`
      : `$workflows.${of.workflow}.outputs.${of.id}_${outputOf(ref)}`
  }
}

function filled(value: Json, expression: (ref: Ref) => string): Json {
  if (typeof value === 'string') return value.replaceAll(runOfNames, '{$inputs.run}')
  if (isRef(value)) return expression(refOf(value))
  if (Array.isArray(value)) return value.map((each) => filled(each, expression))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each, expression)]))
}

const keyHeader = (key: ScenarioStep['key']): object[] =>
  key
    ? [{ name: 'X-Api-Key', in: 'header', value: key === 'extended' ? '{$inputs.key}x' : `$inputs.${key}` }]
    : []

/** A parameter given twice appears in the URL twice. The runner has no other way to write that. */
function queryOf(query: ScenarioStep['query'] = [], expression: (ref: Ref) => string): object[] {
  const byName = new Map<string, string[]>()
  for (const [name, value] of query)
    byName.set(name, [...(byName.get(name) ?? []), String(filled(value, expression))])
  return [...byName].map(([name, values]) => ({
    ...{ name, in: 'query', value: values.join(`&${name}=`) },
    ...(values.length > 1 && { 'x-allowReserved': true }),
  }))
}

const distinct = (those: readonly object[]): object[] => [
  ...new Map(those.map((each) => [JSON.stringify(each), each])).values(),
]

function stepOf(step: ScenarioStep, number: number, workflow: string, index: Index): object {
  const expression = expressionIn(workflow, number, index)
  const { operation: id, alias, key, path = {}, query, body, criteria } = step
  const taken = index.taken.get(number)
  const isRead = operation(id).method === 'GET'
  return {
    stepId: index.places[number]?.id,
    operationId: alias ? `${id}Alias` : id,
    parameters: [
      ...keyHeader(key),
      ...Object.entries(path).map(([name, value]) => ({
        name,
        in: 'path',
        value: filled(value, expression),
      })),
      ...queryOf(query, expression),
    ],
    ...(body !== undefined && {
      requestBody: { contentType: 'application/json', payload: filled(body, expression) },
    }),
    ...(criteria.length && {
      successCriteria: distinct(criteria.flatMap((each) => writtenCriteria(each, expression))),
      ...(isRead && { onFailure: again }),
    }),
    ...(taken && {
      outputs: Object.fromEntries(
        [...taken].map(([name, ref]) => [name, `$${ref.part}.body#/${ref.pointer.join('/')}`]),
      ),
    }),
  }
}

function workflowOf(group: ScenarioGroup, first: number, index: Index): object {
  const { id, summary, clauses, steps } = group
  const keys = new Set(steps.flatMap(({ key }) => (key === 'extended' ? 'key' : (key ?? []))))
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
    inputs: {
      type: 'object',
      properties: {
        run: runInput,
        ...Object.fromEntries(
          [...keys].map((key) => [key, { type: 'string', format: 'password', description: inputs[key] }]),
        ),
      },
      required: ['run', ...keys],
    },
    steps: steps.map((step, at) => stepOf(step, first + at, id, index)),
    ...(outputs.length && { outputs: Object.fromEntries(outputs) }),
  }
}

/** The scenario as an Arazzo 1.0 document beside `openapi.json`, for users who have their own runner. */
export function arazzo(version: string, scenario = keptScenario()): JsonObject {
  const index = indexOf(scenario)
  let next = 0
  const workflows = scenario.groups.map((group) => {
    const first = next
    next += group.steps.length
    return workflowOf(group, first, index)
  })
  const document = {
    arazzo: '1.0.1',
    info: {
      title: 'Monitoring Service API: a quick run',
      version,
      description:
        'What `monitoring-conformance run --quick` does. Later workflows use what earlier ones made.',
    },
    sourceDescriptions: [{ name: 'api', type: 'openapi', url: './openapi.json' }],
    workflows,
  }
  return JSON.parse(JSON.stringify(document)) as JsonObject
}
