import type { ReportedCall } from '../../../reports/report.js'
import type { ExampleData, SpecificationData } from './specification-data.js'

/** What else the fake of an example is told: another answer to an open point, or a clause to break. */
export interface Otherwise {
  choices?: Readonly<Record<string, string>>
  departures?: readonly string[]
}

/** The request that makes a fake repeat the calls of an example, or make others instead. */
export const rehearsalOf = (
  example: Pick<ExampleData, 'fake' | 'moments'>,
  calls: readonly ReportedCall[],
  fake: SpecificationData['fake'],
  otherwise: Otherwise = {},
): object => ({
  ...fake,
  ...example.fake,
  ...otherwise,
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
