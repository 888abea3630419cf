import { updateHostStatus } from '../../../fixtures/calls.js'
import { successSchema } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectEqual } from '../../kernel/expect.js'
import { type HostView, hostViews, misshowing } from '../scenes/host-views.js'
import { type HostField, hostFields } from './host-fields.js'

/** Every field of §2.2 in every operation that shows hosts. */
const showsField = (field: HostField, view: HostView): ConformanceCase => ({
  id: `hosts/get/${field.id}${view.suffix}`,
  clause: field.clause,
  effects: field.id === 'roles' ? ['creates', 'leavesTraces'] : ['creates'],

  async run(scene) {
    const { given, eventually } = scene
    const customIdentifier = given.name('Identifier')
    const host = await given.host({
      name: given.name('Host'),
      customIdentifier,
      ...field.given?.(scene),
    })

    await eventually(async () => field.judge(await view.read(given, host), host, scene))
  },

  impostor: misshowing(view.operation, field.wrong),
})

/** The status is no part of a registration, so it is set before it is read. */
const showsStatus = (view: HostView): ConformanceCase => ({
  id: `hosts/get/status${view.suffix}`,
  clause: 'host.field.status',
  effects: ['creates'],

  async run({ given, eventually }) {
    const host = await given.host({ customIdentifier: given.name('identifier') })
    await given.done(updateHostStatus(host.id, 'standby'), successSchema)

    await eventually(async () => expectEqual('status', (await view.read(given, host)).status, 'standby'))
  },

  impostor: misshowing(view.operation, (shown) => ({ ...shown, status: 'working' })),
})

export const showHostFieldsCases = hostViews.flatMap((view) => [
  ...hostFields.map((field) => showsField(field, view)),
  showsStatus(view),
])
