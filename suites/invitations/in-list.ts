import { listInvitations } from '../../fixtures/calls.js'
import type { Call, JsonObject, Reply } from '../../spec/http.js'
import { objectOf } from '../../spec/object-of.js'
import type { Impostor } from '../kernel/case.js'
import { expectSuccess, expectThat, isSuccess } from '../kernel/expect.js'
import { jsonReply } from '../kernel/impostors.js'
import type { Look } from '../kernel/look.js'
import { Unseen, Untestable, Violation } from '../kernel/outcomes.js'
import { listing, listingOnce, notListing } from '../kernel/rules.js'
import type { Scene } from '../kernel/scene.js'
import { shared } from '../kernel/shared.js'

export const invitationListSchema = objectOf({ invitations: { type: 'array', items: { type: 'object' } } })

/** Every entry of the list, including those that this run did not make. */
export async function entries(look: Look): Promise<JsonObject[]> {
  return (await look.body(listInvitations(), invitationListSchema)).invitations as JsonObject[]
}

/** Judges the list, and returns it, once it shows an invitation made after everything that is judged. */
export const onceListed = (
  scene: Scene,
  later: string,
  judge: (listed: JsonObject[]) => void = () => {},
): Promise<JsonObject[]> =>
  scene.eventually(async (look) => {
    const listed = await entries(look)
    if (entriesOf(later, listed).length === 0)
      throw new Unseen(`Cannot read the state: the list does not show ${later}, which was invited after.`)
    judge(listed)
    return listed
  })

/** The same, where what is wrong with a list that never shows two invitations is another clause's. */
export async function expectInList(
  ...[scene, later, judge]: Parameters<typeof onceListed>
): Promise<JsonObject[]> {
  try {
    return await onceListed(scene, later, judge)
  } catch (error) {
    if (!(error instanceof Violation) || (await showsTwo(scene))) throw error
    throw new Unseen('Cannot read the state: of two invitations that nobody cancelled the list shows one.')
  }
}

/** Several attempts: a server that loses invitations when others are cancelled may lose these. */
const attempts = 3

/** Whether the list shows an invitation beside a later one. If that cannot be tried, it does. */
const showsTwo = shared<boolean>(async ({ given, eventually }) => {
  for (let attempt = 1; ; attempt++)
    try {
      const both = [await given.invitation(), await given.invitation()]
      await eventually(async (look) => {
        const listed = await entries(look)
        for (const { email } of both) expectPending(email, listed)
      })
      return true
    } catch (error) {
      if (error instanceof Untestable) return true
      if (!(error instanceof Violation)) throw error
      if (attempt === attempts) return false
    }
})

/** The entries of the list for an address. */
export const entriesOf = (email: string, listed: JsonObject[]): JsonObject[] =>
  listed.filter((each) => each.email === email)

export function expectNotListed(email: string, listed: JsonObject[]): void {
  const found = entriesOf(email, listed)
  expectThat(notListing({ email }), `no entry of ${email}`, found, {
    ...{ within: found[0] ?? listed, of: listed },
  })
}

export const expectListedOnce = (email: string, listed: JsonObject[]): void =>
  expectThat(
    listingOnce({ email }),
    `the number of entries of ${email} 1`,
    String(entriesOf(email, listed).length),
    { within: listed, of: listed },
  )

export const expectPending = (email: string, listed: JsonObject[]): void =>
  expectThat(listing({ email }), `${email} to be pending`, 'no entry of it in the list', {
    ...{ within: listed, of: listed },
  })

/** Alters the entries in the list of invitations. */
export const alteringList =
  (alter: (listed: JsonObject[]) => JsonObject[]): Impostor =>
  (send) =>
  async (call) => {
    const reply = await send(call)
    return call.operation === 'listInvitations' ? altered(reply, alter) : reply
  }

/** Loses every such invitation it ever had at the first call for which `when` holds. */
export const losingAll =
  (
    when: (call: Call, reply: Reply) => boolean,
    isSuch: (known: unknown, called: unknown) => boolean = () => true,
  ): Impostor =>
  (send) => {
    const known = new Set<unknown>()
    const lost = new Set<unknown>()
    return async (call) => {
      const { email } = Object(call.body) as JsonObject
      if (call.operation === 'cancelInvitation' && lost.has(email))
        return jsonReply(404, { error: 'unknown' })
      const reply = await send(call)
      if (call.operation === 'createInvitation') {
        known.add(email)
        lost.delete(email)
      }
      if (when(call, reply)) for (const each of known) if (isSuch(each, email)) lost.add(each)
      if (call.operation !== 'listInvitations') return reply
      return altered(reply, (listed) => listed.filter((each) => !lost.has(each.email)))
    }
  }

function altered(reply: Reply, alter: (listed: JsonObject[]) => JsonObject[]): Reply {
  if (!isSuccess(reply)) return reply
  const { invitations } = expectSuccess(reply, invitationListSchema)
  return { ...reply, text: JSON.stringify({ invitations: alter(invitations as JsonObject[]) }) }
}
