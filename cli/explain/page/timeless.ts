import type { ReportedBody, ReportedExchange } from '../../../reports/report.js'

/** Longer than any body that is not deliberately large. */
const longest = 32_768

/** Removes what differs from run to run, and cuts bodies that are too long to read. */
export function timeless({ call, reply, failure }: ReportedExchange): ReportedExchange {
  return {
    call: call.body ? { ...call, body: cut(call.body) } : call,
    ...(reply && {
      reply: {
        ...reply,
        headers: reply.headers.filter(([name]) => name !== 'date'),
        ...(reply.body && { body: cut(reply.body) }),
      },
    }),
    ...(failure !== undefined && { failure }),
    ms: 0,
  }
}

const cut = (body: ReportedBody): ReportedBody =>
  body.text.length <= longest ? body : { ...body, text: body.text.slice(0, longest), cut: true }
