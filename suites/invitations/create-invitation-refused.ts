import { truncatedJson } from '../../fixtures/bodies.js'
import { createInvitation, listInvitations } from '../../fixtures/calls.js'
import type { Call, JsonObject } from '../../spec/http.js'
import { authorities } from '../../spec/schemas.js'
import type { ConformanceCase } from '../kernel/case.js'
import { expectEqual } from '../kernel/expect.js'
import { alteringBody, answering, jsonReply, refusingButDoing, withStatus } from '../kernel/impostors.js'
import { expectRefused } from '../kernel/legacy-refuse.js'
import type { Scene } from '../kernel/scene.js'
import { alteringList, entriesOf, expectInList, invitationListSchema } from './in-list.js'

const effects = ['creates', 'sendsMail'] as const

const plain = ({ given }: Scene): Call => createInvitation({ email: given.email(), authority: 'viewer' })

const alreadyInvited: ConformanceCase = {
  id: 'invitations/create/already-invited-is-400',
  clause: 'invitation.create.invited',
  effects,

  async run(scene) {
    const invited = await scene.given.invitation('viewer')

    await expectRefused(scene, { control: plain(scene), fault: createInvitation(invited), status: 400 })
  },

  impostor: withStatus('createInvitation', 400, 409),
}

/** With another authority, which a server that overwrites would show. */
const alreadyInvitedUnchanged: ConformanceCase = {
  id: 'invitations/create/already-invited-stays-one-entry',
  clause: 'invitation.create.invited.unchanged',
  effects,

  async run(scene) {
    const { email } = await scene.given.invitation('viewer')

    await scene.send(createInvitation({ email, authority: 'manager' }))

    await expectInList(scene, (listed) =>
      expectEqual(
        `authorities in the entries of ${email}`,
        entriesOf(email, listed).map(({ authority }) => authority ?? null),
        ['viewer'],
      ),
    )
  },

  impostor: alteringList((listed) => [...listed, ...listed]),
}

/** An entry from before the member joined may have stayed; none may come. */
const member = (id: string, authority: string): ConformanceCase => ({
  id: `invitations/create/${id}`,
  clause: 'invitation.create.member',
  needs: ['memberEmail'],
  effects,

  async run(scene) {
    const { given, memberEmail: email } = scene
    const { invitations } = await given.done(listInvitations(), invitationListSchema)
    const before = entriesOf(email, invitations as JsonObject[]).length

    await expectRefused(scene, {
      control: plain(scene),
      fault: createInvitation({ email, authority }),
      status: 400,
    })
    await expectInList(scene, (listed) =>
      expectEqual(`the number of entries of ${email}`, entriesOf(email, listed).length, before),
    )
  },

  impostor: withStatus('createInvitation', 400, 409),
})

const malformed = (scene: Scene): Call => {
  const call = plain(scene)
  return { ...call, raw: truncatedJson(call.body as JsonObject) }
}

const malformedIs400: ConformanceCase = {
  id: 'invitations/create/malformed-json-is-400',
  clause: 'invitation.create.malformed',
  effects,

  run: (scene) => expectRefused(scene, { control: plain(scene), fault: malformed(scene), status: 400 }),

  impostor: withStatus('createInvitation', 400, 500),
}

const malformedInvitesNobody: ConformanceCase = {
  id: 'invitations/create/malformed-json-invites-nobody',
  clause: 'invitation.create.malformed',
  effects,

  async run(scene) {
    const fault = malformed(scene)
    const { email } = fault.body as { email: string }

    await scene.send(fault)

    await expectInList(scene, (listed) =>
      expectEqual(`the entries of ${email}`, entriesOf(email, listed), []),
    )
  },

  impostor: refusingButDoing(
    'createInvitation',
    (_, call) => call.raw !== undefined,
    ({ raw, ...call }) => call,
  ),
}

const otherAuthority: ConformanceCase = {
  id: 'invitations/create/other-authority-is-refused',
  clause: 'invitation.create.authority.refused',
  effects,

  async run(scene) {
    const email = scene.given.email()
    const fault = createInvitation({ email, authority: 'owner' })

    await expectRefused(scene, { control: plain(scene), fault })
    await expectInList(scene, (listed) =>
      expectEqual(`the entries of ${email}`, entriesOf(email, listed), []),
    )
  },

  impostor: alteringBody('createInvitation', (body) =>
    authorities.some((each) => each === body.authority) ? body : { ...body, authority: 'viewer' },
  ),
}

const withoutEmail: ConformanceCase = {
  id: 'invitations/create/without-email-is-refused',
  clause: 'invitation.create.email.required',
  effects,

  run: (scene) =>
    expectRefused(scene, { control: plain(scene), fault: createInvitation({ authority: 'viewer' }) }),

  impostor: answering(
    ({ operation, body }) => operation === 'createInvitation' && (body as JsonObject).email === undefined,
    () => jsonReply(200, { email: '', authority: 'viewer', expiresAt: 4_000_000_000 }),
  ),
}

export const createInvitationRefusedCases = [
  alreadyInvited,
  alreadyInvitedUnchanged,
  member('member-is-400', 'viewer'),
  member('member-as-collaborator-is-400', 'collaborator'),
  member('member-as-manager-is-400', 'manager'),
  malformedIs400,
  malformedInvitesNobody,
  otherAuthority,
  withoutEmail,
]
