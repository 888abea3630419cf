import { createInvitation } from '../../fixtures/calls.js'
import type { Reply } from '../../spec/http.js'
import type { Scene } from '../kernel/scene.js'
import { cutShort } from './malformed.js'
import { plainlyInvited } from './pending-invitations.js'

/** Words that are not one of the three authorities. */
export const otherAuthorities: Record<string, string> = {
  'other-authority': 'owner',
  'authority-in-capitals': 'VIEWER',
  'empty-authority': '',
  'member-of-every-object-as-authority': 'toString',
  'constructor-as-authority': 'constructor',
}

interface RefusedCreation {
  email: string
  reply: Reply
}

/** Invitations that the server must refuse, and one that was made after them all. */
export interface RefusedCreations {
  /** Invited as a viewer, then again as a viewer, then as a manager. */
  first: string
  again: Reply
  others: Record<string, RefusedCreation>
  withoutAuthority: RefusedCreation
  /** The address in a truncated body. */
  malformed: string
  /** Once the list shows this address, it also shows what came of the others. */
  later: string
}

/** Made once per run: the cases about them read one list. */
export async function refusedCreations(scene: Scene): Promise<RefusedCreations> {
  await plainlyInvited(scene)
  return scene.given.shared('invitations that have to be refused', async ({ given: own, act }) => {
    const first = await own.invitation('viewer')
    const again = await act(createInvitation(first))
    await act(createInvitation({ ...first, authority: 'manager' }))

    const tried = async (body: { authority?: string }): Promise<RefusedCreation> => {
      const email = own.email()
      return { email, reply: await act(createInvitation({ email, ...body })) }
    }
    const others: RefusedCreations['others'] = {}
    for (const [label, authority] of Object.entries(otherAuthorities))
      others[label] = await tried({ authority })
    const withoutAuthority = await tried({})
    const malformed = own.email()
    await act(cutShort(createInvitation({ email: malformed, authority: 'viewer' })))

    const { email: later } = await own.invitation()
    return { first: first.email, again, others, withoutAuthority, malformed, later }
  })
}
