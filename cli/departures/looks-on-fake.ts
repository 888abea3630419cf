import { isDeepStrictEqual } from 'node:util'
import { createFakeServer, type Wearable } from '../../fake-server/index.js'
import type { Report } from '../../reports/report.js'
import type { CaseResult } from '../../runner/case/case-result.js'
import { keepWhole, run } from '../../runner/run.js'
import type { Choices } from '../../spec/choices.js'
import type { Call, Exchange, Reply, Send } from '../../spec/http.js'
import { isBroken } from '../../spec/is-broken.js'
import { jsonOf } from '../../spec/json-of.js'
import type { OpenPointId } from '../../spec/open-points.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import type { Observation } from '../../suites/kernel/observation.js'
import { observations } from '../../suites/observations/index.js'
import { targetInMemory } from '../fake/in-memory.js'
import { departure } from './departures.js'

/** The cases and observations that wrong servers change, by the calls and replies of traces: nothing runs. */
export async function touchedBy(
  worn: readonly Wearable[],
  traces: Iterable<readonly [id: string, exchanges: readonly Exchange[]]>,
): Promise<Set<string>> {
  const right = createReplay()
  const wrong = worn.reduce<Send>((send, { wear }) => wear(send), right.send)
  const touched = new Set<string>()
  for (const [id, exchanges] of traces)
    for (const exchange of exchanges) {
      if (await right.isAsBefore(exchange, wrong)) continue
      touched.add(id)
      break
    }
  return touched
}

/** The layout of JSON does not matter: a fake lays out what wrong servers write. */
const isSame = (said: Reply, reply: Reply): boolean =>
  said === reply ||
  (isDeepStrictEqual({ ...said, text: '' }, { ...reply, text: '' }) &&
    (said.text === reply.text || isDeepStrictEqual(jsonOf(said.text) ?? said.text, jsonOf(reply.text))))

/** A server that knows a single exchange at a time. */
function createReplay() {
  let expected: { call: Call; reply: Reply } | undefined
  let passedOn = 0

  const send: Send = async (call) => {
    passedOn += 1
    if (expected && isDeepStrictEqual(call, expected.call)) return expected.reply
    expected = undefined
    throw new Error('This call is in no trace.')
  }

  return {
    send,
    /**
     * Whether the wrong server passes the call on once and as it is, and its reply too. A fake leaves alone what a
     * wrong server cannot handle.
     */
    async isAsBefore({ call, reply }: Exchange, wrong: Send): Promise<boolean> {
      if (!reply) return false
      expected = { call, reply }
      passedOn = 0
      try {
        const said = await wrong(call)
        return expected !== undefined && passedOn === 1 && isSame(said, reply)
      } catch {
        return expected !== undefined
      }
    },
  }
}

/** The broken clauses, the cases that find them, and points answered otherwise than told, with answers. */
export type Sight = ReadonlyMap<string, string | undefined>

export const unjudged = (id: string): string => `${id} was not judged`

/** Points that show only on a socket, or by a clock that the run does not move. */
const onTheWire: readonly string[] = [
  'http.framing',
  'http.connection',
  'http.compression',
  'http.date',
  'server.clock',
]

/** What was seen of a fake that wears these, with the exchanges that show it. */
interface Looked {
  worn: readonly string[]
  traces: ReadonlyMap<string, readonly Exchange[]>
  sights: Sights
}

