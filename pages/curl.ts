import type { KeyKind, Pairs } from '../spec/http.js'
import type { ReportedBody, ReportedCall } from '../spec/reported.js'
import { sentPath } from '../spec/sent-path.js'
import { quotedOnALine as quoted, shellWord } from '../spec/shell-word.js'

export interface CurlOptions {
  /** Without one, the environment holds it in `$MONITORING_BASE_URL`. */
  baseUrl?: string | undefined
  /** Default `X-Api-Key`. */
  keyHeader?: string | undefined
  /** Text before the key, such as `Bearer `. */
  keyPrefix?: string | undefined
  /** Default `cloud`. */
  cloudWord?: string | undefined
  /** Whether to ask for a compressed answer, as the run does. */
  compressed?: boolean | undefined
}

/** A shell line that repeats a call with curl, keys in variables. A comment says where the body is cut. */
export function renderCurl(call: ReportedCall, options: CurlOptions = {}): string {
  const { method, body } = call
  const url = urlOf(call, options)
  const base = options.baseUrl === undefined ? '"$MONITORING_BASE_URL"' : ''
  const parts = [
    'curl -i',
    ...methodFlags(method, body),
    ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
    ...(/\/\.\.?(\/|\?|$)/.test(url) ? ['--path-as-is'] : []),
    ...(options.compressed ? ['--compressed'] : []),
    base + quoted(url),
    ...keyFlags(call.key, options),
    ...headersOf(call).map(
      ([name, value]) => `-H ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`,
    ),
  ]
  const { before = '', flags } = dataOf(method, body)
  const line = `${before}${[...parts, ...flags].join(' ')}`
  return body?.cut
    ? `# Only the beginning of the body, which has ${body.bytes} bytes, is known.\n${line}`
    : line
}

function urlOf(call: ReportedCall, { baseUrl = '', cloudWord = 'cloud' }: CurlOptions): string {
  const word = encodeURIComponent(cloudWord)
  const sent = sentPath(call).replace(/^(\/api\/v0\/)cloud(-integrations)/, `$1${word}$2`)
  return `${baseUrl.replace(/\/+$/, '')}${sent}`
}

const methodFlags = (method: string, body: ReportedBody | undefined): string[] => {
  if (method === 'HEAD') return ['--head']
  return method === 'GET' && !body ? [] : [`-X ${shellWord(method, quoted)}`]
}

const variables: Record<Exclude<KeyKind, 'none' | 'invalid'>, string> = {
  full: 'MONITORING_KEY',
  read: 'MONITORING_READ_KEY',
  write: 'MONITORING_WRITE_KEY',
  outside: 'MONITORING_OUTSIDE_KEY',
  other: 'MONITORING_OTHER_KEY',
}

/** The environment variable that holds a key; undefined for kinds that have none. */
export const keyVariable = (kind: KeyKind): string | undefined =>
  kind === 'none' || kind === 'invalid' ? undefined : variables[kind]

function keyFlags(kind: KeyKind, { keyHeader = 'X-Api-Key', keyPrefix = '' }: CurlOptions): string[] {
  const before = `${keyHeader}: ${keyPrefix}`
  if (kind === 'none') return []
  if (kind === 'invalid') return [`-H ${quoted(`${before}invalid`)}`]
  const variable = `$${variables[kind]}`
  return [/^[\w:. -]*$/.test(before) ? `-H "${before}${variable}"` : `-H ${quoted(before)}"${variable}"`]
}

/** The headers of the call, and those sent with every call. */
function headersOf({ method, headers = [] }: ReportedCall): Pairs {
  const own = new Set(headers.map(([name]) => name.toLowerCase()))
  const standard: [string, string][] = [
    ['Accept', 'application/json'],
    ...(method === 'GET' ? [] : [['Content-Type', 'application/json'] as [string, string]]),
  ]
  return [...standard.filter(([name]) => !own.has(name.toLowerCase())), ...headers]
}

/** What comes before `curl`, and the flags that send the body. */
function dataOf(method: string, body: ReportedBody | undefined): { before?: string; flags: string[] } {
  if (!body) return { flags: /^(POST|PUT|PATCH)$/.test(method) ? ["--data-raw ''"] : [] }
  const { text, encoding } = body
  if (!encoding && !text.includes('\0')) return { flags: [`--data-raw ${quoted(text)}`] }
  const base64 = encoding ? text : base64Of(text)
  return { before: `printf %s '${base64}' | base64 -d | `, flags: ['--data-binary @-'] }
}

/** Base64 that also works in a browser. */
const base64Of = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
