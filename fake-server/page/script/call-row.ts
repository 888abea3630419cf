/** A call in one row of the list. */
export const callRow = `
const statusKind = (status) =>
  status === 0 ? 'lost' : status < 400 ? 'good' : status < 500 ? 'refused' : 'failed'

const statusText = (status) => (status === 0 ? 'no reply' : String(status))

const targetOf = ({ path, query }) => {
  const search = new URLSearchParams(query).toString().replaceAll('%5Bredacted%5D', '[redacted]')
  return path + (search && '?') + search
}

const mostNotes = 3

function notesOf({ changed, refusedBy, fault }) {
  const notes = changed
    .slice(0, mostNotes)
    .map(({ did, what, id }) => note('changed', did + ' ' + what + ' ', id))
  if (changed.length > mostNotes)
    notes.push(note('changed', '+ ' + (changed.length - mostNotes) + ' more', ''))
  if (refusedBy) notes.push(note('refused', '', refusedBy.clause ?? refusedBy.openPoint ?? 'refused'))
  if (fault) notes.push(note('fault', 'fault: ', fault))
  return notes
}

const note = (kind, says, text) =>
  element('span', { class: 'note ' + kind }, says, text === '' ? '' : seen(text, 80), ' ')

function callRow(entry) {
  const { number, at: when, operation, organization, key, call, reply } = entry
  const who = [operation ?? 'no operation', key === 'none' ? 'no key' : keyText(key), organization]
  return element(
    'li',
    undefined,
    element(
      'button',
      { type: 'button', class: 'call', tabindex: '-1', 'data-number': number },
      element('span', { class: 'status ' + statusKind(reply.status) }, statusText(reply.status)),
      ' ',
      element(
        'span',
        { class: 'lines' },
        element(
          'span',
          { class: 'line' },
          element(
            'span',
            { class: 'target' },
            element('b', undefined, seen(call.method, 20)),
            ' ',
            seen(targetOf(call), 300),
          ),
          ' ',
          element(
            'span',
            { class: 'when' },
            timeOf(when, 0),
            element('span', { class: 'fine' }, timeOf(when).slice(8)),
          ),
        ),
        ' ',
        element(
          'span',
          { class: 'line' },
          element(
            'span',
            { class: 'who' },
            who.flatMap((each) => (each ? [element('span', undefined, seen(each, 60)), ' '] : [])),
          ),
          element('span', { class: 'notes' }, notesOf(entry)),
        ),
      ),
    ),
  )
}
`
