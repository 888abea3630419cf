import type { Pairs } from '../../spec/http.js'
import type { Report, ReportedBody, ReportedExchange } from '../report.js'
import type { PackedBody, PackedExchange, PackedReply, PackedReport, Repeated } from './packed-report.js'

/** Restores every exchange of a packed report. One that is not packed stays as it is. */
export function unpackReport({ repeated = { headers: [], bodies: [] }, ...report }: PackedReport): Report {
  const whole: ReportedExchange[][] = []
  for (const [at, { exchanges }] of report.cases.entries()) {
    whole.push([])
    for (const each of exchanges) whole[at]?.push(unpacked(each, repeated, whole))
  }
  const cases = report.cases.map((each, at) => ({ ...each, exchanges: whole[at] ?? [] }))
  return { ...report, cases }
}

function unpacked(
  { same, call, reply, ...rest }: PackedExchange,
  repeated: Repeated,
  earlier: readonly (readonly ReportedExchange[])[],
): ReportedExchange {
  const meant = same && earlier[same[0]]?.[same[1]]
  /** The answer to one call took one time. */
  if (meant) return rest.at === undefined && rest.ms === meant.ms ? meant : { ...meant, ...rest }
  return {
    call: call.body ? { ...call, body: bodyOf(call.body, repeated) } : (call as ReportedExchange['call']),
    ...(reply && { reply: replyOf(reply, repeated) }),
    ...rest,
  }
}

function replyOf({ shape, headers, body, ...rest }: PackedReply, repeated: Repeated) {
  return {
    ...rest,
    headers: headersOf(headers, repeated.headers[shape ?? -1]),
    ...(body && { body: bodyOf(body, repeated) }),
  }
}

function headersOf(own: Pairs, shape: Repeated['headers'][number] | undefined): Pairs {
  if (!shape) return own
  const left = [...own]
  return shape.flatMap((each) => (typeof each === 'string' ? left.splice(0, 1) : [each]))
}

function bodyOf({ whole, ...body }: PackedBody, { bodies }: Repeated): ReportedBody {
  return bodies[whole ?? -1] ?? body
}
