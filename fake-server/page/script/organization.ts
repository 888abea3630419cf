/** The organization that is looked at, and what it has. */
export const organization = `
let organizations = []
let most = 100
const mostAtAll = 3200

const chosen = () => at('organization').value
const keys = () => organizations.find(({ name }) => name === chosen())?.keys

async function loadOrganizations() {
  organizations = (await get('organizations')).organizations
  const names = organizations.map(({ name }) => name)
  for (const [id, every] of [
    ['organization', undefined],
    ['calls-organization', 'any organization'],
    ['fault-organization', 'any'],
  ])
    fillChoice(at(id), names, every)
  if (wanted.organization !== at('calls-organization').value) {
    wanted.organization = at('calls-organization').value
    void quietly(loadJournal)
  }
  fill(
    at('keys-list'),
    Object.entries(keys() ?? {}),
    ([kind]) => kind,
    ([kind, key]) =>
      element(
        'li',
        undefined,
        element('span', undefined, kindText(kind)),
        copyable(key, kindText(kind) + ' key'),
      ),
  )
}

const kindText = (kind) => (kind === 'readWrite' ? 'read-write' : kind)

/** The choice stays what it was where that is still there. */
function fillChoice(select, names, every) {
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

/** For places that take no markup. */
const plainText = (text, longest) =>
  runsOf(text, true, longest)
    .map((run) => run.text)
    .join('')

async function loadContent() {
  const name = chosen()
  if (name === '') return
  const content = await get('organizations/' + segment(name) + '?limit=' + most)
  if (name !== chosen()) return
  for (const show of [showHosts, showRoles, showIntegrations, showInvitations, showMetrics]) show(content)
}

const wantContent = paced(loadContent, 300)

const wantOrganizations = paced(async () => {
  await loadOrganizations()
  await loadContent()
}, 300)

/** Of what there is too much of to show it all. */
function tellMore(id, shown, all, what) {
  const more = at(id)
  const says = shown < all ? 'The latest ' + many(shown, what) + ' of ' + all.toLocaleString('en') + '.' : ''
  if (more.dataset.says === says) return
  more.dataset.says = says
  more.replaceChildren(
    ...(says === ''
      ? []
      : [says, ' ', most < mostAtAll && button('Show more', showMore, { class: 'quiet' })].filter(Boolean)),
  )
}

function showMore() {
  most = Math.min(mostAtAll, most * 4)
  void wantContent()
}

at('organization').addEventListener('change', () => {
  most = 100
  void wantOrganizations()
})
`
