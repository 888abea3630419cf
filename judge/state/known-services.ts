import { isObject } from '../../spec/is-object.js'
import type { Overheard } from '../overheard.js'
import { createForgetful } from './forgetful.js'

/** The services that certainly exist, since hosts were given roles in them. */
export interface KnownServices {
  note(of: Overheard): void
  /** The call by which the service exists for the caller. */
  madeBy(service: string | undefined, of: Overheard): Overheard | undefined
  /** Whether a host was given the role. */
  isGiven(role: unknown, of: Overheard): boolean
  /** Whether the value is a few plain roles in services that exist. */
  arePlainRoles(value: unknown, of: Overheard): boolean
}

const few = 5

/** How many services and roles are remembered. */
const most = 5000

export function createKnownServices(): KnownServices {
  const all = createForgetful<Overheard>(most)
  const roles = createForgetful<true>(most)
  const keyOf = (service: string | undefined, { owner }: Overheard): string =>
    JSON.stringify([service, owner])
  const madeBy = (service: string | undefined, of: Overheard) => all.get(keyOf(service, of))
  return {
    madeBy,
    isGiven: (role, of) => roles.has(keyOf(String(role), of)),
    note(of) {
      if (!of.isSuccess || !/^(?:register|update)Host(?:Roles)?$/.test(of.operation)) return
      for (const each of rolesIn(of)) roles.set(keyOf(each, of), true)
      if (of.operation === 'updateHostRoles') return
      for (const name of servicesIn(of)) if (!madeBy(name, of)) all.set(keyOf(name, of), of)
    },
    arePlainRoles: (value, of) =>
      Array.isArray(value) &&
      value.length <= few &&
      value.every((each) => {
        const [, service] = /^([A-Za-z0-9][\w-]{1,29}):[A-Za-z0-9][\w-]{1,29}$/.exec(String(each)) ?? []
        return service !== undefined && (madeBy(service, of)?.end ?? of.start) < of.start
      }),
  }
}

/** The services of the roles that a host is given. */
const servicesIn = (of: Overheard): string[] =>
  rolesIn(of).flatMap((each) => /^([\w-]{2,}):[\w-]{2,}$/.exec(each)?.[1] ?? [])

const rolesIn = ({ given }: Overheard): string[] =>
  isObject(given) && Array.isArray(given.roleFullnames) ? given.roleFullnames.map(String) : []
