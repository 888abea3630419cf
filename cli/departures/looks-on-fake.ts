import { isDeepStrictEqual } from 'node:util'
import { createFakeServer, type Wearable } from '../../fake-server/index.js'
import type { Report } from '../../reports/report.js'
import { keepWhole, type RunOptions, type RunResult, run } from '../../runner/run.js'
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
  traces: readonly { id: string; exchanges: readonly Exchange[] }[],
): Promise<Set<string>> {
  const right = createReplay()
  const wrong = worn.reduce<Send>((send, { wear }) => wear(send), right.send)
  const touched = new Set<string>()
  for (const { id, exchanges } of traces)
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

/** How a report's cases and observations find a fake with these answers that wears departures, some of them always. */
export function looksOnFake(report: Report, choices: Partial<Choices>, always: readonly string[] = []) {
  const all = partsOf(report, choices)
  const told = new Map<string, string>(report.openPoints.map(({ id, answer }) => [id, answer]))
  let plain: ReturnType<typeof lookPlainly> | undefined
  const sightsOf = ({ results }: RunResult<unknown>): Sights =>
    new Map(
      results.map((result) => {
        const { id, answer } = result
        const point = pointOf.get(id)
        if (point) return [id, answer === told.get(point) ? [] : [[point, answer]]]
        const broken = [clauseOf.get(id) as string, id].map((each): Seen => [each, undefined])
        return [
          id,
          isBroken(result) ? broken : result.verdict === 'inconclusive' ? [[unjudged(id), undefined]] : [],
        ]
      }),
    )
  async function lookPlainly() {
    const found = await seenOnFake(report, choices, always, { ...all, keep: keepWhole })
    return { traces: found.results.map(({ id, exchanges }) => ({ id, exchanges })), sights: sightsOf(found) }
  }
  const look = async (worn: readonly string[], parts: Parts): Promise<Sights> =>
    sightsOf(await seenOnFake(report, choices, [...worn, ...always], { ...parts, keep: () => undefined }))

  return {
    wholly: async (worn: readonly string[]): Promise<Sight> => asSight(await look(worn, all)),
    /** Runs what would notice a difference. It misses what one case does to another. */
    async quickly(worn: readonly string[]): Promise<Sight> {
      plain ??= lookPlainly()
      const { traces, sights } = await plain
      const touched = await touchedBy(worn.map(departure), traces)
      if (touched.size === 0) return asSight(sights)
      const isTouched = ({ id }: { id: string }): boolean => touched.has(id)
      const { cases: those, observations: points } = all
      const found = await look(worn, {
        cases: those.filter(isTouched),
        observations: points.filter(isTouched),
      })
      return asSight(new Map([...sights, ...found]))
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

function seenOnFake<Kept>(
  report: Report,
  choices: Partial<Choices>,
  worn: readonly string[],
  looked: Pick<RunOptions<Kept>, 'cases' | 'observations' | 'keep'>,
): Promise<RunResult<Kept>> {
  const fake = createFakeServer({ choices, departures: worn.map(departure), journalLimit: 0 })
  const target = targetInMemory(fake, { supplied: report.target.supplied })
  return run(target, {
    ...looked,
    allow: report.run.options?.allow,
    seed: report.run.seed,
    concurrency: 8,
    settle: 0,
    caseTimeout: 20_000,
    isJudged: false,
    frugal: true,
  })
}
