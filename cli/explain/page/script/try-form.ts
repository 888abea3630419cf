import { useEffect, useRef, useState } from 'preact/hooks'
import { renderDifference } from '../../../../pages/difference.js'
import { callWords, renderExchange, type Wire } from '../../../../pages/exchange.js'
import { html, type Part } from '../../../../pages/html.js'
import type { KeyKind, Reply } from '../../../../spec/http.js'
import { indented, jsonOf } from '../../../../spec/json-of.js'
import type { ReportedCall, ReportedExchange } from '../../../../spec/reported.js'
import { sentPath } from '../../../../spec/sent-path.js'
import { type Otherwise, rehearsalOf } from '../rehearsal.js'
import type { ExampleData, PointData, SpecificationData } from '../specification-data.js'
import type { SpecificationIndex } from '../specification-index.js'

const token = new URLSearchParams(location.search).get('token')

/** Makes calls to a fresh fake like the page's. Status 0: no reply, the text says why. Throws its error. */
async function rehearse(
  example: ExampleData,
  calls: readonly ReportedCall[],
  fake: SpecificationData['fake'],
  otherwise?: Otherwise,
): Promise<Reply[]> {
  const said = await fetch('rehearsals', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== null && { 'x-fake-token': token }) },
    body: JSON.stringify(rehearsalOf(example, calls, fake, otherwise)),
    cache: 'no-store',
  }).catch(() => {
    throw new Error('The fake does not answer. Is it still running?')
  })
  const answer = await said.json().catch(() => undefined)
  if (said.ok && Array.isArray(answer?.replies)) return answer.replies
  throw new Error(answer?.error?.message ?? `The fake answered ${said.status}, and nothing that is JSON.`)
}

