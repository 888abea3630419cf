import { cancelInvitation, createInvitation } from '../../fixtures/calls.js'
import { headerOf, type Reply } from '../../spec/http.js'
import type { Effect } from '../kernel/case.js'
import { expectSuccess } from '../kernel/expect.js'
import { type AnswerTo, observation } from '../kernel/observation.js'
import { Untestable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { acceptance, other, settled, statusAnswer, tried, triedStatus } from './reading.js'

const effects: readonly Effect[] = ['creates', 'sendsMail']
const viewer = (email: string) => createInvitation({ email, authority: 'viewer' })

async function cancelled({ given }: Scene): Promise<string> {
  const { email } = await given.invitation()
  await given.done(cancelInvitation({ email }), { type: 'object' })
  return email
}

const validity = observation('invitation.validity', {
  effects,

  async observe({ send, given, now }) {
    const reply = await send(viewer(given.email()))

    const { expiresAt } = expectSuccess(reply, expiring)
    return validityOf(expiresAt - (dateOf(reply) ?? now()))
  },
})

const expiring = {
  type: 'object',
  properties: { expiresAt: { type: 'number' } },
  required: ['expiresAt'],
} as const

function dateOf(reply: Reply): number | undefined {
  const date = Date.parse(headerOf(reply, 'date') ?? '')
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

const cancelledListed = observation('invitation.cancelled.listed', {
  effects,

  async observe(scene) {
    const { given } = scene
    const { email } = await given.invitation()
    const isListed = async (): Promise<boolean> =>
      (await given.listedInvitations()).some((each) => each.email === email)
    if (!(await settled(scene, isListed, (is) => is)))
      throw new Untestable('The list does not show the invitation before it is cancelled.')
    await given.done(cancelInvitation({ email }), { type: 'object' })

    const isStillListed = await settled(scene, isListed, (is) => !is)

    return isStillListed ? 'yes' : 'no'
  },
})

const cancelAgain = observation('invitation.cancelled.cancel-again', {
  effects,

  async observe(scene) {
    const email = await cancelled(scene)

    const reply = await scene.send(cancelInvitation({ email }))

    return statusAnswer(reply, ['404', 'success'], 'success')
  },
})

const inviteAgain = observation('invitation.cancelled.invite-again', {
  effects,

  async observe(scene) {
    const email = await cancelled(scene)

    const answer = acceptance(await scene.send(viewer(email)))

    return answer === 'accepted' ? 'yes' : answer === 'refused' ? 'no' : answer
  },
})

const authority = observation('invitation.authority.status', {
  effects,

  observe: (scene) =>
    triedStatus(
      scene,
      viewer(scene.given.email()),
      createInvitation({ email: scene.given.email(), authority: 'owner' }),
      ['400', '422'],
    ),
})

const emailFormat = observation('invitation.email.format', {
  effects,
  observe: (scene) => tried(scene, viewer(scene.given.email()), viewer(scene.given.name('no-address'))),
})

const letterCase = observation('invitation.email.letter-case', {
  effects,

  async observe(scene) {
    const { email } = await scene.given.invitation()

    const answer = acceptance(
      await scene.send(viewer(email.replace(/^[^@]*/, (local) => local.toUpperCase()))),
    )

    return answer === 'accepted' ? 'different' : answer === 'refused' ? 'same' : answer
  },
})

export const invitationObservations = [
  validity,
  cancelledListed,
  cancelAgain,
  inviteAgain,
  authority,
  emailFormat,
  letterCase,
]
