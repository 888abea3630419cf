import { cancelInvitation, createInvitation } from '../../fixtures/calls.js'
import type { JsonObject, Reply } from '../../spec/http.js'
import { isClientError } from '../../spec/status.js'
import { plainly } from '../foundations.js'
import type { ConformanceCase } from '../kernel/case.js'
import { expectSuccess, isSuccess } from '../kernel/expect.js'
import { jsonReply } from '../kernel/impostors.js'
import { Untestable } from '../kernel/outcomes.js'
import { expectControl } from '../kernel/refuse.js'
import type { Scene } from '../kernel/scene.js'
import { shared } from '../kernel/shared.js'
import { showReply } from '../kernel/show.js'
import { expectTakenAmongOthers } from '../kernel/taken-among-others.js'

/** Addresses that differ only at the end of their local part. */
export const alike = (email: string, ...ends: string[]): string[] =>
  ends.map((end) => email.replace('@', `-${end}@`))

/** Whether two addresses differ only at the end of their local part. */
export const areAlike = (one: unknown, other: unknown): boolean => stemOf(one) === stemOf(other)

const stemOf = (email: unknown): string => String(email).replace(/-[a-z][^-@]*(-b)?@/, '@')

/** Whether a query with wildcards would take this address for others of them too. */
const isPattern = (email: unknown): boolean => String(email).includes('_')

const ends = ['axb', 'a_b', 'a-b', 'ab', 'a.b', 'a_b-b', 'ab7', 'ab8']

/**
 * Similar addresses, invited one after the other, with the answers in order. One is then cancelled, which leaves the
 * others, and another address invited.
 */
const invitedAlike = shared(async ({ given: own, act }) => {
  const emails = alike(own.email(), ...ends)
  const replies: Reply[] = []
  for (const email of emails) replies.push(await act(createInvitation({ email, authority: 'viewer' })))
  const one = Math.max(
    0,
    replies.findIndex((reply, at) => isSuccess(reply) && isPattern(emails[at])),
  )
  const cancelled = await act(cancelInvitation({ email: emails[one] as string }))
  const { email: later } = await own.invitation()
  const others = emails.filter((_, at) => at !== one && isSuccess(replies[at] as Reply))
  return { emails, replies, invitation: replies[one] as Reply, cancelled, others, later }
})

/**
 * A pending invitation that was cancelled, with the answer. Throws `Untestable` if the invitation could not be made.
 */
export async function givenCancellation(scene: Scene) {
  const { emails: _, replies: __, invitation, ...rest } = await invitedAlike(scene)
  if (isSuccess(invitation)) return rest
  throw new Untestable(`Cannot set the scene: the invitation was answered with ${showReply(invitation)}.`, {
    reply: invitation,
  })
}

/** An invitation can be cancelled: the control for refusals to cancel. */
export async function expectCancellable(scene: Scene): Promise<void> {
  const { reply } = await plainly(scene, 'cancelInvitation')
  if (!isSuccess(reply))
    throw new Untestable(`The control, cancelling a pending invitation, answered ${showReply(reply)}.`, {
      reply,
    })
}

/** An address with this end that is like no other: a server may refuse its characters. */
const expectTakenAlone = (scene: Scene, end: string): Promise<void> =>
  expectControl(scene, {
    name: `an address that ends in ${end}`,
    call: async ({ given }) =>
      createInvitation({ email: alike(given.email(), end)[0] as string, authority: 'viewer' }),
  })

/** Whether an address that was refused is refused between others, too. */
export const expectInvitedAmongOthers = (scene: Scene, email: string, authority = 'viewer'): Promise<void> =>
  expectTakenAmongOthers(scene, createInvitation({ email, authority }), (name) =>
    createInvitation({ email: `${name}@example.com`, authority: 'viewer' }),
  )

/** Characters that a query treats as wildcards or drops are ordinary in an address. */
const takesAddressesAlike: ConformanceCase = {
  id: 'invitations/create/takes-addresses-that-are-alike',
  clause: 'invitation.create.free',
  effects: ['creates', 'sendsMail'],

  async run(scene) {
    const { emails, replies } = await invitedAlike(scene)

    for (const [at, reply] of replies.entries()) {
      if (!isClientError(reply)) expectSuccess(reply, { type: 'object' })
      else {
        await expectTakenAlone(scene, ends[at] as string)
        await expectInvitedAmongOthers(scene, emails[at] as string)
      }
    }
  },

  impostor: (send) => {
    const invited: string[] = []
    return async (call) => {
      if (call.operation !== 'createInvitation') return send(call)
      const { email } = call.body as JsonObject
      const pattern = new RegExp(`^${String(email).replaceAll('_', '.')}$`)
      if (invited.some((each) => pattern.test(each))) return jsonReply(400, { error: 'already invited' })
      invited.push(String(email))
      return send(call)
    }
  },
}

export const alikeCases = [takesAddressesAlike]
