import { createFakeServer } from '../../fake-server/index.js'
import { createRandom, subSeed } from '../../fixtures/random.js'
import type { ReportedExchange } from '../../reports/report.js'
import { reportExchange } from '../../reports/reported-exchange.js'
import type { CaseResult } from '../../runner/case-result.js'
import { type CaseOptions, runCase } from '../../runner/run-case.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { stageInMemory } from '../fake/in-memory.js'

/**
 * A case as it really goes, once with the fake and once with the case's impostor in front of a fake of its
 * own.
 */
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
  const { impostor, keeping = (send) => send } = each
  const conforming = await runCase(each, { ...stage(each), impostor: keeping })
  const caught = await runCase(each, { ...stage(each), impostor: (send) => impostor(keeping(send)) })
  expectVerdict(conforming, ['conforms'], 'on the fake')
  expectVerdict(caught, ['violates', 'deviates'], 'on its impostor')
  const [right, wrong] = [conforming.exchanges.map(reportExchange), caught.exchanges.map(reportExchange)]
  const differs = firstDifference(right, wrong)
  return {
    case: each,
    right,
    wrong,
    differs,
    decisive: conforming.decisive ?? 0,
    message: caught.message ?? '',
  }
}

/** A fresh fake whose time stands still unless the case lets it pass. */
function stage({ id }: ConformanceCase): CaseOptions {
  const fake = createFakeServer({ idSeed: seed, clock: moment })
  fake.clock.freeze()
  return stageInMemory(fake, { prefix: 'mc-example-1', random: createRandom(subSeed(seed, id)) })
}

function expectVerdict({ id, verdict, message }: CaseResult, expected: string[], where: string): void {
  if (expected.includes(verdict)) return
  throw new Error(
    `Case ${id}: expected that it ${expected.join(' or ')} ${where}, got ${verdict}: ${message}`,
  )
}

function firstDifference(right: ReportedExchange[], wrong: ReportedExchange[]): number {
  const [expected, got] = [withoutIds(right), withoutIds(wrong)]
  const found = got.findIndex((text, at) => text !== expected[at])
  return found < 0 ? wrong.length - 1 : found
}

/** Exchanges as texts in which ids are numbered, because an impostor may use up ids without being seen. */
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
