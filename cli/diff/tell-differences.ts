import type { ReportedDifference, SeenDifference } from '../../reports/diff-report.js'
import { reportExchange } from '../../reports/reported-exchange.js'
import { clauseOf } from '../../spec/clauses/index.js'
import { openPoints } from '../../spec/open-points.js'
import { kinds, seenOf, signatureOf } from './differences.js'
import { type Finding, type Found, type Search, sideNames } from './find-differences.js'
import type { Name } from './name-differences.js'
import type { Sides } from './play.js'
import { type Outcome, type Playing, shows } from './play-both.js'
import { reduced } from './reduce.js'

/**
 * Tells each difference once, with the fewest calls that show it: what has the same name together, then what has none.
 * What a client would notice first comes first.
 */
export async function tellDifferences(
  steady: readonly Finding[],
  nameOf: ReadonlyMap<string, Name>,
  { calls }: Found,
  sides: Sides,
  playing: Playing & Pick<Search, 'isOver'>,
): Promise<ReportedDifference[]> {
  const groups = new Map<Name | string, Finding[]>()
  for (const each of [...steady].sort(byNotice)) {
    const name = nameOf.get(each.signature)
    if (!name && isConsequence(each)) continue
    const key = name ?? sightOf(each)
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  const leastOf = async (finding: Finding) =>
    playing.isOver() ? finding.outcomes : least(finding, sides, playing)
  const told: ReportedDifference[] = []
  for (const [name, own] of groups) {
    const signatures = new Set(own.map(({ signature }) => signature))
    told.push({
      ...(typeof name === 'string' ? unnamed(own[0] as Finding) : headlineOf(name)),
      seen: own.map(({ difference }) => seenOf(difference)),
      calls: calls.filter((each) => each.signatures.some((one) => signatures.has(one))).length,
      history: (await leastOf(own[0] as Finding)).map(exchangesOf),
    })
  }
  const order = ['clause', 'open point', 'neither']
  return told.sort(
    (a, b) => rank(a.seen[0]) - rank(b.seen[0]) || order.indexOf(a.what) - order.indexOf(b.what),
  )
}

const rank = (each: SeenDifference | undefined): number => (each ? kinds.indexOf(each.kind) : kinds.length)

const byNotice = (a: Finding, b: Finding): number =>
  rank(seenOf(a.difference)) - rank(seenOf(b.difference)) || a.history.steps.length - b.history.steps.length

/** Whether one side took what the other refused before: then what comes after it differs for that reason. */
const isConsequence = ({ outcomes, signature }: Finding): boolean =>
  outcomes
    .slice(0, -1)
    .some(({ differences }) =>
      differences.some((each) => each.kind === 'status class' && signatureOf(each) !== signature),
    )

/** One field is one difference, whichever operation shows it; so is one pair of statuses. */
function sightOf({ difference: { kind, operation = '', field, one, other } }: Finding): string {
  if (/status/.test(kind)) return `${kind} ${operation} ${one} ${other}`
  const names = field.split('/').filter((each) => each !== '*')
  return names.at(-1) || `${operation} ${field}`
}

type Headline = Omit<ReportedDifference, 'seen' | 'calls' | 'history'>

function headlineOf(name: Name): Headline {
  if (name.what === 'open point') {
    const { at, question } = openPoints.find(({ id }) => id === name.id) ?? { at: '', question: name.id }
    const [one, other] = name.answers
    return { what: 'open point', id: name.id, at, says: question, answers: { one, other } }
  }
  const { at, level, says } = clauseOf(name.id as Parameters<typeof clauseOf>[0])
  return { what: 'clause', side: sideNames[name.side], id: name.id, at, level, says }
}

const unnamed = ({ difference: { kind, operation = 'all answers', field } }: Finding): Headline => ({
  what: 'neither',
  says: [operation, kind, field].filter(Boolean).join(', '),
})

/** What came of the fewest calls that show it. */
async function least(
  { history, signature, outcomes }: Finding,
  sides: Sides,
  playing: Playing,
): Promise<readonly Outcome[]> {
  const fewest = await reduced(history, signature, sides, { ...playing, settle: 0 })
  return (await shows(fewest, signature, sides, playing)) ?? outcomes
}

function exchangesOf({ calls, came }: Outcome): ReportedDifference['history'][number] {
  const [one, other] = ([0, 1] as const).map((at) => {
    const answer = came[at]
    const outcome = 'failure' in answer ? { failure: answer.failure } : { reply: answer }
    return reportExchange({ call: calls[at], ...outcome, ms: 0 })
  }) as [ReportedDifference['history'][number]['one'], ReportedDifference['history'][number]['one']]
  return { one, other }
}
