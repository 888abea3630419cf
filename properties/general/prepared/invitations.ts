import * as calls from '../../../fixtures/calls.js'
import { expectEqual } from '../../../suites/kernel/expect.js'
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
      expectKept: () => expectListed(run, email, 0),
    }
  },

  cancelInvitation: async ({ run, succeeds }) => {
    const { email, authority } = succeeds ? await run.given.invitation() : await invited(run)
    if (!succeeds) await run.act(calls.createInvitation({ email, authority }))
    return { call: calls.cancelInvitation({ email }), expectKept: () => expectListed(run, email, 1) }
  },
} satisfies Record<string, Prepare>

const expectListed = (run: PropertyScene, email: string, count: number): Promise<void> =>
  run.eventually(async (look) => {
    const entries = (await look.invitations()).filter((each) => each.email === email)
    expectEqual(`entries of ${email} in the list:`, entries.length, count, { within: entries[0] })
  })
