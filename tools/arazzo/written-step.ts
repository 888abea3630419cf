import { isObject } from '../../spec/is-object.js'
import { operation } from '../../spec/operations.js'
import { expressionIn, type StepIndex } from './references.js'
import { type Filled, filled, type Ref, type ScenarioStep } from './scenario.js'
import { writtenCriteria } from './written-criteria.js'

/** Reads may lag behind writes, so they are retried for a moment. */
const again = [{ name: 'read-again', type: 'retry', retryAfter: 0.3, retryLimit: 3 }]

type Fill = (value: Filled) => Filled

/** The step with this number in the scenario, as Arazzo writes it. */
export function writtenStep(step: ScenarioStep, number: number, workflow: string, index: StepIndex): object {
  const brought = expressionIn(workflow, number, index)
  const fill: Fill = (value) => filled(value, { run: '{$inputs.run}', brought })
  const { operation: id, alias, body } = step
  const taken = index.taken.get(number)
  return {
    stepId: index.places[number]?.id,
    operationId: alias ? `${id}Alias` : id,
    parameters: parametersOf(step, fill),
    ...(body !== undefined && { requestBody: writtenBody(body, fill) }),
    ...judging(step, brought),
    ...(taken && {
      outputs: Object.fromEntries(
        [...taken].map(([name, ref]) => [name, `$${ref.part}.body#/${ref.pointer.join('/')}`]),
      ),
    }),
  }
}

/** A body with its type. */
export interface WrittenBody {
  contentType: string
  payload: Filled
}

/**
 * The body of a call, as Arazzo writes it. An empty object is text: Respect sends nothing for an object without
 * fields, and quotes text under `application/json` alone.
 */
export const writtenBody = (body: Filled, fill: Fill): WrittenBody =>
  isObject(body) && Object.keys(body).length === 0
    ? { contentType: 'application/json; charset=utf-8', payload: '{}' }
    : { contentType: 'application/json', payload: fill(body) }

const parametersOf = ({ key, path = {}, query }: ScenarioStep, fill: Fill): object[] => [
  ...keyHeader(key),
  ...Object.entries(path).map(([name, value]) => ({ name, in: 'path', value: fill(value) })),
  ...queryOf(query, fill),
]

const keyHeader = (key: ScenarioStep['key']): object[] =>
  key
    ? [{ name: 'X-Api-Key', in: 'header', value: key === 'extended' ? '{$inputs.key}x' : `$inputs.${key}` }]
    : []

/** A parameter given twice appears in the URL twice. The runner has no other way to write that. */
function queryOf(query: ScenarioStep['query'] = [], fill: Fill): object[] {
  const byName = new Map<string, string[]>()
  for (const [name, value] of query) byName.set(name, [...(byName.get(name) ?? []), String(fill(value))])
  return [...byName].map(([name, values]) => ({
    ...{ name, in: 'query', value: values.join(`&${name}=`) },
    ...(values.length > 1 && { 'x-allowReserved': true }),
  }))
}

function judging({ operation: id, criteria }: ScenarioStep, brought: (ref: Ref) => string): object {
  if (criteria.length === 0) return {}
  const successCriteria = distinct(criteria.flatMap((each) => writtenCriteria(each, brought)))
  return { successCriteria, ...(operation(id).method === 'GET' && { onFailure: again }) }
}

const distinct = (those: readonly object[]): object[] => [
  ...new Map(those.map((each) => [JSON.stringify(each), each])).values(),
]
