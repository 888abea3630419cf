import type { FakeServer } from '../../fake-server/index.js'
import type { Send } from '../../spec/http.js'

/**
 * The fake with replicas to read from: each read may come from another, and each is behind by up to `lag` ms on the
 * fake's clock. What one read has shown, the next may not show yet.
 */
export function withReplicas(fake: FakeServer, { lag, random }: { lag: number; random: () => number }): Send {
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
