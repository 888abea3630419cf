import type { ReportedDifference } from '../../reports/diff-report.js'
import { reportExchange } from '../../reports/reported-exchange.js'
import { clauseOf } from '../../spec/clauses/index.js'
import { grouped } from '../../spec/grouped.js'
import { openPoints } from '../../spec/open-points.js'
import { kinds, signatureOf } from './differences.js'
import { type Finding, type Found, isConsequence } from './find-differences.js'
import type { History, Step } from './history.js'
import { sideNames, sliceOf } from './look-again.js'
import { keyOf } from './name-differences.js'
import { type Outcome, type Playing, shows, signatureIn } from './play-both.js'

/** Tells each difference once, with the fewest calls that show it. What a client would notice first comes first. */
export async function tellDifferences(
  steady: readonly Finding[],
  { calls }: Found,
  playing: Playing,
): Promise<ReportedDifference[]> {
  const sorted = steady
    .filter((each) => each.name || !isConsequence(each))
    .sort((a, b) => rank(a) - rank(b) || a.history.steps.length - b.history.steps.length)
  const names = new Map(sorted.filter(({ name }) => name).map((each) => [shownBy(each), keyOf(each.name)]))
  const named = new Map(sorted.map((each) => [each.signature, keyOf(each.name)]))
  const causes = new Map(sorted.map((each) => [each, causeOf(each, named)]))
  /** The cause, the same name, what shows the same, or else the same sight. What has a cause comes last of its group. */
  const groups = grouped(
    sorted.toSorted((a, b) => Number(causes.get(a) !== undefined) - Number(causes.get(b) !== undefined)),
    (each) => causes.get(each) ?? keyOf(each.name) ?? names.get(shownBy(each)) ?? sightOf(each),
  )
  const told: ReportedDifference[] = []
  for (const own of groups.values())
    told.push({
      ...headlineOf(own[0] as Finding),
      seen: [...grouped(own, ({ difference }) => signatureOf(difference)).values()].flatMap((of) =>
        of.slice(0, 1).map(({ difference }) => difference),
      ),
      calls: calls.filter(({ signatures }) => own.some((each) => signatures.includes(each.signature))).length,
      history: (await leastOf(own[0] as Finding, playing)).map(({ came: [one, other] }) => ({
        one: reportExchange(one),
        other: reportExchange(other),
      })),
    })
  return told
}

/** What has no name comes of what differed in writes before, or of the id that an answer is about; so does an order. */
function causeOf(finding: Finding, named: ReadonlyMap<string, string | undefined>): string | undefined {
  const { name, difference, by } = finding
  if (name && difference.kind !== 'order') return undefined
  const causes = [finding, ...by.values()].map(({ history, outcomes }) => {
    const steps = stepsBehind(history)
    return outcomes.flatMap((outcome, at) => {
      const isLast = at === outcomes.length - 1
      const { step, differences } = outcome
      if (!isLast && (step.call.method === 'GET' || !steps.includes(step))) return []
      const counts = differences.filter((each) =>
        isLast ? /\/id$/.test(each.field) : ofState.includes(each.kind),
      )
      return counts.flatMap((each) => named.get(signatureIn(outcome, each)) ?? [])
    })
  })
  return causes[0]?.find((each) => causes.every((names) => names.includes(each)))
}

/** What the last step may stand on: for a list, all that is in its place of the API. */
function stepsBehind(history: History): readonly Step[] {
  const { steps } = history
  const last = steps.at(-1)?.call
  const placeOf = ({ path }: Step['call']): string | undefined => path.split('/')[3]
  if (!last?.operation?.startsWith('list')) return sliceOf(history).steps
  return steps.filter(({ call }) => placeOf(call) === placeOf(last))
}

/** What a write does is not as on the other side, and not only how it is told. */
const ofState: readonly string[] = ['status class', 'missing field', 'value']

/** Of what a client notices alike, clauses come first, then open points. */
const rank = ({ name, difference }: Finding): number =>
  3 * kinds.indexOf(difference.kind) + ['clause', 'open point', undefined].indexOf(name?.what)

/** One field is one difference, whichever operation shows it; so is one pair of statuses. */
function sightOf({ difference: { kind, operation = '', field, one, other } }: Finding): string {
  if (/status/.test(kind)) return `${kind} ${operation} ${one} ${other}`
  const names = field.split('/').filter((each) => each !== '*')
  return names.at(-1) || `${operation} ${field}`
}

/** What it shows in its field, in whichever operation. The same statuses may have several reasons. */
function shownBy({ signature, difference: { kind, field, one, other } }: Finding): string {
  return field ? JSON.stringify([kind, field.split('/').at(-1), one, other]) : signature
}

/** What is said first: the name that a difference has, or else its place. */
function headlineOf({
  name,
  difference: { kind, operation = 'all answers', field },
}: Finding): Omit<ReportedDifference, 'seen' | 'calls' | 'history'> {
  if (!name) return { what: 'neither', says: [operation, kind, field].filter(Boolean).join(', ') }
  if (name.what === 'open point') {
    const { at, question } = openPoints.find(({ id }) => id === name.id) ?? { at: '', question: name.id }
    const [one, other] = name.answers
    return { what: 'open point', id: name.id, at, says: question, answers: { one, other } }
  }
  const { at, level, says } = clauseOf(name.id as Parameters<typeof clauseOf>[0])
  return { what: 'clause', side: sideNames[name.side], id: name.id, at, level, says }
}

/** How often a history is sent to make it smaller. */
const mostTries = 60

/** What came of the fewest steps that show the same difference: ever smaller parts are left out, the last first. */
async function leastOf(
  { history, signature, outcomes }: Finding,
  playing: Playing,
): Promise<readonly Outcome[]> {
  let least = history
  let tries = 0
  for (let size = history.steps.length; size >= 1; size = Math.floor(size / 2))
    for (let end = least.steps.length - 1; end > 0; end -= size) {
      if (playing.isOver?.() || ++tries > mostTries) continue
      const steps = [...least.steps.slice(0, Math.max(0, end - size)), ...least.steps.slice(end)]
      const fewer = { ...least, steps }
      const isShown = async () => (await shows(fewer, signature, { ...playing, settle: 0 })) !== undefined
      /** What the try before left behind, as in a cache, may show it once. */
      if ((await isShown()) && (await isShown())) least = fewer
    }
  return (await shows(least, signature, playing)) ?? outcomes
}
