import type { ReportedCall } from '../../../reports/report.js'
import type { SpecificationData } from './specification-data.js'

/** What a fake is asked so that it makes calls again as an example has made them. */
export const rehearsalOf = (
  calls: readonly ReportedCall[],
  fake: SpecificationData['fake'],
  moments: readonly number[] = [],
): object => ({
  ...fake,
  calls: calls.map((each, at) => ({ ...wordsOf(each), after: moments[at] ?? 0 })),
})

function wordsOf({ method, path, query, headers, key, body }: ReportedCall): object {
  const text = body?.text ?? ''
  return {
    ...{ method, path, key },
    ...(query && { query }),
    ...(headers && { headers }),
    ...(body && (body.encoding === 'base64' ? { base64: text } : { text })),
  }
}
