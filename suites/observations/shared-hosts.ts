import { updateHostStatus } from '../../fixtures/calls.js'
import type { JsonObject } from '../../spec/http.js'
import type { RegisteredHost } from '../kernel/given.js'
import { Untestable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { settled } from '../kernel/settled.js'

/** Hosts to be found by name and by identifier; every read shows them. */
export interface HostsToFind {
  /** It is working; its identifier has letters of either case. */
  plain: RegisteredHost & { customIdentifier: string }
  /** Its identifier has a plus sign in it. */
  plus: RegisteredHost & { customIdentifier: string }
  /** Its identifier has a space in it. */
  space: RegisteredHost & { customIdentifier: string }
  /** Its identifier has a slash in it. */
  slash: RegisteredHost & { customIdentifier: string }
}

/** Made once a run. */
export const hostsToFind = ({ given }: Scene): Promise<HostsToFind> =>
  given.shared('hosts that every read finds', async (scene) => {
    const { given: own } = scene
    const identified = async (customIdentifier: string) => ({
      ...(await own.host({ customIdentifier })),
      customIdentifier,
    })
    const [plain, plus, space, slash] = [
      await identified(own.name('Identifier')),
      await identified(`${own.name('plus')}+sign`),
      await identified(`${own.name('space')} sign`),
      await identified(`${own.name('slash')}/sign`),
    ]
    await own.done(updateHostStatus(plain.id, 'working'), { type: 'object' })
    await settled(scene)
    return { plain, plus, space, slash }
  })

/** Of two names that are sent both, and of one that is sent alone; of each kind of address. */
export const addressed = {
  both: {
    name: 'eth0',
    ipAddress: '192.0.2.9',
    ipv4Addresses: ['192.0.2.1', '192.0.2.2'],
    ipv6Address: '2001:db8::9',
    ipv6Addresses: ['2001:db8::1', '2001:db8::2'],
  },
  single: { name: 'eth1', ipAddress: '192.0.2.3', ipv6Address: '2001:db8::3' },
  plain: { name: 'eth2', ipv4Addresses: ['192.0.2.4'] },
}

/** A host with those interfaces and a letter outside ASCII in its memo, as Get shows it; made once a run. */
export const addressedHost = ({ given }: Scene): Promise<JsonObject> =>
  given.shared('a host with addresses, as it is shown', async (scene) => {
    const { id } = await scene.given.host({ interfaces: Object.values(addressed), memo: 'caf\u00e9' })
    return scene.eventually((look) => look.host(id))
  })

/** An interface as it is shown; `Untestable` where it is not. */
export function interfaceShown({ interfaces }: JsonObject, named: string): JsonObject {
  const all = (Array.isArray(interfaces) ? interfaces : []) as JsonObject[]
  const found = all.find((each) => each?.name === named)
  if (found) return found
  throw new Untestable(`The host shows no interface "${named}".`)
}

/** Neither in the order of the alphabet nor the other way round. */
export const labels = ['m', 'c', 'x', 'a', 'p']

/** Hosts of one service with these names, made one after the other; made once a run. */
export const hostsInARow = ({ given }: Scene): Promise<{ ids: string[]; service: string; begun: number }> =>
  given.shared('hosts that were made one after the other', async ({ given: own }) => {
    const begun = Date.now()
    const { service, role } = await own.service()
    const ids: string[] = []
    for (const label of labels)
      ids.push((await own.host({ name: own.name(label), roleFullnames: [`${service}:${role}`] })).id)
    return { ids, service, begun }
  })
