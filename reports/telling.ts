import type { Told } from '../pages/exchanges.js'
import type { Json } from '../spec/http.js'
import { isBroken } from '../spec/is-broken.js'
import { jsonOf } from '../spec/json-of.js'
import { keysOfPointer, pointerOf, valueAt } from '../spec/json-pointer.js'
import { keyWords } from '../spec/key-words.js'
import { sentPath } from '../spec/sent-path.js'
import { quotedUnlessJson } from '../spec/show.js'
import { shortened, terminalText } from '../spec/terminal-text.js'
import { provenBy } from './proof.js'
import type { ReportedBody, ReportedCall, ReportedCase, ReportedExchange } from './report.js'

/** Which exchanges of a case matter. */
export function tellingOf(each: ReportedCase): Told {
  const { exchanges } = each
  const shown = isBroken(each) ? provenBy(each) : undefined
  /** What was made once for several cases may have a later call for another of them. */
  const decisive = Math.min(each.decisive ?? exchanges.length - 1, shown?.at ?? Number.POSITIVE_INFINITY)
  return {
    ...{ decisive, shown, write: shown?.at === decisive ? writeOf(each) : undefined },
    stands: each.counterexample?.steps?.map(({ exchange }) => exchange),
  }
}

/** The write that a read belies. What should be gone is belied by the last write about it, not by the one that made it. */
function writeOf({ exchanges, proof }: ReportedCase): number | undefined {
  if (proof?.write === undefined || !proof.compared || proof.compared.due !== undefined) return proof?.write
  const { write } = proof
  const { id = '' } = Object(jsonOf(exchanges[write]?.reply?.body?.text ?? ''))
  const isAbout = ({ path, body }: ReportedCall): boolean => `${path} ${body?.text}`.includes(String(id))
  return exchanges
    .slice(0, proof.exchange)
    .findLastIndex(({ call }, at) => at === write || (call.method !== 'GET' && isAbout(call)))
}

/** The calls that tell what was found, in order: what was sent, then where it shows. A case that was ended tells none. */
export function toldCalls(each: ReportedCase): ReportedExchange[] {
  if (each.unfinished) return []
  const { decisive, shown, write } = tellingOf(each)
  const told = isBroken(each) ? [write, decisive, shown?.at] : [provenBy(each)?.at]
  const places = [...new Set(told)].flatMap((at) => (at === undefined ? [] : [at]))
  return places.sort((one, other) => one - other).flatMap((at) => each.exchanges[at] ?? [])
}

/** One line of what was found, under its name. */
export interface Line {
  name: 'sent' | 'shows' | 'expected' | 'got' | 'found'
  text: string
}

/** What was found, as lines: the call with its body, the read that shows it, the two values that differ. */
export function toldLines(each: ReportedCase, longest = longestLine): Line[] {
  const { expected, got, message } = each
  const calls = toldCalls(each)
  const proven = isBroken(each) ? provenBy(each) : undefined
  const line = (name: Line['name'], text: string): Line => ({
    name,
    text: shortened(terminalText(text), longest),
  })
  const sent = (call: ReportedExchange): string[] => sentOf(call, proven?.path)
  const shown = (call: ReportedExchange): string =>
    callLine(call, sent(call), cameOf(call, call === proven?.exchange ? proven.path : undefined))
  return [
    ...calls.map((call, at) =>
      at > 0 && at === calls.length - 1
        ? line('shows', shown(call))
        : line('sent', at < calls.length - 1 ? callLine(call, sent(call), []) : shown(call)),
    ),
    ...(expected === undefined || got === undefined
      ? [line('found', message ?? 'not said')]
      : [line('expected', expected), line('got', got)]),
  ]
}

/** The same on one line. */
export const toldText = (each: ReportedCase): string =>
  toldLines(each)
    .map(({ name, text }) => `${name} ${text}`)
    .join('; ')

export const longestLine = 700

/** More of a body would push what came off the line. What was sent is what one has to repeat, so more of it is shown. */
const mostOfBody = 160
const mostSent = 400

/** A call and what came on one line: `POST /api/v0/hosts {"name":"a"} → 404 page not found`. */
function callLine(
  { call, reply, failure = 'no answer' }: ReportedExchange,
  sent: readonly string[],
  body: readonly string[],
): string {
  const came = reply ? [reply.status, ...body].join(' ') : failure
  const key = call.key === 'full' ? [] : [`(${keyWords[call.key]})`]
  return `${[call.method, sentPath(call), ...sent, ...key].join(' ')} → ${came}`
}

const cameOf = ({ reply }: ReportedExchange, path?: string): string[] =>
  bodyOf(reply?.body, mostOfBody, (text) => excerptOf(text, path, mostOfBody) ?? quotedUnlessJson(text))

/** What is read under `/cloud_integrations/3/services/EC2` was written under `/services/EC2`. */
function sentOf({ call }: ReportedExchange, path = ''): string[] {
  return bodyOf(call.body, mostSent, (text) => {
    const keys = keysOfPointer(path)
    const from = keys.findIndex((_, at) => valueAt(jsonOf(text), keys.slice(at)) !== undefined)
    return (from >= 0 && excerptOf(text, pointerOf(keys.slice(from)), mostSent)) || text
  })
}

const bodyOf = (
  body: ReportedBody | undefined,
  most: number,
  shown: (text: string) => string = (text) => text,
): string[] =>
  body?.text ? [body.encoding ? `(${body.bytes} bytes)` : shortened(shown(body.text), most)] : []

/** Of what stands before a place, so that its key is seen. */
const before = 40

/** JSON from shortly before the place that a pointer names; undefined where its beginning shows that too. */
function excerptOf(text: string, path: string | undefined, most: number): string | undefined {
  const body = path === undefined ? undefined : jsonOf(text)
  if (path === undefined || body === undefined) return undefined
  const whole = JSON.stringify(body)
  const marked = JSON.stringify(withMark(body, keysOfPointer(path)))
  const at = marked.indexOf(mark)
  const end = whole.length - (marked.length - at - mark.length)
  return end <= most || at <= before ? undefined : `…${whole.slice(at - before)}`
}

const mark = '"\u2316"'

/** A value with a mark at a place. Where there is no such place, what is nearest around it is marked. */
function withMark(value: Json | undefined, [key, ...rest]: readonly string[]): Json {
  if (key === undefined || typeof value !== 'object' || value === null || !Object.hasOwn(value, key))
    return JSON.parse(mark)
  const inner = withMark((value as Record<string, Json>)[key], rest)
  if (Array.isArray(value)) return value.map((each, at) => (String(at) === key ? inner : each))
  return { ...value, [key]: inner }
}
