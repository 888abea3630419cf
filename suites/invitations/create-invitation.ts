import type { JsonObject } from '../../spec/http.js'
import { objectOf } from '../../spec/object-of.js'
import { authorities, latestSecond } from '../../spec/schemas.js'
import type { ConformanceCase } from '../kernel/case.js'
import { expectField, expectSuccess, expectThat, isSuccess } from '../kernel/expect.js'
import { alteringReply } from '../kernel/impostors.js'
import { Untestable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { showReply } from '../kernel/show.js'
import { alteringList } from './in-list.js'
import { type Invited, invited } from './pending-invitations.js'

const effects = ['creates', 'sendsMail'] as const

export const withEmail = objectOf({ email: { type: 'string' } })

const withAuthority = objectOf({ authority: { type: 'string' } })

const withExpiry = objectOf({ expiresAt: { type: 'number' } })

const invitedAs = async (scene: Scene, wanted: Invited['authority']): Promise<Invited> =>
  (await invited(scene)).find(({ authority }) => authority === wanted) as Invited

/** The first case judges whether Create works at all. */
async function created(scene: Scene, wanted: Invited['authority']): Promise<Invited> {
  const found = await invitedAs(scene, wanted)
  const plain = await invitedAs(scene, 'viewer')
  if (!isSuccess(plain.reply))
    throw new Untestable(`The plainest call of Create Invitations answered ${showReply(plain.reply)}.`, {
      reply: plain.reply,
    })
  return found
}

const answersWithEmail: ConformanceCase = {
  id: 'invitations/create/answers-with-email',
  clause: 'invitation.create.email',
  field: 'email',
  effects,

  async run(scene) {
    const { reply, email } = await invitedAs(scene, 'viewer')

    expectField(expectSuccess(reply, withEmail), 'email', email)
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
    ...(authority === 'viewer' && { field: 'authority' }),
    effects,

    async run(scene) {
      const { reply } = await created(scene, authority)

      expectField(expectSuccess(reply, withAuthority), 'authority', authority)
    },

    impostor: alteringReply('createInvitation', (body) => ({
      ...body,
      authority: authority === 'viewer' ? 'collaborator' : 'viewer',
    })),
  }),
)

const inMilliseconds = (body: JsonObject): JsonObject => ({
  ...body,
  expiresAt: (body.expiresAt as number) * 1000,
})

const expiresInSeconds: ConformanceCase = {
  id: 'invitations/create/expires-at-is-in-seconds',
  clause: 'invitation.create.expires-at',
  field: 'expiresAt',
  effects,

  async run(scene) {
    const { reply } = await created(scene, 'viewer')

    const body = expectSuccess(reply, withExpiry)
    expectThat({ maximum: latestSecond }, '`expiresAt` in seconds', body.expiresAt, at(body))
  },

  impostor: alteringReply('createInvitation', inMilliseconds),
  departure: (send) =>
    alteringReply(
      'createInvitation',
      inMilliseconds,
    )(alteringList((listed) => listed.map(inMilliseconds))(send)),
}

const expiresLater: ConformanceCase = {
  id: 'invitations/create/expires-later-than-now',
  clause: 'invitation.create.expires-later',
  effects,

  async run(scene) {
    const { reply, notBefore } = await created(scene, 'viewer')

    const body = expectSuccess(reply, withExpiry)
    expectThat({ minimum: notBefore + 1 }, `\`expiresAt\` later than ${notBefore}`, body.expiresAt, at(body))
  },

  impostor: alteringReply('createInvitation', (body) => ({ ...body, expiresAt: 1_500_000_000 })),
}

const at = (within: JsonObject) => ({ within, key: 'expiresAt' })

export const createInvitationCases = [
  answersWithEmail,
  ...answersWithAuthority,
  expiresInSeconds,
  expiresLater,
]
