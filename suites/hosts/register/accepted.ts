import type { Write } from '../../../spec/http.js'
import { idSchema } from '../../../spec/schemas.js'
import { expectReached, expectSuccess, isSuccess } from '../../kernel/expect.js'
import { inScene } from '../../kernel/given.js'
import { Untestable, Violation } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { showCall, showReply } from '../../kernel/show.js'

/** What a server answers where the operation is not there. */
const notThere = [404, 405, 501]

/**
 * Makes a decisive registration or update that has to be accepted; gives the id that it answers. Where the operation
 * or the id is missing, that is for their own clauses to say.
 */
export async function acceptedId({ act }: Pick<Scene, 'act'>, call: Write): Promise<string> {
  const reply = await act(call)
  expectReached(reply)
  if (notThere.includes(reply.status))
    throw new Untestable(`Cannot reach the operation: ${showCall(call)} answered ${showReply(reply)}.`)
  if (!isSuccess(reply)) throw new Violation('a success (2xx)', showReply(reply), { reply })
  return inScene(call, () => expectSuccess(reply, idSchema).id)
}
