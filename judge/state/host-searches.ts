import type { ClauseId } from '../../spec/clauses/index.js'
import type { JsonObject } from '../../spec/http.js'
import type { Docket } from '../docket.js'
import type { Overheard } from '../overheard.js'
import { createForgetful, type History, type Version, visible } from './history.js'
import { clauseOfRest } from './host-blame.js'
import type { WatchMeans } from './judge-shown.js'

type Host = [id: string, history: History]

/** Finds the hosts that were written last, so that no call is held against all hosts. */
export interface RecentHosts {
  note(id: string, history: History): void
  /** Those that may have the identifier, in any letter case. */
  identified(identifier: string): Host[]
  /** Those that a list with this query may have to show. */
  calledFor(query: { identifier?: string; name?: string; service?: string }): Host[]
}

/** How many hosts are looked at for one call. */
const mostOfKey = 200

/** How many names, identifiers and services are remembered. */
const mostKeys = 50_000

export function createRecentHosts(histories: ReadonlyMap<string, History>): RecentHosts {
  const byKey = createForgetful<string[]>(mostKeys)

  function add(key: string, id: string): void {
    const ids = byKey.get(key) ?? []
    if (ids.includes(id)) return
    ids.push(id)
    if (ids.length > mostOfKey) ids.shift()
    byKey.set(key, ids)
  }

  const of = (key: string): Host[] =>
    (byKey.get(key) ?? []).flatMap((id) => {
      const history = histories.get(id)
      return history ? [[id, history] as Host] : []
    })

  return {
    note(id, { versions }) {
      const traits = versions.at(-1)?.traits ?? {}
      const valuesOf = (name: string): readonly unknown[] => {
        const values = traits[name]?.values ?? []
        return values === 'any' ? [] : values
      }
      add('all', id)
      for (const each of valuesOf('name')) add(`name ${each}`, id)
      for (const each of valuesOf('customIdentifier'))
        if (typeof each === 'string') add(`identifier ${each.toLowerCase()}`, id)
      const roles = valuesOf('roles').flatMap((each) => (Array.isArray(each) ? each : []))
      for (const service of new Set(roles.map((each) => String(each).split(':')[0])))
        add(`service ${service}`, id)
    },
    identified: (identifier) => of(`identifier ${identifier.toLowerCase()}`),
    calledFor({ identifier, name, service }) {
      if (identifier !== undefined) return of(`identifier ${identifier.toLowerCase()}`)
      if (name !== undefined) return of(`name ${name}`)
      return service === undefined ? of('all') : of(`service ${service}`)
    },
  }
}

const mostDoubtful = 10_000

/**
 * Whether a search shows a trait of a host that it had for some time; `way` is the search. Searches may lag behind reads
 * of the host itself. A wrong host counts only if nobody changed it recently;
 * one that others made counts only if it is seen so twice.
 */
export function createLasting(histories: ReadonlyMap<string, History>, settle: number) {
  const doubtful = new Map<string, number>()
  return (shown: JsonObject, trait: string, of: Overheard, way: string): boolean => {
    const id = String(shown.id)
    const history = histories.get(id)
    /** What the host itself shows wrongly is no fault of the search. */
    if (history?.unjudged.has(trait)) return false
    if (history && !history.isForeign && history.owner === of.owner) {
      const [first, ...rest] = visible(history, of, settle).map(({ traits }) => traits[trait]?.since)
      const isOld = (history.versions[0]?.by.end ?? of.end) + settle < of.start
      return first !== undefined && rest.every((each) => each === first) && isOld
    }
    const seen = `${id} ${way} ${JSON.stringify(shown[trait])}`
    const before = doubtful.get(seen)
    if (doubtful.size > mostDoubtful) doubtful.clear()
    if (before === undefined) doubtful.set(seen, of.start)
    return before !== undefined && of.start > before + settle
  }
}

interface Finding {
  history: History
  version: Version
  tell(): void
}

const mostPending = 1000

/** What decides whether a list shows a host. */
const listingTraits = ['name', 'customIdentifier', 'roles', 'status', 'isRetired']

/**
 * What searches seem to get wrong about hosts that were changed. Told once the host itself shows the change, or
 * at the end. Where the host does not show it, or such a write is known to change others too much, the write is at fault
 * and not the search.
 */
export function createPendingFindings({ accuses }: Docket) {
  let pending: Finding[] = []

  const isSpoilt = ({ versions }: History): boolean =>
    versions.some(({ by }) =>
      listingTraits.some((name) => {
        const clause = clauseOfRest(name, by)
        return clause !== undefined && accuses(clause)
      }),
    )

  function tell(which: (each: Finding) => boolean): void {
    const open = pending.filter(
      ({ history }) => !history.isForeign && !listingTraits.some((each) => history.unjudged.has(each)),
    )
    pending = open.filter((each) => !which(each))
    for (const each of open.filter(which)) each.tell()
  }

  return {
    onceShown(history: History, told: () => void): void {
      const version = history.versions.at(-1)
      if (!version || history.versions.length === 1 || version.confirmedBy) told()
      else pending = [...pending.slice(1 - mostPending), { history, version, tell: told }]
    },
    tellShown: () => tell(({ version }) => version.confirmedBy !== undefined),
    end: () => tell(({ history }) => !isSpoilt(history)),
  }
}

/** What searches for hosts are held against. */
export interface HostSearches extends WatchMeans {
  /** The hosts that the traffic made. */
  histories: ReadonlyMap<string, History>
  recent: RecentHosts
  reaching(history: History, id: string, of: Overheard): ClauseId[]
  isLasting: ReturnType<typeof createLasting>
  pending: ReturnType<typeof createPendingFindings>
}
