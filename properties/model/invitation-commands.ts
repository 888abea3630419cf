import * as fc from 'fast-check'
import * as calls from '../../fixtures/calls.js'
import { authorities, successSchema } from '../../spec/schemas.js'
import {
  expectEqual,
  expectField,
  expectReached,
  expectRefusal,
  expectSuccess,
} from '../../suites/kernel/expect.js'
import { expectInvited } from '../invitations/invitations.js'
import { under } from '../kernel/attributed.js'
import { type Command, command } from './command.js'

/** A single address, since every invitation sends a mail. */
const address = fc.nat({ max: 0 })

const invites = command(
  'createInvitation',
  fc.record({ address, authority: fc.constantFrom(...authorities) }),
  {
    when: ({ invitations }, given) => invitations.get(given.address)?.is !== 'cancelled',
    async run({ invitations }, { run, emails }, given) {
      const before = invitations.get(given.address)
      const email = emails[given.address] as string
      const reply = await run.act(calls.createInvitation({ email, authority: given.authority }))
      expectReached(reply)
      if (before) return under('invitation.create.invited', () => expectRefusal(reply, 400))
      await expectInvited(reply)
      invitations.set(given.address, { is: 'pending', authority: given.authority })
    },
  },
)

const cancels = command('cancelInvitation', address, {
  async run({ invitations }, { run, emails }, at) {
    const before = invitations.get(at)
    const reply = await run.act(calls.cancelInvitation({ email: emails[at] as string }))
    expectReached(reply)
    if (before?.is === 'cancelled') return
    if (!before) return under('invitation.cancel.unknown', () => expectRefusal(reply, 404))
    await under('invitation.cancel.success', () => expectSuccess(reply, successSchema))
    invitations.set(at, { is: 'cancelled' })
  },
})

const listsInvitations = command('listInvitations', fc.constant(0), {
  when: ({ invitations }) => invitations.size > 0,
  run: ({ invitations }, { run, emails }) =>
    run.eventually(async (look) => {
      const listed = await look.invitations()
      for (const [at, state] of invitations) {
        if (state.is !== 'pending') continue
        const entries = listed.filter(({ email }) => email === emails[at])
        await under('invitation.create.pending', () =>
          expectEqual('entries of it in the list:', entries.length, 1, { within: entries[0] }),
        )
        await under('invitation.list.authority', () =>
          expectField(entries[0] ?? {}, 'authority', state.authority),
        )
      }
    }),
})

export const invitationCommands: readonly Command[] = [invites, cancels, listsInvitations]
