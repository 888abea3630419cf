import * as fc from 'fast-check'
import { cancelInvitation, createInvitation } from '../../fixtures/calls.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { FromSchema } from '../../spec/from-schema.js'
import type { JsonObject, Reply } from '../../spec/http.js'
import { authorities, invitationSchema, successSchema } from '../../spec/schemas.js'
import { expectListedOnce, expectNotListed } from '../../suites/invitations/in-list.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { bodyIfJson } from '../../suites/kernel/evidence.js'
import {
  expectField,
  expectReached,
  expectRefusal,
  expectSuccess,
  expectThat,
} from '../../suites/kernel/expect.js'
import { steps } from '../arbitraries/steps.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'
import type { PropertyScene } from '../kernel/property.js'

interface Invited {
  create: number
  authority: string
}

type Step = Invited | { cancel: number }

/** Two are enough, since every invitation sends a mail. */
const addresses = 2
const address = fc.nat({ max: addresses - 1 })
/** Words that are not an authority. Every object has a member named like the second. */
const wrong = ['owner', 'toString', 'constructor', '__proto__', 'Viewer', '']
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ create: address, authority: fc.constantFrom(...authorities) }) },
  { weight: 2, arbitrary: fc.record({ create: address, authority: fc.constantFrom(...wrong) }) },
  { weight: 2, arbitrary: fc.record({ cancel: address }) },
)

const isAuthority = (text: string): boolean => (authorities as readonly string[]).includes(text)

/**
 * What is known of an address. It is open whether a cancelled address is listed, and whether it can be
 * invited or cancelled again. What a refused invitation does to the expiry is for a case to tell, which sees what the
 * list does to others: it is null then.
 */
type State =
  | { is: 'none' }
  | { is: 'pending'; authority: string; expiresAt: number | null; again?: boolean }
  | { is: 'cancelled' }

async function create(run: PropertyScene, email: string, authority: string, before: State): Promise<State> {
  if (before.is === 'cancelled') return before
  const reply = await run.act(createInvitation({ email, authority }))
  expectReached(reply)
  if (!isAuthority(authority)) {
    await under('invitation.create.authority.refused', () => expectRefusal(reply))
    return before.is === 'pending' ? { ...before, expiresAt: null } : before
  }
  if (before.is === 'pending') {
    await under('invitation.create.invited', () => expectRefusal(reply, 400))
    run.reached('refused')
    return { ...before, expiresAt: null, again: true }
  }
  const made = await expectInvited(reply)
  await under('invitation.create.email', () => expectField(made, 'email', email))
  await under('invitation.create.authority', () => expectField(made, 'authority', authority))
  run.reached('invited')
  return { is: 'pending', authority, expiresAt: made.expiresAt }
}

/** A refusal and a wrong body break clauses of their own. */
async function expectInvited(reply: Reply): Promise<FromSchema<typeof invitationSchema>> {
  await under('invitation.create.free', () => expectSuccess(reply, {}))
  return under(clauseOfShape(reply), () => expectSuccess(reply, invitationSchema))
}

function clauseOfShape(reply: Reply): ClauseId {
  const { email, authority, expiresAt } = Object(bodyIfJson(reply)) as JsonObject
  if (typeof email !== 'string') return 'invitation.create.email'
  if (!authorities.some((each) => each === authority)) return 'invitation.create.authority'
  return typeof expiresAt === 'number' ? 'invitation.create.email' : 'invitation.create.expires-at'
}

async function cancel(run: PropertyScene, email: string, before: State): Promise<State> {
  const reply = await run.act(cancelInvitation({ email }))
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

/** Whether the latest invitation has no valid authority, or repeats an earlier one's address. */
function isRefusedLast(steps: readonly Step[]): boolean {
  const made = steps.filter((each) => 'create' in each)
  const last = made.at(-1)
  if (!last) return false
  return !isAuthority(last.authority) || made.some((each) => each !== last && each.create === last.create)
}

/**
 * Every pending address is listed once, as it was invited; `pending` is broken where one is missing. An address that was
 * never invited is not listed.
 */
async function expectListed(
  run: PropertyScene,
  emails: string[],
  states: State[],
  pending: ClauseId,
): Promise<void> {
  await run.eventually(async (look) => {
    const listed = await look.invitations()
    for (const [at, state] of states.entries()) {
      const entries = listed.filter(({ email }) => email === emails[at])
      const email = emails[at] as string
      if (state.is === 'none')
        await under('invitation.create.authority.refused', () => expectNotListed(email, listed))
      if (state.is !== 'pending') continue
      const clause = entries.length ? 'invitation.create.invited.unchanged' : pending
      await under(clause, () => expectListedOnce(email, listed))
      const [entry = {}] = entries
      const kept = state.again && 'invitation.create.invited.unchanged'
      await under(kept || 'invitation.list.authority', () => expectField(entry, 'authority', state.authority))
      const { expiresAt } = state
      if (expiresAt === null) continue
      await under('invitation.list.expires-at', () =>
        expectThat(
          Math.abs(Number(entry.expiresAt) - expiresAt) < 2,
          `expiresAt ${expiresAt}`,
          entry.expiresAt,
          { within: entry, key: 'expiresAt' },
        ),
      )
    }
  })
}

/** §3.3, §4.1: any sequence of calls over a few addresses. */
export const invitations = forAll<Step[]>({
  id: 'properties/invitations/invitations',
  clause: 'invitation.create.invited.unchanged',
  effects: ['creates', 'sendsMail'],
  input: steps(step, { minLength: 1, maxLength: 7 }),
  examples: [
    [
      { create: 0, authority: 'viewer' },
      { create: 0, authority: 'manager' },
      { create: 1, authority: 'toString' },
      { create: 1, authority: 'constructor' },
      { create: 1, authority: '__proto__' },
      { create: 1, authority: 'manager' },
      { cancel: 0 },
    ],
  ],
  share: 0.04,
  controls: ['invited', 'refused', 'cancelled'],

  async holds(run, steps) {
    const emails = Array.from({ length: addresses }, () => run.given.email())
    const states: State[] = emails.map(() => ({ is: 'none' }))
    for (const each of steps) {
      const creates = 'create' in each
      const at = creates ? each.create : each.cancel
      const [email, before] = [emails[at] as string, states[at] as State]
      states[at] = creates
        ? await create(run, email, each.authority, before)
        : await cancel(run, email, before)
      const created = before.is === 'none' ? 'pending' : 'invited.unchanged'
      await expectListed(
        run,
        emails,
        states,
        creates ? `invitation.create.${created}` : 'invitation.cancel.only-it',
      )
    }
    if (!isRefusedLast(steps)) return
    /** A list that shows the latest invitation also shows the effects of calls refused before. */
    emails.push(run.given.email())
    states.push(await create(run, emails.at(-1) ?? '', 'viewer', { is: 'none' }))
    await expectListed(run, emails, states, 'invitation.create.pending')
  },

  impostor: takingOver(),
})

/** Refuses a second invitation, but adopts its authority. */
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
