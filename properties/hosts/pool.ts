import type { PlainHostBody } from '../../fixtures/bodies.js'
import { updateHost } from '../../fixtures/calls.js'
import type { Exchange, JsonObject } from '../../spec/http.js'
import { expectLookupOfUpdates } from '../../suites/hosts/lookup/lookup-current.js'
import { madeListable } from '../../suites/hosts/scenes/judge-listed.js'
import { Untestable } from '../../suites/kernel/outcomes.js'
import type { Scene } from '../../suites/kernel/scene.js'
import type { PropertyScene } from '../kernel/property.js'

/** A host that inputs use one after the other. */
export interface PooledHost {
  id: string
  body: PlainHostBody
  /** The exchanges of its registration. */
  madeBy: readonly Exchange[]
}

/**
 * Hosts that inputs use one after the other, since hosts cannot be removed. Each input first sets everything
 * that it judges.
 */
export interface Pool {
  /** This many hosts, the oldest first. Registers those that are missing. */
  take(run: PropertyScene, count: number): Promise<PooledHost[]>
  /** Removes a host that cannot be used again from the pool. */
  drop(id: string): void
}

export interface Options {
  /** The fields of its hosts besides the name. */
  fields?: JsonObject
  /** Ms between two registrations, which makes their ages distinguishable. */
  apart?: number
}

export function createPool(scene: Scene, { fields = {}, apart = 0 }: Options = {}): Pool {
  let hosts: PooledHost[] = []
  let made = 0
  const known = new Set<string>()

  async function register(): Promise<PooledHost> {
    made += 1
    if (apart && made > 1) await scene.pause(apart)
    const part = scene.part(`p${made}`)
    const { id, body } = await part.given.host(fields)
    await madeListable(part, { id, body })
    if (known.has(id)) throw new Untestable(`Two hosts were registered with the id ${id}.`)
    known.add(id)
    return { id, body, madeBy: part.transcript.exchanges }
  }

  return {
    async take(run, count) {
      const missing = Math.max(0, count - hosts.length)
      if (apart) for (let at = 0; at < missing; at++) hosts.push(await register())
      else hosts.push(...(await Promise.all(Array.from({ length: missing }, register))))
      const taken = hosts.slice(0, count)
      for (const { madeBy } of taken) run.transcript.adopt(madeBy)
      return taken
    },
    drop(id) {
      hosts = hosts.filter((host) => host.id !== id)
    },
  }
}

/** Hosts to which updates give identifiers. Where the lookup does not find such a one, a case says so. */
export async function identifierPool(scene: Scene, options?: Options): Promise<Pool> {
  await expectLookupOfUpdates(scene)
  return createPool(scene, options)
}

/** Restores a host to its state after registration, except for roles and status, which an update does not change. */
export const setBack = (
  run: PropertyScene,
  { id, body }: PooledHost,
  fields: JsonObject = {},
): Promise<unknown> =>
  run.given.done(updateHost(id, { ...body, memo: 'set back', customIdentifier: null, ...fields }), {
    type: 'object',
  })
