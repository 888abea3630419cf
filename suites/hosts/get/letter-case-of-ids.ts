import { getHost, listMetricNames, listMonitoringStatuses } from '../../../fixtures/calls.js'
import type { JsonObject, Read } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { isSuccess } from '../../kernel/expect.js'
import { inOtherCaseIfItCounts } from '../../kernel/letter-case.js'
import { Untestable } from '../../kernel/outcomes.js'
import { assumeUnknownRefused, expectControl } from '../../kernel/refuse.js'
import type { RegisteredHost, Scene } from '../../kernel/scene.js'
import { settled } from '../../kernel/settled.js'
import { shared } from '../../kernel/shared.js'
import { hostWithCheck } from '../monitoring/of-a-host.js'

/** A host that every read shows. */
const settledHost = shared<RegisteredHost>(async (scene) => {
  const host = await hostWithCheck(scene.given)
  await settled(scene)
  return host
})

/** Compares the ids of hosts as a collation without letter case does. */
const ignoringCase =
  (operation: OperationId): Impostor =>
  (send) => {
    const ids = new Map<string, string>()
    return async (call) => {
      const path = call.path.replace(/(?<=\/hosts\/)[^/]+/, (id) => ids.get(id.toLowerCase()) ?? id)
      const reply = await send(call.operation === operation ? { ...call, path } : call)
      if (call.operation === 'registerHost' && isSuccess(reply)) {
        const { id } = JSON.parse(reply.text) as JsonObject
        ids.set(String(id).toLowerCase(), String(id))
      }
      return reply
    }
  }

/** Another host may have the id that differs in letter case alone. */
async function expectNoHostOfItsOwn({ eventually }: Scene, id: string, { name }: JsonObject): Promise<void> {
  const shown = await eventually((look) => look.hostIfShown(id))
  if (shown?.id === id && shown.name !== name)
    throw new Untestable(`The server has another host of the id ${id}.`)
}

const readsOf = {
  get: getHost,
  'metric-names': listMetricNames,
  'monitored-statuses': listMonitoringStatuses,
}

const isAnother = ([label, read]: [string, (hostId: string) => Read]): ConformanceCase => ({
  id: `hosts/${label}/id-in-another-letter-case-is-another`,
  clause: 'host.id.letter-case',
  effects: ['creates'],

  async run(scene) {
    const { id, body } = await settledHost(scene)
    const other = inOtherCaseIfItCounts(id, 'the id of a host')
    await expectControl(scene, { name: `${read(id).operation} of a host`, call: async () => read(id) })

    await scene.refuses(read(other)).catch(async (error) => {
      await assumeUnknownRefused(scene, read)
      await expectNoHostOfItsOwn(scene, other, body)
      throw error
    })
  },

  impostor: ignoringCase(read('').operation as OperationId),
})

export const letterCaseOfIdsCases = Object.entries(readsOf).map(isAnother)
