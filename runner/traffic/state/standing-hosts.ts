import type { JsonObject } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { show } from '../../../spec/show.js'
import { Violation } from '../../../suites/kernel/outcomes.js'
import { showReply } from '../../../suites/kernel/show.js'
import type { Overheard } from '../overheard.js'
import { type History, settled } from './history.js'
import type { WatchMeans } from './judge-shown.js'

interface Hosts {
  histories: ReadonlyMap<string, History>
}

/** Calls by the id of a host that the traffic registered find that host. */
export function createStandingWatch(
  { docket, settle }: WatchMeans,
  { histories }: Hosts,
): (of: Overheard) => void {
  function judgeId(host: JsonObject, id: string, of: Overheard): void {
    const clause = histories.has(id) ? 'host.field.id' : 'host.get.unknown'
    if (typeof host.id !== 'string') return
    docket.check(clause, of, () => {
      if (host.id !== id) throw new Violation(`id ${show(id)}`, show(host.id), { within: host, key: 'id' })
    })
  }

  /** A read may lag, a write may not. */
  function isStanding(history: History, of: Overheard): boolean {
    const { traits } = history.versions.at(-1) ?? {}
    const [first] = history.versions
    if (!first || history.isForeign || history.caller !== of.exchange.caller) return false
    const isAlive = traits?.isRetired?.values !== 'any' && traits?.isRetired?.values[0] === false
    if (of.exchange.call.method !== 'GET') return isAlive && first.by.end < of.start
    return settled<boolean>(history, 'isRetired', of, settle)?.value === false
  }

  return (of) => {
    const id = of.parameters.hostId
    if (id === undefined) return
    const host = of.operation === 'getHost' && isObject(of.body) ? of.body.host : undefined
    if (of.isSuccess && isObject(host)) judgeId(host, id, of)
    const history = histories.get(id)
    if (!history || !isStanding(history, of)) return
    if (of.isSuccess) docket.held('host.register.identified', of)
    else if (of.reply.status === 404)
      docket.broken(
        'host.register.identified',
        of,
        new Violation('the host of this id', showReply(of.reply), { reply: of.reply }),
        history.versions.slice(0, 1).map(({ by }) => by),
      )
  }
}
