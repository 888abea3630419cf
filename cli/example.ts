import { createFakeServer } from '../fake-server/index.js'
import { keysByKind } from '../fake-server/world/keys.js'
import { createRandom, subSeed } from '../fixtures/random.js'
import type { ReportedExchange } from '../reports/report.js'
import { reportExchange } from '../reports/reported-exchange.js'
import { type CaseOptions, type CaseResult, runCase } from '../runner/run-case.js'
import { signed } from '../runner/signed.js'
import { clauseOf } from '../spec/clauses/index.js'
import type { ConformanceCase } from '../suites/kernel/case.js'

/** A case as it really goes, once with the fake and once with the case's impostor in front of a fake of its own. */
export interface Example {
  case: ConformanceCase
  right: ReportedExchange[]
  wrong: ReportedExchange[]
  /** Of `right`: the call that puts the clause to the test. */
  decisive: number
  /** Of both: the first exchange in which they differ. */
  differs: number
  /** What the case says of the impostor. */
  message: string
}

const seed = 1

/** The moment at which every example takes place. */
const moment = Date.UTC(2026, 0, 15, 12)

/** Runs a case twice; the same case gives the same example, ids and times included. */
export async function exampleOf(each: ConformanceCase): Promise<Example> {
  const conforming = await runCase(each, stage(each))
  const caught = await runCase(each, { ...stage(each), impostor: each.impostor })
  expectVerdict(conforming, ['conforms'], 'on the fake')
  expectVerdict(caught, ['violates', 'deviates'], 'on its impostor')
  const [right, wrong] = [conforming.exchanges.map(reportExchange), caught.exchanges.map(reportExchange)]
  const differs = firstDifference(right, wrong)
  return {
    case: each,
    right,
    wrong,
    differs,
    decisive: decisiveCall(each, right, differs),
    message: caught.message ?? '',
  }
}

/** A fresh fake whose time stands still unless the case lets it pass. */
function stage({ id }: ConformanceCase): CaseOptions {
  const fake = createFakeServer({ idSeed: seed, clock: moment })
  fake.clock.freeze()
  const { keys, memberEmail } = fake
  return {
    send: signed(fake.send, { keys: keysByKind(keys) }),
    prefix: 'mc-example-1',
    settle: 0,
    timeLimit: 10_000,
    random: createRandom(subSeed(seed, id)),
    memberEmail,
    pause: async (ms) => fake.clock.advance(ms),
  }
}

function expectVerdict({ id, verdict, message }: CaseResult, expected: string[], where: string): void {
  if (expected.includes(verdict)) return
  throw new Error(
    `Case ${id} was to be one that ${expected.join(' or ')} ${where}, but ${verdict}: ${message}`,
  )
}

function firstDifference(right: ReportedExchange[], wrong: ReportedExchange[]): number {
  const [expected, got] = [withoutIds(right), withoutIds(wrong)]
  const found = got.findIndex((text, at) => text !== expected[at])
  return found < 0 ? wrong.length - 1 : found
}

/** Exchanges as texts in which ids are numbers: what an impostor does unseen must not count by the ids it uses up. */
function withoutIds(exchanges: readonly ReportedExchange[]): string[] {
  const ids = new Map<string, string>()
  return exchanges.map(({ call, reply, failure }) => {
    for (const [, id = ''] of (reply?.body?.text ?? '').matchAll(/"(?:id|externalId)":"([^"]{8,})"/g))
      if (!ids.has(id)) ids.set(id, `id ${ids.size + 1}`)
    let text = JSON.stringify([call, reply?.status, reply?.body?.text, failure])
    for (const [id, number] of ids) text = text.replaceAll(id, number)
    return text
  })
}

/**
 * The last call of an operation that the clause speaks of, up to where the impostor gives itself away. Where it does so
 * in a plain read, that only shows what a call before it did: a refused one, if there is one.
 */
function decisiveCall({ clause }: ConformanceCase, right: ReportedExchange[], differs: number): number {
  const operations: readonly (string | undefined)[] = clauseOf(clause).operations
  const candidates = right
    .map((exchange, at) => ({ ...exchange, at }))
    .filter(({ call, at }) => at <= differs && operations.includes(call.operation))
  const shows = right[differs]?.call
  const writes = candidates.filter(({ call }) => call.method !== 'GET')
  const write = writes.findLast(({ reply }) => reply && reply.status >= 400) ?? writes.at(-1)
  const isRead = shows?.method === 'GET' && shows.key === 'full'
  return (isRead ? write?.at : undefined) ?? candidates.at(-1)?.at ?? Math.min(differs, right.length - 1)
}
