/** What an organization has besides hosts and metrics. */
export const others = `
function showIntegrations({ cloudIntegrations, counts }) {
  fill(at('integrations-list'), cloudIntegrations.toReversed(), ({ id }) => id, integrationItem)
  at('integrations-count').textContent = String(counts.cloudIntegrations)
  tellMore('integrations-more', cloudIntegrations.length, counts.cloudIntegrations, 'cloud integration')
  tellEmpty(
    'integrations-empty',
    counts.cloudIntegrations === 0,
    'No cloud integrations yet. Register one:',
    apiLine('/cloud-integrations', {
      name: 'production',
      memo: '',
      region: 'eu-west-1',
      includedTags: '',
      excludedTags: '',
      services: { EC2: { enable: true, excludedMetrics: [] } },
    }),
  )
}

function integrationItem(integration) {
  const { id, name, region, key, roleArn, externalId, services, includedTags, excludedTags } = integration
  const enabled = Object.entries(services).filter(([, { enable }]) => enable)
  const facts = [
    ['Region', region],
    ['Key', key],
    ['Role ARN', roleArn],
    ['External id', externalId],
    ['Included tags', includedTags],
    ['Excluded tags', excludedTags],
  ]
  return element(
    'li',
    undefined,
    element(
      'div',
      { class: 'line' },
      element('b', undefined, seen(name)),
      ' ',
      code(id, 40),
      ' ',
      button('JSON', () => showJson('Cloud integration ' + id, integration), {
        class: 'quiet',
        'data-act': 'json',
        'aria-label': 'Cloud integration ' + id + ' as JSON',
      }),
    ),
    element(
      'dl',
      { class: 'facts' },
      facts.flatMap(([label, value]) =>
        value === null || value === undefined || value === ''
          ? []
          : [
              element(
                'div',
                undefined,
                element('dt', undefined, label),
                element('dd', undefined, seen(value)),
              ),
            ],
      ),
    ),
    element(
      'div',
      undefined,
      enabled.map(serviceChip),
      element(
        'span',
        { class: 'muted' },
        enabled.length + ' of ' + many(Object.keys(services).length, 'service') + ' enabled',
      ),
    ),
  )
}

const serviceChip = ([name, { role, includedMetrics, excludedMetrics, retireAutomatically }]) => {
  const more = [
    role && 'role ' + role,
    includedMetrics && 'only ' + many(includedMetrics.length, 'metric'),
    excludedMetrics?.length > 0 && 'without ' + many(excludedMetrics.length, 'metric'),
    retireAutomatically && 'retires hosts',
  ]
    .filter(Boolean)
    .join(', ')
  return element(
    'span',
    { class: 'chip' },
    seen(name, 100),
    more && element('span', { class: 'muted' }, ' ', seen(more)),
  )
}

const invitationTone = { pending: 'good', expired: 'warn', cancelled: 'plain' }

function showInvitations({ invitations, members, counts }) {
  fill(
    at('invitations-list'),
    invitations.toReversed(),
    ({ email }) => email,
    ({ email, authority, state, expiresAt }) =>
      element(
        'li',
        { class: state === 'pending' ? undefined : 'done' },
        element(
          'div',
          undefined,
          element('b', undefined, seen(email)),
          ' ',
          element('span', { class: 'pill ' + (invitationTone[state] ?? 'plain') }, state),
          element(
            'p',
            { class: 'muted' },
            seen(authority),
            ', ' + (state === 'expired' ? 'expired ' : 'until ') + momentOf(expiresAt),
          ),
        ),
      ),
  )
  at('invitations-count').textContent = String(counts.invitations)
  tellMore('invitations-more', invitations.length, counts.invitations, 'invitation')
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
`
