import { cancelInvitation, createInvitation, listInvitations } from '../../fixtures/calls.js'
import type { JsonObject } from '../../spec/http.js'
import { objectOf } from '../../spec/object-of.js'
import { authorities } from '../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../kernel/case.js'
import { expectField, expectShape, expectSuccess, expectThat, isSuccess } from '../kernel/expect.js'
import { alteringReply } from '../kernel/impostors.js'
import { inScene } from '../kernel/in-scene.js'
import { judgeStanding } from '../kernel/judge-standing.js'
import { isStranger } from '../kernel/lists.js'
import { Unseen, unlessUntestable, Violation } from '../kernel/outcomes.js'
import { listing } from '../kernel/rules.js'
import type { Scene } from '../kernel/scene.js'
import { unlessRefused } from '../kernel/unless-refused.js'
import {
  alteringList,
  entries,
  entriesOf,
  expectInList,
  expectListedOnce,
  expectPending,
  invitationListSchema,
  losingAll,
  onceListed,
} from './in-list.js'
import { expectInvitable, type Invited, pending } from './pending-invitations.js'

const effects = ['creates', 'sendsMail'] as const

const withExpiry = objectOf({ expiresAt: { type: 'number' } })

const listShape: ConformanceCase = {
  id: 'invitations/list/shape',
  clause: 'invitation.list.shape',
  effects: ['reads'],

  async run({ eventually }) {
    await eventually(async (look) => {
      const reply = await look.reply(listInvitations())

      expectSuccess(reply, invitationListSchema)
    })
  },

  impostor: alteringReply('listInvitations', ({ invitations }) => invitations ?? null),
}

/** Judges what the list shows of the invitations that nobody cancels. */
async function judgeListed(
  scene: Scene,
  judge: (invited: readonly [Invited, ...Invited[]], listed: JsonObject[]) => void,
): Promise<void> {
  const invited = (await pending(scene)) as readonly [Invited, ...Invited[]]
  await judgeStanding(scene, 'the list of invitations that stay', entries, (listed) => judge(invited, listed))
}

/**
 * Several invitations: with a single one, a list that keeps only the latest would look complete. One of them is the
 * latest of all.
 */
const showsAllPending: ConformanceCase = {
  id: 'invitations/list/shows-every-pending-one',
  clause: 'invitation.create.pending',
  effects,
  alone: true,

  async run(scene) {
    const invited = [...(await pending(scene)), await scene.given.invitation()]

    await scene.eventually(async (look) => {
      const listed = await entries(look)
      for (const { email } of invited) expectListedOnce(email, listed)
    })
  },

  impostor: alteringList((listed) => listed.slice(0, 1)),
}

const canBeCancelled = ({ given }: Scene, email: string): Promise<boolean> =>
  given
    .done(cancelInvitation({ email }), { type: 'object' })
    .then(() => true)
    .catch(unlessUntestable(false))

/** An invitation that only the list hides can be cancelled. */
const staysPending: ConformanceCase = {
  id: 'invitations/create/leaves-those-that-are-pending',
  clause: 'invitation.create.pending',
  sparing: 'createInvitation',
  effects,

  async run(scene) {
    const { given, act } = scene
    const { email } = await given.invitation()
    await onceListed(scene, email)
    const later = given.email()

    const reply = await act(createInvitation({ email: later, authority: 'viewer' }))

    inScene('createInvitation', () => expectSuccess(reply, { type: 'object' }))
    try {
      await onceListed(scene, later, (listed) => expectPending(email, listed))
    } catch (error) {
      if (!(error instanceof Violation) || !(await canBeCancelled(scene, email))) throw error
      throw new Unseen(`The list does not show ${email}, which can be cancelled.`)
    }
  },

  impostor: losingAll(
    ({ operation }, reply) => operation === 'createInvitation' && isSuccess(reply),
    (known, called) => known !== called,
  ),
}

const showsEmail: ConformanceCase = {
  id: 'invitations/list/shows-email',
  clause: 'invitation.list.email',
  field: 'email',
  effects,

  async run(scene) {
    await judgeListed(scene, (invited, listed) => {
      const nameless = listed.find((each) => typeof each.email !== 'string' && !isStranger(each))
      for (const { email } of invited) {
        if (!nameless && entriesOf(email, listed).length === 0)
          throw new Unseen(`Cannot read the state: the list does not show ${email}.`)
        const shown = listed.map((each) => each.email ?? null)
        expectThat(listing({ email }), `an entry with \`email\` ${email}`, shown, {
          ...(nameless && { within: nameless, key: 'email', asked: 'there' as const }),
          of: listed,
        })
      }
    })
  },

  impostor: alteringList((listed) => listed.map(({ email, ...rest }) => ({ ...rest, to: email ?? null }))),
}

