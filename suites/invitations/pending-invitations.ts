import { createInvitation } from '../../fixtures/calls.js'
import { headerOf, type Reply } from '../../spec/http.js'
import { authorities } from '../../spec/schemas.js'
import { plainly } from '../foundations.js'
import { isSuccess } from '../kernel/expect.js'
import { Untestable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { showReply } from '../kernel/show.js'

/** An address that was invited, and Create's answer. */
export interface Invited {
  email: string
  authority: (typeof authorities)[number]
  reply: Reply
  /**
   * The server's time at the invitation, in epoch seconds. Some minutes earlier if the server does not show
   * its time.
   */
  notBefore: number
}

/** One invitation for each of the three authorities, made once per run and never cancelled. */
export const invited = ({ given }: Scene): Promise<readonly Invited[]> =>
  given.shared('an invitation as each of the three', async ({ given: own, act, now }) => {
    const all: Invited[] = []
    for (const authority of authorities) {
      const email = own.email()
      const reply = await act(createInvitation({ email, authority }))
      all.push({ email, authority, reply, notBefore: headerOf(reply, 'date') ? now() : now() - 300 })
    }
    return all
  })

/** An address can be invited: the control for refusals to invite. */
export async function expectInvitable(scene: Scene): Promise<void> {
  const { reply } = await plainly(scene, 'createInvitation')
  if (isSuccess(reply)) return
  throw new Untestable(`The control, inviting an address, answered ${showReply(reply)}.`, { reply })
}

/** All three. Throws `Untestable` if the server refused one. */
export async function pending(scene: Scene): Promise<readonly Invited[]> {
  const all = await invited(scene)
  const refused = all.find(({ reply }) => !isSuccess(reply))
  if (!refused) return all
  throw new Untestable(
    `Cannot set the scene: inviting a ${refused.authority} answered ${showReply(refused.reply)}.`,
    { reply: refused.reply },
  )
}
