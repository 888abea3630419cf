import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { arazzo } from './arazzo.js'
import { operation, type operationIds } from './operations.js'

interface Scenario {
  workflows: {
    workflowId: string
    steps: {
      stepId: string
      operationId: (typeof operationIds)[number]
      parameters: { name: string; in: string; value: unknown }[]
      requestBody?: object
      outputs?: Record<string, string>
    }[]
  }[]
}

const { workflows } = arazzo('0.0.0') as unknown as Scenario

test('every step calls an operation that there is, with its parameters and its body', () => {
  for (const { operationId, parameters, requestBody } of workflows.flatMap(({ steps }) => steps)) {
    const { path, query = [], request } = operation(operationId)
    const inPath = parameters.filter((each) => each.in === 'path').map(({ name }) => `{${name}}`)
    const inQuery = parameters.filter((each) => each.in === 'query').map(({ name }) => name)

    expect(inPath).toEqual(path.match(/\{\w+\}/g) ?? [])
    expect(query.map(({ name }) => name)).toEqual(expect.arrayContaining(inQuery))
    expect({ operationId, body: requestBody !== undefined }).toEqual({
      operationId,
      body: request !== undefined,
    })
  }
})

test('what a step takes of another one, that one gives before it, in the same workflow', () => {
  for (const { steps } of workflows) {
    const given = new Set<string>()
    for (const step of steps) {
      for (const [, id, output] of JSON.stringify(step).matchAll(/\$steps\.([\w-]+)\.outputs\.(\w+)/g))
        expect(given).toContain(`${id}.${output}`)
      for (const output of Object.keys(step.outputs ?? {})) given.add(`${step.stepId}.${output}`)
    }
  }
})

test('it passes the linter without an error', async () => {
  const config = await createConfig({ extends: ['recommended'] })

  const problems = await lintFromString({ source: JSON.stringify(arazzo('0.0.0')), config })

  expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([])
})
