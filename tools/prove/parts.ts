import { setMaxListeners } from 'node:events'
import { departure } from '../../cli/departures/departures.js'
import { type ConformanceOptions, readSettings } from '../../cli/options/conformance-options.js'
import { runOn } from '../../cli/run/conduct-run.js'
import { mostQuickCalls, partsOfRun } from '../../cli/run/parts-of-run.js'
import { planRun } from '../../cli/run/plan-run.js'
import { chaptersOf } from '../../cli/run/select-cases.js'
import { stoppingAt } from '../../cli/run/stop-early.js'
import type { FakeServerOptions } from '../../fake-server/index.js'
import { isOfTraffic } from '../../reports/exit-code.js'
import type { Report } from '../../reports/report.js'
import { whereAskedAgain } from '../../runner/rounds/open-run.js'
import { isBroken } from '../../spec/is-broken.js'
import { createRandom, pick } from '../../spec/random.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { countedTargetOf, fakeWithoutJournal } from './fake-run.js'
import { imperfect } from './imperfect.js'
import type { Proof } from './proof.js'
import { wornClauses } from './worn.js'

/** A server that a run is tried on, whole and in part. */
export interface Server {
  name: string
  fake?: FakeServerOptions
  server?: Impostor
  /** The clause from which it departs. */
  clause?: string
}

/** Every fake that departs from a clause, and every imperfect server. */
export const servers: readonly Server[] = [
  ...wornClauses.map((clause) => ({ name: clause, clause, fake: { departures: [departure(clause)] } })),
  ...imperfect.map(({ name, server }) => ({ name, server })),
]

const chapters = [...new Set((await partsOfRun({})).flatMap(chaptersOf))]

/** Everything less than what a run may do. */
const allowed = [
  ['reads'],
  ...[['creates'], ['traces'], ['mail'], ['creates', 'traces'], ['creates', 'mail'], ['traces', 'mail']],
]

/** The options of a run that is a part, or the call at which somebody interrupts one. */
interface Part extends ConformanceOptions {
  bail?: boolean
  interruptedAt?: number
}

/** Some of all, by lot. */
const some = <T>(all: readonly T[], draw: () => number, howMany: number): T[] => [
  ...new Set(all.length ? Array.from({ length: howMany }, () => pick(all, draw)) : []),
]

/** The parts of a run, in the words of its options. */
const kinds = {
  quick: (): Part[] => [{ quick: true }],
  bail: (): Part[] => [{ bail: true }],
  interrupted: (_: Server, { summary }: Report, draw: () => number): Part[] => [
    { interruptedAt: 50 + Math.floor(draw() * summary.requests) },
  ],
  again: (_: Server, whole: Report): Part[] => {
    const left = whole.cases.filter(
      (each) => (isBroken(each) || each.verdict === 'inconclusive') && !isOfTraffic(each),
    )
    return left.length ? [{ case: left.map(({ id }) => id) }] : []
  },
  chapter: (_: Server, __: Report, draw: () => number): Part[] =>
    some(chapters, draw, 3).map((chapter) => ({ chapter })),
  case: (_: Server, { cases }: Report, draw: () => number): Part[] => {
    const own = cases.filter((each) => !isOfTraffic(each))
    const left = own.filter(({ verdict }) => verdict !== 'conforms' && verdict !== 'observed')
    return [...some(left, draw, 3), ...some(own, draw, 1)].map(({ id }) => ({ case: id }))
  },
  clause: ({ clause }: Server): Part[] => (clause === undefined ? [] : [{ clause }]),
  allow: (): Part[] => allowed.map((allow) => ({ allow })),
  shard: (_: Server, __: Report, draw: () => number): Part[] =>
    some(['1/4', '2/4', '3/4', '4/4'], draw, 2).map((shard) => ({ shard })),
  properties: (): Part[] => [{ onlyProperties: true }, { properties: false }],
} as const

export type Kind = keyof typeof kinds
export const everyKind = Object.keys(kinds) as Kind[]

const reaches =
  'None of 300 calls asks whether a write reaches other things; what it does to them is held against what shows them.'