/** How a report's cases and observations find a fake with these answers that wears departures, some of them always. */
export function looksOnFake(report: Report, choices: Partial<Choices>, always: readonly string[] = []) {
  const all = partsOf(report, choices)
  const told = new Map<string, string>(report.openPoints.map(({ id, answer }) => [id, answer]))
  /** The first look, the one that the latest was built on, and the latest. */
  let earlier: readonly Looked[] = []
  const sightOf = ({ id, verdict, answer }: CaseResult<Exchange>): readonly Seen[] => {
    const point = pointOf.get(id)
    if (point) return answer === told.get(point) ? [] : [[point, answer]]
    if (isBroken({ verdict })) return [clauseOf.get(id) as string, id].map((each): Seen => [each, undefined])
    return verdict === 'inconclusive' ? [[unjudged(id), undefined]] : []
  }
  async function look(worn: readonly string[], parts: Parts, before?: Looked): Promise<Looked> {
    const results = await seenOnFake(report, choices, [...worn, ...always], parts)
    return {
      worn,
      traces: new Map([
        ...(before?.traces ?? []),
        ...results.map(({ id, exchanges }) => [id, exchanges] as const),
      ]),
      sights: new Map([
        ...(before?.sights ?? []),
        ...results.map((each) => [each.id, sightOf(each)] as const),
      ]),
    }
  }

  return {
    wholly: async (worn: readonly string[]): Promise<Sight> => asSight((await look(worn, all)).sights),
    /**
     * Runs what would notice what is worn over what an earlier look has seen worn. It misses what one case does to
     * another.
     */
    async quickly(worn: readonly string[]): Promise<Sight> {
      const first = earlier[0] ?? (await look([], all))
      const under = earlier.filter((each) => each.worn.every((id, at) => id === worn[at]))
      const base = under.reduce((most, each) => (each.worn.length > most.worn.length ? each : most), first)
      const touched = await touchedBy(worn.slice(base.worn.length).map(departure), base.traces)
      const isTouched = ({ id }: { id: string }): boolean => touched.has(id)
      const { cases: those, observations: points } = all
      const parts = { cases: those.filter(isTouched), observations: points.filter(isTouched) }
      const latest = touched.size ? await look(worn, parts, base) : { ...base, worn }
      earlier = [...new Set([first, base, latest])]
      return asSight(latest.sights)
    },
  }
}

type Seen = readonly [id: string, answer: string | undefined]

/** What each case and observation says; nothing where all is as it should be. */
type Sights = Map<string, readonly Seen[]>

const asSight = (sights: Sights): Sight => new Map([...sights.values()].flat())

interface Parts {
  cases: readonly ConformanceCase[]
  observations: readonly Observation[]
}

const clauseOf = new Map<string, string>(cases.map(({ id, clause }) => [id, clause]))
const pointOf = new Map<string, string>(observations.map(({ id, openPoint }) => [id, openPoint]))

/** What the report speaks of, without the points that the fake is not told, or that a run in memory cannot see. */
function partsOf(report: Report, choices: Partial<Choices>): Parts {
  const own = new Set(report.cases.map(({ id }) => id))
  const points = new Set<string>(report.openPoints.map(({ id }) => id))
  const isTold = (id: OpenPointId): boolean => choices[id] !== undefined && !onTheWire.includes(id)
  return {
    cases: cases.filter(({ id }) => own.has(id)),
    observations: observations.filter(({ openPoint }) => points.has(openPoint) && isTold(openPoint)),
  }
}

/** So many parts share a fake: each thing that it wears reads and writes the lists of all their hosts. */
const partsOfFake = 60

/** What the parts see, on a fake for each few of them: what one of them does to another is missed. */
async function seenOnFake(
  report: Report,
  choices: Partial<Choices>,
  worn: readonly string[],
  { cases: some, observations: points }: Parts,
): Promise<CaseResult<Exchange>[]> {
  const departures = worn.map(departure)
  const all = [...some, ...points]
  const results: CaseResult<Exchange>[] = []
  for (let at = 0; at < all.length; at += partsOfFake) {
    const those = all.slice(at, at + partsOfFake)
    const fake = createFakeServer({ choices, departures, journalLimit: 0 })
    const seen = await run(targetInMemory(fake, { supplied: report.target.supplied }), {
      cases: those.filter((each) => 'run' in each),
      observations: those.filter((each) => 'observe' in each),
      keep: keepWhole,
      allow: report.run.options?.allow,
      seed: report.run.seed,
      concurrency: 8,
      settle: 0,
      caseTimeout: 20_000,
      isJudged: false,
      frugal: true,
    })
    results.push(...seen.results)
  }
  return results
}
