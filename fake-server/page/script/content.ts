import { html, type Part } from '../../../pages/html.js'
import type { OrganizationContent } from '../../world/organization-content.js'
import { apiLine, seedLine, showJson, tellEmpty } from './commands.js'
import { at, code, facts, pill, quiet, seen, show } from './elements.js'
import { showMetrics } from './metrics.js'
import { many, momentOf } from './times.js'

type Host = OrganizationContent['hosts'][number]

/** A role full name, which a narrow column breaks behind its service. */
const roleChip = (service: string, role: string): Part =>
  html`<span class="chip">${seen(`${service}:`, 100)}<wbr />${seen(role, 100)}</span>`

const chip = (text: string): Part => html`<span class="chip">${seen(text, 100)}</span>`

const none = html`<span class="muted">–</span>`

const jsonOf = (what: string, value: unknown): Part =>
  quiet('JSON', () => showJson(what, value), { 'aria-label': `${what} as JSON` })

const tone: Record<string, string> = {
  ...{ working: 'good', standby: 'cold', maintenance: 'warn' },
  ...{ pending: 'good', expired: 'warn' },
}

export const hostRows = (hosts: readonly Host[]): Part =>
  hosts.map((host) => {
    const { id, name, displayName, customIdentifier, isRetired, retiredAt, createdAt, roles, status } = host
    const names = Object.entries(roles).flatMap(([service, each]) =>
      each.map((role) => [service, role] as const),
    )
    const cell = (label: string, content: Part) =>
      html`<td role="cell" data-label=${label}><div>${content}</div></td>`
    return html`<tr key=${id} role="row" class=${isRetired && 'retired'}>
      ${cell('Name', [html`<b>${seen(name)}</b>`, displayName && html`<span class="muted"> ${seen(displayName)}</span>`])}
      ${cell('Status', isRetired ? pill('plain', 'retired') : pill(tone[status] ?? 'plain', seen(status)))}
      ${cell('Roles', names.length ? names.map((each) => [roleChip(...each), ' ']) : none)}
      ${cell('Custom identifier', customIdentifier === null || customIdentifier === undefined ? none : code(customIdentifier))}
      ${cell('Registered', [
        momentOf(createdAt),
        isRetired &&
          retiredAt &&
          html`<span class="muted">retired ${momentOf(retiredAt).slice(0, -3)}</span>`,
      ])}
      ${cell('Id', [code(id, 40), ' ', jsonOf(`Host ${id}`, host)])}
    </tr>`
  })

const integrationItem = (integration: OrganizationContent['cloudIntegrations'][number]): Part => {
  const { id, name, services, region, key, roleArn, externalId, includedTags, excludedTags } = integration
  const enabled = Object.entries(services).filter(([, { enable }]) => enable)
  return html`<li key=${id}>
    <div><b>${seen(name)}</b> ${code(id, 40)} ${jsonOf(`Cloud integration ${id}`, integration)}</div>
    ${facts({
      ...{ Region: region, Key: key, 'Role ARN': roleArn, 'External id': externalId },
      ...{ 'Included tags': includedTags, 'Excluded tags': excludedTags },
    })}
    <div>${enabled.map(serviceChip)}<span class="muted">${enabled.length} of ${many(Object.keys(services).length, 'service')} enabled</span></div></li>`
}

function serviceChip([name, setting]: [
  string,
  OrganizationContent['cloudIntegrations'][number]['services'][string],
]): Part {
  const { role, includedMetrics, excludedMetrics, retireAutomatically } = setting
  const more = [
    role && `role ${role}`,
    includedMetrics && `only ${many(includedMetrics.length, 'metric')}`,
    excludedMetrics && excludedMetrics.length > 0 && `without ${many(excludedMetrics.length, 'metric')}`,
    retireAutomatically && 'retires hosts',
  ]
    .filter(Boolean)
    .join(', ')
  return html`<span class="chip">${seen(name, 100)}${more && html`<span class="muted"> ${seen(more)}</span>`}</span>`
}

const invitationItem = ({
  email,
  authority,
  state,
  expiresAt,
}: OrganizationContent['invitations'][number]): Part =>
  html`<li key=${email} class=${state !== 'pending' && 'done'}><div><b>${seen(email)}</b> ${pill(tone[state] ?? 'plain', state)}
    <p class="muted">${seen(authority)}, ${state === 'expired' ? 'expired' : 'until'} ${momentOf(expiresAt)}</p></div></li>`

const rolesItem = ([service, names]: [string, string[]]): Part =>
  html`<li key=${service}><b>${seen(service, 100)}</b>${names.length ? names.map(chip) : html`<span class="muted">no roles</span>`}</li>`

/** What an organization owns besides its hosts; of settings and metrics those that are given. */
export function showContent(content: OrganizationContent): void {
  const { cloudIntegrations, invitations, members, roles, counts } = content
  show('integrations-list', cloudIntegrations.map(integrationItem))
  const latest = invitations.toReversed()
  const over = latest.filter(({ state }) => state !== 'pending')
  show('invitations-list', latest.filter((each) => !over.includes(each)).map(invitationItem))
  show('over-list', over.map(invitationItem))
  at('over').hidden = over.length === 0
  at('over-count').textContent = String(over.length)
  show(
    'members-list',
    members.map((email) => html`<li key=${email} class="chip">${seen(email)}</li>`),
  )
  show('roles-list', Object.entries(roles).map(rolesItem))
  showMetrics(content)
  const { cloudIntegrations: integrations, services, hosts } = counts
  const shown = { integrations, invitations: counts.invitations, members: counts.members, roles: services }
  for (const [id, many] of Object.entries(shown)) at(`${id}-count`).textContent = String(many)
  tellEmpty(
    'hosts-empty',
    hosts === 0,
    'No hosts yet. Register one:',
    apiLine('/hosts', { name: 'web-1', meta: {}, roleFullnames: ['web:app'] }),
  )
  tellEmpty(
    'integrations-empty',
    integrations === 0,
    'No cloud integrations yet. Register one:',
    apiLine('/cloud-integrations', {
      ...{ name: 'production', memo: '', region: 'eu-west-1', includedTags: '', excludedTags: '' },
      services: { EC2: { enable: true, excludedMetrics: [] } },
    }),
  )
  tellEmpty(
    'invitations-empty',
    counts.invitations === 0,
    'Nobody is invited yet. Invite someone:',
    apiLine('/invitations', { email: 'someone@example.com', authority: 'viewer' }),
  )
  tellEmpty(
    'roles-empty',
    services === 0,
    'No services yet: they come with the roles of hosts, with metrics, or like this:',
    seedLine({ roles: ['web:app', 'web:db'] }),
  )
}
