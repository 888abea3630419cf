import * as calls from '../../fixtures/calls.js'
import type { JsonObject, Pairs } from '../../spec/http.js'
import { expectHosts } from '../hosts/list/listed-hosts.js'
import { hostWithStatus } from '../hosts/scenes/host-with-status.js'
import type { Effect } from '../kernel/case.js'
import { expectReached, isSuccess } from '../kernel/expect.js'
import type { RegisteredHost } from '../kernel/given.js'
import { observation } from '../kernel/observation.js'
import { Untestable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { other } from './reading.js'

const effects: readonly Effect[] = ['creates']

type Listing = 'shown' | 'hidden' | 'refused'

/** What a query does to a host that is known to be listed. */
async function listing({ send }: Scene, { id }: RegisteredHost, query: Pairs): Promise<Listing> {
  const reply = await send(calls.listHosts(query))
  expectReached(reply)
  if (!isSuccess(reply)) return 'refused'
  return expectHosts(reply).some((each) => each.id === id) ? 'shown' : 'hidden'
}

/** What is made of a filter of which the host cannot be. */
const ofUnusualFilter = { shown: 'ignored', hidden: 'nothing-listed', refused: 'refused' } as const

/** A host that the list shows. */
async function listedHost(scene: Scene, overrides: JsonObject = {}): Promise<RegisteredHost> {
  const host = await hostWithStatus(scene.given, 'working', overrides)
  await scene.eventually(async () => {
    if ((await listing(scene, host, [['name', host.body.name]])) !== 'shown')
      throw new Untestable('The list does not show the host by its name.')
  })
  return host
}

const unknownStatus = observation('list.status.unknown', {
  effects,

  async observe(scene) {
    const host = await listedHost(scene)

    const found = await listing(scene, host, [
      ['name', host.body.name],
      ['status', 'sleeping'],
    ])

    return ofUnusualFilter[found]
  },
})

const nameMatch = observation('list.name.match', {
  effects,

  async observe(scene) {
    const host = await listedHost(scene)
    const { name } = host.body
    const isFoundBy = async (part: string): Promise<boolean> =>
      (await listing(scene, host, [['name', part]])) === 'shown'

    if (await isFoundBy(name.slice(3, -1))) return 'substring'
    if (await isFoundBy(name.slice(0, -1))) return 'prefix'
    return (await isFoundBy(name.toUpperCase())) ? other('exact in any letter case') : 'exact'
  },
})

const identifierMatch = observation('list.identifier.match', {
  effects,

  async observe(scene) {
    const customIdentifier = scene.given.name('identifier')
    const host = await listedHost(scene, { customIdentifier })
    const isFoundBy = async (part: string): Promise<boolean> =>
      (await listing(scene, host, [['customIdentifier', part]])) === 'shown'

    if (await isFoundBy(customIdentifier.slice(3, -1))) return other('a part of it is enough')
    return (await isFoundBy(customIdentifier.toUpperCase())) ? 'any-case' : 'exact'
  },
})

/** Within a service of its own, so that no long list is read when it is ignored. */
const blank = observation('list.filter.blank', {
  effects: [...effects, 'leavesTraces'],

  async observe(scene) {
    const service = scene.given.name('svc')
    const host = await listedHost(scene, { roleFullnames: [`${service}:role`] })

    const found = await listing(scene, host, [
      ['service', service],
      ['name', ''],
    ])

    return ofUnusualFilter[found]
  },
})

const unknownParameter = observation('list.parameter.unknown', {
  effects,

  async observe(scene) {
    const host = await listedHost(scene)

    const found = await listing(scene, host, [
      ['name', host.body.name],
      ['conformance', 'mc-unknown'],
    ])

    return found === 'shown' ? 'ignored' : found === 'refused' ? 'refused' : other('nothing is listed')
  },
})

const unknownService = observation('list.service.unknown', {
  effects,

  async observe(scene) {
    const host = await listedHost(scene)

    const found = await listing(scene, host, [['service', scene.given.name('svc')]])

    return found === 'refused' ? 'refused' : found === 'hidden' ? 'nothing-listed' : other('it is ignored')
  },
})

export const findingHostsObservations = [
  unknownStatus,
  nameMatch,
  identifierMatch,
  blank,
  unknownParameter,
  unknownService,
]
