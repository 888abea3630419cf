import type { ReportedBody, ReportedExchange } from '../../../reports/report.js'

/** More than any body has but one that is large on purpose. */
const longest = 32_768

/** Without what differs from one run to the next, and no body longer than anybody reads. */
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
