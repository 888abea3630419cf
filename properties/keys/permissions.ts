import * as fc from 'fast-check'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { Call, KeyKind, Read, Reply, Write } from '../../spec/http.js'
import { type OperationId, operation, operationIds, refusalStatus } from '../../spec/operations.js'
import { expectReached, expectRefusal, expectThat, isSuccess } from '../../suites/kernel/expect.js'
import { NotApplicable, Untestable } from '../../suites/kernel/outcomes.js'
import { showCall, showReply } from '../../suites/kernel/show.js'
import { steps } from '../arbitraries/steps.js'
import { expectImplemented, givenPrepared, type PreparedGround, prepared } from '../general/prepared.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'
import type { Property, PropertyScene } from '../kernel/property.js'

interface Attempt {
  operation: OperationId
  key: KeyKind
}

const isAllowed = ({ operation: id, key }: Attempt): boolean =>
  key === 'full' || operation(id).permissions.every((each) => each === key)

/** The status that §7 fixes for the refusal. Undefined if it is open. */
function statusOf({ operation: id, key }: Attempt): number | undefined {
  if (key === 'invalid') return refusalStatus(id, 'invalidKey')
  if (key === 'read') return refusalStatus(id, 'lacksWrite') ?? refusalStatus(id, 'lacksPermission')
  return key === 'write' ? refusalStatus(id, 'lacksPermission') : undefined
}

function clauseOf(attempt: Attempt): ClauseId {
  const { operation: id, key } = attempt
  if (isAllowed(attempt)) return `key.${key as 'full' | 'read' | 'write'}.accepted`
  if (key === 'none') return 'key.required'
  if (key === 'invalid') return refusalStatus(id, 'invalidKey') ? 'key.invalid.cloud' : 'key.invalid.refused'
  if (key === 'read') return refusalStatus(id, 'lacksWrite') ? 'key.read.cloud' : 'key.read.forbidden'
  return statusOf(attempt) ? 'key.write.forbidden' : 'key.write.refused'
}

async function expectAnswer(run: PropertyScene, attempt: Attempt, ground: PreparedGround): Promise<void> {
  const succeeds = isAllowed(attempt)
  const { call, unless, expectKept, done } = await prepared[attempt.operation]({ ...ground, run, succeeds })
  const keyed: Call = { ...call, key: attempt.key }
  if (succeeds) {
    await expectAllowed(run, keyed, unless)
    done?.()
    run.reached('allowed')
    return
  }
  if (isRead(call)) await expectReadable(run, call)
  const reply = await run.attempt(keyed)
  if (isSuccess(reply)) done?.()
  if (isAbsent(reply)) await expectThere(run, call, unless)
  expectRefusal(reply, statusOf(attempt))
  if (expectKept) await run.spared(expectKept)
  run.reached('refused')
}

const isRead = (call: Call): call is Read => call.method === 'GET'

/** A missing operation proves nothing about keys. */
const isAbsent = ({ status }: Reply): boolean => [404, 405, 501].includes(status)

async function expectThere(run: PropertyScene, call: Call, unless: string | undefined): Promise<void> {
  if (isRead(call)) return
  if (!unless) return expectImplemented(run, call)
  if (!isSuccess(await run.act(call as Write))) throw new NotApplicable(unless)
}

/** The control for a refused read. */
const expectReadable = (run: PropertyScene, call: Read): Promise<void> =>
  run.eventually(async (look) => {
    const reply = await look.reply(call)
    if (!isSuccess(reply))
      throw new Untestable(`The control, ${showCall(call)} with a full key, answered ${showReply(reply)}.`, {
        reply,
      })
  })

/** Repeats a read, since it may lag. What the full key is refused for another reason says nothing of keys. */
async function expectAllowed(run: PropertyScene, call: Call, unless: string | undefined): Promise<void> {
  const isFull = call.key === 'full'
  const judge = (reply: Reply): void => {
    expectReached(reply)
    if (unless && reply.status === 404) throw new NotApplicable(unless)
    if (isSuccess(reply)) return
    if (isFull && !isOfKey(reply))
      throw new Untestable(`${showCall(call)} answered ${showReply(reply)}.`, { reply })
    expectThat(false, `a key with ${call.key} to be accepted`, showReply(reply), { reply })
  }
  const plain = { ...call, key: 'full' } as const
  if (!isFull)
    await run.assumed(() => (isRead(plain) ? expectReadable(run, plain) : expectImplemented(run, plain)))
  if (isRead(call)) await run.eventually(async (look) => judge(await look.reply(call)))
  else judge(await run.act(call as Write))
}

const isOfKey = ({ status }: Reply): boolean => status === 401 || status === 403

const permissions = (
  kinds: readonly KeyKind[],
  rest: Pick<Property, 'id' | 'clause' | 'needs' | 'impostor'> & { examples: Attempt[][] },
): Property =>
  forAll<Attempt[], PreparedGround>({
    ...rest,
    effects: ['creates', 'leavesTraces', 'sendsMail'],
    input: steps(fc.record({ operation: fc.constantFrom(...operationIds), key: fc.constantFrom(...kinds) }), {
      minLength: 1,
      maxLength: 4,
    }),
    share: 0.24,
    controls: ['allowed', 'refused'],

    ground: givenPrepared,

    async holds(run, attempts, ground) {
      for (const attempt of attempts) await under(clauseOf(attempt), () => expectAnswer(run, attempt, ground))
    },
  })

/** §5: nothing works without a key, or with a key that does not exist. */
export const validity = permissions(['none', 'invalid', 'full'], {
  id: 'properties/keys/validity',
  clause: 'key.invalid.refused',
  examples: [
    [
      { operation: 'listHosts', key: 'full' },
      { operation: 'registerHost', key: 'none' },
    ],
  ],
  impostor: (send) => (call) =>
    send(operation(call.operation as OperationId).chapter === 'hosts' ? { ...call, key: 'full' } : call),
})

/** §5 rule 2: each key can do what its permissions say, and a refusal changes nothing. */
export const permitted = permissions(['read', 'write', 'full'], {
  id: 'properties/keys/permissions',
  clause: 'key.read.forbidden',
  examples: [
    [
      { operation: 'listHosts', key: 'read' },
      { operation: 'registerHost', key: 'read' },
    ],
  ],
  needs: ['readKey', 'writeKey'],
  impostor: (send) => (call) =>
    send(call.method === 'POST' ? { ...call, key: call.key === 'read' ? 'full' : call.key } : call),
})
