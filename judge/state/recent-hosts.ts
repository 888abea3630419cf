import { createForgetful } from './forgetful.js'
import type { ObjectHistory } from './history.js'
import type { ListQuery } from './list-query.js'

export type HostOfTraffic = [id: string, history: ObjectHistory]

/** Finds the hosts that were written last, so that no call is held against all hosts. */
export interface RecentHosts {
  note(id: string, history: ObjectHistory): void
  /** Those that may have the identifier, in any letter case. */
  identified(identifier: string): HostOfTraffic[]
  /** Those that a list with this query may have to show. */
  calledFor(query: ListQuery): HostOfTraffic[]
}

/** How many hosts are looked at for one call. */
const most = 200

/** How many names, identifiers and services are remembered. */
const mostKeys = 50_000

export function createRecentHosts(histories: ReadonlyMap<string, ObjectHistory>): RecentHosts {
  const byKey = createForgetful<string[]>(mostKeys)

  function add(key: string, id: string): void {
    const ids = byKey.get(key) ?? []
    if (ids.includes(id)) return
    ids.push(id)
    if (ids.length > most) ids.shift()
    byKey.set(key, ids)
  }

  const of = (key: string): HostOfTraffic[] =>
    (byKey.get(key) ?? []).flatMap((id) => {
      const history = histories.get(id)
      return history ? [[id, history] as HostOfTraffic] : []
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
