import { listHosts } from '../../fixtures/calls.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import { clauseOf } from '../../spec/clauses/index.js'
import type { Call, KeyKind, Read, Reply, Write } from '../../spec/http.js'
import { type OperationId, operation, type RefusalReason, refusalStatus } from '../../spec/operations.js'
import { isOfKey } from '../../spec/status.js'
import { effectsOf } from '../effects-of.js'
import { plainControl, plainly } from '../foundations.js'
import type { ConformanceCase, Impostor } from '../kernel/case.js'
import { expectReached, expectRefusal, expectThat, isSuccess } from '../kernel/expect.js'
import { expectThere } from '../kernel/expect-there.js'
import { answering, jsonReply } from '../kernel/impostors.js'
import { Unseen, Untestable, Violation } from '../kernel/outcomes.js'
import { type Control, expectControl } from '../kernel/refuse.js'
import type { Scene } from '../kernel/scene.js'
import { settled } from '../kernel/settled.js'
import { showCall, showReply } from '../kernel/show.js'
import { isMissing } from '../kernel/standing.js'
import { refusedWriteOf } from '../refusals/refused-writes.js'
import { plainCalls } from '../samples.js'
import { showsAReaderCases } from './shows-a-reader.js'

/** A path of an operation, or one of its aliases, with a plain call to it. */
interface Endpoint {
  /** Its part of a case id: `list-hosts`, and `list-hosts-json` for `/hosts.json`. */
  label: string
  operation: OperationId
  call(scene: Scene): Promise<Write | Read>
}

/** A short list shows what a key may do as well as a long one, and an organization may have many hosts. */
const briefly: Partial<typeof plainCalls> = { listHosts: async () => listHosts([['name', 'mcweb']]) }

function endpointsOf(id: OperationId): Endpoint[] {
  const label = id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const { path, aliases = [] } = operation(id)
  const plain = briefly[id] ?? plainCalls[id]
  const under = (alias: string): Endpoint => ({
    label: label + alias.slice(path.length).replace(/\W/g, '-'),
    operation: id,
    call: async (scene) => ({ ...(await plain(scene)), path: alias }),
  })
  return [{ label, operation: id, call: plain }, ...aliases.map(under)]
}

/** A clause about one kind of key, as one case for each endpoint. */
function matrix(
  clause: ClauseId,
  key: KeyKind,
  one: (id: OperationId) => Omit<Rule, 'key'>,
): ConformanceCase[] {
  const { operations, needs } = clauseOf(clause)
  return operations.flatMap(endpointsOf).map((endpoint) => {
    const rule = { ...one(endpoint.operation), key }
    return {
      id: `keys/${key}/${endpoint.label}`,
      clause,
      effects: effectsOf(endpoint.operation),
      ...(needs && { needs }),
      run: (scene) => (rule.accepted ? accepts(scene, endpoint, rule) : refuses(scene, endpoint, rule)),
      impostor: rule.accepted ? refusing(endpoint.operation, key) : takingForFull(key),
    }
  })
}

interface Rule {
  key: KeyKind
  accepted: boolean
  /** The status of the refusal, if the document fixes it. */
  status?: number
}

const isRead = (call: Write | Read): call is Read => call.method === 'GET'

const isPlain = ({ operation: id, call }: Endpoint): boolean => call === plainCalls[id]

const controlled = (endpoint: Endpoint): Control =>
  isPlain(endpoint)
    ? plainControl(endpoint.operation)
    : { name: `${endpoint.label} with the full key`, call: endpoint.call }

/** Makes the plainest calls once per run. */
async function accepts(scene: Scene, endpoint: Endpoint, { key }: Rule): Promise<void> {
  if (key !== 'full') await expectControl(scene, controlled(endpoint))
  else if (isPlain(endpoint)) return expectAccepted((await plainly(scene, endpoint.operation)).reply, key)
  await expectKeyTaken(scene, await endpoint.call(scene), key)
}

/** Repeats a read, since it may lag, and makes a write only once. */
export async function expectKeyTaken(scene: Scene, plain: Write | Read, key: KeyKind): Promise<void> {
  const call = { ...plain, key }

  if (isRead(call))
    await scene.eventually(async (look) => {
      const reply = await look.reply(call)
      if (isMissing(reply) && !isSuccess(await look.reply({ ...call, key: 'full' })))
        throw new Unseen(`${showCall(plain)} finds nothing any more, with the full key either.`)
      expectAccepted(reply, key)
    })
  else expectAccepted(await scene.act(call), key)
}

/** With the full key, a refusal for any reason but the key proves nothing about the key. */
function expectAccepted(reply: Reply, key: KeyKind): void {
  expectReached(reply)
  if (key === 'full') expectThere(reply)
  if (key === 'full' && !isSuccess(reply) && !isOfKey(reply))
    throw new Untestable(`The plainest call, which no key is the matter of, answered ${showReply(reply)}.`, {
      reply,
    })
  expectThat(isSuccess(reply), 'the key to be accepted', showReply(reply), { reply, asked: 'success' })
}

