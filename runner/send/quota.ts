import { faultsIn } from '../../spec/faults.js'
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
 * Holds a run to what was promised before it: a call that could make more does not go out, and throws `Spent`. Posts
 * that a server should refuse and takes are counted by themselves, with their series, up to as many again.
 * `hasStrays` tells whether the server's writes change other things than their own. Once they were seen to, more is made
 * for the rest of the run: also while that is asked again, and nothing is known of it.
 */
export function createQuota(promised: QuotaLimits, hasStrays = (): boolean => false): Layer {
  let times = 1
  const most = (what: keyof QuotaLimits): number => {
    if (hasStrays()) times = timesUnderStrays
    return promised[what] * times
  }
  const made = { hosts: 0, invitations: 0, posts: 0, wrongPosts: 0 }
  const [series, wrongSeries] = [new Set<string>(), new Set<string>()]

  const refuse = (what: keyof QuotaLimits): never => {
    throw new Spent(`The run has made ${most(what)} ${namedAs[what]}, the most that it makes.`)
  }

  function admit(kind: keyof typeof made, own: readonly string[]): void {
    const what = kind === 'wrongPosts' ? 'posts' : kind
    if (made[kind] >= most(what)) refuse(what)
    const known = seriesOf(kind)
    if (known.size + own.length > most('series')) refuse('series')
    made[kind] += 1
    for (const each of own) known.add(each)
  }

  const seriesOf = (kind: keyof typeof made): Set<string> => (kind === 'wrongPosts' ? wrongSeries : series)
  const isNew = (each: string): boolean => !series.has(each) && !wrongSeries.has(each)

  return (send) =>
    async (call: Call): Promise<Reply> => {
      const what = call.operation && counted[call.operation]
      /** A burst is announced on its own. */
      if (!what || call.waits === 'never') return send(call)
      const own = what === 'posts' ? [...new Set(seriesNamed(call))].filter(isNew) : []
      const isWrong = what === 'posts' && faultsIn('postServiceMetrics', call.body ?? null).length > 0
      const kind = isWrong ? 'wrongPosts' : what
      admit(kind, own)
      const reply = await send(call)
      if (!isSuccess(reply)) {
        made[kind] -= 1
        for (const each of own) seriesOf(kind).delete(each)
      }
      return reply
    }
}
