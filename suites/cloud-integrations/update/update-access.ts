import { accessKeyOf, keyIntegrationBody } from '../../../fixtures/bodies.js'
import { updateCloudIntegration } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Json, JsonObject, Reply } from '../../../spec/http.js'
import { namedIn } from '../../../spec/router.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectField, isSuccess } from '../../kernel/expect.js'
import { alteringBody, wornWhere } from '../../kernel/impostors.js'
import { markedWith } from '../../kernel/mark.js'
import { NotApplicable, Untestable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { expectUnset } from '../answers/unset.js'
import { settingIn, without } from '../scenes/answers.js'
import {
  assumeShownAsGiven,
  assumeTakenByRole,
  assumeThere,
  deletedOf,
  expectUpdateWorks,
  givenUp,
  registeredAs,
} from '../scenes/lives.js'
import { seenUpdated } from '../scenes/seen-settings.js'

type Field = 'key' | 'roleArn' | 'externalId'
const labels: Record<Field, string> = { key: 'key', roleArn: 'role-arn', externalId: 'external-id' }

/** Complete access information by either method. Each `nth` is different. */
const byKey = async ({ given }: Scene, nth: number): Promise<JsonObject> => ({
  key: accessKeyOf(given.name('access')),
  secretKey: `exampleSecretExampleSecretExample000000${nth}`,
})
const byRole = async ({ given }: Scene, nth: number): Promise<JsonObject> => ({
  roleArn: `arn:aws:iam::123456789012:role/Example${nth}`,
  externalId: await given.externalId(),
})
const { byKey: noKey, byRole: noRole } = givenUp

interface Method {
  what: string
  own(scene: Scene, nth: number): Promise<JsonObject>
  other(scene: Scene, nth: number): Promise<JsonObject>
  noOwn: JsonObject
  noOther: JsonObject
}

const accessKey: Method = { what: 'access key', own: byKey, other: byRole, noOwn: noKey, noOther: noRole }
const role: Method = { what: 'role', own: byRole, other: byKey, noOwn: noRole, noOther: noKey }

/** The method that each field belongs to, with the other method and the values that give the first one up. */
const methods: Record<Field, Method> = { key: accessKey, roleArn: role, externalId: role }

/** What makes a method complete together with a field. */
const halves: Record<Field, string> = { key: 'secretKey', roleArn: 'externalId', externalId: 'roleArn' }

/** What an Update does to the access information. */
interface AccessChange {
  id(label: string): string
  clause: ClauseId
  before(scene: Scene, method: Method): Promise<JsonObject>
  /** The access information in the body of the Update. */
  update(scene: Scene, method: Method, field: Field): Promise<JsonObject>
  /** A server may refuse half a method, and null for one that is not in use. */
  isOpen?: true
  /** The update is another one for each field. */
  isHalf?: true
  expected(field: Field, before: JsonObject, update: JsonObject): Json | undefined
  /** The body as the impostor reads it. By default it forgets what is omitted beside the other half, or null. */
  wrong?(body: JsonObject, field: Field): JsonObject
  /** Whether a departure changes a body that gives the field this value. */
  isWorn?(given: Json | undefined): boolean
}

const valuesChanged: AccessChange = {
  id: (label) => `changes-${label}`,
  clause: 'integration.update.access.changed',
  before: (scene, method) => method.own(scene, 1),
  update: (scene, method) => method.own(scene, 2),
  expected: (field, _, update) => update[field],
  wrong: without,
  isWorn: (given) => given !== null,
}

const changes: readonly AccessChange[] = [
  {
    id: (label) => `keeps-omitted-${label}`,
    clause: 'integration.update.access.kept',
    before: (scene, method) => method.own(scene, 1),
    update: async () => ({}),
    expected: (field, before) => before[field],
    wrong: (body, field) => ({ [field]: null, ...body }),
  },
  {
    id: (label) => `keeps-omitted-${label}-beside-the-other-half`,
    clause: 'integration.update.access.kept',
    before: (scene, method) => method.own(scene, 1),
    update: async (scene, method, field) => without(await method.own(scene, 2), field),
    isOpen: true,
    isHalf: true,
    expected: (field, before) => before[field],
  },
  {
    id: (label) => `keeps-omitted-${label}-where-the-other-method-is-null`,
    clause: 'integration.update.access.kept',
    before: (scene, method) => method.own(scene, 1),
    update: async (_, method) => method.noOther,
    isOpen: true,
    expected: (field, before) => before[field],
  },
  {
    id: (label) => `clears-${label}-given-null`,
    clause: 'integration.update.access.cleared',
    before: (scene, method) => method.own(scene, 1),
    update: async (scene, method) => ({ ...method.noOwn, ...(await method.other(scene, 2)) }),
    expected: () => null,
    wrong: without,
    isWorn: (given) => given === null,
  },
  {
    id: (label) => `switches-to-${label}`,
    clause: 'integration.update.access.cleared',
    before: (scene, method) => method.other(scene, 1),
    update: async (scene, method) => ({ ...method.noOther, ...(await method.own(scene, 2)) }),
    expected: (field, _, update) => update[field],
    wrong: (body, field) =>
      Object.keys(methods[field].noOther).every((key) => body[key] === null) ? without(body, field) : body,
    isWorn: (given) => given !== null,
  },
  valuesChanged,
]

/** Read in the answer of the Update itself, or by Get afterwards. */
const views = { answer: '-in-its-answer', get: '' } as const
type View = keyof typeof views

/** An Update that was made, and what showed its effect. */
interface Made {
  before: JsonObject
  update: JsonObject
  updated: Reply
  /** Absent if only the answer is judged. */
  shown?: JsonObject
}

/** Made once per run, for all fields of a method if it can be. The setting no longer exists by then. */
const made = ({ given }: Scene, change: AccessChange, field: Field, view: View): Promise<Made> => {
  const method = methods[field]
  return given.shared(
    async (own) => {
      const rest = withoutAccess(keyIntegrationBody(own.given.name('setting')))
      const before = await change.before(own, method)
      const { id } = await registeredAs(own, { ...rest, ...before } as typeof rest)
      const update = await change.update(own, method, field)
      const mark = own.given.name('mark')
      const changed = { ...rest, ...update, ...markedWith(mark) }
      const updated = await own.act(updateCloudIntegration(id, changed))
      await assumeThere(own, updated, id)
      const isShown = view === 'get' && isSuccess(updated)
      const shown = isShown ? await own.eventually((look) => seenUpdated(look, id, mark)) : undefined
      await deletedOf(own, id)
      return { before, update, updated, ...(shown && { shown }) }
    },
    `an update that ${change.id(change.isHalf ? labels[field] : method.what)}, seen by ${view}`,
  )
}

/** Whether an update changes a value where the method stays is judged by a clause of its own. */
async function assumeChanged(scene: Scene, field: Field, view: View): Promise<void> {
  const { update, updated, shown } = await made(scene, valuesChanged, field, view)
  const within = shown ?? settingIn(updated)
  if (within[field] !== update[field])
    throw new Untestable(`Cannot tell: an update changes no \`${field}\`.`, { within, key: field })
}

const updates = (change: AccessChange, field: Field, view: View): ConformanceCase => ({
  id: `cloud-integrations/update/${change.id(labels[field])}${views[view]}`,
  clause: change.clause,
  effects: ['creates'],

  async run(scene) {
    await expectUpdateWorks(scene)

    const { before, update, updated, shown } = await made(scene, change, field, view)

    if (change.isOpen && !isSuccess(updated))
      throw new NotApplicable('this server refuses half a method, or null for the other')
    scene.transcript.decisive = updated
    if (update.roleArn && !isSuccess(updated)) await assumeTakenByRole(scene)
    const expected = change.expected(field, before, update) ?? null
    const setting = shown ?? settingIn(updated)
    if (expected === null) return expectUnset(setting, field)
    if (setting[field] !== expected) await assumeShownAsGiven(scene, field)
    if (setting[field] !== expected && change !== valuesChanged) await assumeChanged(scene, field, view)
    expectField(setting, field, expected)
  },

  ...(change.wrong
    ? wornWhere(
        alteringBody('updateCloudIntegration', (body) => change.wrong?.(body, field) ?? body),
        (body) => change.isWorn?.(body[field]) ?? true,
      )
    : { impostor: forgettingOmitted(field) }),
})

/** Shows no value once an update gave the other half alone, or null. */
function forgettingOmitted(field: Field): Impostor {
  return (send) => {
    const forgotten = new Set<string>()
    return async (call) => {
      const reply = await send(call)
      const [id, body] = [namedIn(call, 'cloudIntegrationId'), Object(call.body)]
      const isBeside = halves[field] in body || Object.values(body).includes(null)
      if (call.operation === 'updateCloudIntegration' && isBeside && !(field in body)) forgotten.add(id)
      if (!forgotten.has(id) || !isSuccess(reply)) return reply
      return { ...reply, text: JSON.stringify({ ...JSON.parse(reply.text), [field]: null }) }
    }
  }
}

const withoutAccess = ({ key: _, secretKey: __, ...rest }: ReturnType<typeof keyIntegrationBody>) => rest

export const updateAccessCases: ConformanceCase[] = changes.flatMap((change) =>
  (Object.keys(labels) as Field[]).flatMap((field) => [
    updates(change, field, 'answer'),
    updates(change, field, 'get'),
  ]),
)
