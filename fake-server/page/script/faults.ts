/** The misbehaviour there is, and a form for more. */
export const faults = `
let faultsTold
let faultsDue

/** They change with every call that they could hit. */
function takeFaults(text) {
  faultsTold = text
  faultsDue ??= setTimeout(() => {
    faultsDue = undefined
    showFaults(JSON.parse(faultsTold).faults)
  }, restMs)
}

function showFaults(all) {
  fill(at('faults-list'), all, ({ number }) => number, faultItem)
  const unused = all.filter(({ used }) => used === 0).length
  at('faults-count').textContent = all.length + (unused > 0 ? ', ' + unused + ' unused' : '')
  at('faults-clear').disabled = all.length === 0
  tellEmpty(
    'faults-empty',
    all.length === 0,
    'No faults: every call is answered as it should be. Add one with the form, or:',
    controlLine('/faults', { operation: 'listHosts', status: 503, times: 2 }),
  )
}

function faultItem(fault) {
  const { number, operations, used, isPending } = fault
  const which = operations === '*' ? 'any operation' : operations.join(', ')
  const kind = used === 0 ? 'warn' : isPending ? 'cold' : 'plain'
  return element(
    'li',
    { class: isPending ? undefined : 'done' },
    element(
      'div',
      undefined,
      element('b', undefined, seen(which)),
      ' ',
      element('span', { class: 'pill ' + kind }, usesOf(fault)),
      element('p', { class: 'muted' }, seen(faultText(fault))),
    ),
    button('Remove', () => act(() => ask('DELETE', 'faults/' + number), 'The fault is gone.'), {
      class: 'quiet',
      'data-act': 'remove',
      'aria-label': 'Remove fault ' + number,
    }),
  )
}

onClick('faults-clear', () => act(() => ask('DELETE', 'faults'), 'All faults are gone.'))

const faultForm = at('fault-form')
const field = (name) => faultForm.elements[name]

/** What a field is for is said beside it: the kinds of fault that know it. */
function fitFaultForm() {
  const kind = field('kind').value
  for (const each of faultForm.querySelectorAll('[data-for]')) {
    each.hidden = !each.dataset.for.split(' ').includes(kind)
    for (const control of each.querySelectorAll('input, select')) control.disabled = each.hidden
  }
  field('delay').required = kind === 'delay'
  field('count').disabled = field('which').value === 'all'
  field('count').min = field('which').value === 'every' ? '2' : '1'
}

function faultAsked() {
  const value = (name) => (field(name).disabled ? '' : field(name).value)
  const number = (name) => (value(name) === '' ? undefined : Number(value(name)))
  const kind = value('kind')
  const which = value('which')
  const does = {
    status: number('status'),
    contentType: value('contentType'),
    drip: number('drip') ?? true,
    delay: number('delay'),
  }
  return {
    operation: value('operation'),
    [kind]: does[kind] ?? true,
    ...(value('delay') !== '' && { delay: number('delay') }),
    ...(value('retryAfter') !== '' && { retryAfter: number('retryAfter') }),
    ...(value('effect') !== '' && { effect: value('effect') }),
    ...(which === 'first' && { times: number('count') ?? 1 }),
    ...(which === 'all' && { times: 'all' }),
    ...(which === 'every' && { every: number('count') ?? 2 }),
    ...(value('key') !== '' && { key: value('key') }),
    ...(value('organization') !== '' && { organization: value('organization') }),
  }
}

faultForm.addEventListener('change', fitFaultForm)
faultForm.addEventListener('submit', (event) => {
  event.preventDefault()
  void act(() => ask('POST', 'faults', faultAsked()), 'The fault is added.')
})
fitFaultForm()
`
