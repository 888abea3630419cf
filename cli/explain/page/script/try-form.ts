import { html } from '../../../../reports/html/html.js'
import { only } from '../../../../reports/html/script/only.js'
import type { ReportedCall } from '../../../../reports/report.js'
import { sentPath } from '../../../../reports/sent-path.js'
import type { KeyKind } from '../../../../spec/http.js'
import { indented, jsonOf } from '../../../../spec/json-of.js'
import type { Otherwise } from '../rehearsal.js'
import type { ExampleData } from '../specification-data.js'

/** The editable parts of the decisive call. */
export interface Edited {
  method: string
  target: string
  key: KeyKind
  body: string
  otherwise: Otherwise
}

/** The fake that the example is tried on. */
export interface FakeInForm {
  words: string
  otherwise: Otherwise
}

export interface TryForm {
  element: HTMLElement
  onRun(run: (edited: Edited) => Promise<void>): void
  onReset(run: () => void): void
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

/** A form with the decisive call of an example. */
export function createTryForm(example: ExampleData, ways: readonly FakeInForm[]): TryForm {
  const call = decisiveOf(example)
  const element = document.createElement('details')
  element.className = 'try'
  made += 1
  const id = (name: string): string => `try-${made}-${name}`
  const own = call.method
  element.innerHTML = html`<summary>Try it, on a fake of its own</summary><form aria-label="Try the example">
<p class="seen">${before(example)}</p>
<div class="fields"><div><label for="${id('method')}">Method</label><select id="${id('method')}" name="method">${[...new Set([own, ...methods])].map((each) => html`<option>${each}</option>`)}</select></div>
<div class="wide"><label for="${id('target')}">Path</label><input id="${id('target')}" name="target" required autocomplete="off" spellcheck="false"></div>
<div><label for="${id('key')}">Key</label><select id="${id('key')}" name="key">${Object.entries(keys).map(([kind, words]) => html`<option value="${kind}">${words}</option>`)}</select></div>
<div><label for="${id('way')}">The fake</label><select id="${id('way')}" name="way">${ways.map(({ words }, at) => html`<option value="${at}">${words}</option>`)}</select></div></div>
<label for="${id('body')}">Body</label><textarea id="${id('body')}" name="body" rows="3" spellcheck="false" autocomplete="off"></textarea>
<p class="buttons"><button class="strong">Run</button> <button type="button" name="reset">As it was</button> <small>Ctrl+Enter runs it</small></p></form>
<p class="trouble" role="alert" hidden></p>`.text
  const form = only('form', HTMLFormElement, element)
  const fields = {
    method: only('[name=method]', HTMLSelectElement, form),
    target: only('[name=target]', HTMLInputElement, form),
    key: only('[name=key]', HTMLSelectElement, form),
    body: only('[name=body]', HTMLTextAreaElement, form),
    way: only('[name=way]', HTMLSelectElement, form),
  }
  const restore = (): void => {
    Object.assign(fields.method, { value: own })
    fields.target.value = sentPath(call)
    fields.key.value = call.key
    fields.way.value = '0'
    fields.body.value = indented(call.body?.text ?? '')
    fields.body.rows = Math.min(16, Math.max(3, fields.body.value.split('\n').length))
  }
  restore()
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit()
  })
  return {
    element,
    onRun(run) {
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        const { method, target, key, body, way } = fields
        const edited = {
          method: method.value,
          target: target.value,
          key: key.value as KeyKind,
          body: body.value,
          otherwise: ways[Number(way.value)]?.otherwise ?? {},
        }
        run(edited).then(
          () => tell(element, ''),
          (error: Error) => tell(element, error.message),
        )
      })
    },
    onReset(run) {
      only('[name=reset]', HTMLButtonElement, form).addEventListener('click', () => {
        restore()
        tell(element, '')
        run()
      })
    },
  }
}

function tell(element: HTMLElement, message: string): void {
  const trouble = only('.trouble', HTMLElement, element)
  trouble.textContent = message
  trouble.hidden = message === ''
}

const decisiveOf = ({ exchanges, decisive }: ExampleData): ReportedCall =>
  (exchanges[decisive] as ExampleData['exchanges'][number]).call

function before({ decisive }: ExampleData): string {
  if (decisive === 0) return 'The decisive call, to a fake with nothing in it.'
  return `The decisive call; ${decisive === 1 ? 'the call' : `the ${decisive} calls`} before it ${decisive === 1 ? 'is' : 'are'} made as above.`
}

/**
 * The calls of an example with the decisive one as edited. If it was not edited, it stays the same byte for
 * byte.
 */
export function asEdited({ exchanges, decisive }: ExampleData, edited: Edited): ReportedCall[] {
  return exchanges.map(({ call }, at) => (at === decisive ? editedCall(call, edited) : call))
}

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
