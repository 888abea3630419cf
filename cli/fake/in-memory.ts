import type { FakeServer } from '../../fake-server/index.js'
import type { CaseOptions } from '../../runner/case/run-case.js'
import { createPace } from '../../runner/send/paced.js'
import { type Layers, layered } from '../../runner/send/pipeline.js'
import { signed } from '../../runner/send/signed.js'
import type { Target } from '../../runner/send/target.js'
import { needs } from '../../spec/clause.js'
import type { Send } from '../../spec/http.js'
import { createRandom } from '../../spec/random.js'
import { keyHeaderOf, keysForRun } from './keys.js'

/** Sends calls with their keys where the fake wants them; in a query parameter, with the kind of key. */
export function sendTo(fake: FakeServer, layers: Layers = {}): Send {
  const sent = keyHeaderOf(fake.choices)
  /** Makes the second organization, wherever keys are sent. */
  const keys = keysForRun(fake)
  const key = sent && signed({ ...keys, ...sent })
  return layered(fake.send, { ...layers, key })
}

/** A fake as the target of a run: in memory, with all a case may need, and a clock that the run moves. */
export function targetInMemory(fake: FakeServer, over: Partial<Target> = {}, layers: Layers = {}): Target {
  const pause = async (ms: number): Promise<void> => fake.clock.advance(ms)
  const pace = createPace({ pause })
  return {
    baseUrl: 'http://fake.example',
    supplied: needs,
    memberEmail: fake.memberEmail,
    send: sendTo(fake, { pace: pace.through, ...layers }),
    pause,
    requests: () => 0,
    waited: pace.waited,
    ...over,
  }
}

/** The same for a single case, without lagging reads. */
export function stageInMemory(fake: FakeServer, over: Partial<CaseOptions> = {}): CaseOptions {
  const { send, memberEmail, pause = async () => {} } = targetInMemory(fake)
  return {
    send,
    memberEmail,
    pause,
    prefix: 'mc-test-1',
    settle: 0,
    caseTimeout: 20_000,
    random: createRandom(1),
    ...over,
  }
}
