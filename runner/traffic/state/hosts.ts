import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { show } from '../../../spec/show.js'
import { Violation } from '../../../suites/kernel/outcomes.js'
import type { Docket } from '../docket.js'
import type { Overheard } from '../overheard.js'
import type { Flaw } from '../requests/flaws.js'
import { compareWith, type Contradiction, fits } from './contradiction.js'
import { beginHistory, type Effect, type History, type Traits, write } from './history.js'
import { clauseOfOthers, clauseOfRest, clauseOfWrite } from './host-blame.js'
import { givenRoles, givenStatus, hostTraits, registered, retired, updated, wordsOf } from './host-traits.js'

/** What a watch of the traffic is given. */
export interface WatchMeans {
  docket: Docket
  settle: number
  /** Of a call, what it has to be refused for. */
  flaws(of: Overheard): readonly Flaw[]
}

/** The hosts that the traffic made. */
export interface HostWatch {
  note(of: Overheard): void
  /** The histories of hosts, by their ids. */
  histories: ReadonlyMap<string, History>
}

/** A write of hosts: which, and what it makes of them. */
interface HostWrite {
  of: Overheard
  ids: readonly string[]
  effect: Effect
}

const recent = 200

export function createHostWatch({ docket, settle, flaws }: WatchMeans): HostWatch {
  const histories = new Map<string, History>()
  const writes: HostWrite[] = []

  function register(of: Overheard): void {
    const id = isObject(of.body) ? of.body.id : undefined
    if (!of.isSuccess || typeof id !== 'string') return
    const known = histories.get(id)
    if (known) known.isForeign = true
    else histories.set(id, beginHistory(of, registered(of)))
  }

  function change(done: HostWrite): void {
    const { of, ids, effect } = done
    writes.push(done)
    if (writes.length > recent) writes.shift()
    for (const id of ids) {
      const history = histories.get(id)
      if (!history) continue
      const isSure = of.isSuccess && of.exchange.caller === history.caller
      if (of.isSuccess || !of.isRefusal) write(history, of, effect, isSure)
      else history.refused.push({ by: of, traits: refusedTraits(history, of, effect) })
    }
  }

  function judge(shown: JsonObject, of: Overheard): void {
    const history = typeof shown.id === 'string' ? histories.get(shown.id) : undefined
    if (!history || of.exchange.caller !== history.caller) return
    const { contradiction, confirmed } = compareWith(history, of, shown, { settle, tests: hostTraits })
    if (confirmed) tellHeld(confirmed.traits, shown, of)
    if (contradiction) blame(history, contradiction, shown, of)
  }

  function tellHeld(traits: Traits, shown: JsonObject, of: Overheard): void {
    for (const [name, trait] of Object.entries(traits)) {
      const clause = trait.values === 'any' ? undefined : clauseOfWrite(name, trait, shown)
      if (clause) docket.held(clause, of)
    }
  }

  function blame(history: History, found: Contradiction, shown: JsonObject, of: Overheard): void {
    const { name, trait, version } = found
    const stray = strayWrite(found, shown, of)
    const refused = history.refused.findLast(
      ({ by, traits }) => by.start >= trait.since.start && fits(traits, shown, hostTraits),
    )
    const [flaw] = refused ? flaws(refused.by) : []
    const clause = stray
      ? clauseOfOthers[stray.of.operation]
      : refused
        ? flaw?.clause
        : clauseOf(found, shown)
    history.isForeign = true
    if (!clause) return
    const culprit = stray?.of ?? refused?.by ?? found.disturbed ?? trait.since
    const values = trait.values === 'any' ? [] : trait.values
    docket.broken(
      clause,
      of,
      new Violation(`${name} ${values.map(wordsOf).join(' or ')}`, show(valueIn(shown, name)), {
        within: shown,
        key: name,
      }),
      [trait.since, version.by, culprit],
    )
  }

  /** A write of other hosts that would have made this one show what it shows. */
  function strayWrite({ name, version }: Contradiction, shown: JsonObject, of: Overheard) {
    const test = hostTraits[name]
    const after = version.confirmedBy?.start ?? version.by.end
    return writes.findLast(({ of: by, ids, effect }) => {
      if (ids.includes(String(shown.id)) || by.end < after || by.start > of.end || !by.isSuccess) return false
      const values = effect(version.traits)[name]
      return values !== undefined && values !== 'any' && values.some((value) => test?.(shown, value))
    })
  }

  const noting: Partial<Record<Overheard['operation'], (of: Overheard) => void>> = {
    registerHost: register,
    updateHost: (of) => change({ of, ids: idsIn(of), effect: updated(of) }),
    updateHostRoles: (of) => change({ of, ids: idsIn(of), effect: givenRoles(of) }),
    updateHostStatus: (of) => change({ of, ids: idsIn(of), effect: givenStatus(of) }),
    bulkUpdateHostStatuses: (of) => change({ of, ids: idsIn(of), effect: givenStatus(of) }),
    retireHost: (of) => change({ of, ids: idsIn(of), effect: retired }),
    bulkRetireHosts: (of) => change({ of, ids: idsIn(of), effect: retired }),
  }

  return {
    histories,
    note(of) {
      noting[of.operation]?.(of)
      if (of.isSuccess) for (const each of hostsShown(of)) judge(each, of)
    },
  }
}

/** Of refused writes that carry the name of nothing new, nobody can tell whether they took effect. */
function refusedTraits(history: History, of: Overheard, effect: Effect): Traits {
  const before = history.versions.at(-1)?.traits ?? {}
  const changed = Object.entries(effect(before)).map(([name, values]) => [name, { values, since: of }])
  return { ...before, ...Object.fromEntries(changed) }
}

function clauseOf(found: Contradiction, shown: JsonObject): ClauseId | undefined {
  if (found.isSpontaneous) return undefined
  if (found.disturbed) return clauseOfRest(found.name, found.disturbed)
  return clauseOfWrite(found.name, found.trait, shown)
}

const valueIn = (shown: JsonObject, name: string): Json | undefined => shown[name]

/** The hosts that a call is about. */
export function idsIn({ parameters, given }: Overheard): string[] {
  if (parameters.hostId !== undefined) return [parameters.hostId]
  const ids = isObject(given) ? given.ids : undefined
  return Array.isArray(ids) ? ids.filter((each) => typeof each === 'string') : []
}

/** The hosts in an answer. */
export function hostsShown({ operation, body }: Overheard): JsonObject[] {
  if (!isObject(body)) return []
  if (operation === 'getHost' || operation === 'getHostByCustomIdentifier')
    return isObject(body.host) ? [body.host] : []
  return operation === 'listHosts' && Array.isArray(body.hosts) ? body.hosts.filter(isObject) : []
}
