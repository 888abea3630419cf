import { cancelInvitation, createInvitation } from '../../fixtures/calls.js'
import { shared } from '../kernel/shared.js'
import { alike, expectCancellable } from './alike.js'

/**
 * Cancels for the same address as the pending one, with one character replaced by a wildcard of queries or of patterns, and without its last. Once the list shows the
 * later address, it also shows what that did to the first.
 */
export const unknownCancellations = shared(async (part) => {
  await expectCancellable(part)
  const { given: own, act } = part
  const [pending, wildcard, dotted] = alike(own.email(), 'axb', 'a_b', 'a.b') as [string, string, string]
  await own.done(createInvitation({ email: pending, authority: 'viewer' }), { type: 'object' })
  const alikeReply = await act(cancelInvitation({ email: wildcard }))
  const pattern = await act(cancelInvitation({ email: dotted }))
  const beginning = await act(cancelInvitation({ email: pending.slice(0, -1) }))
  return { pending, alike: alikeReply, pattern, beginning, later: (await own.invitation()).email }
})
