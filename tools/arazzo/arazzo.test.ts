import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { sendTo } from '../../cli/fake/in-memory.js'
import { quickCases } from '../../cli/run/parts-of-run.js'
import { createFakeServer } from '../../fake-server/index.js'
import type { JsonObject } from '../../spec/http.js'
import { openApi } from '../../spec/openapi.js'
import { type OperationId, operation } from '../../spec/operations.js'
import { arazzo, keptScenario } from './arazzo.js'
import { writtenCalls } from './build-scenario.js'
import { finds } from './meet-scenario.js'
import { playScenario } from './play-scenario.js'
import { permitted } from './restrict.js'
import type { Scenario } from './scenario.js'

interface Document {
  workflows: {
    workflowId: string
    outputs?: Record<string, string>
    steps: {
      stepId: string
      operationId: string
      parameters: { name: string; in: string }[]
      requestBody?: object
      outputs?: Record<string, string>
    }[]
  }[]
}

const scenario = keptScenario()
const document = arazzo('0.0.0')
const { workflows } = document as unknown as Document

const withoutCriteria = ({ groups, leftOut }: Scenario) => ({
  leftOut,
  groups: groups.map(({ id, summary, steps }) => ({
    ...{ id, summary },
    steps: steps.map((step) => ({ ...step, criteria: [] })),
  })),
})

test('it makes the calls that quick cases make now: npm run arazzo writes it anew', async () => {
  expect(withoutCriteria(scenario)).toEqual(withoutCriteria(await writtenCalls(quickCases)))
})

test('each quick case that is not in it is left out for a reason', () => {
  const reasons = new Set(Object.values(scenario.leftOut))

  expect(Object.keys(scenario.leftOut).length).toBeLessThan(quickCases.length / 7)
  expect([...reasons].sort()).toEqual([
    'a body that is no JSON cannot be sent',
    'it lets time pass',
    'it needs times, which cannot be reckoned',
    'part of a key cannot be sent',
  ])
})

test('every step calls an operation that there is, with its parameters and its body', () => {
  const paths = Object.values(openApi('0.0.0').paths as Record<string, Record<string, JsonObject>>)
  const known = paths.flatMap((each) => Object.values(each).map((one) => one.operationId))
  for (const { operationId, parameters, requestBody } of workflows.flatMap(({ steps }) => steps)) {
    expect(known).toContain(operationId)
    const { path, query = [], request } = operation(operationId.replace(/Alias$/, '') as OperationId)
    const inPath = parameters.filter((each) => each.in === 'path').map(({ name }) => `{${name}}`)
    const inQuery = parameters.filter((each) => each.in === 'query').map(({ name }) => name)

    expect(inPath).toEqual(path.match(/\{\w+\}/g) ?? [])
    expect(query.map(({ name }) => name)).toEqual(expect.arrayContaining(inQuery))
    if (requestBody) expect(request).toBeDefined()
  }
})

test('what a step takes of another one, that one gives before it', () => {
  const given = new Set<string>()
  for (const { workflowId, steps, outputs = {} } of workflows) {
    for (const step of steps) {
      const taken = JSON.stringify({ ...step, outputs: {} })
      for (const output of Object.keys(step.outputs ?? {}))
        given.add(`$steps.${step.stepId}.outputs.${output}`)
      for (const [expression] of taken.matchAll(/\$(?:steps|workflows)\.[\w-]+\.outputs\.[\w-]+/g))
        expect(given).toContain(expression)
    }
    for (const output of Object.keys(outputs)) given.add(`$workflows.${workflowId}.outputs.${output}`)
  }
})

test('it passes the linter without an error', async () => {
  const config = await createConfig({ extends: ['recommended'] })

  const problems = await lintFromString({ source: JSON.stringify(document), config })

  expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([])
})

test('it accuses the fake of nothing, twice in a row', async () => {
  const send = sendTo(createFakeServer())

  expect(await playScenario(scenario, send, { run: '1' })).toEqual([])
  expect(await playScenario(scenario, send, { run: '2' })).toEqual([])
})

test.each([1, 2, 3, 4, 5, 6])('it accuses no permitted mixture of choices: seed %i', async (seed) => {
  const send = sendTo(createFakeServer(permitted(seed)))

  expect(await playScenario(scenario, send, { run: '1' })).toEqual([])
})

test('it finds three of four impostors of quick cases', async () => {
  const sample = quickCases.filter((_, at) => at % 9 === 4)
  let found = 0
  for (const each of sample) if (await finds(scenario, each)) found += 1

  expect(found / sample.length).toBeGreaterThanOrEqual(0.75)
})
