import { indented } from '../../../spec/json-of.js'
import { shortened } from '../../../spec/terminal-text.js'
import type { JournalCall, JournalEntry, JournalInput } from '../../journal/journal-entry.js'
import { statusKind, statusText, targetOf } from './call-row.js'
import { clausePlaces, openPoints } from './document-facts.js'
import { block, button, code, element, prose, seen } from './elements.js'
import { keyText } from './fault-text.js'
import { lawLink } from './law-link.js'
import { dayOf, many, timeOf } from './times.js'

/** The elements that show one call, its answer, and the reason for it. */
export function exchangeParts(entry: JournalEntry): HTMLElement[] {
  const { call, reply, input, refusedBy, fault, changed } = entry
  return [
    factsOf(entry),
    refusedBy && reason('refused', 'Refused by ', lawOf(refusedBy), prose(refusedBy.says)),
    fault && reason('fault', 'A fault did this: ', [seen(fault)], []),
    changed.length > 0 && changesOf(changed),
    element('h4', undefined, 'Request'),
    block(`${call.method} ${targetOf(call)}`, 'Request line'),
    headersOf(call.headers, 'Request headers'),
    call.body !== undefined && long(JSON.stringify(call.body, undefined, 2), 'Request body'),
    call.text !== undefined && long(call.text, 'Request body, not JSON'),
    input && understood(input, call),
    element(
      'h4',
      undefined,
      'Reply ',
      element('span', { class: `status ${statusKind(reply.status)}` }, statusText(reply.status)),
    ),
    headersOf(reply.headers, 'Reply headers'),
    reply.text !== ''
      ? long(indented(reply.text), 'Reply body')
      : element('p', { class: 'muted' }, 'No body.'),
  ].filter((each) => each instanceof HTMLElement)
}

function factsOf({ operation, organization, key, at: when }: JournalEntry): HTMLElement {
  const facts = [
    ['Operation', operation ?? 'none'],
    ['Time', `${dayOf(when)} ${timeOf(when)} UTC`],
    ['Key', key === 'none' ? 'none' : keyText(key)],
    ['Organization', organization ?? 'none'],
  ] as const
  return element(
    'dl',
    { class: 'facts' },
    facts.map(([name, value]) =>
      element('div', undefined, element('dt', undefined, name), element('dd', undefined, seen(value))),
    ),
  )
}

/** The ids of the clause and the open point, with their places in the document. */
function lawOf({ clause, openPoint }: NonNullable<JournalEntry['refusedBy']>): (Node | string)[] {
  const law = (kind: 'clause' | 'open', id: string, where: string): (Node | string)[] => [
    lawLink(kind, id),
    ' ',
    element('span', { class: 'muted' }, where),
    ' ',
  ]
  const place = openPoints.find(({ id }) => id === openPoint)?.at ?? ''
  return [
    ...(clause === undefined ? [] : law('clause', clause, clausePlaces[clause] ?? '')),
    ...(openPoint === undefined ? [] : law('open', openPoint, `open point, ${place}`)),
  ]
}

const reason = (
  kind: string,
  says: string,
  what: readonly (Node | string)[],
  more: readonly Node[],
): HTMLElement =>
  element(
    'div',
    { class: `reason ${kind}` },
    element('p', undefined, element('b', undefined, says), what),
    element('p', undefined, more),
  )

const mostChanges = 100

const changesOf = (changed: JournalEntry['changed']): HTMLElement =>
  element(
    'div',
    { class: 'reason changed' },
    element('p', undefined, element('b', undefined, 'Changed')),
    element(
      'ul',
      undefined,
      changed
        .slice(0, mostChanges)
        .map(({ did, what, id }) => element('li', undefined, `${did} ${what} `, code(id))),
      changed.length > mostChanges && element('li', undefined, `and ${changed.length - mostChanges} more`),
    ),
  )

const folded = (title: string, text: string, label: string): HTMLElement =>
  element('details', undefined, element('summary', undefined, title), block(text, label))

function headersOf(headers: JournalCall['headers'], label: string): HTMLElement | undefined {
  if (headers.length === 0) return undefined
  const text = headers.map(([name, value]) => `${name}: ${value}`).join('\n')
  return folded(`${label} (${headers.length})`, text, label)
}

/** What the fake read from the request, if the request does not show the same. */
function understood({ path, query, body }: JournalInput, call: JournalCall): HTMLElement | undefined {
  const rest = {
    ...(Object.keys(path).length > 0 && { path }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(JSON.stringify(body) !== JSON.stringify(call.body) && { body }),
  }
  if (Object.keys(rest).length === 0) return undefined
  return folded('Understood as', JSON.stringify(rest, undefined, 2), 'Understood as')
}

const longestBlock = 20_000

function long(text: string, label: string): HTMLElement {
  if (text.length <= longestBlock) return block(text, label)
  const all = button(`Show all ${many(text.length, 'character')}`, () => {
    const whole = block(text, label)
    holder.replaceChildren(whole)
    whole.focus()
  })
  const holder = element('div', undefined, block(shortened(text, longestBlock), label), all)
  return holder
}
