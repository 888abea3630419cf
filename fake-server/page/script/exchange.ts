/** One call with its answer, and why it is as it is. */
export const exchange = String.raw`
let shownEntry

const shownNumber = () => shownEntry?.number

function showExchange(entry) {
  mark(shownEntry, false)
  shownEntry = entry
  mark(entry, true)
  at('exchange').hidden = entry === undefined
  at('calls').classList.toggle('split', entry !== undefined)
  if (!entry) return
  at('exchange-title').textContent = 'Call ' + entry.number
  at('exchange-body').replaceChildren(...exchangeParts(entry))
  at('exchange').scrollTop = 0
}

function mark(entry, isShown) {
  const button = rows.get(entry?.number)?.item.firstElementChild
  if (isShown) button?.setAttribute('aria-current', 'true')
  else button?.removeAttribute('aria-current')
}

function exchangeParts(entry) {
  const { call, reply, input, refusedBy, fault, changed } = entry
  return [
    factsOf(entry),
    refusedBy && reason('refused', 'Refused by ', lawOf(refusedBy), prose(refusedBy.says)),
    fault && reason('fault', 'A fault did this: ', seen(fault), []),
    changed.length > 0 && changesOf(changed),
    element('h4', undefined, 'Request'),
    block(call.method + ' ' + targetOf(call), 'Request line'),
    headersOf(call.headers, 'Request headers'),
    call.body !== undefined && long(JSON.stringify(call.body, undefined, 2), 'Request body'),
    call.text !== undefined && long(call.text, 'Request body, not JSON'),
    input && understood(input, call),
    element(
      'h4',
      undefined,
      'Reply ',
      element('span', { class: 'status ' + statusKind(reply.status) }, statusText(reply.status)),
    ),
    headersOf(reply.headers, 'Reply headers'),
    reply.text !== '' ? long(pretty(reply.text), 'Reply body') : element('p', { class: 'muted' }, 'No body.'),
  ].filter(Boolean)
}

function factsOf({ operation, organization, key, at: when }) {
  const facts = [
    ['Operation', operation ?? 'none'],
    ['Time', dayOf(when) + ' ' + timeOf(when) + ' UTC'],
    ['Key', key === 'none' ? 'none' : keyText(key)],
    ['Organization', organization ?? 'none'],
  ]
  return element(
    'dl',
    { class: 'facts' },
    facts.map(([name, value]) =>
      element('div', undefined, element('dt', undefined, name), element('dd', undefined, seen(value))),
    ),
  )
}

/** The ids of the clause and of the open point, with where the document says or leaves it. */
const lawOf = ({ clause, openPoint }) =>
  [clause, openPoint].flatMap((id, place) => {
    if (id === undefined) return []
    const where = place === 0 ? clausePlaces[id] : openPoints.find((each) => each.id === id)?.at
    return [
      code(id),
      ' ',
      element('span', { class: 'muted' }, (place === 0 ? '' : 'open point, ') + (where ?? '')),
      ' ',
    ]
  })

const reason = (kind, says, what, more) =>
  element(
    'div',
    { class: 'reason ' + kind },
    element('p', undefined, element('b', undefined, says), what),
    element('p', undefined, more),
  )

/** Words of the document: what stands between backticks is code. */
const prose = (text) =>
  text.split('\x60').map((part, place) => (place % 2 ? code(part, 2000) : seen(part, 4000)))

const changesOf = (changed) =>
  element(
    'div',
    { class: 'reason changed' },
    element('p', undefined, element('b', undefined, 'Changed')),
    element(
      'ul',
      undefined,
      changed
        .slice(0, 100)
        .map(({ did, what, id }) => element('li', undefined, did + ' ' + what + ' ', code(id))),
      changed.length > 100 && element('li', undefined, 'and ' + (changed.length - 100) + ' more'),
    ),
  )

function headersOf(headers, label) {
  if (headers.length === 0) return undefined
  const text = headers.map(([name, value]) => name + ': ' + value).join('\n')
  return element(
    'details',
    undefined,
    element('summary', undefined, label + ' (' + headers.length + ')'),
    block(text, label),
  )
}

/** What the fake made of the request, where the request does not say the same. */
function understood({ path, query, body }, call) {
  const rest = {
    ...(Object.keys(path).length > 0 && { path }),
    ...(Object.keys(query).length > 0 && { query }),
  }
  if (JSON.stringify(body) !== JSON.stringify(call.body)) rest.body = body
  if (Object.keys(rest).length === 0) return undefined
  const text = JSON.stringify(rest, undefined, 2)
  return element(
    'details',
    undefined,
    element('summary', undefined, 'Understood as'),
    block(text, 'Understood as'),
  )
}

/** Spread over lines, unless that would show another text than the one that was sent. */
function pretty(text) {
  try {
    const value = JSON.parse(text)
    return JSON.stringify(value) === text ? JSON.stringify(value, undefined, 2) : text
  } catch {
    return text
  }
}

const longestBlock = 20000

function long(text, label) {
  if (text.length <= longestBlock) return block(text, label)
  const short = block(shortened(text, longestBlock), label)
  const all = button('Show all ' + many(text.length, 'character'), () => {
    const whole = block(text, label)
    holder.replaceChildren(whole)
    whole.focus()
  })
  const holder = element('div', undefined, short, all)
  return holder
}

function closeExchange() {
  const item = rows.get(shownNumber())?.item
  showExchange(undefined)
  if (item) moveTo(item)
  else at('calls-title').focus()
}

onClick('exchange-close', closeExchange)
at('calls').addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || shownNumber() === undefined || event.target.localName === 'select') return
  event.preventDefault()
  closeExchange()
})
`
