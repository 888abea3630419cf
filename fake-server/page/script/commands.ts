import { renderCurl } from '../../../pages/curl.js'
import { html, type Part } from '../../../pages/html.js'
import { copies } from '../../../pages/script/copy.js'
import type { JournalEntry } from '../../journal/journal-entry.js'
import { at, block, quiet, show } from './elements.js'
import { segment, token } from './requests.js'

export interface OrganizationTold {
  name: string
  keys: Record<string, string>
}

let organizations: readonly OrganizationTold[] = []

export function knowOrganizations(all: readonly OrganizationTold[]): void {
  organizations = all
}

/** The name of the organization that is shown; empty before there is one. */
export const chosen = (): string => at('organization', HTMLSelectElement).value

export const isOneOfSeveral = (): boolean => organizations.length > 1

export const keysOf = (organization: string | undefined): OrganizationTold['keys'] | undefined =>
  organizations.find(({ name }) => name === organization)?.keys

function commandOf(path: string, header: [string, string] | undefined, given: unknown): string {
  const text = JSON.stringify(given)
  const body = given === undefined ? {} : { body: { text, bytes: text.length } }
  const headers = header ? [header] : []
  return renderCurl(
    { method: given === undefined ? 'GET' : 'POST', path, headers, key: 'none', ...body },
    { baseUrl: location.origin },
  )
}

/** A shell command for a call of the API, with the key of the organization that is shown, once it is known. */
export function apiLine(path: string, body?: unknown): string | undefined {
  const key = keysOf(chosen())?.readWrite
  return key === undefined ? undefined : commandOf(`/api/v0${path}`, ['X-Api-Key', key], body)
}

/** A shell command for a call of the control API. */
export const controlLine = (path: string, body: unknown): string =>
  commandOf(`/__fake${path}`, token === null ? undefined : ['x-fake-token', token], body)

/** A shell command that adds things to the organization that is shown. */
export const seedLine = (seed: unknown): string =>
  controlLine(`/organizations/${segment(chosen())}/seed`, seed)

const ofConnection = /^(accept-encoding|connection|content-length|host|transfer-encoding|user-agent)$/i

/** A shell command that makes a call of the journal again, with the same key. */
export function callLine({ call, key, organization }: JournalEntry): string {
  const { method, path, query, headers } = call
  const secret = keysOf(organization)?.[key === 'full' ? 'readWrite' : key] ?? 'unknown-key'
  const told = <Pair extends readonly [string, string]>([name, value]: Pair): [string, string] => [
    name,
    value.replaceAll('[redacted]', secret),
  ]
  const text = bodyOf(call)
  /** A call that was made within the process of the fake has no headers. */
  const own = headers.length || key === 'none' ? headers : ([['X-Api-Key', secret]] as const)
  return renderCurl(
    {
      ...{ method, path: path.replaceAll('[redacted]', encodeURIComponent(secret)), query: query.map(told) },
      ...{ headers: own.filter(([name]) => !ofConnection.test(name)).map(told), key: 'none' },
      ...(text !== undefined && { body: { text, bytes: text.length } }),
    },
    { baseUrl: location.origin },
  )
}

export const bodyOf = ({ text, body }: JournalEntry['call']): string | undefined =>
  text ?? (body === undefined ? undefined : JSON.stringify(body))

/** A text with a copy button, if the browser allows copying. */
export const copyable = (text: string, label: string): Part =>
  html`<div class="copyable">${block(text, label)}${quiet(
    'Copy',
    copies(() => text),
    { 'aria-label': `Copy ${label}` },
  )}</div>`

/** Says what to do when there is nothing to show, with a line for a shell where there is one. */
export function tellEmpty(id: string, isEmpty: boolean, says: string, line: string | undefined): void {
  at(id).hidden = !isEmpty
  show(id, isEmpty && [html`<p>${says}</p>`, line !== undefined && copyable(line, 'the command')])
}

export function showJson(title: string, value: unknown): void {
  show('json-title', title)
  show('json-body', copyable(JSON.stringify(value, undefined, 2), 'JSON'))
  at('json', HTMLDialogElement).showModal()
}
