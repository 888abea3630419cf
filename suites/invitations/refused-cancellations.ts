import { cancelInvitation, createInvitation } from '../../fixtures/calls.js'
import type { Reply } from '../../spec/http.js'
import { shared } from '../kernel/shared.js'
import { alike, expectCancellable } from './alike.js'
import { cutShort, tolerated } from './malformed.js'

interface RefusedCancellations {
  /** An address that was invited. None of the calls that follow may cancel it. */
  pending: string
  /** Once the list shows this address, it also shows what those calls did to the first. */
  later: string
}

interface UnknownCancellations extends RefusedCancellations {
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

interface MalformedCancellations extends RefusedCancellations {
  reply: Reply
  /** The answers to bodies that some parsers accept. */
  replies: Record<string, Reply>
}

/** The bodies that some parsers accept name another address. */
export const malformedCancellations = shared<MalformedCancellations>(async (part) => {
  await expectCancellable(part)
  const { given: own, act } = part
  const [{ email: pending }, { email }] = [await own.invitation(), await own.invitation()]
  const reply = await act(cutShort(cancelInvitation({ email: pending })))
  const replies: Record<string, Reply> = {}
  for (const [label, spoil] of Object.entries(tolerated))
    replies[label] = await act(spoil(cancelInvitation({ email })))
  return { pending, reply, replies, later: (await own.invitation()).email }
})
