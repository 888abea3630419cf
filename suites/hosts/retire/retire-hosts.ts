import { successSchema } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectSuccess } from '../../kernel/expect.js'
import { alteringReply } from '../../kernel/impostors.js'
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

export const retireHostsCases = retirements.map(answersSuccess)
