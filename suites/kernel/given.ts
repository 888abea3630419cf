import {
  hostBody,
  keyIntegrationBody,
  type PlainHostBody,
  type PlainIntegrationBody,
} from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import type { FromSchema } from '../../spec/from-schema.js'
import type { Call, JsonObject, Read, Reply, Send, Write } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import * as schemas from '../../spec/schemas.js'
import { exchangesOf } from './commons.js'
import { bodyIfJson } from './evidence.js'
import { expectReached, expectSuccess, isSuccess } from './expect.js'
import { inScene } from './in-scene.js'
import { Untestable } from './outcomes.js'
import type { Common, Commons, Given, Make, RegisteredHost, RegisteredIntegration } from './scene.js'
import { sharedRoles } from './service-pool.js'
import { showCall } from './show.js'
import { unaskedIdLike, unknownIdLike } from './unknown-id.js'

export type { ExistingService, Given, RegisteredHost, RegisteredIntegration } from './scene.js'

export interface Means {
  send: Send
  /** The beginning of every name in this case. */
  prefix: string
  now(): number
  random(): number
  reserve?(what: string, asked: number): Promise<boolean>
  commons: Commons
  /** Whether the run may make few calls. */
  isFrugal?: boolean | undefined
  /** The call as it was sent, of which this is the reply. */
  callOf(reply: Reply): Call | undefined
  /** Called with everything that the case shares or is lent. */
  onCommon(common: Common<unknown>): void
}

/** Short enough that a name, with what a case adds to it, fits a column of 32 characters. */
const longestLabel = 4

/** The status alone shows that something was done. Other cases judge what the answer looks like. */
function isDone(schema: object, reply: Reply): boolean {
  expectReached(reply)
  const isTelling = schema !== schemas.successSchema && 'properties' in schema
  return isSuccess(reply) && !isTelling && bodyIfJson(reply) !== undefined
}

export function createGiven(means: Means): Given {
  const { send, prefix, now, random, reserve, commons, isFrugal, onCommon, callOf } = means
  let count = 0

  const name = (label: string): string => `${prefix}-${label.slice(0, longestLabel)}-${++count}`

  const shortName = (): string => `m${`${prefix.replace(/^mc|\W/g, '')}${(++count).toString(36)}`.slice(-14)}`

  async function done<const S extends object>(call: Write, schema: S): Promise<FromSchema<S>> {
    const reply = await send(call)
    return inScene(call, () => (isDone(schema, reply) ? ({} as FromSchema<S>) : expectSuccess(reply, schema)))
  }

  async function host(overrides: JsonObject = {}): Promise<RegisteredHost> {
    const body = { ...hostBody(name('host')), ...overrides } as PlainHostBody
    const call = calls.registerHost(body)
    const reply = await send(call)
    const { id } = inScene(call, () => expectSuccess(reply, schemas.idSchema))
    return { id, body: (callOf(reply)?.body ?? body) as PlainHostBody }
  }

  async function status(id: string, value: string, key?: Call['key']): Promise<void> {
    const whose = key && { key }
    try {
      await done({ ...calls.updateHostStatus(id, value), ...whose }, { type: 'object' })
    } catch (error) {
      if (!(error instanceof Untestable)) throw error
      const { host: shown } = Object(bodyIfJson(await send({ ...calls.getHost(id), ...whose }))) as JsonObject
      if (!isObject(shown) || shown.status !== value) throw error
    }
  }

  async function integration(overrides: JsonObject = {}): Promise<RegisteredIntegration> {
    const body = { ...keyIntegrationBody(name('integration')), ...overrides } as PlainIntegrationBody
    const { id } = await done(calls.registerCloudIntegration(body), schemas.idSchema)
    return { id, body }
  }

  async function externalId(): Promise<string> {
    for (;;) {
      const asked = performance.now()
      const generated = (await done(calls.generateExternalId(), schemas.externalIdSchema)).externalId
      if (!reserve || (await reserve(generated, asked))) return generated
    }
  }

  const unknownLike = unknownIds(random)
  const attempts = isFrugal ? 4 : 16

  async function common<T>(found: Promise<Common<T>>): Promise<T> {
    try {
      const each = await found
      onCommon(each)
      return each.value
    } catch (error) {
      onCommon({ value: undefined, madeBy: exchangesOf(error) })
      throw error
    }
  }

  const shared: Given['shared'] = (make, key) => common(commons.shared(make, key))

  const sharedHost = () => shared(newHost)
  const sharedIntegration = () => shared(newIntegration)

  /** An id that no host has. A server that does not answer 404 to it does not do so to others like it either. */
  const unknownHost = () =>
    shared(async (own) => {
      const { id } = await own.given.sharedHost()
      const read: Send = (call) => own.eventually((look) => look.reply(call as Read))
      return unknownLike(read, await idsTaken(own.given), id, calls.getHost, attempts)
    }, 'an id that no host has')

  return {
    name,
    shortName,
    email: () => `${name('guest')}@example.com`,
    done,
    host,
    status,
    hosts: (howMany, overrides) => Promise.all(Array.from({ length: howMany }, () => host(overrides))),
    async invitation(authority = 'viewer') {
      const body = { email: `${name('guest')}@example.com`, authority }
      await done(calls.createInvitation(body), { type: 'object' })
      return body
    },
    integration,
    externalId,
    async metrics(serviceName, values) {
      await done(calls.postServiceMetrics(serviceName, values), schemas.successSchema)
    },
    service: (which = 'mcweb') =>
      shared(async ({ given }) => {
        const [role] = sharedRoles[which]
        const roleFullnames = sharedRoles[which].map((each) => `${which}:${each}`)
        await given.host({ roleFullnames })
        return { service: which, role, roleFullnames }
      }, which),
    freshService: shortName,
    minutesAgo: (minutes) => (Math.floor(now() / 60) - minutes) * 60,
    unknownHostId: async () => (await unknownHost()).id,
    newUnknownHostId: async () =>
      (
        await unknownLike(
          send,
          await idsTaken({ shared }),
          (
            await sharedHost()
          ).id,
          calls.getHost,
          (await unknownHost()).is404 ? attempts : 1,
        )
      ).id,
    unknownIntegrationId: async () => {
      const { id } = await sharedIntegration()
      return (await unknownLike(send, await idsTaken({ shared }), id, calls.getCloudIntegration, attempts)).id
    },
    async spareHosts(howMany) {
      const spare = commons.spareHosts(howMany)
      const more = await Promise.all(Array.from({ length: howMany - spare.length }, () => host()))
      return [...spare, ...more.map(({ id }) => id)]
    },
    sharedHost,
    sharedIntegration,
    shared,
    lent: (make, key) => common(commons.lend(make, key)),
    lentToSeveral: (make, key) => common(commons.lendToSeveral(make, key)),
    afterwards: (of, make, added) => common(commons.afterwards(of, make, added)),
  }
}

