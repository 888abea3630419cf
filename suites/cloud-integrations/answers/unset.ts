import { keyIntegrationBody } from '../../../fixtures/bodies.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectThat, isUnset } from '../../kernel/expect.js'
import type { Scene } from '../../kernel/scene.js'
import { type Answer, alteringAnswer, answers, bodyByRole } from '../scenes/answers.js'

/** The access information that each method leaves unset. */
const methods = [
  {
    label: 'key',
    unset: ['key'],
    body: bodyByRole,
  },
  {
    label: 'role',
    unset: ['roleArn', 'externalId'],
    body: async ({ given }: Scene) => keyIntegrationBody(given.name('integration')),
  },
] as const
type Method = (typeof methods)[number]

const replacing = (answer: Answer, { unset }: Method, value: (field: string) => Json | undefined) =>
  alteringAnswer(answer.operation, (setting) => {
    const others = Object.entries(setting).filter(([field]) => !(unset as readonly string[]).includes(field))
    const replaced = unset.map((field) => [field, value(field)]).filter(([, each]) => each !== undefined)
    return Object.fromEntries([...others, ...replaced]) as JsonObject
  })

/** "" is no value either; that it ought to be null is another clause. */
export function expectUnset(setting: JsonObject, field: string): void {
  const isEmpty = isUnset(setting[field]) || setting[field] === ''
  expectThat(isEmpty, `${field} to be unset`, setting[field])
}

const showsNoValue = (answer: Answer, method: Method): ConformanceCase => ({
  id: `cloud-integrations/${answer.verb}/shows-no-value-for-unset-${method.label}`,
  clause: 'integration.access.unset',
  effects: ['creates'],

  async run(scene) {
    const body = await method.body(scene)

    const { setting } = await answer.show(scene, body)

    for (const field of method.unset) expectUnset(setting, field)
  },

  impostor: replacing(answer, method, (field) => `default-${field}`),
})

const showsNull = (answer: Answer, method: Method): ConformanceCase => ({
  id: `cloud-integrations/${answer.verb}/shows-null-for-unset-${method.label}`,
  clause: 'integration.access.null',
  effects: ['creates'],

  async run(scene) {
    const body = await method.body(scene)

    const { setting } = await answer.show(scene, body)

    for (const field of method.unset) expectThat(setting[field] === null, `${field} null`, setting[field])
  },

  impostor: replacing(answer, method, () => undefined),
})

export const unsetCases: ConformanceCase[] = answers.flatMap((answer) =>
  methods.flatMap((method) => [showsNoValue(answer, method), showsNull(answer, method)]),
)
