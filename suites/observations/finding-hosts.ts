import * as calls from '../../fixtures/calls.js'
import type { Pairs } from '../../spec/http.js'
import { expectHosts } from '../hosts/list/listed-hosts.js'
import { expectReached, isSuccess } from '../kernel/expect.js'
import type { RegisteredHost } from '../kernel/given.js'
import { type ObservedScene, observing } from '../kernel/observation.js'
import { NotApplicable, Untestable } from '../kernel/outcomes.js'
import { other } from './reading.js'
import { hostsToFind } from './shared-hosts.js'

type Listing = 'shown' | 'hidden' | 'refused'

/** What a query does to a host that every read shows. */
async function listing({ probe }: ObservedScene, { id }: RegisteredHost, query: Pairs): Promise<Listing> {
  const reply = await probe(calls.listHosts(query))
  expectReached(reply)
  if (!isSuccess(reply)) return 'refused'
  return expectHosts(reply).some((each) => each.id === id) ? 'shown' : 'hidden'
}

/** What a server makes of a filter that cannot match the host. */
const ofUnusualFilter = { shown: 'ignored', hidden: 'nothing-listed', refused: 'refused' } as const

/** What a list finds the host by. */
interface Host {
  host: RegisteredHost
  value: string
}

/** What a server makes of another filter beside the name, which alone finds the host. Where it is known, one value hides it. */
async function besideItsName(scene: ObservedScene, unusual: Pairs[number], hiding?: Pairs[number]) {
  const { host, value } = await filteredHost(scene, 'name')
  if (hiding) await expectHidden(scene, host, [['name', value], hiding])
  return ofUnusualFilter[await listing(scene, host, [['name', value], unusual])]
}

/** A host that the list shows for one value of a filter, and not for another. */
async function filteredHost(scene: ObservedScene, filter: 'name' | 'customIdentifier'): Promise<Host> {
  const { plain: host } = await hostsToFind(scene)
  const value = filter === 'name' ? host.body.name : host.customIdentifier
  if ((await listing(scene, host, [[filter, value]])) !== 'shown')
    throw new Untestable(`The list does not show a host by its ${filter}.`)
  await expectHidden(scene, host, [[filter, scene.given.name('nobody')]])
  return { host, value }
}

/** If the server ignores the filter altogether, nothing can be observed. */
async function expectHidden(scene: ObservedScene, host: RegisteredHost, query: Pairs): Promise<void> {
  if ((await listing(scene, host, query)) === 'shown')
    throw new NotApplicable(`The list ignores its filter by ${query.at(-1)?.[0]}.`)
}

export const findingHostsObservations = observing(['creates'], {
  'list.status.unknown': (scene) => besideItsName(scene, ['status', 'sleeping'], ['status', 'poweroff']),

  async 'list.name.match'(scene) {
    const { host, value: name } = await filteredHost(scene, 'name')
    const isFoundBy = async (part: string): Promise<boolean> =>
      (await listing(scene, host, [['name', part]])) === 'shown'

    if (await isFoundBy(name.slice(3, -1))) return 'substring'
    if (await isFoundBy(name.slice(0, -1))) return 'prefix'
    return (await isFoundBy(name.toUpperCase())) ? 'any-case' : 'exact'
  },

  async 'list.identifier.match'(scene) {
    const { host, value } = await filteredHost(scene, 'customIdentifier')
    const isFoundBy = async (part: string): Promise<boolean> =>
      (await listing(scene, host, [['customIdentifier', part]])) === 'shown'

    if (await isFoundBy(value.slice(3, -1))) return 'substring'
    return (await isFoundBy(value.toUpperCase())) ? 'any-case' : 'exact'
  },

  /** Adds a filter by identifier, so that the list stays short if the other filter is ignored. */
  async 'list.filter.blank'(scene) {
    const { host, value } = await filteredHost(scene, 'customIdentifier')
    await expectHidden(scene, host, [['name', scene.given.name('nobody')]])

    const found = await listing(scene, host, [
      ['customIdentifier', value],
      ['name', ''],
    ])

    return ofUnusualFilter[found]
  },

  'list.parameter.unknown': (scene) => besideItsName(scene, ['conformance', 'mc-unknown']),

  async 'list.service.unknown'(scene) {
    const { host } = await filteredHost(scene, 'name')

    const found = await listing(scene, host, [['service', scene.given.shortName()]])

    return found === 'refused' ? 'refused' : found === 'hidden' ? 'nothing-listed' : other('it is ignored')
  },
})
