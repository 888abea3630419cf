import * as fc from 'fast-check'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { Call, Json, Reply, Write } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { operationRules } from '../../spec/operation-rules.js'
import { type OperationId, operationIds, operations, refusalStatus } from '../../spec/operations.js'
import { namedIn } from '../../spec/router.js'
import { cloudIntegrationSchema, hostSchema, invitationSchema } from '../../spec/schemas.js'
import type { Impostor } from '../../suites/kernel/case.js'
import {
  expectReached,
  expectRefusal,
  expectShape,
  expectThat,
  isSuccess,
} from '../../suites/kernel/expect.js'
import { showReply } from '../../suites/kernel/show.js'
import { type Spoiling, spoil, spoiling } from '../arbitraries/spoilt-body.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'
import type { PropertyScene } from '../kernel/property.js'
import { expectImplemented, givenPrepared, type PreparedGround, prepared } from './prepared.js'

const withBody = operationIds.filter((id) => operationRules[id].malformed && 'request' in operations[id])

const clauseOfMalformed = (operation: OperationId): ClauseId =>
  operationRules[operation].malformed?.malformed ?? 'general.requests.refused'

function expectAnswered(reply: Reply): void {
  expectReached(reply)
  expectThat(reply.status < 500, 'an answer that is no failure of the server (5xx)', showReply(reply), {
    reply,
    asked: 400,
  })
}

/** A server may accept null or an empty list where the document shows another type. */
const mayBeLetIn = (spoiling: Spoiling): boolean =>
  'value' in spoiling && (spoiling.value === null || JSON.stringify(spoiling.value) === '[]')

/** What the server accepted is shown within the schema of its resource. */
async function expectFit(
  run: PropertyScene,
  operation: OperationId,
  call: Call,
  reply: Reply,
): Promise<void> {
  const { chapter } = operations[operation]
  const id = idIn(reply.text) ?? namedIn(call, chapter === 'hosts' ? 'hostId' : 'cloudIntegrationId')
  await run.eventually(async (look) => {
    if (chapter === 'invitations')
      for (const each of await look.invitations()) expectShape('invitation', each, invitationSchema)
    if (chapter === 'hosts' && id !== '' && !id.startsWith('bulk-')) {
      const host = await look.hostIfShown(id)
      if (host) expectShape('host', host, hostSchema)
    }
    if (chapter === 'cloud-integrations') {
      const setting = await look.integration(id)
      expectShape('setting', setting, cloudIntegrationSchema)
    }
  })
}

function idIn(text: string): string | undefined {
  try {
    const body = JSON.parse(text) as Json
    return isObject(body) && typeof body.id === 'string' ? body.id : undefined
  } catch {
    return undefined
  }
}

interface BadInput {
  operation: OperationId
  spoiling: Spoiling
}

const lenientAs = (operation: OperationId, as: 'NaN' | 'control character', at: number): BadInput => ({
  operation,
  spoiling: { how: 'lenient', as, at },
})

/** §7: any body gets an answer, and a refused one changes nothing. */
export const badInput = forAll<BadInput, PreparedGround>({
  id: 'properties/general/bad-input',
  clause: 'general.requests.refused',
  effects: ['creates', 'leavesTraces', 'sendsMail'],
  input: fc.record({ operation: fc.constantFrom(...withBody), spoiling: spoiling() }),
  examples: [
    { operation: 'registerHost', spoiling: { how: 'cut short', share: 5 } },
    { operation: 'updateHostStatus', spoiling: { how: 'other type', at: 0, value: null } },
    lenientAs('postServiceMetrics', 'NaN', 2),
    lenientAs('updateHost', 'control character', 2),
    lenientAs('updateHost', 'NaN', 2),
    lenientAs('updateCloudIntegration', 'control character', 1),
  ],
  share: 0.6,
  controls: ['refused', 'malformed'],
  ground: givenPrepared,

  async holds(run, { operation, spoiling }, ground) {
    const { call, expectKept, done } = await prepared[operation]({ ...ground, run, succeeds: false })
    const { body, ...rest } = call
    const { raw, malformed: isMalformed, lenient } = spoil(body as Json, spoiling)

    const reply = await run.attempt({ ...rest, raw } as Write)

    if (isSuccess(reply)) done?.()
    expectAnswered(reply)
    if (isMalformed) {
      if (reply.status === 404) await expectImplemented(run, call)
      const fixed = operation === 'postServiceMetrics' ? undefined : malformedStatus(operation)
      await under(clauseOfMalformed(operation), () => expectRefusal(reply, fixed))
      run.reached('malformed')
    }
    if (lenient) expectRefusal(reply)
    if (isSuccess(reply)) return mayBeLetIn(spoiling) ? undefined : expectFit(run, operation, call, reply)
    run.reached('refused')
    if (!expectKept) return
    await under(isMalformed ? clauseOfMalformed(operation) : 'general.requests.refused', () =>
      run.spared(expectKept),
    )
  },

  impostor: failingOnNull(),
})

const malformedStatus = (operation: OperationId): number | undefined =>
  refusalStatus(operation, 'malformedJson') ?? refusalStatus(operation, 'unacceptableInput')

/** Fails on null. */
function failingOnNull(): Impostor {
  return (send) => async (call) => {
    const reply = await send(call)
    return typeof call.raw === 'string' && call.raw.includes('null') ? { ...reply, status: 500 } : reply
  }
}
