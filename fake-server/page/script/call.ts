import { Component } from 'preact'
import { renderExchange, type Wire } from '../../../pages/exchange.js'
import { html, type Part, prose } from '../../../pages/html.js'
import { whole } from '../../../pages/limits.js'
import type { ReportedExchange } from '../../../spec/reported.js'
import { sentPath } from '../../../spec/sent-path.js'
import type { JournalEntry } from '../../journal/journal-entry.js'
import { lawLink, placeOf } from './choices.js'
import { bodyOf } from './commands.js'
import { block, code, facts, seen } from './elements.js'
import { keyText } from './fault-text.js'
import { dayOf, many, timeOf } from './times.js'

export const statusText = (status: number): string => (status === 0 ? 'no reply' : String(status))

function statusKind(status: number): string {
  if (status === 0) return 'lost'
  if (status < 400) return 'good'
  return status < 500 ? 'refused' : 'failed'
}

const targetOf = (call: JournalEntry['call']): string =>
  sentPath(call).replaceAll('%5Bredacted%5D', '[redacted]')

const mostNotes = 3

function notesOf({ changed, refusedBy, fault }: JournalEntry): Part[] {
  const note = (kind: string, says: string, text: string): Part => [
    html`<span class="note ${kind}">${says}${text && seen(text, 80)}</span>`,
    ' ',
  ]
  return [
    changed.slice(0, mostNotes).map(({ did, what, id }) => note('changed', `${did} ${what} `, id)),
    changed.length > mostNotes && note('changed', `+ ${changed.length - mostNotes} more`, ''),
    refusedBy && note('refused', '', refusedBy.clause ?? refusedBy.openPoint ?? 'refused'),
    fault && note('fault', 'fault: ', fault),
  ]
}

/** One row of the list of calls. It is drawn again only when it is chosen or left. */
export class CallRow extends Component<{ entry: JournalEntry; isShown: boolean; isStop: boolean }> {
  override shouldComponentUpdate({ isShown, isStop }: CallRow['props']): boolean {
    return isShown !== this.props.isShown || isStop !== this.props.isStop
  }

  override render({ entry, isShown, isStop }: CallRow['props']): Part {
    const { number, reply, at: when, call, operation, organization, key } = entry
    const who = [operation ?? 'no operation', key === 'none' ? 'no key' : keyText(key), organization]
    return html`<li><button type="button" class="call" tabindex=${isStop ? 0 : -1} data-number=${number} aria-current=${isShown ? 'true' : undefined}>
      <span class="status ${statusKind(reply.status)}">${statusText(reply.status)}</span>${' '}
      <span class="lines"><span class="line"><span class="target"><b>${seen(call.method, 20)}</b> ${seen(targetOf(call), 300)}</span>${' '}
        <span class="when">${timeOf(when, 0)}<span class="fine">${timeOf(when).slice(8)}</span></span></span>${' '}
        <span class="line"><span class="who">${who.map((each) => each && [html`<span>${seen(each, 60)}</span>`, ' '])}</span><span class="notes">${notesOf(entry)}</span></span></span></button></li>`
  }
}

/** One call, its answer, and the reason for it. */
export function exchangeParts(entry: JournalEntry): Part {
  const { operation, organization, key, at: when, refusedBy, fault, changed } = entry
  return [
    facts({
      ...{ Operation: operation ?? 'none', Time: `${dayOf(when)} ${timeOf(when)} UTC` },
      ...{ Key: key === 'none' ? 'none' : keyText(key), Organization: organization ?? 'none' },
    }),
    refusedBy && reason('refused', 'Refused by ', lawOf(refusedBy), prose(refusedBy.says)),
    fault && reason('fault', 'A fault did this: ', seen(fault)),
    changed.length > 0 && reason('changed', 'Changed', undefined, changesOf(changed)),
    html`<${Wires} entry=${entry} />`,
    understood(entry),
  ]
}

/** The ids of the clause and the open point, with their places in the document. */
const lawOf = ({ clause, openPoint }: NonNullable<JournalEntry['refusedBy']>): Part =>
  (
    [
      ['clause', clause],
      ['open', openPoint],
    ] as const
  ).map(
    ([kind, id]) =>
      id && [lawLink(kind, id), ' ', html`<span class="muted">${placeOf(kind, id)}</span>`, ' '],
  )

const reason = (kind: string, says: string, what: Part, more?: Part): Part =>
  html`<div class="reason ${kind}"><p><b>${says}</b>${what}</p><div>${more}</div></div>`

const mostChanges = 100

const changesOf = (changed: JournalEntry['changed']): Part =>
  html`<ul>${changed.slice(0, mostChanges).map(({ did, what, id }) => html`<li>${did} ${what} ${code(id)}</li>`)}${
    changed.length > mostChanges && html`<li>and ${changed.length - mostChanges} more</li>`
  }</ul>`

const longestBody = 20_000

/** The request and the reply, as every page shows them. Long bodies are shown whole when the reader asks. */
class Wires extends Component<{ entry: JournalEntry }, { isWhole: boolean }> {
  override render({ entry: { call, reply } }: { entry: JournalEntry }): Part {
    const text = bodyOf(call)
    const body = (said: string) => ({ body: { text: said, bytes: said.length } })
    const exchange: ReportedExchange = {
      call: {
        ...{ method: call.method, path: call.path, headers: call.headers, key: 'full' },
        ...(text !== undefined && body(text)),
      },
      ...(reply.status > 0
        ? {
            reply: {
              ...{ status: reply.status, headers: reply.headers },
              ...(reply.text && body(reply.text)),
            },
          }
        : { failure: 'the connection ended' }),
      ms: 0,
    }
    const long = Math.max(text?.length ?? 0, reply.text.length)
    const most = this.state.isWhole ? Number.POSITIVE_INFINITY : longestBody
    const wire: Wire = { limits: { ...whole, body: most }, curl: {}, isTimeless: true, isBare: true }
    return [
      block(`${call.method} ${targetOf(call)}`, 'Request line'),
      renderExchange(exchange, wire),
      long > most &&
        html`<button type="button" onclick=${() => this.setState({ isWhole: true })}>Show all ${many(long, 'character')}</button>`,
    ]
  }
}

/** What the fake read from the request, if the request does not show the same. */
function understood({ input, call }: JournalEntry): Part {
  if (!input) return undefined
  const { path, query, body } = input
  const rest = {
    ...(Object.keys(path).length > 0 && { path }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(JSON.stringify(body) !== JSON.stringify(call.body) && { body }),
  }
  const text = JSON.stringify(rest, undefined, 2)
  return (
    Object.keys(rest).length > 0 &&
    html`<details><summary>Understood as</summary>${block(text, 'Understood as')}</details>`
  )
}
