import { createInvitation } from '../../fixtures/calls.js'
import { headerOf } from '../../spec/http.js'
import { authorities } from '../../spec/schemas.js'
import type { ConformanceCase } from '../kernel/case.js'
import { expectEqual, expectSuccess, expectThat } from '../kernel/expect.js'
import { alteringReply } from '../kernel/impostors.js'

const effects = ['creates', 'sendsMail'] as const

const withEmail = { type: 'object', properties: { email: { type: 'string' } }, required: ['email'] } as const

const withAuthority = {
  type: 'object',
  properties: { authority: { type: 'string' } },
  required: ['authority'],
} as const

const withExpiry = {
  type: 'object',
  properties: { expiresAt: { type: 'number' } },
  required: ['expiresAt'],
} as const

/** Later than any date of four digits in seconds, earlier than 2001 in milliseconds. */
const millisecondsBegin = 1e12

const answersWithEmail: ConformanceCase = {
  id: 'invitations/create/answers-with-email',
  clause: 'invitation.create.email',
  effects,

  async run({ send, given }) {
    const email = given.email()

    const reply = await send(createInvitation({ email, authority: 'viewer' }))

    expectEqual('`email`', expectSuccess(reply, withEmail).email, email)
  },

  impostor: alteringReply('createInvitation', ({ email, ...rest }) => ({
    ...rest,
    address: email as string,
  })),
}

const answersWithAuthority = authorities.map(
  (authority): ConformanceCase => ({
    id: `invitations/create/answers-with-authority-${authority}`,
    clause: 'invitation.create.authority',
    effects,

    async run({ send, given }) {
      const reply = await send(createInvitation({ email: given.email(), authority }))

      expectEqual('`authority`', expectSuccess(reply, withAuthority).authority, authority)
    },

    impostor: alteringReply('createInvitation', (body) => ({
      ...body,
      authority: authority === 'viewer' ? 'collaborator' : 'viewer',
    })),
  }),
)

const expiresInSeconds: ConformanceCase = {
  id: 'invitations/create/expires-at-is-in-seconds',
  clause: 'invitation.create.expires-at',
  effects,

  async run({ send, given }) {
    const reply = await send(createInvitation({ email: given.email(), authority: 'viewer' }))

    const { expiresAt } = expectSuccess(reply, withExpiry)
    expectThat(expiresAt < millisecondsBegin, '`expiresAt` in seconds', expiresAt)
  },

  impostor: alteringReply('createInvitation', (body) => ({
    ...body,
    expiresAt: (body.expiresAt as number) * 1000,
  })),
}

/** Without a `Date` the two clocks may be minutes apart. */
const expiresLater: ConformanceCase = {
  id: 'invitations/create/expires-later-than-now',
  clause: 'invitation.create.expires-later',
  effects,

  async run({ send, given, now }) {
    const reply = await send(createInvitation({ email: given.email(), authority: 'viewer' }))

    const { expiresAt } = expectSuccess(reply, withExpiry)
    const earliest = headerOf(reply, 'date') ? now() : now() - 300
    expectThat(expiresAt > earliest, `\`expiresAt\` later than ${earliest}`, expiresAt)
  },

  impostor: alteringReply('createInvitation', (body) => ({ ...body, expiresAt: 1_500_000_000 })),
}

export const createInvitationCases = [
  answersWithEmail,
  ...answersWithAuthority,
  expiresInSeconds,
  expiresLater,
]
