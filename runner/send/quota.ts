import type { Call, Reply } from '../../spec/http.js'
import type { OperationId } from '../../spec/operations.js'
import { isSuccess } from '../../suites/kernel/expect.js'
import { Spent } from '../../suites/kernel/outcomes.js'
import { seriesNamed } from './footprint.js'
import type { Layer } from './pipeline.js'
import { type QuotaLimits, timesUnderStrays } from './quota-limits.js'

const counted: Partial<Record<OperationId, 'hosts' | 'invitations' | 'posts'>> = {
  registerHost: 'hosts',
  createInvitation: 'invitations',
  postServiceMetrics: 'posts',
}

const namedAs = { hosts: 'hosts', invitations: 'invitations', posts: 'posts of metrics', series: 'series' }

/**
 * Holds a run to what was promised before it: a call that could make more does not go out, and throws `Spent`.
 * `hasStrays` tells whether the server's writes change other things than their own. Once they were seen to, more is made
 * for the rest of the run: also while that is asked again, and nothing is known of it.
 */
export function createQuota(promised: QuotaLimits, hasStrays = (): boolean => false): Layer {
  let times = 1
  const most = (what: keyof QuotaLimits): number => {
    if (hasStrays()) times = timesUnderStrays
    return promised[what] * times
  }
  const made = { hosts: 0, invitations: 0, posts: 0 }
  const series = new Set<string>()

  const refuse = (what: keyof QuotaLimits): never => {
    throw new Spent(`The run has made ${most(what)} ${namedAs[what]}, the most that it makes.`)
  }

  function admit(what: keyof typeof made, own: readonly string[]): void {
    if (made[what] >= most(what)) refuse(what)
    if (new Set([...series, ...own]).size > most('series')) refuse('series')
    made[what] += 1
    for (const each of own) series.add(each)
  }

  return (send) =>
    async (call: Call): Promise<Reply> => {
      const what = call.operation && counted[call.operation]
      /** A burst is announced on its own. */
      if (!what || call.waits === 'never') return send(call)
      const own = what === 'posts' ? seriesNamed(call).filter((each) => !series.has(each)) : []
      admit(what, own)
      const reply = await send(call)
      if (!isSuccess(reply)) {
        made[what] -= 1
        for (const each of own) series.delete(each)
      }
      return reply
    }
}
