import { bulkRetireHosts, retireHost } from '../../fixtures/calls.js'
import type { Call } from '../../spec/http.js'
import { successSchema } from '../../spec/schemas.js'
import type { ConformanceCase } from '../kernel/case.js'
import { expectEqual, expectSuccess } from '../kernel/expect.js'
import { alteringReply } from '../kernel/impostors.js'
import { expectUnknownHost, refusingWithAnotherStatus } from './expect-unknown-host.js'
import { idsOf } from './host-with-status.js'
import { listingEveryHost } from './listing-every-host.js'
import { isRetired } from './retired-hosts.js'

/** The two operations that retire. */
export interface Retirement {
  label: 'retire' | 'bulk-retire'
  operation: 'retireHost' | 'bulkRetireHosts'
  /** How many hosts its cases retire in one call. */
  count: number
  call(ids: string[]): Call
}

export const retirements: readonly Retirement[] = [
  { label: 'retire', operation: 'retireHost', count: 1, call: ([id = '']) => retireHost(id) },
  { label: 'bulk-retire', operation: 'bulkRetireHosts', count: 3, call: bulkRetireHosts },
]

const answersSuccess = ({ label, operation, count, call }: Retirement): ConformanceCase => ({
  id: `hosts/${label}/answers-success`,
  clause: `host.${label}.reply`,
  effects: ['creates'],

  async run({ send, given }) {
    const hosts = await given.hosts(count)

    const reply = await send(call(idsOf(hosts)))

    expectSuccess(reply, successSchema)
  },

  impostor: alteringReply(operation, () => ({})),
})

const leavesOtherHosts: ConformanceCase = {
  id: 'hosts/bulk-retire/leaves-hosts-that-are-not-listed',
  clause: 'host.bulk-retire.only-listed',
  effects: ['creates'],

  async run(scene) {
    const { send, given, eventually } = scene
    const [unlisted, listed] = [await given.host(), await given.host()]

    const reply = await send(bulkRetireHosts([listed.id]))

    expectSuccess(reply, { type: 'object' })
    await eventually(async () =>
      expectEqual(
        'the one listed and the other to be retired:',
        [await isRetired(scene, listed.id), await isRetired(scene, unlisted.id)],
        [true, false],
      ),
    )
  },

  impostor: listingEveryHost('bulkRetireHosts'),
}

const unknownHostIs404: ConformanceCase = {
  id: 'hosts/retire/unknown-host-is-404',
  clause: 'host.retire.unknown',
  effects: ['creates'],

  run: (scene) => expectUnknownHost(scene, retireHost),

  impostor: refusingWithAnotherStatus('retireHost'),
}

export const retireHostsCases = [...retirements.map(answersSuccess), leavesOtherHosts, unknownHostIs404]
