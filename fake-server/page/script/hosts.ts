/** The hosts of an organization, newest first, retired ones included. */
export const hosts = `
function showHosts({ hosts, counts }) {
  fill(at('hosts-list'), hosts.toReversed(), ({ id }) => id, hostRow)
  at('hosts-count').textContent = String(counts.hosts)
  at('hosts-table').hidden = hosts.length === 0
  tellMore('hosts-more', hosts.length, counts.hosts, 'host')
  tellEmpty(
    'hosts-empty',
    counts.hosts === 0,
    'No hosts yet. Register one:',
    apiLine('/hosts', { name: 'web-1', meta: {}, roleFullnames: ['web:app'] }),
  )
}

const statusTone = { working: 'good', standby: 'cold', maintenance: 'warn', poweroff: 'plain' }

function hostRow(host) {
  const { id, name, displayName, customIdentifier, status, isRetired, retiredAt, createdAt, roles } = host
  const cell = (label, ...content) =>
    element('td', { role: 'cell', 'data-label': label }, element('div', undefined, ...content))
  return element(
    'tr',
    { role: 'row', class: isRetired ? 'retired' : undefined },
    cell(
      'Name',
      element('b', undefined, seen(name)),
      displayName ? element('span', { class: 'muted' }, ' ', seen(displayName)) : '',
    ),
    cell(
      'Status',
      element(
        'span',
        { class: 'pill ' + (isRetired ? 'plain' : (statusTone[status] ?? 'plain')) },
        isRetired ? 'retired' : seen(status),
      ),
    ),
    cell('Roles', rolesOf(roles)),
    cell(
      'Custom identifier',
      customIdentifier === null || customIdentifier === undefined ? none() : code(customIdentifier),
    ),
    cell(
      'Registered',
      momentOf(createdAt),
      isRetired && retiredAt
        ? element('span', { class: 'muted' }, 'retired ' + momentOf(retiredAt).slice(0, -3))
        : '',
    ),
    cell(
      'Id',
      code(id, 40),
      ' ',
      button('JSON', () => showJson('Host ' + id, host), {
        class: 'quiet',
        'data-act': 'json',
        'aria-label': 'Host ' + id + ' as JSON',
      }),
    ),
  )
}

const none = () => element('span', { class: 'muted' }, '–')

function rolesOf(roles) {
  const names = Object.entries(roles).flatMap(([service, each]) => each.map((role) => service + ':' + role))
  return names.length === 0
    ? [none()]
    : names.map((each) => element('span', { class: 'chip' }, seen(each, 100)))
}

function showRoles({ roles, counts }) {
  const services = Object.entries(roles)
  fill(
    at('roles-list'),
    services,
    ([service]) => service,
    ([service, names]) =>
      element(
        'li',
        undefined,
        element('b', undefined, seen(service, 100)),
        names.length === 0
          ? element('span', { class: 'muted' }, 'no roles')
          : names.map((each) => element('span', { class: 'chip' }, seen(each, 100))),
      ),
  )
  at('roles-count').textContent = String(counts.services)
  tellMore('roles-more', services.length, counts.services, 'service')
  tellEmpty(
    'roles-empty',
    counts.services === 0,
    'No services yet: they come with the roles of hosts, with metrics, or so:',
    controlLine('/organizations/' + segment(chosen()) + '/seed', { roles: ['web:app', 'web:db'] }),
  )
}
`
