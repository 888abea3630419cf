import pLimit from 'p-limit'
import type { DiffReport, ReportedDifference, SeenDifference } from '../../reports/diff-report.js'
import { redacting } from '../../reports/redact.js'
import { reportExchange } from '../../reports/reported-exchange.js'
import type { LedgerLine } from '../../runner/send/ledger-lines.js'
import type { Target } from '../../runner/send/target.js'
import { clauseOf } from '../../spec/clauses/index.js'
import { openPoints } from '../../spec/open-points.js'
import type { RunSettings } from '../options/run-options.js'
import { aspectOf, type Difference, kinds, signatureOf } from './differences.js'
import type { Finding, Found, Outcome, playBoth, Sides, Tally } from './find-differences.js'
import { type Name, nameDifferences, type Seen } from './name-differences.js'
import { reduced, shows, sliceOf } from './reduce.js'

/** One of the two servers, with what must not be seen of it. */
export interface DiffTarget extends Target {
  secrets?: readonly string[]
}

const sideNames = ['one', 'other'] as const

interface Telling {
  targets: readonly [DiffTarget, DiffTarget]
  sides: Sides
  given: RunSettings
  seed: number
  signal?: AbortSignal | undefined
  onLedger(side: 0 | 1): (line: LedgerLine) => void
  onStage(what: string): void
}

interface Told {
  differences: ReportedDifference[]
  nowAndThen: SeenDifference[]
  varies: DiffReport['varies']
  /** The signatures of all that varies, or was not seen again. */
  passing: Set<string>
}

const seenOf = ({ kind, operation, field, one, other }: Difference): SeenDifference => ({
  ...{ kind, ...(operation !== undefined && { operation }), field, one, other },
})

/** Sorts out noise, names what is left, and makes each example small. */
export async function tell({ found, tally, varying, isSteady }: Found, means: Telling): Promise<Told> {
  const { targets, sides, given, seed, signal, onLedger, onStage } = means
  const playing = { settle: given.settle, signal, isSteady }
  onStage('again')
  const noise = new Map<string, DiffReport['varies'][number]>()
  for (const [aspect, each] of varying) noise.set(aspect, { ...seenOf(each), side: 'both' })
  const isNoise = ({ difference }: Pick<Finding, 'difference'>): boolean => noise.has(aspectOf(difference))
  const nowAndThen: Finding[] = []
  const met: Seen[] = []
  const look = async (finding: Finding): Promise<void> => {
    if (signal?.aborted || isNoise(finding)) return
    const by = await variesAt(finding, sides, playing)
    if (by) return void noise.set(aspectOf(finding.difference), { ...seenOf(finding.difference), side: by })
    const again = await seenAgain(finding, sides, playing)
    if (again) met.push(again)
    else nowAndThen.push(finding)
  }
  const limit = pLimit(given.concurrency)
  await Promise.all([...found.values()].map((each) => limit(() => look(each))))
  const seen = met.filter((each) => !isNoise(each))
  onStage('names')
  const of = await nameDifferences(seen, targets, {
    given: { ...given, seed },
    seed,
    signal,
    onLedger,
  })
  const left = seen.filter((each) => !of.has(each.signature) && !isConsequence(each))
  onStage('smaller')
  const differences: ReportedDifference[] = []
  for (const name of new Set(of.values())) {
    const own = seen.filter(({ signature }) => of.get(signature) === name).sort(byNotice)
    differences.push(await reported(named(name), own, tally, means, playing))
  }
  for (const group of groupsOf(left.sort(byNotice)))
    differences.push(await reported(unnamed(group), group, tally, means, playing))
  const order = ['clause', 'open point', 'neither']
  differences.sort(
    (a, b) => rank(a.seen[0]) - rank(b.seen[0]) || order.indexOf(a.what) - order.indexOf(b.what),
  )
  return {
    differences,
    nowAndThen: nowAndThen.filter((each) => !isNoise(each)).map(({ difference }) => seenOf(difference)),
    varies: [...noise.values()],
    passing: new Set(
      [...found.values()]
        .filter(isNoise)
        .concat(nowAndThen)
        .map(({ signature }) => signature),
    ),
  }
}

const tries = 2

