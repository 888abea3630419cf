import * as fc from 'fast-check'
import { deleteCloudIntegration, retireHost } from '../../fixtures/calls.js'
import type { Call, Json, JsonObject, Reply, Write } from '../../spec/http.js'
import { jsonOf } from '../../spec/json-of.js'
import { operationRules, type Rule } from '../../spec/operation-rules.js'
import { type Chapter, type OperationId, operations } from '../../spec/operations.js'
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
import { type RefusedOperation, refusedWrites } from '../../suites/refusals/refused-writes.js'
import { type Spoiling, spoil, spoiling } from '../arbitraries/spoilt-body.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'
import type { PropertyScene } from '../kernel/property.js'
import { type OwnObjects, onOwnObjects } from './on-own-objects.js'

const withBody = (Object.keys(refusedWrites) as RefusedOperation[]).filter(
  (id) => operationRules[id].malformed && 'request' in operations[id],
)

/** What is due where the body is malformed. */
const malformedRule = (operation: OperationId): Rule =>
  operationRules[operation].malformed ?? { malformed: 'general.requests.refused' }

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

/** A resource is shown within its schema. */
async function expectFit(run: PropertyScene, chapter: Chapter, id: string): Promise<void> {
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

/** What is wrong with every resource, nothing that the server accepted has done. */
const expectPlainFit = async (run: PropertyScene, chapter: Chapter): Promise<void> => {
  if (chapter === 'hosts') await expectFit(run, chapter, (await run.given.host()).id)
  if (chapter === 'cloud-integrations') await expectFit(run, chapter, (await run.given.integration()).id)
}

/** What was taken may have any name now, and a clean-up after a run that was killed knows only names of ours. */
async function removed(run: PropertyScene, operation: OperationId, id: string): Promise<void> {
  const removal = { updateHost: retireHost, updateCloudIntegration: deleteCloudIntegration }
  if (operation === 'updateHost' || operation === 'updateCloudIntegration')
    await run.given.done(removal[operation](id), { type: 'object' }).catch(() => {})
}

/** The host or setting that a call made or changed. */
const idOf = (operation: OperationId, call: Call, { text }: Reply): string =>
  idIn(text) ?? namedIn(call, operations[operation].chapter === 'hosts' ? 'hostId' : 'cloudIntegrationId')

function idIn(text: string): string | undefined {
  const { id } = Object(jsonOf(text)) as JsonObject
  return typeof id === 'string' ? id : undefined
}

/** The server took the body, which may be its choice. */
class Taken extends Error {
  readonly call: Call
  readonly reply: Reply

  constructor(call: Call, reply: Reply) {
    super('The call was taken.')
    this.call = call
    this.reply = reply
  }
}

interface Input {
  operation: RefusedOperation
  spoiling: Spoiling
}

const lenientAs = (operation: RefusedOperation, as: 'NaN' | 'control character', at: number): Input => ({
  operation,
  spoiling: { how: 'lenient', as, at },
})

/** §7: any body gets an answer, and a refused one changes nothing. */
export const badInput = forAll<Input, OwnObjects>({
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
  ground: async () => new Map(),

  async holds(run, { operation, spoiling }, objects) {
    const isMalformed = spoiling.how === 'cut short'
    const { malformed, status } = malformedRule(operation)
    let isLenient: boolean | undefined
    const spoilBody = ({ body, ...call }: Write): Write => {
      const { raw, lenient } = spoil(body as Json, spoiling)
      isLenient = lenient
      return { ...call, raw }
    }
    const refuses = async (call: Call): Promise<Reply> => {
      const reply = await run.act(call as Write)
      expectAnswered(reply)
      if (isMalformed) run.reached('malformed')
      if (isMalformed || isLenient) expectRefusal(reply, isMalformed ? status : undefined)
      if (isSuccess(reply)) throw new Taken(call, reply)
      run.reached('refused')
      return reply
    }
    try {
      await under(isMalformed ? malformed : 'general.requests.refused', () =>
        onOwnObjects(run, objects, (scene) =>
          refusedWrites[operation]({ ...scene, refuses }, { spoil: spoilBody }),
        ),
      )
    } catch (error) {
      if (!(error instanceof Taken)) throw error
      const { call, reply } = error
      const { chapter } = operations[operation]
      const id = idOf(operation, call, reply)
      if (!mayBeLetIn(spoiling)) {
        await run.assumed(() => expectPlainFit(run, chapter))
        await expectFit(run, chapter, id)
      }
      await removed(run, operation, id)
    }
  },

  impostor: failingOnNull(),
})

/** Fails on JSON that holds null. */
function failingOnNull(): Impostor {
  return (send) => async (call) => {
    const reply = await send(call)
    const raw = typeof call.raw === 'string' ? call.raw : ''
    return raw.includes('null') && jsonOf(raw) !== undefined ? { ...reply, status: 500 } : reply
  }
}
