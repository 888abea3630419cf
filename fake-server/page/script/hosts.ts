import type { OrganizationContent } from '../../world/organization-content.js'
import { tellEmpty } from './copyable.js'
import { apiLine, seedLine } from './curl.js'
import { showJson } from './dialogs.js'
import { at, button, code, element, seen } from './elements.js'
import { fill } from './fill.js'
import type { createPager } from './pager.js'
import { momentOf } from './times.js'

type Host = OrganizationContent['hosts'][number]
type Pager = ReturnType<typeof createPager>

/** Shows a page of hosts, and whether there are retired ones. */
export function showHosts({ hosts, counts }: OrganizationContent, pager: Pager): void {
  const present = counts.hosts - counts.retiredHosts
  showPage('hosts', hosts, present, pager)
  at('hosts-count').textContent = String(present)
  at('retired-count').textContent = String(counts.retiredHosts)
  at('retired').hidden = counts.retiredHosts === 0
  tellEmpty(
    'hosts-empty',
    counts.hosts === 0,
    'No hosts yet. Register one:',
    apiLine('/hosts', { name: 'web-1', meta: {}, roleFullnames: ['web:app'] }),
  )
}

export const showRetired = ({ hosts, counts }: OrganizationContent, pager: Pager): void =>
  showPage('retired', hosts, counts.retiredHosts, pager)

function showPage(id: string, hosts: readonly Host[], all: number, pager: Pager): void {
  fill(at(`${id}-list`), pager.part(hosts.toReversed(), all), (each) => each.id, hostRow)
  at(`${id}-table`).hidden = all === 0
}

const statusTone: Record<string, string> = {
  working: 'good',
  standby: 'cold',
  maintenance: 'warn',
  poweroff: 'plain',
}

const cell = (label: string, ...content: Parameters<typeof element>[2][]): HTMLElement =>
  element('td', { role: 'cell', 'data-label': label }, element('div', undefined, ...content))

function hostRow(host: Host): HTMLElement {
  const { id, name, displayName, customIdentifier, isRetired, retiredAt, createdAt, roles } = host
  return element(
    'tr',
    { role: 'row', class: isRetired ? 'retired' : undefined },
    cell(
      'Name',
      element('b', undefined, seen(name)),
      displayName ? element('span', { class: 'muted' }, ' ', seen(displayName)) : '',
    ),
    cell('Status', statusOf(host)),
    cell('Roles', rolesOf(roles)),
    cell(
      'Custom identifier',
      customIdentifier === null || customIdentifier === undefined ? none() : code(customIdentifier),
    ),
    cell(
      'Registered',
      momentOf(createdAt),
      isRetired && retiredAt
        ? element('span', { class: 'muted' }, `retired ${momentOf(retiredAt).slice(0, -3)}`)
        : '',
    ),
    cell(
      'Id',
      code(id, 40),
      ' ',
      button('JSON', () => showJson(`Host ${id}`, host), {
        class: 'quiet',
        'data-act': 'json',
        'aria-label': `Host ${id} as JSON`,
      }),
    ),
  )
}

function statusOf({ status, isRetired }: Host): HTMLElement {
  const tone = isRetired ? 'plain' : (statusTone[status] ?? 'plain')
  return element('span', { class: `pill ${tone}` }, isRetired ? 'retired' : seen(status))
}

const none = (): HTMLElement => element('span', { class: 'muted' }, '–')

const chip = (text: string): HTMLElement => element('span', { class: 'chip' }, seen(text, 100))

function rolesOf(roles: Host['roles']): HTMLElement[] {
  const names = Object.entries(roles).flatMap(([service, each]) => each.map((role) => `${service}:${role}`))
  return names.length === 0 ? [none()] : names.map(chip)
}

export function showRoles({ roles, counts }: OrganizationContent): void {
  fill(at('roles-list'), Object.entries(roles), ([service]) => service, rolesItem)
  at('roles-count').textContent = String(counts.services)
  tellEmpty(
    'roles-empty',
    counts.services === 0,
    'No services yet: they come with the roles of hosts, with metrics, or so:',
    seedLine({ roles: ['web:app', 'web:db'] }),
  )
}

const rolesItem = ([service, names]: [string, string[]]): HTMLElement =>
  element(
    'li',
    undefined,
    element('b', undefined, seen(service, 100)),
    names.length === 0 ? element('span', { class: 'muted' }, 'no roles') : names.map(chip),
  )
