import { cancelInvitation, createInvitation } from '../../fixtures/calls.js'
import { dateOf, type Reply } from '../../spec/http.js'
import { objectOf } from '../../spec/object-of.js'
import { expectSuccess } from '../kernel/expect.js'
import { inScene } from '../kernel/in-scene.js'
import type { Look } from '../kernel/look.js'
import { type AnswerTo, observing } from '../kernel/observation.js'
import { NotApplicable, Untestable } from '../kernel/outcomes.js'
import { shared } from '../kernel/shared.js'
import { acceptance, isSeen, other, refusalAnswer, statusAnswer } from './reading.js'

const viewer = (email: string) => createInvitation({ email, authority: 'viewer' })

/** An invitation that nobody cancels, with the answer to its creation and the time of that answer. */
export const pendingInvitation = shared<{ email: string; reply: Reply; createdAt: number }>(
  async ({ given: own, act, now }) => {
    const email = own.email()
    const reply = await act(viewer(email))
    inScene(viewer(email), () => expectSuccess(reply, { type: 'object' }))
    return { email, reply, createdAt: secondOf(reply) ?? now() }
  },
)

/** What became of a cancelled invitation. */
interface State {
  isStillListed: boolean
  /** The answer to a second cancellation. */
  cancelledAgain: Reply
  /** The answer to another invitation of the same address. */
  invitedAgain: Reply
}

/** Made once per run, since invitations send mail. */
const cancelled = shared<State>(async (scene) => {
  const { email } = await scene.given.invitation()
  const isListed = async (look: Look): Promise<boolean> =>
    (await look.invitations()).some((each) => each.email === email)
  if (!(await isSeen(scene, isListed)))
    throw new Untestable('The list does not show the invitation before it is cancelled.')
  await scene.given.done(cancelInvitation({ email }), { type: 'object' })
  const isGone = await isSeen(scene, async (look) => !(await isListed(look)))
  const cancelledAgain = await scene.act(cancelInvitation({ email }))
  return { isStillListed: !isGone, cancelledAgain, invitedAgain: await scene.act(viewer(email)) }
})

const expiring = objectOf({ expiresAt: { type: 'number' } })

function secondOf(reply: Reply): number | undefined {
  const date = dateOf(reply)
  return Number.isNaN(date) ? undefined : date / 1000
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Clocks may differ by minutes. */
function validityOf(seconds: number): AnswerTo<'invitation.validity'> {
  const is = (length: number): boolean => Math.abs(seconds - length) <= 5 * minute
  if (is(7 * day)) return '7-days'
  if (is(day)) return '1-day'
  if (is(30 * day)) return '30-days'
  const unit = [day, hour].find((each) => is(Math.round(seconds / each) * each)) ?? minute
  const name = { [day]: 'day', [hour]: 'hour', [minute]: 'minute' }[unit]
  const many = Math.round(seconds / unit)
  return other(`${many} ${name}${many === 1 ? '' : 's'}`)
}

const inUpperCase = (email: string): string => email.replace(/^[^@]*/, (local) => local.toUpperCase())

export const invitationObservations = observing(['creates', 'sendsMail'], {
  async 'invitation.validity'(scene) {
    const { reply, createdAt } = await pendingInvitation(scene)

    return validityOf(expectSuccess(reply, expiring).expiresAt - createdAt)
  },

  'invitation.cancelled.listed': async (scene) => ((await cancelled(scene)).isStillListed ? 'yes' : 'no'),

  'invitation.cancelled.cancel-again': async (scene) =>
    statusAnswer((await cancelled(scene)).cancelledAgain, ['404', 'success'], 'success'),

  async 'invitation.cancelled.invite-again'(scene) {
    const { invitedAgain } = await cancelled(scene)

    return acceptance(invitedAgain, 'yes', 'no')
  },

  async 'invitation.authority.status'(scene) {
    await pendingInvitation(scene)

    const reply = await scene.act(createInvitation({ email: scene.given.email(), authority: 'owner' }))

    return refusalAnswer(reply)
  },

  async 'invitation.email.format'(scene) {
    await pendingInvitation(scene)

    return acceptance(await scene.act(viewer(scene.given.name('no-address'))))
  },

  /** A server that refuses capital letters altogether does not show which addresses it considers equal. */
  async 'invitation.email.letter-case'(scene) {
    const { email } = await pendingInvitation(scene)

    const answer = acceptance(await scene.act(viewer(inUpperCase(email))))

    if (answer === 'accepted') return 'different'
    if (answer !== 'refused') return answer
    const another = acceptance(await scene.act(viewer(inUpperCase(scene.given.email()))))
    if (another === 'accepted') return 'same'
    throw new NotApplicable('An address in capital letters is not invited at all.')
  },
})
