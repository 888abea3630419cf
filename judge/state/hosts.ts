import type { ClauseId } from '../../spec/clauses/index.js'
import type { JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { show } from '../../spec/show.js'
import { isLike } from '../../suites/kernel/letter-case.js'
import { Violation } from '../../suites/kernel/outcomes.js'
import { givesAnotherId } from '../answers/judge-answer.js'
import type { Overheard } from '../overheard.js'
import {
  beginHistory,
  createForgetful,
  type Effect,
  type History,
  isForgotten,
  madeBy,
  noteRefused,
  settled,
  write,
} from './history.js'
import {
  clauseOfField,
  clauseOfOthers,
  clauseOfRest,
  clauseOfVain,
  clauseOfWrite,
  clausesOfField,
} from './host-blame.js'
import { confirmHost, noteReplaced } from './host-confirmed.js'
import { createRecentHosts, type RecentHosts } from './host-searches.js'
import {
  factSet,
  hostTraits,
  nothingKnown,
  registered,
  reviving,
  unset,
  updated,
  wordsOf,
} from './host-traits.js'
import {
  judgingShown,
  type KnownWrite,
  noteWrite,
  refusedTraits,
  type StateKind,
  type WatchMeans,
} from './judge-shown.js'
import { listedIn } from './whole-list.js'

/** How many hosts are remembered. */
const mostHosts = 5000

/** The hosts that the traffic made. */
export interface Watch {
  note(of: Overheard): void
  end(): void
  /** The histories of hosts by id. */
  histories: ReadonlyMap<string, History>
  recent: RecentHosts
  /** The clauses of writes that may have changed a host, though they are of others. */
  reaching(history: History, id: string, of: Overheard): ClauseId[]
}

const kind: StateKind = {
  tests: hostTraits,
  registration: 'registerHost',
  clauseOfWrite,
  clauseOfRest,
  clauseOfOthers,
  clauseOfVain,
  clauseOfField,
  clausesOfField,
  wordsOf,
  onConfirmed: confirmHost,
}

/** Holds hosts against what the traffic made of them. */
export function createHostWatch(means: WatchMeans): Watch {
  const histories = createForgetful<History>(mostHosts)
  const recent = createRecentHosts(histories)
  const writes: KnownWrite[] = []
  const { judge, end, reaching } = judgingShown(kind, means, writes)

  function register(of: Overheard): void {
    const isContested = displace(of)
    const id = isObject(of.body) ? of.body.id : undefined
    if (!of.isSuccess || typeof id !== 'string') return
    const known = histories.get(id)
    if (known) {
      judgeOwnId(known, of, id)
      forget(id, known)
      return
    }
    for (const [old, each] of histories) {
      if (!isForgotten(each, of)) break
      histories.delete(old)
    }
    const made = registered(means.faults(of).length ? {} : of)
    const history = beginHistory(of, isContested ? nothingKnown : made)
    histories.set(id, history)
    recent.note(id, history)
  }

  /** A registration under the name or the identifier of another host may be taken for one of that host. */
  function judgeOwnId(known: History, of: Overheard, id: string): void {
    const { name, customIdentifier }: JsonObject = isObject(of.given) ? of.given : {}
    const mayHave = (trait: string, given: unknown): boolean =>
      known.versions.some(({ traits }) => {
        const values = traits[trait]?.values ?? 'any'
        return values === 'any' || values.some((each) => each === given)
      })
    if (known.owner !== of.owner || mayHave('name', name)) return
    if (customIdentifier && mayHave('customIdentifier', customIdentifier)) return
    const within = of.body as JsonObject
    const wrong = new Violation('an id that no other host has', show(id), { within, key: 'id' })
    means.docket.broken('host.register.id', of, wrong, madeBy(known))
  }

  function forget(id: string, history: History): void {
    history.isForeign = true
    histories.delete(id)
  }

  /**
   * A server may give an identifier that is in use to the newcomer, and retire the host that had it. Returns whether
   * the newcomer may itself have lost it so: to one that was given it at the same time. A refused write leaves it with all
   * that it has.
   */
  function displace(of: Overheard): boolean {
    const identifier = isObject(of.given) ? of.given.customIdentifier : undefined
    if (typeof identifier !== 'string' || identifier === '') return false
    const own = idsIn(of)
    const holders = recent.identified(identifier).filter(([id]) => !own.includes(id))
    if (of.isRefusal) {
      const taken: Effect = () => ({ ...registered(of), customIdentifier: [unset] })
      for (const [, each] of holders) noteRefused(each, { by: of, traits: refusedTraits(each, of, taken) })
      return false
    }
    const isContested = holders.some(([, { versions }]) => versions.some(({ by }) => by.end >= of.start))
    for (const [, holder] of holders) write(holder, of, () => nothingKnown, false)
    return isContested
  }

  function change(of: Overheard, effect: KnownWrite['effect']): void {
    const ids = idsIn(of)
    const isFaulty = means.faults(of).length > 0
    noteWrite(writes, { of, ids, effect })
    for (const id of ids) {
      const history = histories.get(id)
      if (!history) continue
      const isSure = of.isSuccess && of.owner === history.owner && !isFaulty
      if (of.isSuccess || !of.isRefusal) {
        write(history, of, reviving(effect), isSure)
        noteReplaced(history)
        recent.note(id, history)
      }
      if (of.isRefusal || of.owner !== history.owner)
        noteRefused(history, { by: of, traits: refusedTraits(history, of, effect) })
    }
  }

  /** Finds two hosts that both showed an identifier after all its writes, with neither retired. */
  function judgeUnique(history: History, id: string, shown: JsonObject, of: Overheard): void {
    const own = settled<string>(history, 'customIdentifier', of, means.settle)
    if (!own || typeof own.value !== 'string' || shown.isRetired !== false) return
    const clause =
      own.since.operation === 'updateHost'
        ? 'host.update.identifier.unique'
        : 'host.register.identifier.unique'
    const other = recent.identified(own.value).find(([each, theirs]) => {
      if (each === id || theirs.owner !== history.owner) return false
      const known = settled<string>(theirs, 'customIdentifier', of, means.settle)
      const seen = theirs.versions.at(-1)?.confirmedBy
      const isAlive = settled<boolean>(theirs, 'isRetired', of, means.settle)?.value === false
      const written = Math.max(own.since.end, known?.since.end ?? 0) + means.settle
      return known?.value === own.value && isAlive && seen !== undefined && seen.start > written
    })
    means.docket.check(
      clause,
      of,
      () => {
        if (!other) return
        const wanted = `customIdentifier ${show(own.value)} of one host alone`
        throw new Violation(wanted, `that of ${show(other[0])} too`, {
          within: shown,
          key: 'customIdentifier',
        })
      },
      [own.since, ...(other?.[1].versions.slice(-1).flatMap(({ confirmedBy }) => confirmedBy ?? []) ?? [])],
    )
  }

  function noteUpdate(of: Overheard): void {
    const { hostId = '' } = of.parameters
    const history = histories.get(hostId)
    if (history && of.isSuccess && givesAnotherId(Object(of.given), hostId)) history.isForeign = true
    const isContested = displace(of)
    change(of, isContested ? () => nothingKnown : updated(of))
  }

  return {
    histories,
    recent,
    reaching,
    end,
    note(of) {
      const effect = factSet(of)
      if (effect) change(of, effect)
      if (of.operation === 'registerHost') register(of)
      if (of.operation === 'updateHost') noteUpdate(of)
      if (!of.isSuccess) return
      for (const shown of hostsShown(of)) {
        const history = typeof shown.id === 'string' ? histories.get(shown.id) : undefined
        if (!history) continue
        judge(history, shown, of)
        if (history.isForeign) forget(String(shown.id), history)
        else judgeUnique(history, String(shown.id), shown, of)
      }
    },
  }
}

/** The hosts that a call is about. */
export function idsIn({ parameters, given }: Overheard): string[] {
  if (parameters.hostId !== undefined) return [parameters.hostId]
  const ids = isObject(given) ? given.ids : undefined
  return [ids].flat().filter((each) => typeof each === 'string')
}

/** The hosts in an answer. */
export function hostsShown({ operation, body, parameters }: Overheard): JsonObject[] {
  if (operation === 'listHosts') return listedIn({ body }, 'hosts')
  const isOfOne = operation === 'getHost' || operation === 'getHostByCustomIdentifier'
  const host = isOfOne && isObject(body) && isObject(body.host) ? body.host : undefined
  /** One with another identifier than was asked for may be an answer of long ago. */
  const isStrange =
    typeof host?.customIdentifier === 'string' &&
    parameters.customIdentifier !== undefined &&
    !isLike(host.customIdentifier, parameters.customIdentifier)
  return host && !isStrange ? [host] : []
}