/** Where a quick run says something else than the whole one, and why. */
const saidByQuick: Readonly<Record<string, string>> = {
  'host.roles.others': reaches,
  'host.update.others': reaches,
  'host.retire.others': reaches,
  'retireHost changes others too': reaches,
  'filters ignored':
    'The case of the plainer rule is none of the quick ones, so the case that stands on it tells the same fault.',
}

/** Where all parts say something else, and why. */
const saidByAll: Readonly<Record<string, string>> = {
  'host.register.identified':
    'Every registration answers the id of the first: all hosts are one, which whatever runs beside a case changes.',
  'createInvitation changes others too':
    'Each invitation withdraws all others, so Cancel finds none beside it. Only a whole run asks that again alone.',
}

export const parts: Proof<{ server: Server; of: readonly Kind[]; seed: number }> = {
  says: 'the parts by %s accuse of no more than the whole run does',
  all: ({ first }) => servers.map((server) => ({ server, of: everyKind, seed: first })),
  nameOf: ({ server, of }) => `${of.join(', ')} of ${server.name}`,
  /** Clauses, causes that a part joins, or more calls than were announced. */
  async wrong({ server, of, seed }) {
    const whole = await ran(server, {}, seed)
    const draw = createRandom(seed)
    const found: string[] = []
    for (const kind of of)
      for (const part of kinds[kind](server, whole.report, draw)) {
        const { report, requests } = await ran(server, part, seed)
        const isOwned = server.name in saidByAll || (part.quick && server.name in saidByQuick)
        const says = isOwned
          ? []
          : [...accusedBeside(report, whole.report), ...joinedIn(report, whole.report)]
        if (part.quick && requests > mostQuickCalls * whereAskedAgain) says.push(`${requests} calls`)
        found.push(...says.map((each) => `${nameOf(part)}: ${each}`))
      }
    return found
  },
}

const nameOf = (part: Part): string =>
  Object.entries(part)
    .map(([option, value]) => `--${option} ${Array.isArray(value) && value.length > 9 ? '…' : value}`)
    .join(' ')

/** The clauses that a part finds broken, and the whole run does not. */
export function accusedBeside({ cases }: Report, whole: Report): string[] {
  const known = new Set(whole.cases.filter(isBroken).map(({ clause }) => clause))
  const found = cases.filter((each) => isBroken(each) && !known.has(each.clause))
  return [...new Set(found.map(({ clause }) => clause))]
}

/**
 * The causes of a part that hold together what the whole run tells apart. Their ids may differ: what explains
 * several of them need not be in the part. A property meets what it meets first.
 */
function joinedIn({ causes = [] }: Report, whole: Report): string[] {
  const own = whole.cases.filter((each) => isBroken(each) && each.kind !== 'property')
  const causeOf = new Map(own.map(({ id, cause }) => [id, cause]))
  return causes.flatMap(({ id, kind, cases }) => {
    const apart = new Set(cases.flatMap((each) => causeOf.get(each) ?? []))
    return kind !== 'obstacle' && apart.size > 1 ? [`${id} joins ${[...apart].join(' and ')}`] : []
  })
}

export async function ran(
  { fake, server = (send) => send }: Server,
  { bail = false, interruptedAt, ...part }: Part,
  seed: number,
): Promise<{ report: Report; requests: number }> {
  const ended = new AbortController()
  setMaxListeners(Number.POSITIVE_INFINITY, ended.signal)
  const target = countedTargetOf(fakeWithoutJournal(fake), (send) => {
    const answer = server(send)
    return (call) => {
      if (target.requests() === interruptedAt) ended.abort()
      return answer(call)
    }
  })
  const plan = await planRun(readSettings({ seed, runs: 25, settle: 0, caseTimeout: 20_000, ...part }))
  const report = await runOn({ ...target, embedded: true }, plan, {
    signal: ended.signal,
    onCase: stoppingAt({ bail }, new Set(), (why) => ended.abort(why)),
  })
  return { report, requests: target.requests() }
}
