import { stageInMemory, targetInMemory } from '../../cli/fake/in-memory.js'
import { keyHeaderOf } from '../../cli/fake/key-header.js'
import { keysForRun } from '../../cli/fake/keys-for-run.js'
import {
  createFakeServer,
  type FakeServer,
  type FakeServerOptions,
  startFakeServer,
} from '../../fake-server/index.js'
import { connect } from '../../runner/connect.js'
import { paced } from '../../runner/paced.js'
import { keepWhole, type RunOptions, type RunResult, run, type Target } from '../../runner/run.js'
import type { CaseOptions } from '../../runner/run-case.js'
import type { Impostor } from '../../suites/kernel/case.js'

/** A fake in memory that keeps no journal: no proof reads one, and to keep it takes time. */
export const fakeWithoutJournal = (options: FakeServerOptions = {}): FakeServer =>
  createFakeServer({ journalLimit: 0, ...options })

/** A target that waits for the rate limits of its fake. The impostor stands between them. */
export function targetOf(fake: FakeServer, impostor: Impostor = (send) => send): Target {
  const { send, pause = async () => {}, ...rest } = targetInMemory(fake)
  const pace = paced(send, { pause })
  return { ...rest, pause, send: impostor(pace.send), waited: pace.waited }
}

/** What a case needs on this fake. */
export function stageOn(fake: FakeServer): CaseOptions {
  const { send } = targetOf(fake)
  return stageInMemory(fake, { send, ownsClock: true })
}

export type Parts = Pick<RunOptions, 'cases'> & Partial<RunOptions>

export const settings = { seed: 1, concurrency: 8, settle: 0, timeLimit: 20_000, keep: keepWhole }

/** Runs cases and observations against a fresh fake in memory, without a socket or lagging reads. */
export const runOnFake = (options: FakeServerOptions, parts: Parts): Promise<RunResult> =>
  run(targetOf(fakeWithoutJournal(options)), { ...settings, ...parts })

/** The same over a socket, where the run does not move the clock. Keys travel in a header. */
export async function runOverSocket(options: FakeServerOptions, parts: Parts): Promise<RunResult> {
  await using server = await startFakeServer({ journalLimit: 0, ...options })
  const { url, memberEmail, choices } = server
  const sent = keyHeaderOf(choices)
  const target = connect({
    ...(sent && { keyHeader: sent.header, keyPrefix: sent.prefix }),
    ...{ baseUrl: url, keys: keysForRun(server), memberEmail, timeout: 10_000, connections: 8 },
  })
  const result = await run(target, { ...settings, ...parts })
  await target.close()
  return result
}
