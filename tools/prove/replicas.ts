import type { FakeServer } from '../../fake-server/index.js'
import type { Send } from '../../spec/http.js'

/**
 * A fake with replicas. Each read may come from a different one, and each is up to `lag` ms behind on the
 * fake's clock. So a read may not show what an earlier one showed.
 */
export function withReplicas(fake: FakeServer, random: () => number, lag = 1400): Send {
  const replica = fake.fork()
  const written = () => ({ at: Number(fake.clock.now()), state: fake.snapshot() })
  let states = [written()]
  return async (call) => {
    if (call.method !== 'GET') {
      const reply = await fake.send(call)
      states.push(written())
      return reply
    }
    const now = Number(fake.clock.now())
    const oldest = states.findLastIndex(({ at }) => at <= now - lag)
    states = states.slice(Math.max(oldest, 0))
    const seen = now - random() * lag
    const [first] = states
    replica.restore((states.findLast(({ at }) => at <= seen) ?? first ?? written()).state)
    replica.clock.set(now)
    return replica.send(call)
  }
}
