import * as fc from 'fast-check'
import * as calls from '../../fixtures/calls.js'
import { authorities, invitationSchema, successSchema } from '../../spec/schemas.js'
import {
  expectEqual,
  expectReached,
  expectRefusal,
  expectSuccess,
  isSuccess,
} from '../../suites/kernel/expect.js'
import { under } from '../kernel/attributed.js'
import { type Command, command } from './command.js'

const address = fc.nat({ max: 2 })

const invites = fc.record({ address, authority: fc.constantFrom(...authorities) }).map((given) =>
  command('createInvitation', given, {
    async run({ invitations }, { run, emails }) {
      const before = invitations.get(given.address)
      const email = emails[given.address] as string
      const reply = await run.send(calls.createInvitation({ email, authority: given.authority }))
      expectReached(reply)
      if (before?.is === 'pending') return under('invitation.create.invited', () => expectRefusal(reply, 400))
      if (before && !isSuccess(reply)) return
      await under('invitation.create.pending', () => expectSuccess(reply, invitationSchema))
      invitations.set(given.address, { is: 'pending', authority: given.authority })
    },
  }),
)

const cancels = address.map((at) =>
  command('cancelInvitation', at, {
    async run({ invitations }, { run, emails }) {
      const before = invitations.get(at)
      const reply = await run.send(calls.cancelInvitation({ email: emails[at] as string }))
      expectReached(reply)
      if (before?.is === 'cancelled') return
      if (!before) return under('invitation.cancel.unknown', () => expectRefusal(reply, 404))
      await under('invitation.cancel.success', () => expectSuccess(reply, successSchema))
      invitations.set(at, { is: 'cancelled' })
    },
  }),
)

const listsInvitations = fc.constant(
  command('listInvitations', undefined, {
    when: ({ invitations }) => invitations.size > 0,
    run: ({ invitations }, { run, emails }) =>
      run.eventually(async () => {
        const listed = await run.given.listedInvitations()
        for (const [at, state] of invitations) {
          if (state.is !== 'pending') continue
          const entries = listed.filter(({ email }) => email === emails[at])
          await under('invitation.create.pending', () =>
            expectEqual('entries of it in the list:', entries.length, 1),
          )
          await under('invitation.list.authority', () =>
            expectEqual('authority', entries[0]?.authority, state.authority),
          )
        }
      }),
  }),
)

export const invitationCommands: fc.Arbitrary<Command>[] = [invites, cancels, listsInvitations]
