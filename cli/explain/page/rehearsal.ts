import type { ReportedCall } from '../../../reports/report.js'
import type { ExampleData, SpecificationData } from './specification-data.js'

/** What a fake is asked so that it makes the calls of an example again, or others in their place. */
export const rehearsalOf = (
  example: Pick<ExampleData, 'fake' | 'moments'>,
  calls: readonly ReportedCall[],
  fake: SpecificationData['fake'],
): object => ({
  ...fake,
  ...example.fake,
  calls: calls.map((each, at) => ({ ...wordsOf(each), after: example.moments?.[at] ?? 0 })),
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
