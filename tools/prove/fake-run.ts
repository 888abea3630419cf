import { stageInMemory, targetInMemory } from '../../cli/fake/in-memory.js'
import { keyHeaderOf, keysForRun } from '../../cli/fake/keys.js'
import {
  createFakeServer,
  type FakeServer,
  type FakeServerOptions,
  startFakeServer,
} from '../../fake-server/index.js'
import type { CaseOptions } from '../../runner/case/run-case.js'
import { keepWhole, type RunOptions, type RunResult, run } from '../../runner/run.js'
import { connect } from '../../runner/send/connect.js'
import { repeatedWhilePassing } from '../../runner/send/repeated.js'
import type { Target } from '../../runner/send/target.js'
import type { Impostor } from '../../suites/kernel/case.js'

/** A fake in memory that keeps no journal: no proof reads one, and to keep it takes time. */
export const fakeWithoutJournal = (options: FakeServerOptions = {}): FakeServer =>
  createFakeServer({ journalLimit: 0, ...options })

/** A target that waits for the rate limits of its fake. The impostor stands between them. */
export function targetOf(fake: FakeServer, impostor: Impostor = (send) => send): Target {
  const target = targetInMemory(fake)
  return { ...target, send: impostor(target.send) }
}

/** One that counts the calls which reach the impostor, and repeats what a gateway answered. */
export function countedTargetOf(fake: FakeServer, impostor: Impostor): Target {
  let requests = 0
  const target = targetOf(fake, (send) => {
    const broken = impostor(send)
    return (call) => {
      requests += 1
      return broken(call)
    }
  })
  const send = repeatedWhilePassing(async (ms) => target.pause?.(ms))(target.send)
  return { ...target, send, requests: () => requests }
}

/** What a case needs on this fake. */
export const stageOn = (fake: FakeServer): CaseOptions => stageInMemory(fake, { ownsClock: true })

export type Parts = Pick<RunOptions, 'cases'> & Partial<RunOptions>

export const settings = { seed: 1, concurrency: 8, settle: 0, caseTimeout: 20_000, keep: keepWhole }

/** Runs cases and observations against a fresh fake in memory, without a socket or lagging reads. */
export const runOnFake = (options: FakeServerOptions, parts: Parts): Promise<RunResult> =>
  run(targetOf(fakeWithoutJournal(options)), { ...settings, ...parts })

/** The same over a socket, where the run does not move the clock. Keys travel in a header. */
export async function runOverSocket(options: FakeServerOptions, parts: Parts): Promise<RunResult> {
  await using server = await startFakeServer({ journalLimit: 0, ...options })
  const { url, memberEmail, choices } = server
  const target = connect({
    ...{ ...keysForRun(server), ...keyHeaderOf(choices) },
    ...{ baseUrl: url, memberEmail, timeout: 10_000, concurrency: 8 },
  })
  const result = await run(target, { ...settings, ...parts })
  await target.close()
  return result
}
