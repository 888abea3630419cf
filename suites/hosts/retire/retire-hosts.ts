import { bulkRetireHosts, retireHost } from '../../../fixtures/calls.js'
import type { Write } from '../../../spec/http.js'
import { successSchema } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectSuccess } from '../../kernel/expect.js'
import { alteringReply } from '../../kernel/impostors.js'
import type { Control } from '../../kernel/refuse.js'
import { expectHostUnknown, refusingWithAnotherStatus } from '../scenes/expect-unknown-host.js'
import { idsOf } from '../scenes/host-with-status.js'

/** The two operations that retire. */
export interface Retirement {
  label: 'retire' | 'bulk-retire'
  operation: 'retireHost' | 'bulkRetireHosts'
  /** How many hosts its cases retire in one call. */
  count: number
  call(ids: string[]): Write
}

export const retirements: readonly Retirement[] = [
  { label: 'retire', operation: 'retireHost', count: 1, call: ([id = '']) => retireHost(id) },
  { label: 'bulk-retire', operation: 'bulkRetireHosts', count: 3, call: bulkRetireHosts },
]

const answersSuccess = ({ label, operation, count, call }: Retirement): ConformanceCase => ({
  id: `hosts/${label}/answers-success`,
  clause: `host.${label}.reply`,
  effects: ['creates'],

  async run({ act, given }) {
    const hosts = await given.hosts(count)

    const reply = await act(call(idsOf(hosts)))

    expectSuccess(reply, successSchema)
  },

  impostor: alteringReply(operation, () => ({})),
})

export const retiringAHost: Control = {
  name: 'a host is retired',
  call: async ({ given }) => retireHost((await given.host()).id),
}

const unknownHostIs404: ConformanceCase = {
  id: 'hosts/retire/unknown-host-is-404',
  clause: 'host.retire.unknown',
  effects: ['creates'],

  run: (scene) => expectHostUnknown(scene, retiringAHost, retireHost),

  impostor: refusingWithAnotherStatus('retireHost'),
}

export const retireHostsCases = [...retirements.map(answersSuccess), unknownHostIs404]
