import { cancelInvitation, createInvitation } from '../../fixtures/calls.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { JsonObject, Reply } from '../../spec/http.js'
import { successSchema } from '../../spec/schemas.js'
import { isClientError } from '../../spec/status.js'
import type { ConformanceCase, Impostor } from '../kernel/case.js'
import { bodyIfJson } from '../kernel/evidence.js'
import { expectField, expectReached, expectSuccess, isSuccess } from '../kernel/expect.js'
import { alteringBody, alteringReply, answering, jsonReply } from '../kernel/impostors.js'
import { inScene } from '../kernel/in-scene.js'
import { isLike } from '../kernel/letter-case.js'
import { NotApplicable, Unseen, Untestable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { expectCancellable, expectInvitedAmongOthers } from './alike.js'
import { withEmail } from './create-invitation.js'
import { alteringList, entries, expectPending } from './in-list.js'
import { invited as invitedEach } from './pending-invitations.js'

const effects = ['creates', 'sendsMail'] as const

/** The ends of local parts that some servers write otherwise, and what such a server makes of the address. */
const spellings = {
  'a-plus': { end: '+tag', altered: (email: string) => email.replace(/\+[^@]*/, '') },
  'a-dot': { end: '.b', altered: (email: string) => email.replace(/\.b@/, 'b@') },
  'an-ampersand': { end: "-b&'c", altered: (email: string) => email.replace('&', '&amp;') },
  'capital-letters': { end: '-Ab', altered: (email: string) => email.toLowerCase() },
} as const

type Spelling = keyof typeof spellings

interface Invited {
  email: string
  reply: Reply
}

const invitedSo = ({ given }: Scene, spelling: Spelling): Promise<Invited> =>
  given.shared(async ({ given: own, act }) => {
    const email = own.email().replace('@', `${spellings[spelling].end}@`)
    return { email, reply: await act(createInvitation({ email, authority: 'viewer' })) }
  }, `an address with ${spelling}`)

/** The document does not say which addresses can be invited. */
async function invited(scene: Scene, spelling: Spelling): Promise<Invited> {
  const { email, reply } = await invitedSo(scene, spelling)
  expectReached(reply)
  if (!isSuccess(reply)) throw new NotApplicable(`this server does not invite ${email}`)
  return { email, reply }
}

/** Writes addresses of this spelling otherwise. */
const rewriting =
  (spelling: Spelling) =>
  ({ email = null, ...rest }: JsonObject): JsonObject => {
    const { end, altered } = spellings[spelling]
    const isSuch = typeof email === 'string' && email.includes(`${end}@`)
    return { ...rest, email: isSuch ? altered(email) : email }
  }

const answersWith = (spelling: Spelling, clause: ClauseId): ConformanceCase => ({
  id: `invitations/create/answers-with-${spelling}-in-email`,
  clause,
  effects,

  async run(scene) {
    const { email, reply } = await invited(scene, spelling)

    const answered = inScene('createInvitation', () => expectSuccess(reply, withEmail))
    expectField(answered, 'email', email)
  },

  impostor: alteringReply('createInvitation', rewriting(spelling)),
})

const lists = (spelling: Spelling, clause: ClauseId): ConformanceCase => ({
  id: `invitations/list/shows-${spelling}-in-email`,
  clause,
  effects,

  async run(scene) {
    const { email, reply } = await invited(scene, spelling)
    const answered = Object(bodyIfJson(reply)).email
    if (clause === 'invitation.create.pending' && typeof answered === 'string' && answered !== email)
      throw new Untestable(`Cannot tell whether ${email} is pending: Create answers with ${answered}.`)

    await scene.eventually(async (look) => {
      const listed = await entries(look)
      if (clause === 'invitation.email.letter-case' && !listed.some((each) => isLike(each.email, email)))
        throw new Unseen(`Cannot read the state: the list does not show ${email}.`)
      expectPending(email, listed)
    })
  },

  impostor: alteringList((listed) => listed.map(rewriting(spelling))),
})

/** Cancels an invitation that the list shows. */
const cancels = (
  what: string,
  { end = '', authority = 'viewer' }: { end?: string; authority?: string },
  impostor: Impostor,
): ConformanceCase => ({
  id: `invitations/cancel/cancels-${what}`,
  clause: 'invitation.cancel.success',
  effects,

  async run(scene) {
    await expectCancellable(scene)
    const email = scene.given.email().replace('@', `${end}@`)
    const invitation = await scene.act(createInvitation({ email, authority }))
    if (!isSuccess(invitation)) throw new NotApplicable(`this server does not invite ${email}`)
    await scene.eventually(async (look) => {
      if (!(await entries(look)).some((each) => each.email === email))
        throw new Unseen(`Cannot read the state: the list does not show ${email}.`)
    })

    const reply = await scene.act(cancelInvitation({ email }))

    expectSuccess(reply, successSchema)
  },

  impostor,
})

const readingForms: Impostor = alteringBody('cancelInvitation', ({ email, ...body }) => ({
  ...body,
  email: String(email).replace('+', ' '),
}))

/** Invites one of them at a time, and cancels none. */
const ofOneManager: Impostor = (send) => {
  const managers = new Set<unknown>()
  return async (call) => {
    const { email, authority } = Object(call.body) as JsonObject
    const isSecond = authority === 'manager' && managers.size > 0 && !managers.has(email)
    if (call.operation === 'createInvitation' && isSecond) return jsonReply(400, { error: 'one manager' })
    if (call.operation === 'cancelInvitation' && managers.has(email))
      return jsonReply(404, { error: 'a manager' })
    const reply = await send(call)
    if (authority === 'manager' && isSuccess(reply)) managers.add(email)
    return reply
  }
}

/** Takes addresses that differ in their tags for one. */
const withoutTags: Impostor = (send) => {
  const invited = new Set<string>()
  return async (call) => {
    const { email } = Object(call.body) as JsonObject
    const bare = String(email).replace(/\+[^@]*/, '')
    const isTagged = call.operation === 'createInvitation' && bare !== email
    if (isTagged && invited.has(bare)) return jsonReply(400, { error: 'invited already' })
    const reply = await send(call)
    if (isTagged && isSuccess(reply)) invited.add(bare)
    return reply
  }
}

const invitesAnotherManager: ConformanceCase = {
  id: 'invitations/create/invites-another-manager',
  clause: 'invitation.create.free',
  effects,

  async run(scene) {
    const pending = await invitedEach(scene)
    if (!pending.some(({ authority, reply }) => authority === 'manager' && isSuccess(reply)))
      throw new Untestable('Cannot set the scene: no manager could be invited.')
    const email = scene.given.email()

    const reply = await scene.act(createInvitation({ email, authority: 'manager' }))

    if (isClientError(reply)) await expectInvitedAmongOthers(scene, email, 'manager')
    else expectSuccess(reply, { type: 'object' })
  },

  impostor: ofOneManager,
}

const invitesAnotherTag: ConformanceCase = {
  id: 'invitations/create/invites-an-address-with-another-tag',
  clause: 'invitation.create.free',
  effects,

  async run(scene) {
    const { email, reply: first } = await invited(scene, 'a-plus')
    if (Object(bodyIfJson(first)).email !== email)
      throw new Untestable(`Cannot set the scene: Create answers to ${email} with another address.`)

    const other = email.replace('+tag@', '+other@')
    const reply = await scene.act(createInvitation({ email: other, authority: 'viewer' }))

    if (isClientError(reply)) await expectInvitedAmongOthers(scene, other)
    else expectSuccess(reply, { type: 'object' })
  },

  impostor: withoutTags,
}

export const asGivenCases = [
  answersWith('a-plus', 'invitation.create.email'),
  answersWith('a-dot', 'invitation.create.email'),
  answersWith('an-ampersand', 'invitation.create.email'),
  answersWith('capital-letters', 'invitation.email.letter-case'),
  lists('a-plus', 'invitation.create.pending'),
  lists('a-dot', 'invitation.create.pending'),
  lists('an-ampersand', 'invitation.create.pending'),
  lists('capital-letters', 'invitation.email.letter-case'),
  /** A body that is read as a form has a blank in place of the plus. */
  cancels('an-address-with-a-plus', { end: spellings['a-plus'].end }, readingForms),
  cancels(
    'an-address-with-capital-letters',
    { end: spellings['capital-letters'].end },
    answering(
      ({ operation, body }) => operation === 'cancelInvitation' && /[A-Z]/.test(String(Object(body).email)),
      () => jsonReply(404, { error: 'no invitation' }),
    ),
  ),
  cancels('a-manager', { authority: 'manager' }, ofOneManager),
  invitesAnotherManager,
  invitesAnotherTag,
]
