import type { Reply, Write } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import { idSchema } from '../../../spec/schemas.js'
import { expectAnswer, expectReached, expectSuccess, isSuccess } from '../../kernel/expect.js'
import { inScene, named } from '../../kernel/in-scene.js'
import { Untestable, Violation } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { shared } from '../../kernel/shared.js'
import { showReply } from '../../kernel/show.js'
import { isMissing } from '../../kernel/standing.js'
import { registering } from './registering.js'

/** Sends a decisive registration or update that must succeed. Returns the id in the answer. */
export async function acceptedId(scene: Scene, call: Write): Promise<string> {
  const reply = await scene.act(call)
  await expectIdentifierTaken(scene, call, reply)
  return acceptedIdIn(call, reply)
}

const identified = shared((scene) => scene.act(registering(scene).call))

/** Of what a refused registration carries beside an identifier nothing is known if one with that alone is refused too. */
export async function expectIdentifierTaken(
  scene: Scene,
  { operation, body }: Write,
  reply: Reply,
): Promise<void> {
  if (isSuccess(reply) || operation !== 'registerHost' || !Object(body).customIdentifier) return
  const alone = await identified(scene)
  expectReached(alone)
  if (isSuccess(alone) || isMissing(alone)) return
  throw new Violation('a success (2xx)', showReply(alone), {
    ...{ reply: alone, asked: 'success', clause: 'host.field.custom-identifier' },
  })
}

/** The answer does not give the id of another host. */
export const expectOwnId = (another: string, reply: Reply): void =>
  expectAnswer(
    { properties: { body: { properties: { id: { not: { const: another } } } } } },
    'an id of its own',
    reply,
  )

/** The id in the answer to a call that must succeed. Without the operation or the id, the clause was not reached. */
export function acceptedIdIn(of: Write | OperationId, reply: Reply): string {
  expectReached(reply)
  if (isMissing(reply))
    throw new Untestable(`Cannot reach the operation: ${named(of)} answered ${showReply(reply)}.`, { reply })
  if (!isSuccess(reply)) throw new Violation('a success (2xx)', showReply(reply), { reply, asked: 'success' })
  return inScene(of, () => expectSuccess(reply, idSchema).id)
}
