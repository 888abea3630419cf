import { listInvitations } from '../../fixtures/calls.js'
import type { Call, JsonObject, Reply } from '../../spec/http.js'
import type { Impostor } from '../kernel/case.js'
import { expectSuccess, isSuccess } from '../kernel/expect.js'
import { Untestable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'

export const invitationListSchema = {
  type: 'object',
  properties: { invitations: { type: 'array', items: { type: 'object' } } },
  required: ['invitations'],
} as const

/** Judges the list once it shows an invitation made after all that is judged: nothing is still to come. */
export async function expectInList(
  { given, eventually }: Scene,
  judge: (listed: JsonObject[]) => void,
): Promise<void> {
  const { email } = await given.invitation()
  await eventually(async () => {
    const { invitations } = await given.done(listInvitations(), invitationListSchema)
    const listed = invitations as JsonObject[]
    if (!listed.some((each) => each.email === email))
      throw new Untestable(`Cannot read the state: the list does not show ${email}, invited just now.`)
    judge(listed)
  })
}

/** The entries of the list for an address. */
export const entriesOf = (email: string, listed: JsonObject[]): JsonObject[] =>
  listed.filter((each) => each.email === email)

/** Alters the list of invitations. */
export const alteringList =
  (alter: (listed: JsonObject[]) => JsonObject[]): Impostor =>
  (send) =>
  async (call) => {
    const reply = await send(call)
    return call.operation === 'listInvitations' ? altered(reply, alter) : reply
  }

/** Loses every invitation it has ever had when something happens to it. */
export const losingAll =
  (when: (call: Call, reply: Reply) => boolean): Impostor =>
  (send) => {
    const known = new Set<unknown>()
    const lost = new Set<unknown>()
    return async (call) => {
      const reply = await send(call)
      if (call.operation === 'createInvitation') known.add((call.body as JsonObject).email)
      if (when(call, reply)) for (const email of known) lost.add(email)
      if (call.operation !== 'listInvitations') return reply
      return altered(reply, (listed) => listed.filter((each) => !lost.has(each.email)))
    }
  }

function altered(reply: Reply, alter: (listed: JsonObject[]) => JsonObject[]): Reply {
  if (!isSuccess(reply)) return reply
  const { invitations } = expectSuccess(reply, invitationListSchema)
  return { ...reply, text: JSON.stringify({ invitations: alter(invitations as JsonObject[]) }) }
}