/** The editable parts of the decisive call, as the fields of the form hold them. */
interface Edited {
  method: string
  target: string
  key: KeyKind
  body: string
  /** The place of the fake among those to choose from. */
  way: string
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD']

const keys: Record<KeyKind, string> = {
  full: 'Read and Write',
  read: 'Read only',
  write: 'Write only',
  outside: 'from outside its address range',
  other: 'of a second organization',
  invalid: 'one that does not exist',
  none: 'none',
}

let made = 0

/** For each shown example a form that plays it on its own fake. */
export function tryForm(
  { specification, points }: SpecificationIndex,
  wire: Wire,
): (example: ExampleData) => Part {
  function Form({ example }: { example: ExampleData }): Part {
    const ways = waysOf(example, points.get(example.of))
    const call = (example.exchanges[example.decisive] as ReportedExchange).call
    const asItWas = (): Edited => ({
      ...{ method: call.method, target: sentPath(call), key: call.key, way: '0' },
      body: indented(call.body?.text ?? ''),
    })
    const [prefix] = useState(() => `try-${++made}`)
    const [edited, edit] = useState(asItWas)
    const [outcome, tell] = useState<Part>()
    const [trouble, complain] = useState('')
    const end = useRef<HTMLElement>(null)
    useEffect(() => {
      if (outcome || trouble) end.current?.scrollIntoView({ block: 'nearest' })
    }, [outcome, trouble])
    const run = async (event: Event): Promise<void> => {
      event.preventDefault()
      const played = asEdited(example, edited)
      try {
        const otherwise = ways[Number(edited.way)]?.otherwise
        const replies = await rehearse(example, played, specification.fake, otherwise)
        tell(renderOutcome(example, played, replies, wire))
        complain('')
      } catch (error) {
        complain((error as Error).message)
      }
    }
    const reset = (): void => {
      edit(asItWas())
      tell(undefined)
      complain('')
    }
    const field = (name: keyof Edited) => ({
      ...{ id: `${prefix}-${name}`, name, value: edited[name], autocomplete: 'off', spellcheck: false },
      oninput: ({ currentTarget }: Event) =>
        edit((before) => ({ ...before, [name]: (currentTarget as HTMLInputElement).value })),
    })
    const label = (name: keyof Edited, words: string) => html`<label for="${prefix}-${name}">${words}</label>`
    const choice = (name: keyof Edited, words: string, options: readonly (readonly [string, string])[]) =>
      html`<div>${label(name, words)}<select ...${field(name)}>${options.map(([value, says]) => html`<option value=${value}>${says}</option>`)}</select></div>`
    return html`<details class="try"><summary>Try it, on a fake of its own</summary>
      <form aria-label="Try the example" onsubmit=${run} onkeydown=${(event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
          (event.currentTarget as HTMLFormElement).requestSubmit()
      }}>
      <p class="seen">${before(example)}</p>
      <div class="fields">
        ${choice(
          'method',
          'Method',
          [...new Set([call.method, ...methods])].map((each) => [each, each]),
        )}
        <div class="wide">${label('target', 'Path')}<input ...${field('target')} required /></div>
        ${choice('key', 'Key', Object.entries(keys))}
        ${choice(
          'way',
          'The fake',
          ways.map(({ words }, at) => [String(at), words]),
        )}
      </div>
      ${label('body', 'Body')}
      <textarea ...${field('body')} rows=${Math.min(16, Math.max(3, edited.body.split('\n').length))}></textarea>
      <p class="buttons"><button class="strong">Run</button> <button type="button" name="reset" onclick=${reset}>As it was</button> <small>Ctrl+Enter runs it</small></p></form>
      <p class="trouble" role="alert" hidden=${!trouble}>${trouble}</p>
      <div class="outcome" role="status" ref=${end}>${outcome}</div></details>`
  }
  return (example) => html`<${Form} key=${example.id} example=${example} />`
}

/** The fakes to choose from: the default, one with another answer, or one that breaks the clause. */
function waysOf(
  { id, of, needs }: ExampleData,
  point: PointData | undefined,
): readonly { words: string; otherwise: Otherwise }[] {
  const usual = { words: 'as this one', otherwise: {} }
  if (!point && needs.includes('otherKey')) return [usual]
  if (!point) return [usual, { words: `breaks ${of}`, otherwise: { departures: [id] } }]
  const answers = point.answers.filter((each) => each !== 'other')
  return [
    usual,
    ...answers.map((each) => ({ words: `answers ${each}`, otherwise: { choices: { [of]: each } } })),
  ]
}

function before({ decisive }: ExampleData): string {
  if (decisive === 0) return 'The decisive call, to a fake with nothing in it.'
  return `The decisive call; ${decisive === 1 ? 'the call before it is' : `the ${decisive} calls before it are`} made as above.`
}

/** The calls of an example with the decisive one as edited; unedited, it stays the same byte for byte. */
const asEdited = ({ exchanges, decisive }: ExampleData, edited: Edited): ReportedCall[] =>
  exchanges.map(({ call }, at) => (at === decisive ? editedCall(call, edited) : call))

function editedCall(call: ReportedCall, { method, target, key, body }: Edited): ReportedCall {
  const { query: _, body: was, path: __, ...rest } = call
  const [path = '', ...search] = target.split('?')
  const query = search.length ? [...new URLSearchParams(search.join('?'))] : undefined
  const isSame = body === indented(was?.text ?? '')
  const text = JSON.stringify(jsonOf(body)) ?? body
  return {
    ...rest,
    ...{ method, key },
    ...(target === sentPath(call)
      ? { path: call.path, ...(call.query && { query: call.query }) }
      : { path, ...(query && { query }) }),
    ...(isSame ? was && { body: was } : body && { body: { text, bytes: text.length } }),
  }
}

/** What came, beside what the example shows: for the decisive call, and for the one that shows its effect. */
function renderOutcome(
  example: ExampleData,
  played: readonly ReportedCall[],
  replies: readonly Reply[],
  wire: Wire,
): Part {
  const { decisive, caught, exchanges } = example
  const places = [...new Set([decisive, caught?.at ?? decisive])].filter(
    (at) => at < exchanges.length && replies[at],
  )
  const isSame = places.every((at) => isAsExpected(exchanges[at], replies[at]))
  return [
    html`<p class="verdict-line">${
      isSame
        ? html`<b class="v conforms">As in the example</b>`
        : html`<b class="v deviates">Another answer than in the example</b>`
    }</p>`,
    places.map((at) =>
      renderPair(exchanges[at] as ReportedExchange, played[at] as ReportedCall, replies[at] as Reply, wire),
    ),
  ]
}

const isAsExpected = (expected: ReportedExchange | undefined, came: Reply | undefined): boolean =>
  expected?.reply?.status === came?.status && (expected?.reply?.body?.text ?? '') === came?.text

function renderPair(expected: ReportedExchange, made: ReportedCall, came: Reply, wire: Wire): Part {
  const bare = { ...wire, isBare: true } as const
  const call = { method: made.method, path: made.path, key: made.key }
  const { status, headers, text } = came
  const reply = { status, headers, ...(text && { body: { text, bytes: text.length } }) }
  const seen: ReportedExchange = status ? { call, ms: 0, reply } : { call, ms: 0, failure: text }
  const textOf = (said: ReportedExchange['reply']): string =>
    said ? `${said.status} ${said.body?.text ?? ''}` : 'no answer'
  return [
    html`<p class="line">${callWords(made)}</p>`,
    html`<div class="beside"><section aria-label="The answer"><h4>The answer</h4>${renderExchange(seen, bare)}</section>
      <section aria-label="In the example"><h4>In the example</h4>${renderExchange({ ...expected, call }, bare)}</section></div>`,
    !isAsExpected(expected, came) &&
      renderDifference({ expected: textOf(expected.reply), got: textOf(reply) }, wire.limits.text),
  ]
}
