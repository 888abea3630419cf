import type { Told } from '../pages/exchanges.js'
import { isBroken } from '../spec/is-broken.js'
import { sentPath } from '../spec/sent-path.js'
import { quotedUnlessJson } from '../spec/show.js'
import { shortened, terminalText } from '../spec/terminal-text.js'
import { provenBy } from './proof.js'
import type { ReportedBody, ReportedCase, ReportedExchange } from './report.js'

/** Which exchanges of a case matter. */
export function tellingOf(each: ReportedCase): Told {
  const { exchanges, proof } = each
  const shown = isBroken(each) ? provenBy(each) : undefined
  /** What was made once for several cases may have a later call for another of them. */
  const decisive = Math.min(each.decisive ?? exchanges.length - 1, shown?.at ?? Number.POSITIVE_INFINITY)
  return { decisive, shown, write: shown?.at === decisive ? proof?.write : undefined }
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
export interface ToldLine {
  name: 'sent' | 'shows' | 'expected' | 'got' | 'found'
  text: string
}

/**
 * What was found, in lines that can be printed: the call that did it with its body, the read where it shows, and the
 * two values that differ.
 */
export function toldLines(each: ReportedCase, longest: number): ToldLine[] {
  const { expected, got, message } = each
  const calls = toldCalls(each)
  const line = (name: ToldLine['name'], text: string): ToldLine => ({
    name,
    text: shortened(terminalText(text), longest),
  })
  return [
    ...calls.map((call, at) =>
      at > 0 && at === calls.length - 1
        ? line('shows', callLine(call))
        : line('sent', callLine(call, at < calls.length - 1)),
    ),
    ...(expected === undefined || got === undefined
      ? [line('found', message ?? 'not said')]
      : [line('expected', expected), line('got', got)]),
  ]
}

/** The same on one line. */
export const toldText = (each: ReportedCase, longest: number): string =>
  toldLines(each, longest)
    .map(({ name, text }) => `${name} ${text}`)
    .join('; ')

/** More of a body would push what came off the line. */
const mostOfBody = 160

/** A call and what came on one line: `POST /api/v0/hosts {"name":"a"} → 404 page not found`. */
function callLine({ call, reply, failure = 'no answer' }: ReportedExchange, statusAlone = false): string {
  const came = reply
    ? [reply.status, ...(statusAlone ? [] : bodyOf(reply.body, quotedUnlessJson))].join(' ')
    : failure
  return `${[call.method, sentPath(call), ...bodyOf(call.body)].join(' ')} → ${came}`
}

const bodyOf = (body: ReportedBody | undefined, shown = (text: string) => text): string[] =>
  body?.text ? [body.encoding ? `(${body.bytes} bytes)` : shortened(shown(body.text), mostOfBody)] : []
