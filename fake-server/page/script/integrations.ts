import type { OrganizationContent } from '../../world/organization-content.js'
import { tellEmpty } from './copyable.js'
import { apiLine } from './curl.js'
import { showJson } from './dialogs.js'
import { at, button, code, element, seen } from './elements.js'
import { fill } from './fill.js'
import { many } from './times.js'

type Integration = OrganizationContent['cloudIntegrations'][number]

/** The cloud integrations of an organization, newest first. */
export function showIntegrations({ cloudIntegrations, counts }: OrganizationContent): void {
  fill(at('integrations-list'), cloudIntegrations.toReversed(), ({ id }) => id, integrationItem)
  at('integrations-count').textContent = String(counts.cloudIntegrations)
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

function integrationItem(integration: Integration): HTMLElement {
  const { id, name, services } = integration
  const enabled = Object.entries(services).filter(([, { enable }]) => enable)
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
      button('JSON', () => showJson(`Cloud integration ${id}`, integration), {
        class: 'quiet',
        'data-act': 'json',
        'aria-label': `Cloud integration ${id} as JSON`,
      }),
    ),
    factsOf(integration),
    element(
      'div',
      undefined,
      enabled.map(serviceChip),
      element(
        'span',
        { class: 'muted' },
        `${enabled.length} of ${many(Object.keys(services).length, 'service')} enabled`,
      ),
    ),
  )
}

function factsOf({ region, key, roleArn, externalId, includedTags, excludedTags }: Integration): HTMLElement {
  const facts = [
    ['Region', region],
    ['Key', key],
    ['Role ARN', roleArn],
    ['External id', externalId],
    ['Included tags', includedTags],
    ['Excluded tags', excludedTags],
  ] as const
  return element(
    'dl',
    { class: 'facts' },
    facts.flatMap(([label, value]) =>
      value === null || value === undefined || value === ''
        ? []
        : element('div', undefined, element('dt', undefined, label), element('dd', undefined, seen(value))),
    ),
  )
}

function serviceChip([name, setting]: [string, Integration['services'][string]]): HTMLElement {
  const { role, includedMetrics, excludedMetrics, retireAutomatically } = setting
  const more = [
    role && `role ${role}`,
    includedMetrics && `only ${many(includedMetrics.length, 'metric')}`,
    excludedMetrics && excludedMetrics.length > 0 && `without ${many(excludedMetrics.length, 'metric')}`,
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
