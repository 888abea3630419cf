import { retireHost } from '../../../fixtures/calls.js'
import { successSchema } from '../../../spec/schemas.js'
import { plainControl } from '../../foundations.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectSuccess } from '../../kernel/expect.js'
import { alteringReply } from '../../kernel/impostors.js'
import { expectHostUnknown, refusingWithAnotherStatus } from '../scenes/expect-unknown-host.js'
import { idsOf } from '../scenes/host-with-status.js'
import { type Retirement, retirements } from './retirements.js'

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

const unknownHostIs404: ConformanceCase = {
  id: 'hosts/retire/unknown-host-is-404',
  clause: 'host.retire.unknown',
  effects: ['creates'],

  run: (scene) => expectHostUnknown(scene, plainControl('retireHost'), retireHost),

  impostor: refusingWithAnotherStatus('retireHost'),
}

export const retireHostsCases = [...retirements.map(answersSuccess), unknownHostIs404]
