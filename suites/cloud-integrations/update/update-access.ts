import { keyIntegrationBody } from '../../../fixtures/bodies.js'
import { updateCloudIntegration } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectEqual, expectSuccess } from '../../kernel/expect.js'
import { alteringBody } from '../../kernel/impostors.js'
import type { Scene } from '../../kernel/scene.js'
import { expectUnset } from '../answers/unset.js'
import { givenSetting, givenUpdated, without } from '../scenes/answers.js'

type Field = 'key' | 'roleArn' | 'externalId'
const labels: Record<Field, string> = { key: 'key', roleArn: 'role-arn', externalId: 'external-id' }

/** Complete access information by either method; each `nth` is another one. */
const byKey = async (_: Scene, nth: number): Promise<JsonObject> => ({
  key: `AKIAEXAMPLEACCESS00${nth}`,
  secretKey: `exampleSecretExampleSecretExample000000${nth}`,
})
const byRole = async ({ given }: Scene, nth: number): Promise<JsonObject> => ({
  roleArn: `arn:aws:iam::123456789012:role/Example${nth}`,
  externalId: await given.externalId(),
})
const noKey = { key: null, secretKey: null }
const noRole = { roleArn: null, externalId: null }

/** The method that a field belongs to and the other one, each with what gives it up. */
const methodOf = (field: Field) =>
  field === 'key'
    ? { own: byKey, other: byRole, noOwn: noKey, noOther: noRole }
    : { own: byRole, other: byKey, noOwn: noRole, noOther: noKey }

/** What an Update does to one field of the access information. */
interface Change {
  id(label: string): string
  clause: ClauseId
  before(scene: Scene, field: Field): Promise<JsonObject>
  /** The access information in the body of the Update. */
  update(scene: Scene, field: Field): Promise<JsonObject>
  expected(field: Field, before: JsonObject, update: JsonObject): Json | undefined
  /** The body as the impostor takes it. */
  wrong(body: JsonObject, field: Field): JsonObject
}

const changes: readonly Change[] = [
  {
    id: (label) => `keeps-omitted-${label}`,
    clause: 'integration.update.access.kept',
    before: (scene, field) => methodOf(field).own(scene, 1),
    update: async () => ({}),
    expected: (field, before) => before[field],
    wrong: (body, field) => ({ [field]: null, ...body }),
  },
  {
    id: (label) => `clears-${label}-given-null`,
    clause: 'integration.update.access.cleared',
    before: (scene, field) => methodOf(field).own(scene, 1),
    update: async (scene, field) => ({
      ...methodOf(field).noOwn,
      ...(await methodOf(field).other(scene, 2)),
    }),
    expected: () => null,
    wrong: (body, field) => without(body, field),
  },
  {
    id: (label) => `switches-to-${label}`,
    clause: 'integration.update.access.cleared',
    before: (scene, field) => methodOf(field).other(scene, 1),
    update: async (scene, field) => ({
      ...methodOf(field).noOther,
      ...(await methodOf(field).own(scene, 2)),
    }),
    expected: (field, _, update) => update[field],
    wrong: (body, field) => without(body, field),
  },
  {
    id: (label) => `changes-${label}`,
    clause: 'integration.update.access.changed',
    before: (scene, field) => methodOf(field).own(scene, 1),
    update: (scene, field) => methodOf(field).own(scene, 2),
    expected: (field, _, update) => update[field],
    wrong: (body, field) => without(body, field),
  },
]

/** Seen in the answer of the Update itself, or by Get afterwards. */
const views = { answer: '-in-its-answer', get: '' } as const

const updates = (change: Change, field: Field, view: keyof typeof views): ConformanceCase => ({
  id: `cloud-integrations/update/${change.id(labels[field])}${views[view]}`,
  clause: change.clause,
  effects: ['creates'],

  async run(scene) {
    const rest = withoutAccess(keyIntegrationBody(scene.given.name('integration')))
    const before = await change.before(scene, field)
    const { id } = await givenSetting(scene, { ...rest, ...before } as typeof rest)
    const update = await change.update(scene, field)

    const reply = await scene.send(updateCloudIntegration(id, { ...rest, ...update, memo: 'updated' }))

    const answer = expectSuccess(reply, { type: 'object' }) as JsonObject
    const expected = change.expected(field, before, update) ?? null
    if (view === 'answer') return expectField(answer, field, expected)
    await scene.eventually(async () => {
      const setting = await scene.given.integrationAsRead(id)
      givenUpdated(setting, 'updated')
      expectField(setting, field, expected)
    })
  },

  impostor: alteringBody('updateCloudIntegration', (body) => change.wrong(body, field)),
})

function expectField(setting: JsonObject, field: Field, expected: Json): void {
  if (expected === null) expectUnset(setting, field)
  else expectEqual(field, setting[field], expected)
}

const withoutAccess = ({ key: _, secretKey: __, ...rest }: ReturnType<typeof keyIntegrationBody>) => rest

export const updateAccessCases: ConformanceCase[] = changes.flatMap((change) =>
  (Object.keys(labels) as Field[]).flatMap((field) => [
    updates(change, field, 'answer'),
    updates(change, field, 'get'),
  ]),
)
