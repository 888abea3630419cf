import { roleIntegrationBody } from '../fixtures/bodies.js'
import { postServiceMetrics, registerCloudIntegration, updateHost } from '../fixtures/calls.js'
import { existenceOf } from '../spec/clauses/foundations.js'
import type { ClauseId } from '../spec/clauses/index.js'
import type { Call, JsonObject, Read, Reply, Write } from '../spec/http.js'
import { kebab } from '../spec/kebab.js'
import { objectOf } from '../spec/object-of.js'
import { operationRules } from '../spec/operation-rules.js'
import { type OperationId, operation, operationIds } from '../spec/operations.js'
import { namedIn } from '../spec/router.js'
import { successSchema } from '../spec/schemas.js'
import { speaksOf } from '../spec/speaks-of.js'
import { isClientError, isFailure, isOfKey, isSuccess } from '../spec/status.js'
import { plainLife } from './cloud-integrations/scenes/lives.js'
import { effectsOf } from './effects-of.js'
import { retirement, retirementBy } from './hosts/retire/retirements.js'
import { entries, entriesOf } from './invitations/in-list.js'
import type { ConformanceCase, Impostor } from './kernel/case.js'
import {
  expectAnswer,
  expectEqual,
  expectField,
  expectReached,
  expectSuccess,
  expectTextId,
  expectThat,
  isUnset,
} from './kernel/expect.js'
import { alteringReply, answering, jsonReply } from './kernel/impostors.js'
import { judgeAnswer } from './kernel/judge-standing.js'
import { Obstructed } from './kernel/obstacle.js'
import { Untestable, unlessUntestable, Violation } from './kernel/outcomes.js'
import { answered, type PlainAnswer, plainCallOf } from './kernel/plain-call.js'
import { isSuccessful } from './kernel/rules.js'
import type { Scene } from './kernel/scene.js'
import { showCall, showReply } from './kernel/show.js'
import { isMissing, missingStatuses, obstacleIn } from './kernel/standing.js'
import { answersNoOwnId, hasAnotherId, registeredHost, registeredSetting, registeringFor } from './own-ids.js'
import { hostToRead, plainCalls } from './samples.js'
import { firstDeletion, unnamed } from './service-metrics/graph-naming.js'
import { plainPost } from './service-metrics/series.js'

/**
 * The answer to the plainest valid call. A read of what was made is repeated until it shows that, since it may lag; so is
 * any that fails.
 */
async function plainAnswer(scene: Scene, id: OperationId, call: Write | Read): Promise<Reply> {
  if (call.method !== 'GET') return scene.act(call as Write)
  let latest: Reply | undefined
  if (!operation(id).path.includes('{')) {
    latest = await scene.eventually((look) => look.reply(call as Read))
    if (latest.status < 500) return latest
  }
  try {
    await judgeAnswer(scene, call as Read, (reply) => {
      latest = reply
      expectSuccess(reply, outlineOf(id))
    })
  } catch (error) {
    if (!(error instanceof Violation && latest)) throw error
  }
  return latest as Reply
}

/**
 * The server may name its graphs differently. A 404 therefore means a missing operation only if it equals the
 * answer for a path that does not exist.
 */
async function isGraphUnknown(scene: Scene, call: Call, reply: Reply): Promise<boolean> {
  if (reply.status !== 404) return false
  const unkeyed = await scene.refuses({ ...call, key: 'none' })
  return unkeyed.status !== 404 || !(await isAsNowhere(scene, call, reply, '/graph-defs/'))
}

/** Whether a 404 is the answer to a path that does not exist either, and is as near to others: with one letter more. */
async function isAsNowhere({ refuses }: Scene, call: Call, reply: Reply, word: string): Promise<boolean> {
  const nowhere = { ...call, path: call.path.replace(word, `${word.slice(0, -1)}x/`), operation: undefined }
  const elsewhere = await refuses(nowhere)
  const plain = (text: string, { path }: Call): string => text.replaceAll(path, '')
  return elsewhere.status === 404 && plain(reply.text, call) === plain(elsewhere.text, nowhere)
}

/** Plain calls that the scenes of other cases make anyway. */
const madeAnyway: Partial<Record<OperationId, (scene: Scene) => Promise<PlainAnswer>>> = {
  ...plainLife,
  retireHost: (scene) => retirementBy(scene, retirement),
  postServiceMetrics: plainPost,
  deleteGraphDefinition: firstDeletion,
}

