import { html, type Part } from '../../../pages/html.js'
import { plainText } from '../../../pages/visible.js'
import type { OrganizationContent } from '../../world/organization-content.js'
import { chosen, copyable, keysOf, knowOrganizations, type OrganizationTold } from './commands.js'
import { hostRows, showContent } from './content.js'
import { at, quiet, show } from './elements.js'
import { filterCalls } from './journal.js'
import { get, paced, segment } from './requests.js'
import { many } from './times.js'

const leastShown = 100
const mostShown = 3200
let most = leastShown

/** How many things a page has, and where the pages begin. */
const sizes = { hosts: 25, retired: 25, integrations: 25, metrics: 8 }
const from = { hosts: 0, retired: 0, integrations: 0, metrics: 0 }

async function loadOrganizations(): Promise<void> {
  const { organizations } = await get<{ organizations: OrganizationTold[] }>('organizations')
  knowOrganizations(organizations)
  const names = organizations.map(({ name }) => name)
  fillChoice('organization', names)
  fillChoice('fault-organization', names, 'any')
  filterCalls()
  show(
    'keys-list',
    Object.entries(keysOf(chosen()) ?? {}).map(([kind, key]) => {
      const says = kind === 'readWrite' ? 'read-write' : kind
      return html`<li key=${kind}><span>${says}</span>${copyable(key, `${says} key`)}</li>`
    }),
  )
}

/** Fills a choice and keeps its value, if that still exists. */
function fillChoice(id: string, names: readonly string[], every?: string): void {
  const select = at(id, HTMLSelectElement)
  const { value } = select
  show(id, [
    every !== undefined && html`<option value="">${every}</option>`,
    names.map((name) => html`<option key=${name} value=${name}>${plainText(name, 60)}</option>`),
  ])
  select.value = value
  if (select.selectedIndex < 0) select.selectedIndex = 0
}

const contentOf = (name: string, limit: number, hosts: string): Promise<OrganizationContent> =>
  get(`organizations/${segment(name)}?limit=${limit}&hosts=${hosts}`)

async function loadContent(): Promise<void> {
  const name = chosen()
  if (name === '') return
  const limit = Math.max(most, from.hosts + sizes.hosts, from.integrations + sizes.integrations)
  const content = await contentOf(name, limit, 'not-retired')
  const retired = at('retired', HTMLDetailsElement).open
    ? await contentOf(name, from.retired + sizes.retired, 'retired')
    : undefined
  if (name !== chosen()) return
  const { counts, roles, cloudIntegrations, invitations, metrics } = content
  const turnMetrics = turning('metrics', metrics.length, ['Previous', 'Next'])
  show('integrations-more', turning('integrations', counts.cloudIntegrations, newestFirst))
  showContent({
    ...content,
    cloudIntegrations: pageOf('integrations', cloudIntegrations.toReversed()),
    metrics: pageOf('metrics', metrics),
  })
  const present = counts.hosts - counts.retiredHosts
  at('hosts-count').textContent = String(present)
  at('retired-count').textContent = String(counts.retiredHosts)
  at('retired').hidden = counts.retiredHosts === 0
  showPage('hosts', content, present)
  if (retired) showPage('retired', retired, counts.retiredHosts)
  show('roles-more', restOf(Object.keys(roles).length, counts.services, 'service'))
  show('invitations-more', restOf(invitations.length, counts.invitations, 'invitation'))
  show('metrics-more', [turnMetrics, ' ', restOf(metrics.length, counts.metrics, 'metric')])
}

const newestFirst = ['Newer', 'Older'] as const

const pageOf = <T>(id: keyof typeof from, all: readonly T[]): T[] => all.slice(from[id], from[id] + sizes[id])

/** A page of hosts, the newest first. */
function showPage(id: 'hosts' | 'retired', { hosts }: OrganizationContent, all: number): void {
  const turn = turning(id, all, newestFirst)
  at(`${id}-table`).hidden = all === 0
  show(`${id}-list`, hostRows(pageOf(id, hosts.toReversed())))
  show(`${id}-more`, turn)
}

/** What turns the pages of a list, where it has several. */
function turning(id: keyof typeof from, all: number, [before, after]: readonly [string, string]): Part {
  const size = sizes[id]
  if (from[id] >= all) from[id] = Math.floor(Math.max(0, all - 1) / size) * size
  const first = from[id]
  const turn = (label: string, by: number) =>
    quiet(
      label,
      () => {
        from[id] = Math.max(0, from[id] + by)
        void wantContent()
      },
      { disabled: first + by >= all || first + by < 0, 'data-act': label.toLowerCase() },
    )
  const span = `${first + 1} to ${Math.min(all, first + size)} of ${all.toLocaleString('en')}`
  return all > size && [turn(before, -size), ` ${span} `, turn(after, size)]
}

export const wantContent = paced(loadContent)

export const wantOrganizations = paced(async () => {
  await loadOrganizations()
  await loadContent()
})

/** Says how many are left out when there are too many to show. */
function restOf(shown: number, all: number, what: string): Part {
  const more = (): void => {
    most = Math.min(mostShown, most * 4)
    void wantContent()
  }
  const says = `The latest ${many(shown, what)} of ${all.toLocaleString('en')}.`
  return shown < all && [says, ' ', most < mostShown && quiet('Show more', more)]
}

at('organization').addEventListener('change', () => {
  most = leastShown
  Object.assign(from, { hosts: 0, retired: 0, integrations: 0, metrics: 0 })
  void wantOrganizations()
})
at('retired').addEventListener('toggle', () => void wantContent())
