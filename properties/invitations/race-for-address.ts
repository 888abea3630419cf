import * as fc from 'fast-check'
import { createInvitation } from '../../fixtures/calls.js'
import type { JsonObject } from '../../spec/http.js'
import { authorities } from '../../spec/schemas.js'
import { entriesOf, expectPending } from '../../suites/invitations/in-list.js'
import { type Invited, pending } from '../../suites/invitations/pending-invitations.js'
import { expectEqual, expectField, expectThat } from '../../suites/kernel/expect.js'
import { withStatus } from '../../suites/kernel/impostors.js'
import { atOnce } from '../kernel/at-once.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'

/** A list that shows wrong authorities of addresses that were invited once says nothing of who came second. */
function expectTruthful(listed: JsonObject[], known: readonly Invited[]): void {
  for (const { email, authority } of known)
    for (const entry of entriesOf(email, listed)) expectField(entry, 'authority', authority)
}

/** §7, §3.3: of several invitations of one address at once, one succeeds and is the one that is listed. */
export const raceForAddress = forAll<{ rivals: (typeof authorities)[number][] }>({
  id: 'properties/invitations/race-for-address',
  clause: 'invitation.create.invited',
  effects: ['creates', 'sendsMail'],
  input: fc.record({ rivals: fc.array(fc.constantFrom(...authorities), { minLength: 2, maxLength: 4 }) }),
  share: 0.04,
  controls: ['won'],

  async holds(run, { rivals }) {
    const email = run.given.email()
    const won = await atOnce(run, rivals, (authority) => createInvitation({ email, authority }))
    expectThat(won.length < 2, 'at most one of the invitations to succeed', `${won.length} that did`)
    const winner = won[0]?.each
    if (winner === undefined) return
    run.reached('won')
    const known = await pending(run)
    await under('invitation.create.invited.unchanged', () =>
      run.eventually(async (look) => {
        const all = await look.invitations()
        await under('invitation.list.authority', () => expectTruthful(all, known))
        await under('invitation.create.pending', () => expectPending(email, all))
        const listed = entriesOf(email, all)
        expectEqual(
          'its authority in the list:',
          listed.map(({ authority }) => authority ?? null),
          [winner],
          { within: listed[0] },
        )
      }),
    )
  },

  impostor: withStatus('createInvitation', 400, 200),
})
