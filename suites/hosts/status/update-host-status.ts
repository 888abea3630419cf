import { updateHostStatus } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import { type SettableStatus, settableStatuses, successSchema } from '../../../spec/schemas.js'
import { plainControl } from '../../foundations.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectField, expectSuccess } from '../../kernel/expect.js'
import type { RegisteredHost } from '../../kernel/given.js'
import { alteringBody, alteringReply, jsonReply } from '../../kernel/impostors.js'
import { plainHost } from '../../kernel/kinds.js'
import { expectRefused } from '../../kernel/refuse.js'
import type { Scene } from '../../kernel/scene.js'
import { expectTaken } from '../scenes/expect-taken.js'
import { expectHostUnknown, refusingWithAnotherStatus } from '../scenes/expect-unknown-host.js'

const answersSuccess: ConformanceCase = {
  id: 'hosts/status/answers-success',
  clause: 'host.status.reply',
  effects: ['creates'],

  async run({ act, given }) {
    const { id } = await given.host()

    const reply = await act(updateHostStatus(id, 'standby'))

    expectSuccess(reply, successSchema)
  },

  impostor: alteringReply('updateHostStatus', () => ({ success: false })),
}

/**
 * The last borrower of the host set a status other than the one to come, so a stale read cannot pass for the
 * change.
 */
async function hostToMove({ given }: Scene, from: SettableStatus): Promise<RegisteredHost> {
  const host = await given.lent((own) => own.given.host(), `a host to move from ${from}`)
  await given.done(updateHostStatus(host.id, from), { type: 'object' })
  return host
}

const moves = (from: SettableStatus, to: SettableStatus): ConformanceCase => ({
  id: `hosts/status/from-${from}-to-${to}`,
  clause: 'host.status.moves',
  effects: ['creates'],

  async run(scene) {
    const { act, eventually } = scene
    const { id } = await hostToMove(scene, from)

    const reply = await act(updateHostStatus(id, to))

    expectTaken(reply)
    await eventually(async (look) => expectField(await look.host(id), 'status', to))
  },

  impostor: refusingMove(from, to),
})

/** Allows every move but one. */
function refusingMove(from: SettableStatus, to: SettableStatus): Impostor {
  return (send) => {
    const current = new Map<string, unknown>()
    return async (call) => {
      if (call.operation !== 'updateHostStatus') return send(call)
      const { status } = call.body as JsonObject
      if (current.get(call.path) === from && status === to) return jsonReply(400, { error: 'No such move.' })
      current.set(call.path, status)
      return send(call)
    }
  }
}

const refusesValue = (label: string, value: string): ConformanceCase => ({
  id: `hosts/status/refuses-${label}`,
  clause: 'host.status.values',
  effects: ['creates'],

  run: (scene) =>
    expectRefused(scene, {
      control: plainControl('updateHostStatus'),
      kind: plainHost,
      fault: ({ id }) => updateHostStatus(id, value),
      kept: ({ status }) => status ?? null,
    }),

  impostor: takingValueForPoweroff('updateHostStatus', value),
})

/** Mistakes an unknown value for a known one. */
export const takingValueForPoweroff = (
  operation: 'updateHostStatus' | 'bulkUpdateHostStatuses',
  value: string,
): Impostor =>
  alteringBody(operation, (body) => (body.status === value ? { ...body, status: 'poweroff' } : body))

const refusesNoStatus: ConformanceCase = {
  id: 'hosts/status/refuses-a-body-without-status',
  clause: 'host.status.required',
  effects: ['creates'],

  run: (scene) =>
    expectRefused(scene, {
      control: plainControl('updateHostStatus'),
      kind: plainHost,
      fault: ({ id }) => ({ ...updateHostStatus(id, null), body: {} }),
      kept: ({ status }) => status ?? null,
    }),

  impostor: alteringBody('updateHostStatus', (body) => ({ status: 'poweroff', ...body })),
}

const unknownHostIs404: ConformanceCase = {
  id: 'hosts/status/unknown-host-is-404',
  clause: 'host.status.unknown',
  effects: ['creates'],

  run: (scene) =>
    expectHostUnknown(scene, plainControl('updateHostStatus'), (id) => updateHostStatus(id, 'standby')),

  impostor: refusingWithAnotherStatus('updateHostStatus'),
}

/** Values that are not a status: an unknown word, a known one in capitals, an empty one. */
export const notStatuses = [
  ['unknown-value', 'asleep'],
  ['capitals', 'WORKING'],
  ['empty-value', ''],
  ['member-of-every-object', 'toString'],
] as const

export const updateHostStatusCases = [
  answersSuccess,
  ...settableStatuses.flatMap((from) => settableStatuses.map((to) => moves(from, to))),
  ...notStatuses.map(([label, value]) => refusesValue(label, value)),
  refusesNoStatus,
  unknownHostIs404,
]
