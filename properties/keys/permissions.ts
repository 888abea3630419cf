import * as fc from 'fast-check'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { Call, KeyKind } from '../../spec/http.js'
import { type OperationId, operation, operationIds, refusalStatus } from '../../spec/operations.js'
import { expectReached, expectRefusal, expectThat, isSuccess } from '../../suites/kernel/expect.js'
import { expectControl, watching } from '../../suites/kernel/legacy-refuse.js'
import { NotApplicable } from '../../suites/kernel/outcomes.js'
import { showReply } from '../../suites/kernel/show.js'
import { samples } from '../../suites/samples.js'
import { steps } from '../arbitraries/steps.js'
import { under } from '../kernel/attributed.js'
import { forAll, type Property, type Run } from '../kernel/property.js'

interface Attempt {
  operation: OperationId
  key: KeyKind
}

const isAllowed = ({ operation: id, key }: Attempt): boolean =>
  key === 'full' || operation(id).permissions.every((each) => each === key)

/** The status that §7 fixes for the refusal; undefined where it is open. */
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

async function expectAnswer(run: Run, attempt: Attempt): Promise<void> {
  const { call, unless, ...watched } = await samples[attempt.operation](run)
  const keyed: Call = { ...call, key: attempt.key }
  const expectUnchanged = await watching(run, watched)
  if (isAllowed(attempt)) {
    await expectAllowed(run, keyed, unless)
    run.reached('allowed')
    return
  }
  if (call.method === 'GET') await expectControl(run, call, unless)
  const reply = await run.send(keyed)
  if (unless && reply.status === 404) await expectControl(run, call, unless)
  expectRefusal(reply, statusOf(attempt))
  await expectUnchanged()
  run.reached('refused')
}

/** A read may lag and is tried again. */
async function expectAllowed(run: Run, call: Call, unless: string | undefined): Promise<void> {
  const attempt = async (): Promise<void> => {
    const reply = await run.send(call)
    expectReached(reply)
    if (unless && reply.status === 404) throw new NotApplicable(unless)
    expectThat(isSuccess(reply), `a key with ${call.key} to be accepted`, showReply(reply))
  }
  await (call.method === 'GET' ? run.eventually(attempt) : attempt())
}

const permissions = (
  kinds: readonly KeyKind[],
  rest: Pick<Property, 'id' | 'clause' | 'needs' | 'impostor'> & { examples: Attempt[][] },
): Property =>
  forAll<Attempt[]>({
    ...rest,
    effects: ['creates', 'leavesTraces', 'sendsMail'],
    input: steps(fc.record({ operation: fc.constantFrom(...operationIds), key: fc.constantFrom(...kinds) }), {
      minLength: 2,
      maxLength: 4,
    }),
    share: 0.7,
    controls: ['allowed', 'refused'],

    async holds(run, attempts) {
      for (const attempt of attempts) await under(clauseOf(attempt), () => expectAnswer(run, attempt))
    },
  })

/** §5: without a key and with one that does not exist, nothing works. */
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

/** §5 rule 2: each key does what its permissions say, and a refusal changes nothing. */
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
