import type { ReportedDifference, SeenDifference } from '../../reports/diff-report.js'
import { reportExchange } from '../../reports/reported-exchange.js'
import { clauseOf } from '../../spec/clauses/index.js'
import { openPoints } from '../../spec/open-points.js'
import { kinds, signatureOf } from './differences.js'
import type { Finding, Found } from './find-differences.js'
import { sideNames } from './look-again.js'
import type { Name } from './name-differences.js'
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
  playing: Playing,
): Promise<ReportedDifference[]> {
  const groups = new Map<Name | string, Finding[]>()
  for (const each of [...steady].sort(byNotice)) {
    const name = nameOf.get(each.signature)
    if (!name && isConsequence(each)) continue
    const key = name ?? sightOf(each)
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  const leasts = new Map<Name | string, readonly Outcome[]>()
  for (const [name, [first]] of groups)
    if (first) leasts.set(name, playing.isOver?.() ? first.outcomes : await least(first, playing))
  for (const [name, own] of groups) {
    const clause = [...groups.keys()].find((other) => isShownToo(name, other, leasts))
    if (clause === undefined) continue
    groups.get(clause)?.push(...own)
    groups.delete(name)
  }
  const told = [...groups].map(([name, own]): ReportedDifference => {
    const signatures = new Set(own.map(({ signature }) => signature))
    return {
      ...headlineOf(name, own[0] as Finding),
      seen: own.map(({ difference }) => difference),
      calls: calls.filter((each) => each.signatures.some((one) => signatures.has(one))).length,
      history: (leasts.get(name) ?? []).map(({ came: [one, other] }) => ({
        one: reportExchange(one),
        other: reportExchange(other),
      })),
    }
  })
  const order = ['clause', 'open point', 'neither']
  return told.sort(
    (a, b) => rank(a.seen[0]) - rank(b.seen[0]) || order.indexOf(a.what) - order.indexOf(b.what),
  )
}

const rank = (each: SeenDifference | undefined): number => (each ? kinds.indexOf(each.kind) : kinds.length)

const byNotice = (a: Finding, b: Finding): number =>
  rank(a.difference) - rank(b.difference) || a.history.steps.length - b.history.steps.length

/** Whether what has no name is which things a read shows, after the very writes that show a broken clause. */
function isShownToo(
  name: Name | string,
  clause: Name | string,
  leasts: ReadonlyMap<Name | string, readonly Outcome[]>,
): boolean {
  if (typeof name !== 'string' || typeof clause === 'string' || clause.what !== 'clause') return false
  const [own = [], other = []] = [leasts.get(name), leasts.get(clause)]
  const { step, differences } = own.at(-1) ?? { differences: [] }
  const isOfThings = differences.some(({ kind, one }) => kind === 'status class' || Array.isArray(one))
  const [writes, those] = [writesIn(own), writesIn(other)]
  if (step?.call.method !== 'GET' || !isOfThings || !writes.length || writes.length !== those.length)
    return false
  return writes.every(({ operation, body }, at) => {
    const keys = Object.keys(Object(those[at]?.body))
    return those[at]?.operation === operation && keys.every((key) => key in Object(body))
  })
}

const writesIn = (outcomes: readonly Outcome[]) =>
  outcomes.map(({ step }) => step.call).filter(({ method }) => method !== 'GET')

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

/** What is said first: the name that a difference has, or else its place. */
function headlineOf(
  name: Name | string,
  { difference: { kind, operation = 'all answers', field } }: Finding,
): Omit<ReportedDifference, 'seen' | 'calls' | 'history'> {
  if (typeof name === 'string')
    return { what: 'neither', says: [operation, kind, field].filter(Boolean).join(', ') }
  if (name.what === 'open point') {
    const { at, question } = openPoints.find(({ id }) => id === name.id) ?? { at: '', question: name.id }
    const [one, other] = name.answers
    return { what: 'open point', id: name.id, at, says: question, answers: { one, other } }
  }
  const { at, level, says } = clauseOf(name.id as Parameters<typeof clauseOf>[0])
  return { what: 'clause', side: sideNames[name.side], id: name.id, at, level, says }
}

/** What came of the fewest calls that show it. */
async function least(
  { history, signature, outcomes }: Finding,
  playing: Playing,
): Promise<readonly Outcome[]> {
  const fewest = await reduced(history, signature, { ...playing, settle: 0 })
  return (await shows(fewest, signature, playing)) ?? outcomes
}
