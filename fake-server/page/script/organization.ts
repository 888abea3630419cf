import type { OrganizationContent } from '../../world/organization-content.js'
import { chosen, keys, knowOrganizations, type OrganizationTold } from './chosen-organization.js'
import { copyable } from './copyable.js'
import { at, button, element } from './elements.js'
import { fill } from './fill.js'
import { showHosts, showRetired, showRoles } from './hosts.js'
import { showIntegrations } from './integrations.js'
import { filterCalls, showCount } from './journal.js'
import { showMetrics } from './metrics.js'
import { createPager } from './pager.js'
import { showPeople } from './people.js'
import { get, paced, segment } from './requests.js'
import { many } from './times.js'
import { plainText } from './visible.js'

const leastShown = 100
const mostShown = 3200
let most = leastShown

async function loadOrganizations(): Promise<void> {
  const { organizations } = await get<{ organizations: OrganizationTold[] }>('organizations')
  knowOrganizations(organizations)
  const names = organizations.map(({ name }) => name)
  fillChoice('organization', names)
  fillChoice('fault-organization', names, 'any')
  filterCalls()
  showCount()
  fill(at('keys-list'), Object.entries(keys() ?? {}), ([kind]) => kind, keyItem)
}

function keyItem([kind, key]: [string, string]): HTMLElement {
  const text = kind === 'readWrite' ? 'read-write' : kind
  return element('li', undefined, element('span', undefined, text), copyable(key, `${text} key`))
}

/** Fills a choice and keeps its value, if that still exists. */
function fillChoice(id: string, names: readonly string[], every?: string): void {
  const select = at(id, HTMLSelectElement)
  const says = JSON.stringify(names)
  if (select.dataset.names === says) return
  select.dataset.names = says
  const { value } = select
  const first = every === undefined ? [] : [element('option', { value: '' }, every)]
  select.replaceChildren(
    ...first,
    ...names.map((name) => element('option', { value: name }, plainText(name, 60))),
  )
  select.value = value
  if (select.selectedIndex < 0) select.selectedIndex = 0
}

const contentOf = (name: string, query: string): Promise<OrganizationContent> =>
  get(`organizations/${segment(name)}?${query}`)

async function loadContent(): Promise<void> {
  const name = chosen()
  if (name === '') return
  const limit = Math.max(most, hostPages.most())
  const content = await contentOf(name, `limit=${limit}&hosts=not-retired`)
  const retired = at('retired', HTMLDetailsElement).open
    ? await contentOf(name, `limit=${retiredPages.most()}&hosts=retired`)
    : undefined
  if (name !== chosen()) return
  for (const show of [showRoles, showIntegrations, showPeople, showMetrics]) show(content)
  showHosts(content, hostPages)
  if (retired) showRetired(retired, retiredPages)
  const { counts, roles, cloudIntegrations, invitations, metrics } = content
  tellMore('roles-more', Object.keys(roles).length, counts.services, 'service')
  tellMore('integrations-more', cloudIntegrations.length, counts.cloudIntegrations, 'cloud integration')
  tellMore('invitations-more', invitations.length, counts.invitations, 'invitation')
  tellMore('metrics-more', metrics.length, counts.metrics, 'metric')
}

export const wantContent = paced(loadContent, 300)

const hostPages = createPager('hosts', wantContent)
const retiredPages = createPager('retired', wantContent)

export const wantOrganizations = paced(async () => {
  await loadOrganizations()
  await loadContent()
}, 300)

/** Says how many are left out when there are too many to show. */
function tellMore(id: string, shown: number, all: number, what: string): void {
  const more = at(id)
  const says = shown < all ? `The latest ${many(shown, what)} of ${all.toLocaleString('en')}.` : ''
  if (more.dataset.says === says) return
  more.dataset.says = says
  more.replaceChildren(...(says === '' ? [] : [says, ' ', ...moreButton()]))
}

const moreButton = (): HTMLElement[] =>
  most < mostShown ? [button('Show more', showMore, { class: 'quiet' })] : []

function showMore(): void {
  most = Math.min(mostShown, most * 4)
  void wantContent()
}

at('organization').addEventListener('change', () => {
  most = leastShown
  for (const each of [hostPages, retiredPages]) each.toStart()
  void wantOrganizations()
})
at('retired').addEventListener('toggle', () => void wantContent())
