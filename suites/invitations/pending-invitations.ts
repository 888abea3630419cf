import { createInvitation } from '../../fixtures/calls.js'
import { dateOf, type JsonObject, type Reply } from '../../spec/http.js'
import { authorities } from '../../spec/schemas.js'
import { plainly } from '../foundations.js'
import { isSuccess } from '../kernel/expect.js'
import { Untestable, unlessUntestable } from '../kernel/outcomes.js'
import type { PlainAnswer } from '../kernel/plain-call.js'
import type { Scene } from '../kernel/scene.js'
import { shared } from '../kernel/shared.js'
import { showReply } from '../kernel/show.js'

/** An address that was invited, and Create's answer. */
export interface Invited {
  email: string
  authority: (typeof authorities)[number]
  reply: Reply
  /** The server's time at the invitation, in epoch seconds. Some minutes earlier if the server shows it nowhere. */
  notBefore: number
}

/** One invitation for each of the three authorities, the plainest among them, made once per run and never cancelled. */
export const invited = shared<readonly Invited[]>(async (scene) => {
  const plain = await plainly(scene, 'createInvitation')
  const all: Invited[] = []
  for (const authority of authorities) {
    const isPlain = Object(plain.call.body).authority === authority
    const { call, reply } = isPlain ? plain : await invite(scene, authority)
    const date = dateOf(reply)
    const notBefore = Number.isNaN(date) ? await timeByHost(scene) : date / 1000
    all.push({ email: Object(call.body).email, authority, reply, notBefore })
  }
  return all
})

/** How far clocks may differ, in seconds. */
const apart = 300

/** When a server without `Date` says that it registers a host, once for all three. */
const timeByHost = shared<number>(async ({ given, eventually, now }) => {
  const earliest = now() - apart
  const shown = given.host().then(({ id }) => eventually((look) => look.host(id)))
  const { createdAt } = await shown.catch(unlessUntestable<JsonObject>({}))
  return typeof createdAt === 'number' && Math.abs(createdAt - now()) <= apart ? createdAt : earliest
})

async function invite({ given, act }: Scene, authority: Invited['authority']): Promise<PlainAnswer> {
  const call = createInvitation({ email: given.email(), authority })
  return { call, reply: await act(call) }
}

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
