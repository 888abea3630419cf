import { createInvitation, listInvitations } from '../../fixtures/calls.js'
import type { JsonObject } from '../../spec/http.js'
import { authorities } from '../../spec/schemas.js'
import type { ConformanceCase } from '../kernel/case.js'
import { expectEqual, expectShape, expectSuccess, expectThat } from '../kernel/expect.js'
import { alteringReply } from '../kernel/impostors.js'
import { Untestable } from '../kernel/outcomes.js'
import { alteringList, entriesOf, expectInList, invitationListSchema } from './in-list.js'

const effects = ['creates', 'sendsMail'] as const

const withExpiry = {
  type: 'object',
  properties: { expiresAt: { type: 'number' } },
  required: ['expiresAt'],
} as const

const listShape: ConformanceCase = {
  id: 'invitations/list/shape',
  clause: 'invitation.list.shape',
  effects: ['reads'],

  async run({ send }) {
    const reply = await send(listInvitations())

    expectSuccess(reply, invitationListSchema)
  },

  impostor: alteringReply('listInvitations', ({ invitations }) => invitations ?? null),
}

/** Two, since a list that holds only the latest would look complete with one. */
const showsAllPending: ConformanceCase = {
  id: 'invitations/list/shows-every-pending-one',
  clause: 'invitation.create.pending',
  effects,
  alone: true,

  async run({ given, eventually }) {
    const emails = [await given.invitation(), await given.invitation()].map(({ email }) => email)

    await eventually(async () => {
      const listed = (await given.listedInvitations()).map(({ email }) => email as string)

      expectEqual('pending, in any order:', listed.sort(), emails.sort())
    })
  },

  impostor: alteringList((listed) => listed.slice(0, 1)),
}

const withEmails = {
  type: 'object',
  properties: {
    invitations: {
      type: 'array',
      items: { type: 'object', properties: { email: { type: 'string' } }, required: ['email'] },
    },
  },
  required: ['invitations'],
} as const

const showsEmail: ConformanceCase = {
  id: 'invitations/list/shows-email',
  clause: 'invitation.list.email',
  effects,

  async run({ send, given, eventually }) {
    const { email } = await given.invitation()

    await eventually(async () => {
      const { invitations } = expectSuccess(await send(listInvitations()), withEmails)

      expectThat(
        invitations.some((each) => each.email === email),
        `an entry with \`email\` ${email}`,
        invitations.map((each) => each.email),
      )
    })
  },

  impostor: alteringList((listed) => listed.map(({ email, ...rest }) => ({ ...rest, to: email ?? null }))),
}

const showsAuthority: ConformanceCase = {
  id: 'invitations/list/shows-authority',
  clause: 'invitation.list.authority',
  effects,

  async run(scene) {
    const invited = await Promise.all(authorities.map((authority) => scene.given.invitation(authority)))

    await expectInList(scene, (listed) => {
      for (const { email, authority } of invited)
        expectEqual(`\`authority\` of ${email}`, entryOf(email, listed).authority, authority)
    })
  },

  impostor: alteringList((listed) => listed.map((each) => ({ ...each, authority: 'viewer' }))),
}

/** Whether the server takes these two is another matter. */
const showsNoOtherAuthority: ConformanceCase = {
  id: 'invitations/list/shows-no-other-authority',
  clause: 'invitation.list.authority.values',
  effects,

  async run(scene) {
    const { send, given } = scene
    await send(createInvitation({ email: given.email(), authority: 'owner' }))
    await send(createInvitation({ email: given.email() }))

    await expectInList(scene, (listed) => {
      for (const entry of listed)
        expectShape(`the entry of ${entry.email}`, entry, {
          type: 'object',
          properties: { authority: { enum: authorities } },
          required: ['authority'],
        })
    })
  },

  impostor: alteringList((listed) => listed.map((each) => ({ ...each, authority: 'owner' }))),
}

/** A second apart is the same moment: an answer may carry a fraction that the list has not. */
const showsExpiry: ConformanceCase = {
  id: 'invitations/list/shows-expiry',
  clause: 'invitation.list.expires-at',
  effects,

  async run(scene) {
    const email = scene.given.email()
    const created = await scene.given.done(createInvitation({ email, authority: 'viewer' }), withExpiry)

    await expectInList(scene, (listed) => {
      const { expiresAt } = expectShape(`the entry of ${email}`, entryOf(email, listed), withExpiry)
      expectThat(
        Math.abs(expiresAt - created.expiresAt) <= 1,
        `\`expiresAt\` ${created.expiresAt}`,
        expiresAt,
      )
    })
  },

  impostor: alteringList((listed) =>
    listed.map((each) => ({ ...each, expiresAt: (each.expiresAt as number) * 1000 })),
  ),
}

function entryOf(email: string, listed: JsonObject[]): JsonObject {
  const [entry] = entriesOf(email, listed)
  if (entry) return entry
  throw new Untestable(`The list does not show ${email}.`)
}

export const listInvitationsCases = [
  listShape,
  showsAllPending,
  showsEmail,
  showsAuthority,
  showsNoOtherAuthority,
  showsExpiry,
]
