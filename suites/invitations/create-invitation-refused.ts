import { isDeepStrictEqual } from 'node:util'
import { createInvitation } from '../../fixtures/calls.js'
import type { JsonObject, Reply } from '../../spec/http.js'
import { authorities } from '../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../kernel/case.js'
import { expectEqual, expectRefusal, isSuccess } from '../kernel/expect.js'
import { alteringBody, withStatus } from '../kernel/impostors.js'
import { Unseen } from '../kernel/outcomes.js'
import { listing, listingOnce } from '../kernel/rules.js'
import type { Scene } from '../kernel/scene.js'
import { unlessRefused } from '../kernel/unless-refused.js'
import { alteringList, entries, entriesOf, expectInList } from './in-list.js'
import { expectInvitable } from './pending-invitations.js'
import { refusedCreations } from './refused-creations.js'

const effects = ['creates', 'sendsMail'] as const

const alreadyInvited: ConformanceCase = {
  id: 'invitations/create/already-invited-is-400',
  clause: 'invitation.create.invited',
  effects,

  async run(scene) {
    await expectInvitable(scene)
    const first = await scene.given.invitation('viewer')

    await scene.refuses(createInvitation(first), 400)
  },

  impostor: withStatus('createInvitation', 400, 409),
}

/** Lists an address twice once it was invited twice. */
const listingAgain: Impostor = (send) => {
  const [invited, again] = [new Set<unknown>(), new Set<unknown>()]
  const listing = alteringList((listed) =>
    listed.flatMap((entry) => (again.has(entry.email) ? [entry, entry] : [entry])),
  )(send)
  return async (call) => {
    const reply = await listing(call)
    const { email } = Object(call.body) as JsonObject
    if (call.operation === 'createInvitation' && invited.has(email)) again.add(email)
    if (call.operation === 'createInvitation' && isSuccess(reply)) invited.add(email)
    if (call.operation === 'cancelInvitation') for (const each of [invited, again]) each.delete(email)
    return reply
  }
}

/** Whether another invitation is listed as it was: where a list counts anew when invitations expire, none is. */
const listsOthersAsBefore = (before: JsonObject[], listed: JsonObject[], address: string): boolean =>
  before.some((each) => each.email !== address && listed.some((one) => isDeepStrictEqual(one, each)))

/** The second invitation has another authority, which exposes a server that overwrites the first. */
const alreadyInvitedUnchanged: ConformanceCase = {
  id: 'invitations/create/already-invited-stays-one-entry',
  clause: 'invitation.create.invited.unchanged',
  effects,

  async run(scene) {
    const { first, before, later, last } = await refusedCreations(scene)

    const judge = () =>
      expectInList(scene, later, (listed) => {
        if (before === undefined) throw new Unseen(`Cannot read the state: the list did not show ${first}.`)
        const [{ authority = null, expiresAt = null } = {}] = entriesOf(first, before)
        const within = entriesOf(first, listed)[0] ?? listed
        expectEqual(
          `authorities in the entries of ${first}`,
          entriesOf(first, listed).map((each) => each.authority ?? null),
          [authority],
          {
            ...{ within, of: listed },
            rule: { allOf: [listingOnce({ email: first }), listing({ email: first, authority })] },
          },
        )
        if (listsOthersAsBefore(before, listed, first))
          expectEqual(`expiresAt of ${first}`, Object(within).expiresAt, expiresAt, {
            ...{ within: Object(within), key: 'expiresAt', of: listed },
          })
      })
    await (isSuccess(last) ? unlessRefused(last, judge) : judge())
  },

  impostor: alteringList((listed) => [...listed, ...listed]),
  departure: listingAgain,
}

/** An entry from before the member joined may still be there. It is counted before anybody invites the member. */
const entriesOfMember = ({ given, memberEmail: email }: Scene) =>
  given.shared(
    ({ eventually }) => eventually(async (look) => entriesOf(email, await entries(look)).length),
    'the entries of a member',
  )

/** No new entry may appear. */
const memberInvited = ({ given, memberEmail: email }: Scene) =>
  given.shared(async (scene) => {
    const before = await entriesOfMember(scene)
    const replies: Record<string, Reply> = {}
    for (const authority of authorities)
      replies[authority] = await scene.act(createInvitation({ email, authority }))
    const later = (await scene.given.invitation()).email
    return { before, replies, later }
  }, 'a member invited')

const member = (id: string, authority: string): ConformanceCase => ({
  id: `invitations/create/${id}`,
  clause: 'invitation.create.member',
  needs: ['memberEmail'],
  effects,

  async run(scene) {
    const { memberEmail: email } = scene
    const { before, replies, later } = await memberInvited(scene)

    expectRefusal(replies[authority] as Reply, 400)
    await expectInList(scene, later, (listed) =>
      expectEqual(`the number of entries of ${email}`, entriesOf(email, listed).length, before, {
        within: listed,
      }),
    )
  },

  impostor: withStatus('createInvitation', 400, 409),
})

/** By its answer alone. */
const answersToAnyWord: ConformanceCase = {
  id: 'invitations/create/answers-another-authority-with-a-refusal',
  clause: 'invitation.create.authority.refused',
  effects,

  async run(scene) {
    await expectInvitable(scene)

    await scene.refuses(createInvitation({ email: scene.given.email(), authority: 'admin' }))
  },

  impostor: alteringBody('createInvitation', (body) =>
    body.authority === 'admin' ? { ...body, authority: 'manager' } : body,
  ),
}

/** The same for a member. */
const answersToMember: ConformanceCase = {
  id: 'invitations/create/answers-400-to-a-member',
  clause: 'invitation.create.member',
  needs: ['memberEmail'],
  effects,

  async run(scene) {
    await expectInvitable(scene)
    await entriesOfMember(scene)

    await scene.refuses(createInvitation({ email: scene.memberEmail, authority: 'viewer' }), 400)
  },

  impostor: withStatus('createInvitation', 400, 422),
}

export const createInvitationRefusedCases = [
  answersToAnyWord,
  answersToMember,
  alreadyInvited,
  alreadyInvitedUnchanged,
  member('member-is-400', 'viewer'),
  member('member-as-collaborator-is-400', 'collaborator'),
  member('member-as-manager-is-400', 'manager'),
]
