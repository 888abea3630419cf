import { cancelInvitation, createInvitation } from '../../fixtures/calls.js'
import type { JsonObject } from '../../spec/http.js'
import { successSchema } from '../../spec/schemas.js'
import { isClientError } from '../../spec/status.js'
import { plainly } from '../foundations.js'
import type { ConformanceCase, Impostor } from '../kernel/case.js'
import { expectRefusal, expectSuccess, isSuccess } from '../kernel/expect.js'
import { alteringBody, alteringReply, jsonReply, withStatus } from '../kernel/impostors.js'
import { isLike } from '../kernel/letter-case.js'
import { NotApplicable, Untestable } from '../kernel/outcomes.js'
import { areAlike, expectCancellable, expectInvitedAmongOthers, givenCancellation } from './alike.js'
import { entries, expectInList, expectPending, losingAll } from './in-list.js'
import { unknownCancellations } from './refused-cancellations.js'

const effects = ['creates', 'sendsMail'] as const

const succeeds: ConformanceCase = {
  id: 'invitations/cancel/answers-success',
  clause: 'invitation.cancel.success',
  effects,

  async run(scene) {
    const { cancelled } = await givenCancellation(scene)

    expectSuccess(cancelled, successSchema)
  },

  impostor: alteringReply('cancelInvitation', () => ({ success: 'true' })),
}

/** Knows no invitation of an address whose first it has cancelled. */
export const cancellingOnce: Impostor = (send) => {
  const cancelled = new Set<unknown>()
  return async (call) => {
    if (call.operation !== 'cancelInvitation') return send(call)
    const { email } = Object(call.body) as JsonObject
    if (cancelled.has(email)) return jsonReply(404, { error: 'no invitation' })
    const reply = await send(call)
    if (isSuccess(reply)) cancelled.add(email)
    return reply
  }
}

/** A server may refuse to invite an address again whose invitation was cancelled. */
const succeedsAgain: ConformanceCase = {
  id: 'invitations/cancel/an-address-that-was-invited-again',
  clause: 'invitation.cancel.success',
  effects,

  async run(scene) {
    await expectCancellable(scene)
    const { call } = await plainly(scene, 'cancelInvitation')
    const { email } = Object(call.body) as { email: string }
    const invited = await scene.act(createInvitation({ email, authority: 'viewer' }))
    if (!isSuccess(invited)) throw new NotApplicable('This server does not invite such an address again.')
    await expectInList(scene, email, (listed) => expectPending(email, listed))

    const reply = await scene.act(cancelInvitation({ email }))

    expectSuccess(reply, successSchema)
  },

  impostor: cancellingOnce,
}

/** Similar addresses, which a query with wildcards would confuse with the cancelled one. */
const leavesOthers: ConformanceCase = {
  id: 'invitations/cancel/leaves-others',
  clause: 'invitation.cancel.only-it',
  sparing: 'cancelInvitation',
  effects,

  async run(scene) {
    const { others, later } = await givenCancellation(scene)
    if (others.length === 0) throw new Untestable('Cannot set the scene: no other address could be invited.')

    await expectInList(scene, later, (listed) => {
      for (const email of others) expectPending(email, listed)
    })
  },

  impostor: losingAll(({ operation }, reply) => operation === 'cancelInvitation' && isSuccess(reply)),
  departure: losingAll(
    ({ operation }, reply) => operation === 'cancelInvitation' && isSuccess(reply),
    areAlike,
  ),
}

const unknown: ConformanceCase = {
  id: 'invitations/cancel/unknown-is-404',
  clause: 'invitation.cancel.unknown',
  effects,

  async run(scene) {
    await expectCancellable(scene)

    await scene.refuses(cancelInvitation({ email: scene.given.email() }), 404)
  },

  impostor: (send) => async (call) => {
    const reply = await send(call)
    const isUnknown = call.operation === 'cancelInvitation' && reply.status === 404
    return isUnknown ? jsonReply(200, { success: true }) : reply
  },
}

const unknownLeavesOthers: ConformanceCase = {
  id: 'invitations/cancel/unknown-leaves-others',
  clause: 'invitation.cancel.unknown.harmless',
  effects,

  async run(scene) {
    const { pending, later } = await unknownCancellations(scene)

    await expectInList(scene, later, (listed) => expectPending(pending, listed))
  },

  impostor: losingAll(({ operation }, { status }) => operation === 'cancelInvitation' && status === 404),
  departure: losingAll(
    ({ operation }, { status }) => operation === 'cancelInvitation' && status === 404,
    areAlike,
  ),
}

/** An address that is like the pending one, by the replies to its cancellations. */
const likeIs404 = (
  id: string,
  which: 'alike' | 'pattern' | 'beginning',
  taken: (email: string) => string,
): ConformanceCase => ({
  id: `invitations/cancel/${id}`,
  clause: 'invitation.cancel.unknown',
  effects,

  async run(scene) {
    const { [which]: reply } = await unknownCancellations(scene)

    expectRefusal(reply, 404)
  },

  impostor: alteringBody('cancelInvitation', ({ email }) => ({ email: taken(String(email)) })),
})

const leavesInvitable: ConformanceCase = {
  id: 'invitations/cancel/unknown-can-be-invited-then',
  clause: 'invitation.create.free',
  effects,

  async run(scene) {
    await expectCancellable(scene)
    const email = scene.given.email()
    await scene.act(cancelInvitation({ email }))

    const reply = await scene.act(createInvitation({ email, authority: 'viewer' }))

    if (isClientError(reply)) await expectInvitedAmongOthers(scene, email)
    else expectSuccess(reply, { type: 'object' })
  },

  impostor: (send) => {
    const cancelled = new Set<unknown>()
    return async (call) => {
      const { email } = Object(call.body) as JsonObject
      if (call.operation === 'createInvitation' && cancelled.has(email))
        return jsonReply(400, { error: 'invited already' })
      const reply = await send(call)
      if (call.operation === 'cancelInvitation' && reply.status === 404) cancelled.add(email)
      return reply
    }
  },
}

/** A member has no invitation, unless the list still shows an old one, or a server invites him that other cases ask to. */
const memberIs404: ConformanceCase = {
  id: 'invitations/cancel/member-is-404',
  clause: 'invitation.cancel.unknown',
  needs: ['memberEmail'],
  effects,
  alone: true,

  async run(scene) {
    const { memberEmail: email } = scene
    await expectCancellable(scene)
    const listed = await scene.eventually(entries)
    if (listed.some((each) => isLike(each.email, email)))
      throw new NotApplicable('the list shows an invitation of the member')

    await scene.refuses(cancelInvitation({ email }), 404)
  },

  impostor: withStatus('cancelInvitation', 404, 200),
}

export const cancelInvitationCases = [
  unknown,
  likeIs404('alike-is-404', 'alike', (email) => email.replace('a_b', 'axb')),
  likeIs404('with-a-dot-for-a-character-is-404', 'pattern', (email) => email.replace('a.b', 'axb')),
  leavesInvitable,
  likeIs404('the-beginning-of-an-address-is-404', 'beginning', (email) => email.replace(/\.co$/, '.com')),
  memberIs404,
  succeeds,
  succeedsAgain,
  leavesOthers,
  unknownLeavesOthers,
]
