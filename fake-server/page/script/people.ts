import type { OrganizationContent } from '../../world/organization-content.js'
import { tellEmpty } from './copyable.js'
import { apiLine } from './curl.js'
import { at, element, seen } from './elements.js'
import { fill } from './fill.js'
import { momentOf } from './times.js'

const tone: Record<string, string> = { pending: 'good', expired: 'warn', cancelled: 'plain' }

/** The invitations of an organization, newest first, and its members. */
export function showPeople({ invitations, members, counts }: OrganizationContent): void {
  fill(at('invitations-list'), invitations.toReversed(), ({ email }) => email, invitationItem)
  at('invitations-count').textContent = String(counts.invitations)
  tellEmpty(
    'invitations-empty',
    counts.invitations === 0,
    'Nobody is invited yet. Invite someone:',
    apiLine('/invitations', { email: 'someone@example.com', authority: 'viewer' }),
  )
  fill(
    at('members-list'),
    members,
    (email) => email,
    (email) => element('li', { class: 'chip' }, seen(email)),
  )
  at('members-count').textContent = String(counts.members)
}

const invitationItem = ({
  email,
  authority,
  state,
  expiresAt,
}: OrganizationContent['invitations'][number]): HTMLElement =>
  element(
    'li',
    { class: state === 'pending' ? undefined : 'done' },
    element(
      'div',
      undefined,
      element('b', undefined, seen(email)),
      ' ',
      element('span', { class: `pill ${tone[state] ?? 'plain'}` }, state),
      element(
        'p',
        { class: 'muted' },
        seen(authority),
        `, ${state === 'expired' ? 'expired' : 'until'} ${momentOf(expiresAt)}`,
      ),
    ),
  )
