import type { ClauseId } from '../../spec/clauses/index.js'
import { clauseOf } from '../../spec/clauses/index.js'
import type { Call, KeyKind } from '../../spec/http.js'
import { type OperationId, operation, type RefusalReason, refusalStatus } from '../../spec/operations.js'
import type { ConformanceCase, Effect, Impostor } from '../kernel/case.js'
import { expectSuccess } from '../kernel/expect.js'
import { answering, jsonReply } from '../kernel/impostors.js'
import { expectRefused } from '../kernel/legacy-refuse.js'
import { NotApplicable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { type Sample, samples } from '../samples.js'

/** A path of an operation, the aliases included, with a plain call to it. */
interface Endpoint {
  /** In the ids of its cases: `list-hosts`, and `list-hosts-json` for `/hosts.json`. */
  label: string
  operation: OperationId
  sample(scene: Scene): Promise<Sample>
}

function endpointsOf(id: OperationId): Endpoint[] {
  const label = id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const { path, aliases = [] } = operation(id)
  const under = (alias: string): Endpoint => ({
    label: label + alias.slice(path.length).replace(/\W/g, '-'),
    operation: id,
    sample: async (scene) => {
      const sample = await samples[id](scene)
      return { ...sample, call: { ...sample.call, path: alias } }
    },
  })
  return [{ label, operation: id, sample: samples[id] }, ...aliases.map(under)]
}

/** A clause about one kind of key, as a case for each endpoint that it concerns. */
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
  /** The status of the refusal, where the document fixes it. */
  status?: number
}

/** A read may lag behind what its sample made, and is tried again; a write is made once. */
async function accepts(scene: Scene, { sample }: Endpoint, { key }: Rule): Promise<void> {
  const { call, unless } = await sample(scene)

  const attempt = async (): Promise<void> => {
    const reply = await scene.send({ ...call, key })
    if (unless && reply.status === 404) throw new NotApplicable(unless)
    expectSuccess(reply, { type: 'object' })
  }

  await (call.method === 'GET' ? scene.eventually(attempt) : attempt())
}

async function refuses(scene: Scene, { sample }: Endpoint, { key, status }: Rule): Promise<void> {
  const { call, other, ...rest } = await sample(scene)
  const control = other ?? (rest.state ? (await sample(scene)).call : call)
  await expectRefused(scene, { ...rest, control, fault: { ...call, key }, status })
}

const usesKey = (call: Call, key: KeyKind): boolean => (call.key ?? 'full') === key

/** A server that does not look at what the key may do. */
const takingForFull =
  (key: KeyKind): Impostor =>
  (send) =>
  (call) =>
    send(usesKey(call, key) ? { ...call, key: 'full' } : call)

/** A server that wants more of a key than the document does. */
const refusing = (id: OperationId, key: KeyKind): Impostor =>
  answering(
    (call) => call.operation === id && usesKey(call, key),
    () => jsonReply(403, { error: { message: 'This key may not do that.' } }),
  )

/** What the sample of an operation does, its scene included. */
function effectsOf(id: OperationId): Effect[] {
  if (id === 'createInvitation' || id === 'cancelInvitation') return ['creates', 'sendsMail']
  const named = operation(id).chapter === 'service-metrics' || id === 'updateHostRoles'
  if (named) return ['creates', 'leavesTraces']
  const lists = operation(id).method === 'GET' && !operation(id).path.includes('{')
  if (id === 'generateExternalId') return ['leavesTraces']
  return lists ? ['reads'] : ['creates']
}

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
  ...matrix('key.read.forbidden', 'read', because('lacksPermission')),
  ...matrix('key.read.cloud', 'read', because('lacksWrite')),
  ...matrix('key.write.accepted', 'write', accepted),
  ...matrix('key.write.forbidden', 'write', because('lacksPermission')),
  ...matrix('key.write.refused', 'write', refused),
  ...matrix('key.outside.forbidden', 'outside', because('outsideAddressRange')),
]
