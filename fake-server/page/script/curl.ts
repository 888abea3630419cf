import { shellWord } from '../../../spec/shell-word.js'
import type { JournalCall, JournalEntry } from '../../journal/journal-entry.js'
import { targetOf } from './call-row.js'
import { chosen, keys, keysOf } from './chosen-organization.js'
import { segment, token } from './requests.js'

/** A shell command for a call of the API, with the key of the organization that is shown, once it is known. */
export function apiLine(path: string, body?: unknown): string | undefined {
  const key = keys()?.readWrite
  return key === undefined ? undefined : curlLine(`/api/v0${path}`, `X-Api-Key: ${key}`, body)
}

/** A shell command for a call of the control API. */
export const controlLine = (path: string, body: unknown): string =>
  curlLine(`/__fake${path}`, token === null ? undefined : `x-fake-token: ${token}`, body)

/** A shell command that adds things to the organization that is shown. */
export const seedLine = (seed: unknown): string =>
  controlLine(`/organizations/${segment(chosen())}/seed`, seed)

function curlLine(path: string, header: string | undefined, body: unknown): string {
  const headers = header === undefined ? [] : [header]
  if (body === undefined) return curl([location.origin + path], headers)
  return curl([location.origin + path], [...headers, 'Content-Type: application/json'], JSON.stringify(body))
}

const curl = (words: readonly string[], headers: readonly string[], body?: string): string =>
  [
    'curl',
    ...words,
    ...headers.flatMap((each) => ['-H', each]),
    ...(body === undefined ? [] : ['--data-raw', body]),
  ]
    .map((each) => shellWord(each))
    .join(' ')

const ofConnection = [
  'accept-encoding',
  'connection',
  'content-length',
  'host',
  'transfer-encoding',
  'user-agent',
]

/** A shell command that makes a call of the journal again, with the same key. */
export function callLine({ call, key, organization }: JournalEntry): string {
  const secret = keysOf(organization)?.[key === 'full' ? 'readWrite' : key] ?? 'unknown-key'
  const body = call.text ?? (call.body === undefined ? undefined : JSON.stringify(call.body))
  return curl(
    [
      '-X',
      call.method,
      `${location.origin}${targetOf(call).replaceAll('[redacted]', encodeURIComponent(secret))}`,
    ],
    headersOf({ call, key }).map(([name, value]) => `${name}: ${value.replaceAll('[redacted]', secret)}`),
    body,
  )
}

/** A call that was made within the process of the fake has no headers. */
const headersOf = ({ call: { headers }, key }: Pick<JournalEntry, 'call' | 'key'>): JournalCall['headers'] =>
  headers.length || key === 'none'
    ? headers.filter(([name]) => !ofConnection.includes(name.toLowerCase()))
    : [
        ['X-Api-Key', '[redacted]'],
        ['Content-Type', 'application/json'],
      ]
