import { cancelInvitation, createInvitation } from '../../fixtures/calls.js'
import type { Reply } from '../../spec/http.js'
import { shared } from '../kernel/shared.js'
import { alike, expectCancellable } from './alike.js'

interface UnknownCancellations {
  /** An address that was invited. The call that follows may not cancel it. */
  pending: string
  /** Once the list shows this address, it also shows what that call did to the first. */
  later: string
  /** The answer to cancelling for a similar address. */
  alike: Reply
}

/** Cancels for the same address with one character replaced by a wildcard. */
export const unknownCancellations = shared<UnknownCancellations>(async (part) => {
  await expectCancellable(part)
  const { given: own, act } = part
  const [pending, wildcard] = alike(own.email(), 'axb', 'a_b') as [string, string]
  await own.done(createInvitation({ email: pending, authority: 'viewer' }), { type: 'object' })
  const alikeReply = await act(cancelInvitation({ email: wildcard }))
  return { pending, alike: alikeReply, later: (await own.invitation()).email }
})
