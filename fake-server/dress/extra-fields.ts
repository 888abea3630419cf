import { pick } from '../core/random.js'

const names = ['etag', 'href', 'labels', 'updatedBy', '_links', 'isLegacy', 'x-trace'] as const
const values: readonly unknown[] = ['a text', 17, 0.5, true, null, [], ['one', 2], {}, { name: 'inner' }]

/**
 * Fields that the document does not name. With `random` they differ each time, and sometimes there are none.
 */
export function extraFields(random?: () => number): () => Record<string, unknown> {
  if (!random) return () => ({ href: 'https://example.com/', labels: ['one'] })
  return () => {
    const fields: Record<string, unknown> = {}
    for (let left = Math.floor(random() * 3); left > 0; left--)
      fields[pick(names, random)] = pick(values, random)
    return fields
  }
}
