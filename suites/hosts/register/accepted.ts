import type { Reply, Write } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import { idSchema } from '../../../spec/schemas.js'
import { expectAnswer, expectReached, expectSuccess, isSuccess } from '../../kernel/expect.js'
import { inScene, named } from '../../kernel/in-scene.js'
import { Untestable, Violation } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { showReply } from '../../kernel/show.js'
import { isMissing } from '../../kernel/standing.js'

/** Sends a decisive registration or update that must succeed. Returns the id in the answer. */
export const acceptedId = async ({ act }: Pick<Scene, 'act'>, call: Write): Promise<string> =>
  acceptedIdIn(call, await act(call))

/** The answer does not give the id of another host. */
export const expectOwnId = (another: string, reply: Reply): void =>
  expectAnswer(
    { properties: { body: { properties: { id: { not: { const: another } } } } } },
    'an id of its own',
    reply,
  )

/**
 * The id in the answer to a call that must succeed. Without the operation or the id, the clause was not
 * reached.
 */
export function acceptedIdIn(of: Write | OperationId, reply: Reply): string {
  expectReached(reply)
  if (isMissing(reply))
    throw new Untestable(`Cannot reach the operation: ${named(of)} answered ${showReply(reply)}.`, {
      reply,
    })
  if (!isSuccess(reply)) throw new Violation('a success (2xx)', showReply(reply), { reply, asked: 'success' })
  return inScene(of, () => expectSuccess(reply, idSchema).id)
}
