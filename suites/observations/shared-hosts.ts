import type { JsonObject } from '../../spec/http.js'
import type { RegisteredHost } from '../kernel/given.js'
import { Untestable } from '../kernel/outcomes.js'
import { settled } from '../kernel/settled.js'
import { shared } from '../kernel/shared.js'

/** Hosts to be found by name and by identifier. Every read shows them. */
export interface HostsToFind {
  /** A working host. Its identifier has letters in both cases. */
  plain: RegisteredHost & { customIdentifier: string }
  /** Its identifier contains a plus sign. */
  plus: RegisteredHost & { customIdentifier: string }
  /** Its identifier contains a space. */
  space: RegisteredHost & { customIdentifier: string }
  /** Its identifier contains a slash. */
  slash: RegisteredHost & { customIdentifier: string }
}

/** Made once per run. */
export const hostsToFind = shared<HostsToFind>(async (scene) => {
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
  await own.status(plain.id, 'working')
  await settled(scene)
  return { plain, plus, space, slash }
})

/** Interfaces with a single address and a list of each kind, with single addresses only, and with one list only. */
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

/** A host with those interfaces and a non-ASCII letter in its memo, as Get shows it. Made once per run. */
export const addressedHost = shared<JsonObject>(async (scene) => {
  const { id } = await scene.given.host({ interfaces: Object.values(addressed), memo: 'caf\u00e9' })
  return scene.eventually((look) => look.host(id))
})

/** An interface as the host shows it. Throws `Untestable` if it is not shown. */
export function interfaceShown({ interfaces }: JsonObject, named: string): JsonObject {
  const all = (Array.isArray(interfaces) ? interfaces : []) as JsonObject[]
  const found = all.find((each) => each?.name === named)
  if (found) return found
  throw new Untestable(`The host shows no interface "${named}".`)
}

/** In neither ascending nor descending alphabetical order. */
export const labels = ['m', 'c', 'x', 'a', 'p']

/** Hosts of one service with these names, made one after the other. Made once per run. */
export const hostsInARow = shared<{ ids: string[]; service: string; begun: number }>(
  async ({ given: own, moved }) => {
    const begun = Date.now() + (moved() ?? 0)
    const { service, role } = await own.service()
    const ids: string[] = []
    for (const label of labels)
      ids.push((await own.host({ name: own.name(label), roleFullnames: [`${service}:${role}`] })).id)
    return { ids, service, begun }
  },
)
