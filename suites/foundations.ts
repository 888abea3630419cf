import { deleteGraphDefinition, listHosts } from '../fixtures/calls.js'
import { existenceOf } from '../spec/clauses/foundations.js'
import type { Call, Read, Reply, Write } from '../spec/http.js'
import { kebab } from '../spec/kebab.js'
import { type OperationId, operation, operationIds } from '../spec/operations.js'
import type { ConformanceCase, Effect } from './kernel/case.js'
import { expectReached, expectThat, isSuccess } from './kernel/expect.js'
import { answering, jsonReply } from './kernel/impostors.js'
import { Untestable, Violation } from './kernel/outcomes.js'
import type { Scene } from './kernel/scene.js'
import { showCall, showReply } from './kernel/show.js'
import { isMissing } from './kernel/standing.js'
import { plainCalls } from './samples.js'

/** A failure of the server, or of what stands in front of it, may pass. */
const attempts = 3

/** The answer to the plainest valid call; a read may lag behind what it reads. */
async function plainAnswer(scene: Scene, call: Write | Read): Promise<Reply> {
  if (call.method !== 'GET') return repeated(scene, call as Write)
  let latest: Reply | undefined
  try {
    return await scene.eventually(async (look) => {
      latest = await look.reply(call as Read)
      expectThat(isSuccess(latest), 'a success (2xx)', showReply(latest), { reply: latest })
      return latest
    })
  } catch (error) {
    if (error instanceof Violation && latest) return latest
    throw error
  }
}

async function repeated({ act, pause }: Scene, call: Write): Promise<Reply> {
  for (let attempt = 1; ; attempt++) {
    const reply = await act(call)
    if (reply.status < 500 || attempt === attempts) return reply
    await pause(100 * attempt)
  }
}

/** Graphs may have other names on this server: then a 404 says that there is no such graph, not that nobody deletes any. */
async function isGraphUnknown({ refuses, given }: Scene, reply: Reply): Promise<boolean> {
  if (reply.status !== 404) return false
  const status = async (call: Call): Promise<number> => (await refuses({ ...call, key: 'none' })).status
  const { service } = await given.service()
  const ofGraph = await status(deleteGraphDefinition(service, `${given.shortName()}.*`))
  return ofGraph !== 404 || (await status(listHosts())) === 404
}

const isThere = (id: OperationId): ConformanceCase => ({
  id: `foundations/${kebab(id)}-exists`,
  clause: existenceOf(id),
  effects: effectsOf(id),
  foundation: id,

  async run(scene) {
    const call = await plainCalls[id](scene)

    const reply = await plainAnswer(scene, call)

    expectReached(reply)
    if (id === 'deleteGraphDefinition' && (await isGraphUnknown(scene, reply)))
      throw new Untestable('A graph cannot be named: this server does not know that of a metric a.b.c as a.b.*.')
    scene.learn(call, reply)
    expectThat(!isMissing(reply), `an operation at ${showCall(call)}`, showReply(reply), { reply })
  },

  impostor: answering(
    (call) => call.operation === id,
    () => jsonReply(404, { error: 'Not found.' }),
  ),
})

/** What the plain call of an operation does, its scene included. */
function effectsOf(id: OperationId): Effect[] {
  const { chapter, path } = operation(id)
  if (id === 'createInvitation' || id === 'cancelInvitation') return ['creates', 'sendsMail']
  if (id === 'generateExternalId') return ['leavesTraces']
  const inRoles: OperationId[] = ['updateHost', 'updateHostStatus', 'bulkUpdateHostStatuses', 'updateHostRoles']
  if (chapter === 'service-metrics' || inRoles.includes(id)) return ['creates', 'leavesTraces']
  return operation(id).method === 'GET' && !path.includes('{') ? ['reads'] : ['creates']
}

/** §4: each operation is there. They are tried before all else. */
export const foundationsCases: readonly ConformanceCase[] = operationIds.map(isThere)
