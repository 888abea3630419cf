import * as fc from 'fast-check'
import { cancelInvitation, createInvitation } from '../../fixtures/calls.js'
import type { JsonObject } from '../../spec/http.js'
import { authorities, invitationSchema, successSchema } from '../../spec/schemas.js'
import type { Impostor } from '../../suites/kernel/case.js'
import {
  expectEqual,
  expectReached,
  expectRefusal,
  expectSuccess,
  expectThat,
  isSuccess,
} from '../../suites/kernel/expect.js'
import { steps } from '../arbitraries/steps.js'
import { under } from '../kernel/attributed.js'
import { forAll, type Run } from '../kernel/property.js'

type Step = { create: number; authority: (typeof authorities)[number] } | { cancel: number }

const address = fc.nat({ max: 2 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ create: address, authority: fc.constantFrom(...authorities) }) },
  { weight: 2, arbitrary: fc.record({ cancel: address }) },
)

/** What is known of an address; whether a cancelled one is listed or can be invited or cancelled again is open. */
type State = { is: 'none' } | { is: 'pending'; authority: string; expiresAt: number } | { is: 'cancelled' }

async function create(run: Run, email: string, authority: string, before: State): Promise<State> {
  const reply = await run.send(createInvitation({ email, authority }))
  expectReached(reply)
  if (before.is === 'pending') {
    await under('invitation.create.invited', () => expectRefusal(reply, 400))
    run.reached('refused')
    return before
  }
  if (before.is === 'cancelled' && !isSuccess(reply)) return before
  const made = await under('invitation.create.pending', () => expectSuccess(reply, invitationSchema))
  await under('invitation.create.email', () => expectEqual('email', made.email, email))
  await under('invitation.create.authority', () => expectEqual('authority', made.authority, authority))
  run.reached('invited')
  return { is: 'pending', authority, expiresAt: made.expiresAt }
}

async function cancel(run: Run, email: string, before: State): Promise<State> {
  const reply = await run.send(cancelInvitation({ email }))
  expectReached(reply)
  if (before.is === 'cancelled') return before
  if (before.is === 'none') {
    await under('invitation.cancel.unknown', () => expectRefusal(reply, 404))
    return before
  }
  await under('invitation.cancel.success', () => expectSuccess(reply, successSchema))
  run.reached('cancelled')
  return { is: 'cancelled' }
}

/** Every pending address is listed once, as it was invited; one that never was is not. */
async function expectListed(run: Run, emails: string[], states: State[], what: string): Promise<void> {
  await run.eventually(async () => {
    const listed = await run.given.listedInvitations()
    for (const [at, state] of states.entries()) {
      const entries = listed.filter(({ email }) => email === emails[at])
      if (state.is === 'none') await under('invitation.create.pending', () => expectCount(at, entries, 0))
      if (state.is !== 'pending') continue
      const clause = what === 'cancel' ? 'invitation.cancel.only-it' : 'invitation.create.invited.unchanged'
      await under(clause, () => expectCount(at, entries, 1))
      const [entry = {}] = entries
      await under('invitation.list.authority', () =>
        expectEqual('authority', entry.authority, state.authority),
      )
      await under('invitation.list.expires-at', () =>
        expectThat(
          Math.abs(Number(entry.expiresAt) - state.expiresAt) < 2,
          `expiresAt ${state.expiresAt}`,
          entry.expiresAt,
        ),
      )
    }
  })
}

const expectCount = (at: number, entries: JsonObject[], count: number): void =>
  expectEqual(`entries of address ${at} in the list:`, entries.length, count)

/** §3.3, §4.1: any sequence over a few addresses. */
export const invitations = forAll<Step[]>({
  id: 'properties/invitations/invitations',
  clause: 'invitation.create.invited.unchanged',
  effects: ['creates', 'sendsMail'],
  input: steps(step, { minLength: 1, maxLength: 5 }),
  examples: [
    [
      { create: 0, authority: 'viewer' },
      { create: 0, authority: 'manager' },
    ],
    [{ create: 0, authority: 'viewer' }, { create: 1, authority: 'manager' }, { cancel: 0 }],
  ],
  controls: ['invited', 'refused', 'cancelled'],

  async holds(run, steps) {
    const emails = [0, 1, 2].map(() => run.given.email())
    const states: State[] = emails.map(() => ({ is: 'none' }))
    for (const each of steps) {
      const creates = 'create' in each
      const at = creates ? each.create : each.cancel
      const [email, before] = [emails[at] as string, states[at] as State]
      states[at] = creates
        ? await create(run, email, each.authority, before)
        : await cancel(run, email, before)
      await expectListed(run, emails, states, creates ? 'create' : 'cancel')
    }
  },

  impostor: takingOver(),
})

/** Refuses a second invitation, but takes its authority over. */
function takingOver(): Impostor {
  return (send) => async (call) => {
    const reply = await send(call)
    if (call.operation === 'createInvitation' && reply.status === 400) {
      await send(cancelInvitation({ email: (call.body as JsonObject).email ?? null }))
      await send(call)
    }
    return reply
  }
}