/** An operation's plainest valid call and its answer, made once. */
export const plainly = (scene: Scene, id: OperationId): Promise<PlainAnswer> =>
  madeAnyway[id]?.(scene) ??
  scene.given.shared(
    (own) =>
      answered(own, async () => {
        const call = await plainCalls[id](own)
        return { call, reply: await plainAnswer(own, id, call) }
      }),
    plainCallOf(id),
  )

/** The control of a refusal: the plain call with the full key. */
export const plainControl = (id: OperationId) => ({
  async answered(scene: Scene) {
    const plain = await plainly(scene, id)
    await expectOfAnId(scene, plain)
    return plain
  },
})

const isThereIn = { properties: { status: { not: { enum: missingStatuses } } } }

const isThere = (id: OperationId): ConformanceCase => ({
  id: `${operation(id).chapter}/exists/${kebab(id)}`,
  clause: existenceOf(id),
  effects: effectsOf(id),
  foundation: id,

  async run(scene) {
    const { call, reply } = await plainly(scene, id)

    expectReached(reply)
    await expectNamed(scene, { call, reply })
    scene.learn(call, reply)
    if (await isFailingAnywhere(scene, { call, reply }))
      throw new Untestable(`The server fails where there is no operation too: ${showReply(reply)}.`)
    const what = `an operation at ${showCall(call)}`
    const clause = await clauseOfUnmade(scene, { call, reply })
    if (clause)
      throw new Violation('what was made to be found', showReply(reply), { reply, asked: 'success', clause })
    /** The graph of a new metric is deleted under one name after the other, which no script can do. */
    if (id === 'deleteGraphDefinition')
      expectThat(!isMissing(reply), what, showReply(reply), { reply, rule: isSuccessful })
    else expectAnswer(isThereIn, what, reply)
  },

  impostor: answering(
    (call) => call.operation === id || call.operation === undefined,
    () => jsonReply(404, { error: 'Not found.' }),
  ),
})

/** What fails at a path that nothing has shows nothing of others. */
async function isFailingAnywhere({ act }: Scene, { call, reply }: PlainAnswer): Promise<boolean> {
  if (!isFailure(reply)) return false
  const path = call.path.replace(/^(\/api\/v0\/[^/.]+)/, '$1x')
  return isFailure(await act({ ...call, path, operation: undefined } as Write))
}

/** A path in the service answers otherwise where there is none. */
async function isOfRoute(scene: Scene, call: Call, reply: Reply): Promise<boolean> {
  const word = call.operation === 'cancelInvitation' ? '/invitations/' : '/services/'
  return call.path.includes(word) && !(await isAsNowhere(scene, call, reply, word))
}

/** Where an operation says that it finds nothing, and nothing was made: the clause of what should have made it. */
async function clauseOfUnmade(scene: Scene, { call, reply }: PlainAnswer): Promise<ClauseId | undefined> {
  if (reply.status !== 404 || !(speaksOf(reply.text, call) || (await isOfRoute(scene, call, reply))))
    return undefined
  if (call.operation === 'postServiceMetrics') return 'host.register.roles.service'
  if (call.operation === 'getServiceMetrics') return 'metrics.post.all'
  if (call.operation !== 'cancelInvitation') return undefined
  const { email } = call.body as JsonObject
  const listed = await scene.eventually(async (look) => entriesOf(String(email), await entries(look)))
  if (!listed.length) return 'invitation.create.pending'
  return listed.every(({ expiresAt }) => Number(expiresAt) <= scene.now())
    ? 'invitation.create.expires-later'
    : undefined
}

async function expectNamed(scene: Scene, { call, reply }: PlainAnswer): Promise<void> {
  await expectOfAnId(scene, { call, reply })
  await expectIdentified(scene, { call, reply })
  const { operation: id } = call
  if (id !== 'deleteGraphDefinition' || !(await isGraphUnknown(scene, call, reply))) return
  const says = `A graph cannot be named: ${unnamed}.`
  throw new Obstructed({ operation: id, kind: 'unnamed', says })
}

/** A host that shows another identifier than it was given, or none, is not found by that. */
async function expectIdentified(scene: Scene, { call, reply }: PlainAnswer): Promise<void> {
  if (call.operation !== 'getHostByCustomIdentifier' || reply.status !== 404) return
  const { id, customIdentifier } = await hostToRead(scene)
  const host = await scene.eventually((look) => look.hostIfShown(id))
  const isNowhere = async () =>
    isUnset(host?.customIdentifier) &&
    (await isAsNowhere(scene, call, reply, '/hosts-by-custom-identifier/')) &&
    !(await isFoundOnceUpdated(scene))
  if (!host || (await isNowhere())) return
  scene.learn(call, reply)
  expectEqual('customIdentifier', host.customIdentifier, customIdentifier, {
    ...{ within: host, key: 'customIdentifier', clause: 'host.field.custom-identifier' },
  })
}

