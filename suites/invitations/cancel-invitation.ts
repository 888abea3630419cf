import { truncatedJson } from '../../fixtures/bodies.js'
import { cancelInvitation, createInvitation, listInvitations } from '../../fixtures/calls.js'
import type { JsonObject } from '../../spec/http.js'
import { successSchema } from '../../spec/schemas.js'
import type { ConformanceCase } from '../kernel/case.js'
import { expectSuccess, expectThat, isSuccess } from '../kernel/expect.js'
import { alteringBody, alteringReply, answering, jsonReply, withStatus } from '../kernel/impostors.js'
import { expectRefused } from '../kernel/legacy-refuse.js'
import { NotApplicable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { alike } from './alike.js'
import { entriesOf, expectInList, invitationListSchema, losingAll } from './in-list.js'

const effects = ['creates', 'sendsMail'] as const

const stillPending = (scene: Scene, email: string): Promise<void> =>
  expectInList(scene, (listed) =>
    expectThat(entriesOf(email, listed).length > 0, `${email} to be pending`, 'no entry of it in the list'),
  )

const succeeds: ConformanceCase = {
  id: 'invitations/cancel/answers-success',
  clause: 'invitation.cancel.success',
  effects,

  async run({ send, given }) {
    const { email } = await given.invitation()

    const reply = await send(cancelInvitation({ email }))

    expectSuccess(reply, successSchema)
  },

  impostor: alteringReply('cancelInvitation', () => ({ success: 'true' })),
}

const leavesOthers: ConformanceCase = {
  id: 'invitations/cancel/leaves-others',
  clause: 'invitation.cancel.only-it',
  effects,

  async run(scene) {
    const { send, given } = scene
    const [other, { email }] = [await given.invitation(), await given.invitation()]

    await send(cancelInvitation({ email }))

    await stillPending(scene, other.email)
  },

  impostor: losingAll(({ operation }, reply) => operation === 'cancelInvitation' && isSuccess(reply)),
}

const unknown: ConformanceCase = {
  id: 'invitations/cancel/unknown-is-404',
  clause: 'invitation.cancel.unknown',
  effects,

  async run(scene) {
    const { email } = await scene.given.invitation()

    await expectRefused(scene, {
      control: cancelInvitation({ email }),
      fault: cancelInvitation({ email: scene.given.email() }),
      status: 404,
    })
  },

  impostor: (send) => async (call) => {
    const reply = await send(call)
    return call.operation === 'cancelInvitation' ? jsonReply(200, { success: true }) : reply
  },
}

const unknownLeavesOthers: ConformanceCase = {
  id: 'invitations/cancel/unknown-leaves-others',
  clause: 'invitation.cancel.unknown.harmless',
  effects,

  async run(scene) {
    const { email } = await scene.given.invitation()

    await scene.send(cancelInvitation({ email: scene.given.email() }))

    await stillPending(scene, email)
  },

  impostor: losingAll(({ operation }, { status }) => operation === 'cancelInvitation' && status === 404),
}

const malformedIs400: ConformanceCase = {
  id: 'invitations/cancel/malformed-json-is-400',
  clause: 'invitation.cancel.malformed',
  effects,

  async run(scene) {
    const [one, other] = [await scene.given.invitation(), await scene.given.invitation()]

    await expectRefused(scene, {
      control: cancelInvitation({ email: one.email }),
      fault: { ...cancelInvitation({ email: other.email }), raw: truncatedJson({ email: other.email }) },
      status: 400,
    })
  },

  impostor: withStatus('cancelInvitation', 400, 500),
}

const malformedCancelsNothing: ConformanceCase = {
  id: 'invitations/cancel/malformed-json-cancels-nothing',
  clause: 'invitation.cancel.malformed',
  effects,

  async run(scene) {
    const { email } = await scene.given.invitation()

    await scene.send({ ...cancelInvitation({ email }), raw: truncatedJson({ email }) })

    await stillPending(scene, email)
  },

  impostor: losingAll(({ operation, raw }) => operation === 'cancelInvitation' && raw !== undefined),
}

const withoutEmail: ConformanceCase = {
  id: 'invitations/cancel/without-email-is-refused',
  clause: 'invitation.cancel.email.required',
  effects,

  async run(scene) {
    const { email } = await scene.given.invitation()

    await expectRefused(scene, { control: cancelInvitation({ email }), fault: cancelInvitation({}) })
  },

  impostor: answering(
    ({ operation, body }) => operation === 'cancelInvitation' && (body as JsonObject).email === undefined,
    () => jsonReply(200, { success: true }),
  ),
}

/** The same address but for one character, which is a wildcard in a query. */
const alikeIs404: ConformanceCase = {
  id: 'invitations/cancel/alike-is-404',
  clause: 'invitation.cancel.unknown',
  effects,

  async run(scene) {
    const { given } = scene
    const [axb = '', wildcard = ''] = alike(given.email(), 'axb', 'a_b')
    await given.done(createInvitation({ email: axb, authority: 'viewer' }), { type: 'object' })

    await expectRefused(scene, {
      control: cancelInvitation({ email: (await given.invitation()).email }),
      fault: cancelInvitation({ email: wildcard }),
      status: 404,
    })
    await stillPending(scene, axb)
  },

  impostor: alteringBody('cancelInvitation', ({ email }) => ({ email: String(email).replace('a_b', 'axb') })),
}

/** A member has no invitation, unless the list shows one from before. */
const memberIs404: ConformanceCase = {
  id: 'invitations/cancel/member-is-404',
  clause: 'invitation.cancel.unknown',
  needs: ['memberEmail'],
  effects,

  async run(scene) {
    const { given, memberEmail: email } = scene
    const { invitations } = await given.done(listInvitations(), invitationListSchema)
    if (entriesOf(email, invitations as JsonObject[]).length)
      throw new NotApplicable('the list shows an invitation of the member')

    await expectRefused(scene, {
      control: cancelInvitation({ email: (await given.invitation()).email }),
      fault: cancelInvitation({ email }),
      status: 404,
    })
  },

  impostor: withStatus('cancelInvitation', 404, 200),
}

export const cancelInvitationCases = [
  alikeIs404,
  memberIs404,
  succeeds,
  leavesOthers,
  unknown,
  unknownLeavesOthers,
  malformedIs400,
  malformedCancelsNothing,
  withoutEmail,
]
