import * as calls from '../../../fixtures/calls.js'
import { expectReached, expectThat, isSuccess } from '../../../suites/kernel/expect.js'
import { Untestable } from '../../../suites/kernel/outcomes.js'
import { showReply } from '../../../suites/kernel/show.js'
import type { PropertyScene } from '../../kernel/property.js'
import { type Prepare, reading } from './preparing.js'

/** An address that stays invited: no call on it is meant to succeed. */
const invited = (run: PropertyScene) =>
  run.given.shared('an invitation that stays', ({ given }) => given.invitation())

export const preparedInvitations = {
  listInvitations: reading(() => calls.listInvitations()),

  createInvitation: async ({ run }) => {
    const email = run.given.email()
    return {
      call: calls.createInvitation({ email, authority: 'viewer' }),
      async expectKept() {
        const reply = await run.act(calls.cancelInvitation({ email }))
        expectReached(reply)
        expectThat(!isSuccess(reply), `no invitation of ${email} to cancel`, showReply(reply), { reply })
      },
    }
  },

  cancelInvitation: async ({ run, succeeds }) => {
    const { email, authority } = succeeds ? await run.given.invitation() : await invited(run)
    if (!succeeds) await run.act(calls.createInvitation({ email, authority }))
    return {
      call: calls.cancelInvitation({ email }),
      /**
       * An invited address cannot be invited again. If it can, the list shows whether the invitation was
       * cancelled.
       */
      async expectKept() {
        const reply = await run.act(calls.createInvitation({ email, authority }))
        expectReached(reply)
        if (!isSuccess(reply)) return
        await run.eventually(async (look) => {
          const entries = (await look.invitations()).filter((each) => each.email === email)
          if (entries.length !== 1)
            throw new Untestable(
              `Cannot tell whether ${email} is still invited: the list shows ${entries.length}.`,
            )
        })
        if (isSuccess(await run.act(calls.createInvitation({ email, authority }))))
          throw new Untestable(
            `Cannot tell whether ${email} is still invited: who is invited can be invited again.`,
          )
        expectThat(false, `${email} to be invited still`, 'an invitation that could be made again', { reply })
      },
    }
  },
} satisfies Record<string, Prepare>
