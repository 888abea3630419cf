import { expect, test } from 'vitest'
import { run } from '../../runner/run.js'
import { clauseOf } from '../../spec/clauses/index.js'
import { allPoints } from '../../spec/open-points.js'
import { operation } from '../../spec/operations.js'
import { cases } from '../../suites/index.js'
import { settings, targetOf } from '../../tools/prove/fake-run.js'
import { createFakeServer, type FakeServerOptions, type JournalEntry } from '../index.js'

/** All refusals that the cases of the suite produce. */
async function refusalsMet(options: FakeServerOptions): Promise<JournalEntry[]> {
  const fake = createFakeServer(options)
  const refused: JournalEntry[] = []
  fake.journal.on((entry) => entry.reply.status >= 400 && refused.push(entry))
  await run(targetOf(fake), { ...settings, cases })
  return refused
}

/** What is wrong with the reason that an entry gives. */
function wrongReason({ operation: id, call, refusedBy, reply }: JournalEntry): string | undefined {
  const about = `${call.method} ${call.path} ${reply.status} ${reply.text}`
  if (!refusedBy) return `${about}: no reason`
  const { clause, openPoint, says } = refusedBy
  if (clause === undefined && openPoint === undefined) return `${about}: neither clause nor open point`
  if (clause && id && !isAbout(clauseOf(clause).operations, id))
    return `${about}: "${clause}" is not about ${id}`
  if (openPoint && !allPoints.some((each) => each.id === openPoint))
    return `${about}: no point "${openPoint}"`
  return says.length > 20 ? undefined : `${about}: says "${says}"`
}

/** The document says nothing specific about an operation that refuses a body although it takes none. */
const isAbout = (operations: readonly string[], id: string): boolean =>
  operations.includes(id) || !operation(id as 'getHost').request

test.each([undefined, 1, 2, 3])('every refusal has its reason, with grease %s', async (grease) => {
  const refused = await refusalsMet(grease === undefined ? {} : { grease })

  expect(refused.length).toBeGreaterThan(200)
  expect(refused.map(wrongReason).filter((each) => each !== undefined)).toEqual([])
})
