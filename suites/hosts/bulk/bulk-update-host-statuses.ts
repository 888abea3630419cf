import { bulkUpdateHostStatuses } from '../../../fixtures/calls.js'
import { type SettableStatus, settableStatuses, successSchema } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectEqual, expectSuccess } from '../../kernel/expect.js'
import { alteringBody, alteringReply } from '../../kernel/impostors.js'
import { expectRefused } from '../../kernel/legacy-refuse.js'
import { hostWithStatus, idsOf, statusesOf } from '../scenes/host-with-status.js'
import { notStatuses, takingValueForPoweroff } from '../status/update-host-status.js'

const answersSuccess: ConformanceCase = {
  id: 'hosts/bulk-status/answers-success',
  clause: 'host.bulk-status.reply',
  effects: ['creates'],

  async run({ send, given }) {
    const hosts = await given.hosts(2)

    const reply = await send(bulkUpdateHostStatuses(idsOf(hosts), 'standby'))

    expectSuccess(reply, successSchema)
  },

  impostor: alteringReply('bulkUpdateHostStatuses', () => ({ success: 'true' })),
}

/** One host of each status; the last one listed is one that has to change. */
const setsEveryHost = (to: SettableStatus): ConformanceCase => ({
  id: `hosts/bulk-status/sets-every-host-to-${to}`,
  clause: 'host.bulk-status.every',
  effects: ['creates'],

  async run({ send, given, eventually }) {
    const others = settableStatuses.filter((each) => each !== to)
    const hosts = await Promise.all([to, ...others].map((from) => hostWithStatus(given, from)))

    const reply = await send(bulkUpdateHostStatuses(idsOf(hosts), to))

    expectSuccess(reply, { type: 'object' })
    await eventually(async () => expectEqual('statuses', await statusesOf(given, hosts), [to, to, to, to]))
  },

  impostor: alteringBody('bulkUpdateHostStatuses', (body) => ({
    ...body,
    ids: (body.ids as string[]).slice(0, -1),
  })),
})

const refusesValue = (label: string, value: string): ConformanceCase => ({
  id: `hosts/bulk-status/refuses-${label}`,
  clause: 'host.bulk-status.values',
  effects: ['creates'],

  async run(scene) {
    const { given } = scene
    const [others, hosts] = [await given.hosts(2), await given.hosts(2)]
    await expectRefused(scene, {
      control: bulkUpdateHostStatuses(idsOf(others), 'standby'),
      fault: bulkUpdateHostStatuses(idsOf(hosts), value),
      state: () => statusesOf(given, hosts),
    })
  },

  impostor: takingValueForPoweroff('bulkUpdateHostStatuses', value),
})

export const bulkUpdateHostStatusesCases = [
  answersSuccess,
  ...settableStatuses.map(setsEveryHost),
  ...notStatuses.map(([label, value]) => refusesValue(label, value)),
]