const newHost: Make<RegisteredHost> = ({ given }) => given.host()
/** Capital letters show a server that changes the case of letters. */
const newIntegration: Make<RegisteredIntegration> = ({ given }) =>
  given.integration({ name: given.name('Setting') })

/** A success that shows neither a host nor a setting: a server may answer so when there is none. */
function isNothing(reply: Reply): boolean {
  const body = bodyIfJson(reply)
  return body === null || (isObject(body) && !isObject(body.host) && typeof body.id !== 'string')
}

/** Ids of nothing that cases have: what a wrong server makes of one, no other meets. */
const idsTaken = ({ shared }: Pick<Given, 'shared'>): Promise<Set<string>> =>
  shared(async () => new Set(), 'ids of nothing')

/** How often another id is drawn where a case has it. There may be few like a short one. */
const draws = 16

function untaken(taken: Set<string>, draw: () => string): string {
  let id = draw()
  for (let left = draws; left && taken.has(id); left--) id = draw()
  taken.add(id)
  return id
}

/**
 * An id that Get does not know, and whether it answered 404. Preferably one that it answers so: a server that answers
 * otherwise may consider the id malformed.
 */
const unknownIds =
  (random: () => number) =>
  async (send: Send, taken: Set<string>, known: string, get: (id: string) => Read, attempts: number) => {
    let refused: string | undefined
    taken.add(unaskedIdLike(known))
    for (let attempt = 0; attempt < attempts; attempt++) {
      const id = untaken(taken, () => unknownIdLike(known, random))
      const reply = await send(get(id))
      if (reply.status === 404) return { id, is404: true }
      if (!isSuccess(reply) || isNothing(reply)) refused ??= id
      else if (attempt >= 2 && !refused) break
    }
    if (refused !== undefined) return { id: refused, is404: false }
    throw new Untestable(
      `Cannot find an id that is unknown: ${showCall(get(known))} and three like it succeed.`,
    )
  }