/** A 404 may come from a read that lags and does not yet show what was made. */
async function refuses(scene: Scene, endpoint: Endpoint, { key, status }: Rule): Promise<void> {
  const refusesWrite = refusedWriteOf(endpoint.operation)
  if (refusesWrite) return refusesWrite(scene, { spoil: (call) => ({ ...call, key }), status })
  await expectControl(scene, controlled(endpoint))
  const call = { ...(await endpoint.call(scene)), key }

  const reply = await scene.refuses(call)

  if (reply.status !== 404) return expectRefusal(reply, status)
  await settled(scene)
  await scene.refuses(call, status)
}

/** A server that takes such a key for the full one. */
const takingFor =
  (near: Call['near']): Impostor =>
  (send) =>
  (call) =>
    send(call.near === near ? { ...call, key: 'full' } : call)

/** Keys that begin like the full one. A server that compares only the beginning accepts them. */
const nearly = (near: NonNullable<Call['near']>): ConformanceCase[] =>
  (['listHosts', 'listInvitations', 'listCloudIntegrations'] as const).flatMap((id) =>
    endpointsOf(id)
      .slice(0, 1)
      .map((endpoint) => ({
        id: `keys/${near}/${endpoint.label}`,
        clause: refusalStatus(id, 'invalidKey') ? 'key.invalid.cloud' : 'key.invalid.refused',
        effects: ['reads'],

        async run(scene) {
          await expectControl(scene, controlled(endpoint))
          const call = await endpoint.call(scene)

          await scene.refuses({ ...call, key: 'invalid', near }, refusalStatus(id, 'invalidKey'))
        },

        impostor: takingFor(near),
      })),
  )

/** Any refusal will do. */
const insteadOf = (
  near: NonNullable<Call['near']>,
  clause: 'key.letter-case' | 'key.required' | 'key.invalid.refused',
): ConformanceCase => ({
  id: `keys/${near}/list-hosts`,
  clause,
  effects: ['reads'],

  async run(scene) {
    const [endpoint] = endpointsOf('listHosts') as [Endpoint]
    await expectControl(scene, controlled(endpoint))
    const call = { ...((await endpoint.call(scene)) as Read), key: 'invalid' } as const

    try {
      await scene.refuses({ ...call, near })
    } catch (error) {
      if (clause !== 'key.letter-case' || !(error instanceof Violation)) throw error
      const { expected, got, evidence } = error
      throw new Violation(expected, got, { ...evidence, ...((await isTaken(scene, call)) && ofAny) })
    }
  },

  impostor: takingFor(near),
})

/** Where any key will do, that is told, and nothing of letters. */
const ofAny = { clause: 'key.invalid.refused' } as const

const isTaken = async (scene: Scene, call: Read): Promise<boolean> =>
  isSuccess(await scene.eventually((look) => look.reply(call)))

const usesKey = (call: Call, key: KeyKind): boolean => (call.key ?? 'full') === key

/** A server that ignores what the key may do. */
const takingForFull =
  (key: KeyKind): Impostor =>
  (send) =>
  (call) =>
    send(usesKey(call, key) ? { ...call, key: 'full' } : call)

/** A server that asks for more permissions than the document does. */
const refusing = (id: OperationId, key: KeyKind): Impostor =>
  answering(
    (call) => call.operation === id && usesKey(call, key),
    () => jsonReply(403, { error: { message: 'This key may not do that.' } }),
  )

const accepted = () => ({ accepted: true })
const refused = () => ({ accepted: false })
const because = (reason: RefusalReason) => (id: OperationId) => ({
  accepted: false,
  status: refusalStatus(id, reason),
})

/** §5, operation by operation and key by key. */
export const keysCases: readonly ConformanceCase[] = [
  ...matrix('key.required', 'none', refused),
  ...matrix('key.invalid.refused', 'invalid', refused),
  ...matrix('key.invalid.cloud', 'invalid', because('invalidKey')),
  ...matrix('key.full.accepted', 'full', accepted),
  ...matrix('key.read.accepted', 'read', accepted),
  ...showsAReaderCases,
  ...matrix('key.read.forbidden', 'read', because('lacksPermission')),
  ...matrix('key.read.cloud', 'read', because('lacksWrite')),
  ...matrix('key.write.accepted', 'write', accepted),
  ...matrix('key.write.forbidden', 'write', because('lacksPermission')),
  ...matrix('key.write.refused', 'write', refused),
  ...matrix('key.outside.forbidden', 'outside', because('outsideAddressRange')),
  ...matrix('key.outside.reads', 'outside', () => ({ accepted: false, status: 403 })),
  ...nearly('cut'),
  ...nearly('extended'),
  insteadOf('flipped', 'key.letter-case'),
  insteadOf('empty', 'key.required'),
  insteadOf('wildcard', 'key.invalid.refused'),
]