/** Whether the lookup finds a host by the identifier that an update gave it. */
async function isFoundOnceUpdated({ given, eventually }: Scene): Promise<boolean> {
  const { id, body } = await given.host()
  const customIdentifier = given.name('identifier')
  try {
    await given.done(updateHost(id, { ...body, customIdentifier }), { type: 'object' })
    return (await eventually((look) => look.hostByCustomIdentifier(customIdentifier))).id === id
  } catch (error) {
    if (error instanceof Violation || error instanceof Untestable) return false
    throw error
  }
}

/** A 404 to an id that Register should not have answered says nothing of the operation. */
async function expectOfAnId(scene: Scene, { call, reply }: PlainAnswer): Promise<void> {
  const registering = reply.status === 404 ? registeringFor(call) : undefined
  if (!registering) return
  const made = await (registering === 'registerHost' ? registeredHost(scene) : registeredSetting(scene))
  if (made && hasAnotherId(made)) throw new Obstructed(answersNoOwnId(registering))
}

/** The plainest call is one of several kinds. Where the server takes another kind, the clause that has it take this one. */
async function clauseOfKind(scene: Scene, { call, reply }: PlainAnswer): Promise<ClauseId | undefined> {
  const { act, given } = scene
  if (!isClientError(reply)) return undefined
  if (call.operation === 'registerCloudIntegration') {
    const body = roleIntegrationBody(given.name('setting'), await given.externalId())
    return isSuccess(await act(registerCloudIntegration(body))) ? 'integration.method.key' : undefined
  }
  if (call.operation !== 'postServiceMetrics') return undefined
  const [value] = call.body as JsonObject[]
  const dotted = [{ ...value, name: `${value?.name}.a` }]
  return isSuccess(await act(postServiceMetrics(namedIn(call, 'serviceName'), dotted)))
    ? 'metrics.post.name'
    : undefined
}

/** The parts of the answer that other cases need. Its fields have clauses of their own. */
const hasItsShape = (id: OperationId): ConformanceCase => ({
  id: `${operation(id).chapter}/answers/${kebab(id)}`,
  clause: operationRules[id].success.clause,
  effects: effectsOf(id),
  foundation: id,

  async run(scene) {
    const { call, reply, obstacle } = await plainly(scene, id)

    await expectNamed(scene, { call, reply })
    const found = obstacleIn(call, reply)
    if (found?.kind === 'missing') throw new Obstructed(found)
    expectThat(!isOfKey(reply), 'the full key to be accepted', showReply(reply), {
      ...{ reply, asked: 'success', clause: 'key.full.accepted' },
    })
    const clause = await clauseOfKind(scene, { call, reply }).catch(unlessUntestable(undefined))
    expectThat(clause === undefined, 'a success (2xx)', showReply(reply), { reply, asked: 'success', clause })
    const body = expectSuccess(reply, outlineOf(id)) as JsonObject
    if (obstacle) {
      scene.obstruct(obstacle)
      expectField(body, 'name', String((call.body as JsonObject).name))
    }
    /** Ids are read as texts, however they came. That of a setting has a clause of its own. */
    const { form } = operationRules[id].success
    if (typeof form === 'object' && form.key === 'id') expectTextId(body)
  },

  impostor: answeringAList(id),
})

/** Turns each success into a list, which no operation answers. */
const answeringAList = (id: OperationId): Impostor => alteringReply(id, () => [])

/** As much of a success as other cases need. */
function outlineOf(id: OperationId): object {
  const { form } = operationRules[id].success
  if (form === 'object') return { type: 'object' }
  if (form === 'setting') return holding('id', someText)
  if (form === 'host') return holding('host', { type: 'object' })
  const { key, kind } = form
  if (kind === 'true') return successSchema
  return holding(key, kind.startsWith('array') ? { type: 'array' } : someText)
}

const someText = { type: 'string', minLength: 1 }
const holding = (key: string, value: object) => objectOf({ [key]: value })

/** §4: each operation exists, and its plainest success has the right shape. These cases run before all others. */
export const foundationsCases: readonly ConformanceCase[] = operationIds.flatMap((id) => [
  isThere(id),
  hasItsShape(id),
])
