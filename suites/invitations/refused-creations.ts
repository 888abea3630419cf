import { createInvitation } from '../../fixtures/calls.js'
import type { JsonObject } from '../../spec/http.js'
import { Unseen, unlessUntestable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { shared } from '../kernel/shared.js'
import { entries, entriesOf } from './in-list.js'
import { expectInvitable } from './pending-invitations.js'

const listedWith = ({ eventually }: Scene, email: string): Promise<JsonObject[] | undefined> =>
  eventually(async (look) => {
    const listed = await entries(look)
    if (entriesOf(email, listed).length) return listed
    throw new Unseen(`Cannot read the state: the list does not show ${email}.`)
  }).catch(unlessUntestable(undefined))

/**
 * Invitations that the server must refuse. The first is invited as a viewer, then again as a viewer, then as a manager;
 * `before` is the list until then. Once the list shows the later one, it also shows what came of them.
 * Made once a run: the cases about them look at one list.
 */
export const refusedCreations = shared(async (part) => {
  await expectInvitable(part)
  const { given: own, act } = part
  const first = await own.invitation('viewer')
  const before = await listedWith(part, first.email)
  await act(createInvitation(first))
  const last = await act(createInvitation({ ...first, authority: 'manager' }))

  const { email: later } = await own.invitation()
  return { first: first.email, before, later, last }
})
