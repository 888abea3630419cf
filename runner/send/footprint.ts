import type { Call, Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { jsonOf } from '../../spec/json-of.js'
import {
  type Change,
  changesBy,
  keyOf,
  type MadeThing,
  madeWithoutId,
  type Unidentified,
} from '../../suites/kernel/changes-by.js'
import { isSuccess } from '../../suites/kernel/expect.js'
import { sharedServices } from '../../suites/kernel/service-pool.js'
import type { Hear } from './telling.js'

/** What a run does to an organization. */
export interface Footprint {
  /** Requests sent, including the clean-up and repetitions. */
  requests: number
  hosts: { registered: number; aliveAtOnce: number }
  /** Services that the run named: `reused` are shared by all runs, `created` have names of this one. */
  services: { created: number; reused: number }
  /** Full names of the roles that the run named. */
  roles: number
  series: number
  posts: number
  /** Cloud integration settings: how many were registered, and how many existed at once. */
  integrations: number
  integrationsAtOnce: number
  /** Invitations sent by mail. */
  invitations: number
  /** A line for each thing that could be removed and still exists. */
  leftBehind: string[]
  /** Invitations that are still listed after a successful cancellation. Some servers list cancelled ones. */
  stillListed?: string[]
}

/** Counts what a run makes, judging by its successful calls. */
export function createFootprint() {
  const alive = new Map<string, MadeThing>()
  const made = { host: 0, 'cloud integration': 0, invitation: 0 }
  const most = { host: 0, 'cloud integration': 0, invitation: 0 }
  const there = { host: 0, 'cloud integration': 0, invitation: 0 }
  const roles = new Set<string>()
  const series = new Set<string>()
  const unidentified: Unidentified[] = []
  let posts = 0

  function change({ what, id, isMade }: Change): void {
    const key = keyOf({ what, id })
    if (isMade) made[what] += 1
    if (isMade === alive.has(key)) return
    if (isMade) alive.set(key, { what, id })
    else alive.delete(key)
    there[what] += isMade ? 1 : -1
    most[what] = Math.max(most[what], there[what])
  }

  const hear: Hear = (call, reply) => {
    changesBy(call, reply).forEach(change)
    const other = madeWithoutId(call, reply)
    if (other) {
      unidentified.push(other)
      made[other.what] += 1
    }
    if (!isSuccess(reply) || call.method === 'GET') return
    for (const name of rolesNamed(call)) roles.add(name)
    if (call.operation !== 'postServiceMetrics') return
    posts += 1
    for (const name of seriesNamed(call)) series.add(name)
  }

  return {
    hear,
    /** Things that were made and are not known to be gone. */
    alive: () => [...alive.values()],
    /** Things that were made, as the server answered without an id. */
    unidentified: () => unidentified,
    figures(): Omit<Footprint, 'requests' | 'leftBehind' | 'stillListed'> {
      const services = [...new Set([...roles].map(serviceOf))]
      const reused = services.filter(isSharedService).length
      return {
        hosts: { registered: made.host, aliveAtOnce: most.host },
        services: { created: services.length - reused, reused },
        roles: roles.size,
        series: series.size,
        posts,
        integrations: made['cloud integration'],
        integrationsAtOnce: most['cloud integration'],
        invitations: made.invitation,
      }
    },
  }
}

const bodyOf = ({ body, raw }: Call): Json | undefined =>
  raw === undefined ? body : jsonOf(typeof raw === 'string' ? raw : new TextDecoder().decode(raw))

const serviceOf = (role: string): string => role.split(':')[0] ?? ''

export const isSharedService = (name: string): boolean => (sharedServices as readonly string[]).includes(name)

/** The services whose roles a call gives to a host. */
export const servicesNamed = (call: Call): string[] => rolesNamed(call).map(serviceOf)

/** Full names of the roles that a call gives to a host. Those of a setting must already exist. */
function rolesNamed(call: Call): string[] {
  const body = bodyOf(call)
  const names = isObject(body) ? (body as JsonObject).roleFullnames : undefined
  return Array.isArray(names) ? names.filter((each) => typeof each === 'string') : []
}

/** A value that is too old leaves no trace (§4.4 rule 2). */
export function seriesNamed(call: Call): string[] {
  const body = bodyOf(call)
  const values = (Array.isArray(body) ? body : []).filter(isObject) as JsonObject[]
  const newest = Math.max(...values.map(({ time }) => Number(time)))
  return values
    .filter(({ time }) => newest - Number(time) < aDay && Date.now() / 1000 - Number(time) < aDay)
    .map(({ name }) => `${call.path} ${name}`)
}

const aDay = 86_400
