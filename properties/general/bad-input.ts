import * as fc from 'fast-check'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { Json, Reply } from '../../spec/http.js'
import { type OperationId, operationIds, operations, refusalStatus } from '../../spec/operations.js'
import { cloudIntegrationSchema, hostSchema, invitationSchema } from '../../spec/schemas.js'
import { everyStatus } from '../../suites/hosts/scenes/hosts-named.js'
import type { Impostor } from '../../suites/kernel/case.js'
import {
  expectReached,
  expectRefusal,
  expectShape,
  expectThat,
  isSuccess,
} from '../../suites/kernel/expect.js'
import { watching } from '../../suites/kernel/legacy-refuse.js'
import { showReply } from '../../suites/kernel/show.js'
import { samples } from '../../suites/samples.js'
import { type Spoiling, spoil, spoiling } from '../arbitraries/spoilt-body.js'
import { under } from '../kernel/attributed.js'
import { forAll, type Run } from '../kernel/property.js'

/** The operations that take a body, with the clause that speaks of one that is no JSON. */
const malformed: Partial<Record<OperationId, ClauseId>> = {
  createInvitation: 'invitation.create.malformed',
  cancelInvitation: 'invitation.cancel.malformed',
  registerHost: 'host.register.json',
  updateHost: 'host.update.json',
  updateHostStatus: 'host.status.malformed',
  bulkUpdateHostStatuses: 'host.bulk-status.malformed',
  updateHostRoles: 'host.roles.json',
  retireHost: 'host.retire.malformed',
  bulkRetireHosts: 'host.bulk-retire.malformed',
  registerCloudIntegration: 'integration.register.malformed',
  updateCloudIntegration: 'integration.update.malformed',
  postServiceMetrics: 'metrics.post.malformed',
}

const withBody = operationIds.filter((id) => malformed[id] && 'request' in operations[id])

function expectAnswered(reply: Reply): void {
  expectReached(reply)
  expectThat(reply.status < 500, 'an answer that is no failure of the server (5xx)', showReply(reply))
}

/** What was let in is shown within the schema of its resource. */
async function expectFit({ given }: Run, operation: OperationId): Promise<void> {
  const chapter = operations[operation].chapter
  if (chapter === 'hosts')
    for (const host of await given.listedHosts(everyStatus))
      await under('host.get.reply', () => expectShape('host', host, hostSchema))
  if (chapter === 'invitations')
    for (const each of await given.listedInvitations())
      await under('invitation.list.shape', () => expectShape('invitation', each, invitationSchema))
  if (chapter === 'cloud-integrations')
    for (const each of await given.listedIntegrations())
      await under('integration.list.complete', () => expectShape('setting', each, cloudIntegrationSchema))
}

/** §7: whatever a body has become, it is answered, and what is refused changes nothing. */
export const badInput = forAll<{ operation: OperationId; spoiling: Spoiling }>({
  id: 'properties/general/bad-input',
  clause: 'general.requests.refused',
  effects: ['creates', 'leavesTraces', 'sendsMail'],
  input: fc.record({ operation: fc.constantFrom(...withBody), spoiling: spoiling() }),
  examples: [{ operation: 'registerHost', spoiling: { how: 'cut short', share: 5 } }],
  controls: ['refused', 'malformed'],

  async holds(run, { operation, spoiling }) {
    const { call, ...watched } = await samples[operation](run)
    const expectUnchanged = await watching(run, watched)
    const { body, ...rest } = call
    const { raw, malformed: isMalformed } = spoil(body as Json, spoiling)

    const reply = await run.send({ ...rest, raw })

    expectAnswered(reply)
    if (isMalformed) {
      const fixed = operation === 'postServiceMetrics' ? undefined : malformedStatus(operation)
      await under(malformed[operation] as ClauseId, () => expectRefusal(reply, fixed))
      run.reached('malformed')
    }
    if (!isSuccess(reply)) {
      run.reached('refused')
      await under(
        isMalformed ? (malformed[operation] as ClauseId) : 'general.requests.refused',
        expectUnchanged,
      )
      return
    }
    await expectFit(run, operation)
  },

  impostor: failingOnNull(),
})

const malformedStatus = (operation: OperationId): number | undefined =>
  refusalStatus(operation, 'malformedJson') ?? refusalStatus(operation, 'unacceptableInput')

/** Fails where null stands. */
function failingOnNull(): Impostor {
  return (send) => async (call) => {
    const reply = await send(call)
    return typeof call.raw === 'string' && call.raw.includes('null') ? { ...reply, status: 500 } : reply
  }
}