const showsAuthority: ConformanceCase = {
  id: 'invitations/list/shows-authority',
  clause: 'invitation.list.authority',
  field: 'authority',
  effects,

  async run(scene) {
    await judgeListed(scene, (invited, listed) => {
      for (const { email, authority } of invited) expectField(entryOf(email, listed), 'authority', authority)
    })
  },

  impostor: alteringList((listed) => listed.map((each) => ({ ...each, authority: 'viewer' }))),
}

/** Invites people with whatever authority it is asked for, and lists them with it. */
const takingAnyAuthority: Impostor = (send) => {
  const taken = new Map<unknown, string>()
  const listing = alteringList((listed) =>
    listed.map((each) => ({ ...each, authority: taken.get(each.email) ?? each.authority ?? null })),
  )(send)
  return async (call) => {
    const { email, authority } = Object(call.body) as JsonObject
    const isOther = typeof authority === 'string' && !authorities.some((each) => each === authority)
    if (call.operation !== 'createInvitation' || !isOther) return listing(call)
    const reply = await send({ ...call, body: { ...Object(call.body), authority: 'viewer' } })
    if (!isSuccess(reply)) return reply
    taken.set(email, authority)
    return { ...reply, text: JSON.stringify({ ...JSON.parse(reply.text), authority }) }
  }
}

/** Other cases judge whether the server accepts another authority, or none. */
const showsNoOtherAuthority: ConformanceCase = {
  id: 'invitations/list/shows-no-other-authority',
  clause: 'invitation.list.authority.values',
  effects,

  async run(scene) {
    const { given, act } = scene
    await expectInvitable(scene)
    const [owner, none] = [given.email(), given.email()]
    const tried = [
      [owner, await act(createInvitation({ email: owner, authority: 'owner' }))],
      [none, await act(createInvitation({ email: none }))],
    ] as const
    const { email: later } = await given.invitation()

    const judge = (email: string, listed: JsonObject[]): void => {
      for (const entry of entriesOf(email, listed))
        expectShape(`in the entry of ${email}:`, entry, objectOf({ authority: { enum: authorities } }))
    }
    await expectInList(scene, later, (listed) => judge(later, listed))
    for (const [email, reply] of tried)
      await unlessRefused(reply, () => expectInList(scene, later, (listed) => judge(email, listed)))
  },

  impostor: alteringList((listed) => listed.map((each) => ({ ...each, authority: 'owner' }))),
  departure: takingAnyAuthority,
}

/**
 * Times a second apart count as equal: an answer may carry a fraction that the list leaves out. The list is read some
 * seconds later, since a server may count from the moment of each read.
 */
const showsExpiry: ConformanceCase = {
  id: 'invitations/list/shows-expiry',
  clause: 'invitation.list.expires-at',
  field: 'expiresAt',
  effects,

  async run(scene) {
    const [{ email, reply }] = (await pending(scene)) as readonly [Invited, ...Invited[]]
    await scene.pause(3000)
    await scene.eventually(async (look) => {
      const listed = await entries(look)
      const shown = expectShape(`in the entry of ${email}:`, entryOf(email, listed), withExpiry)
      const { expiresAt } = inScene('createInvitation', () => expectSuccess(reply, withExpiry))
      const isSame = Math.abs(shown.expiresAt - expiresAt) <= 1
      expectThat(isSame, `\`expiresAt\` ${expiresAt}`, shown.expiresAt, {
        ...{ within: shown, key: 'expiresAt' },
        rule: { const: expiresAt },
      })
    })
  },

  impostor: alteringList((listed) =>
    listed.map((each) => ({ ...each, expiresAt: (each.expiresAt as number) * 1000 })),
  ),
}

function entryOf(email: string, listed: JsonObject[]): JsonObject {
  const [entry] = entriesOf(email, listed)
  if (entry) return entry
  throw new Unseen(`The list does not show ${email}.`)
}

export const listInvitationsCases = [
  listShape,
  showsAllPending,
  staysPending,
  showsEmail,
  showsAuthority,
  showsNoOtherAuthority,
  showsExpiry,
]
