import { greasedChoices } from '../../fake-server/assembly/grease.js'
import type { FakeServerOptions } from '../../fake-server/index.js'
import type { CaseResult } from '../../runner/case/case-result.js'
import type { Choices } from '../../spec/choices.js'
import { clauseOf } from '../../spec/clauses/index.js'
import { isBroken } from '../../spec/is-broken.js'
import { brokenBy } from '../../spec/open-points.js'
import { type Parts, runOnFake } from './fake-run.js'

/** The answers that a fake with these options gives. */
export const choicesOf = ({ grease, choices }: FakeServerOptions): Partial<Choices> => ({
  ...(grease !== undefined && greasedChoices(grease)),
  ...choices,
})

/**
 * Violations, unexpected deviations and inconclusive results, and things left behind; empty when nobody was accused.
 */
export async function accusations(
  options: FakeServerOptions,
  parts: Parts,
  runOn = runOnFake,
): Promise<string[]> {
  const { results, traffic } = await runOn(options, parts)
  const clauses = new Map(parts.cases.map(({ id, clause }) => [id, clause]))
  const choices = choicesOf(options)
  const owned = new Set<string>(Object.entries(choices).flatMap(([id, answer]) => brokenBy(id, answer)))
  const isOwned = ({ id, verdict, clause }: CaseResult) =>
    (verdict === 'deviates' && owned.has(clause ?? clauses.get(id) ?? '')) ||
    (verdict === 'inconclusive' && isUnclear(choices, id))
  return [...results, ...traffic]
    .filter((each) => !isFine(each) && !isOwned(each))
    .map(
      (each) =>
        `${each.verdict}  ${each.id}  ${each.message ?? `left behind: ${each.leftBehind.join(', ')}`}`,
    )
}

const isFine = ({ verdict, leftBehind }: CaseResult): boolean =>
  (verdict === 'conforms' || verdict === 'untested') && leftBehind.length === 0

/** The clauses that a fake with these options violates or deviates from. */
export async function broken(options: FakeServerOptions, parts: Parts): Promise<string[]> {
  const { results } = await runOnFake(options, parts)
  const wrong = new Set(results.filter(isBroken).map(({ id }) => id))
  const clauses = parts.cases.filter(({ id }) => wrong.has(id)).map(({ clause }) => clause)
  return [...new Set(clauses)].map((id) => clauseOf(id).id).sort()
}

/** Cases that delete a graph. On a server with a different naming of graphs they can tell nothing. */
export const deletesGraph = (id: string): boolean =>
  /^service-metrics\/graph\/|\/delete-graph-definition/.test(id)

/** Whether a case may be inconclusive on a server with these choices. */
const isUnclear = ({ 'graph.name': name = usual }: Partial<Choices>, id: string): boolean =>
  name !== usual && deletesGraph(id)

const usual = 'all-but-last-part'
