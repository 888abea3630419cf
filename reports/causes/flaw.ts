import { jsonOf } from '../../spec/json-of.js'
import { operation } from '../../spec/operations.js'
import { type Departure, departureFrom } from '../../spec/shape.js'
import type { ReportedCall } from '../report.js'

/** Where the body of a call departs from what the document says of it. */
export function flawOf({ operation: of, body }: ReportedCall): Departure | undefined {
  const { request } = of ? operation(of) : {}
  const sent = body && jsonOf(body.text)
  return request && sent !== undefined ? departureFrom(request, sent) : undefined
}
