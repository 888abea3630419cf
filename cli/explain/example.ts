import { createFakeServer, type FakeServerOptions } from '../../fake-server/index.js'
import type { ReportedExchange } from '../../reports/report.js'
import { reportExchange } from '../../reports/reported-exchange.js'
import type { CaseResult } from '../../runner/case/case-result.js'
import type { CaseOptions } from '../../runner/case/run-case.js'
import { runCase } from '../../runner/case/run-case.js'
import { createRandom, subSeed } from '../../spec/random.js'
import { remembering } from '../../spec/remembering.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { fakeFor } from '../fake/fake-for.js'
import { stageInMemory } from '../fake/in-memory.js'

/** What really happens in a case: with the fake, and with its impostor before another fake. */
export interface Example {
  case: ConformanceCase
  right: ReportedExchange[]
  wrong: ReportedExchange[]
  /** In `right`: the call that puts the clause to the test. */
  decisive: number
  /** In both: the first exchange that differs. */
  differs: number
  /** The finding of the case against the impostor: its message, the parts of it, and where it shows. */
  message: string
  caught: Pick<CaseResult, 'expected' | 'got' | 'proof'>
  /** In `right`: when each call is made, in ms of the fake's clock since the example began. */
  moments: readonly number[]
}

/** The same case always has the same example, including ids and times. It is made only once. */
export const exampleOf = remembering(async (each: ConformanceCase): Promise<Example> => {
  const { impostor, keeping = (send) => send } = each
  const { options, moments } = createExampleStage(each.id, fakeFor(each))
  const conforming = await runCase(each, { ...options, impostor: keeping })
  const caught = await runCase(each, {
    ...createExampleStage(each.id, fakeFor(each)).options,
    impostor: (send) => impostor(keeping(send)),
  })
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
    caught: { expected: caught.expected, got: caught.got, proof: caught.proof },
    moments: moments.slice(0, right.length),
  }
})

function expectVerdict({ id, verdict, message }: CaseResult, expected: string[], where: string): void {
  if (expected.includes(verdict)) return
  throw new Error(
    `Case ${id}: expected that it ${expected.join(' or ')} ${where}, got ${verdict}: ${message}`,
  )
}

/** The first exchange of `wrong` that differs, else its last. */
export function firstDifference(right: ReportedExchange[], wrong: ReportedExchange[]): number {
  const [expected, got] = [withoutIds(right), withoutIds(wrong)]
  const found = got.findIndex((text, at) => text !== expected[at])
  return found < 0 ? wrong.length - 1 : found
}

/** Exchanges as texts with ids numbered, because an impostor may use up ids invisibly. */
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

/** The settings of the fake in every example, so that the same calls get the same ids. */
export const exampleFake = { idSeed: 1, clock: Date.UTC(2026, 0, 15, 12) } as const

/** A fresh fake for an example, and the time of each call in ms of its clock, which the example moves. */
export function createExampleStage(id: string, options: FakeServerOptions = {}) {
  const fake = createFakeServer({ journalLimit: 0, ...exampleFake, ...options })
  fake.clock.freeze()
  const began = fake.clock.now()
  const random = createRandom(subSeed(exampleFake.idSeed, id))
  const stage = stageInMemory(fake, { prefix: 'mc-example-1', random })
  const moments: number[] = []
  const send: CaseOptions['send'] = (call) => {
    moments.push(fake.clock.now() - began)
    return stage.send(call)
  }
  return { options: { ...stage, send }, moments }
}
