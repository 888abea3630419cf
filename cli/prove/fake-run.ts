import {
  createFakeServer,
  type FakeServer,
  type FakeServerOptions,
  startFakeServer,
} from '../../fake-server/index.js'
import { keysByKind } from '../../fake-server/world/keys.js'
import { connect } from '../../runner/connect.js'
import { paced } from '../../runner/paced.js'
import { type RunOptions, type RunResult, run, type Target } from '../../runner/run.js'
import { type Credentials, signed } from '../../runner/signed.js'
import type { Choices } from '../../spec/choices.js'
import type { Send } from '../../spec/http.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { keyHeaderOf } from '../key-header.js'

/** How a run is told to bring its keys; a query parameter it cannot be told, so there the fake takes the kind. */
function wayOf(choices: Choices): Omit<Credentials, 'keys'> | undefined {
  const sent = keyHeaderOf(choices)
  return sent && { keyHeader: sent.header, keyPrefix: sent.prefix }
}

/** All that a case can need, and a clock that is the run's. */
export function targetOf(fake: FakeServer, impostor: Impostor = (send) => send): Target {
  const way = wayOf(fake.choices)
  const pause = async (ms: number) => fake.clock.advance(ms)
  const own: Send = way ? signed(fake.send, { ...way, keys: keysByKind(fake.keys) }) : fake.send
  const pace = paced(own, { pause })
  return {
    baseUrl: 'http://fake.example',
    supplied: ['readKey', 'writeKey', 'outsideKey', 'memberEmail'],
    memberEmail: fake.memberEmail,
    send: impostor(pace.send),
    pause,
    requests: () => 0,
    waited: pace.waited,
  }
}

export type Parts = Pick<RunOptions, 'cases'> & Partial<RunOptions>

export const settings = { seed: 1, concurrency: 8, settle: 0, timeLimit: 20_000 }

/** Runs cases, and observations if any, against a fresh fake in memory: no socket, and no read lags. */
export const runOnFake = (options: FakeServerOptions, parts: Parts): Promise<RunResult> =>
  run(targetOf(createFakeServer(options)), { ...settings, ...parts })

/** The same over a socket, where the run does not move the clock; keys travel in a header. */
export async function runOverSocket(options: FakeServerOptions, parts: Parts): Promise<RunResult> {
  await using server = await startFakeServer(options)
  const { url, keys, memberEmail, choices } = server
  const target = connect({
    ...wayOf(choices),
    ...{ baseUrl: url, keys: keysByKind(keys), memberEmail, timeout: 10_000, connections: 8 },
  })
  const result = await run(target, { ...settings, ...parts })
  await target.close()
  return result
}