/** The side at which a history that goes there twice differs from itself in the same way. */
async function variesAt(
  finding: Finding,
  sides: Sides,
  playing: Parameters<typeof playBoth>[2],
): Promise<'one' | 'other' | 'both' | undefined> {
  const history = sliceOf(finding)
  const found: ('one' | 'other')[] = []
  for (const [at, side] of sides.entries())
    for (let time = 0; time < tries; time++)
      if (await shows(history, finding.signature, [side, side], playing)) {
        found.push(at ? 'other' : 'one')
        break
      }
  return found.length === 2 ? 'both' : found[0]
}

/** The same difference again, each time, in what it stands on or else in all that came before it. */
async function seenAgain(
  finding: Finding,
  sides: Sides,
  playing: Parameters<typeof playBoth>[2],
): Promise<Seen | undefined> {
  const { history, step, signature } = finding
  const whole = { ...history, steps: history.steps.filter(({ at }) => at <= step.at) }
  for (const least of [sliceOf(finding), whole]) {
    let outcomes: Outcome[] | undefined
    for (let time = 0; time < tries; time++) {
      outcomes = await shows(least, signature, sides, playing)
      if (!outcomes) break
    }
    if (outcomes) return { ...finding, least, outcomes }
  }
  return undefined
}

/** Whether one side took what the other refused before: then what comes after it differs for that reason. */
const isConsequence = ({ outcomes, signature }: Seen): boolean =>
  outcomes
    .slice(0, -1)
    .some(({ differences }) =>
      differences.some((each) => each.kind === 'status class' && signatureOf(each) !== signature),
    )

const rank = (each: SeenDifference | undefined): number => (each ? kinds.indexOf(each.kind) : kinds.length)

const byNotice = (a: Seen, b: Seen): number =>
  rank(a.difference) - rank(b.difference) || a.least.steps.length - b.least.steps.length

/** One field is one difference, whichever operation shows it; so is one pair of statuses. */
function groupsOf(all: readonly Seen[]): Seen[][] {
  const groups = new Map<string, Seen[]>()
  for (const each of all) {
    const { kind, operation = '', field, one, other } = each.difference
    const key = /status/.test(kind)
      ? `${kind} ${operation} ${one} ${other}`
      : field
          .split('/')
          .filter((part) => part !== '*')
          .at(-1) || `${operation} ${field}`
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return [...groups.values()]
}

type Headline = Omit<ReportedDifference, 'seen' | 'calls' | 'history'>

function named(name: Name): Headline {
  if (name.what === 'open point') {
    const { at, question } = openPoints.find(({ id }) => id === name.id) ?? { at: '', question: name.id }
    const [one, other] = name.answers
    return { what: 'open point', id: name.id, at, says: question, answers: { one, other } }
  }
  const { id, side } = name
  const { at, level, says } = clauseOf(id as Parameters<typeof clauseOf>[0])
  return { what: 'clause', side: sideNames[side] as 'one' | 'other', id, at, level, says }
}

function unnamed([first]: readonly Seen[]): Headline {
  const { kind, operation = 'all answers', field } = (first as Seen).difference
  return { what: 'neither', says: [operation, kind, field].filter(Boolean).join(', ') }
}

/** The plainest example is made as small as it gets. */
async function reported(
  headline: Headline,
  own: readonly Seen[],
  tally: Tally,
  { sides, targets }: Telling,
  playing: Parameters<typeof playBoth>[2],
): Promise<ReportedDifference> {
  const [first] = own as [Seen]
  const signatures = new Set(own.map(({ signature }) => signature))
  const least = await reduced(first.least, first.signature, sides, { ...playing, settle: 0 })
  const outcomes = (await shows(least, first.signature, sides, playing)) ?? first.outcomes
  const clean = targets.map(({ secrets = [] }) => redacting({ secrets }))
  const exchange = ({ calls, came }: Outcome, at: 0 | 1) => {
    const answer = came[at]
    const outcome = 'failure' in answer ? { failure: answer.failure } : { reply: answer }
    return (clean[at] as (typeof clean)[number])(reportExchange({ call: calls[at], ...outcome, ms: 0 }))
  }
  return {
    ...headline,
    seen: own.map(({ difference }) => seenOf(difference)),
    calls: tally.differing.filter((each) => each.signatures.some((one) => signatures.has(one))).length,
    history: outcomes.map((each) => ({ one: exchange(each, 0), other: exchange(each, 1) })),
  }
}
