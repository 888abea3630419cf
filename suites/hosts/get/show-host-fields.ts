import type { JsonObject } from '../../../spec/http.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectField } from '../../kernel/expect.js'
import type { Given } from '../../kernel/given.js'
import { Untestable } from '../../kernel/outcomes.js'
import { misshowing, misshowingNew } from '../scenes/host-views.js'
import { type HostField, hostFields, rolesField } from './host-fields.js'
import { type HostView, hostViews, judgeView } from './host-views.js'
import { type ShownHost, shownHost, wellFilledHost } from './well-filled-host.js'

/** A registration body that gives every field something to show. */
const everyField: JsonObject = Object.assign({}, ...hostFields.map(({ given }) => given))

/** Tests one field of §2.2 in one operation that shows hosts. */
const showsField = (field: HostField, view: HostView): ConformanceCase => ({
  id: `hosts/get/${field.id}${view.suffix}`,
  clause: field.clause,
  effects: ['creates'],
  ...(field.field !== undefined && { field: field.field }),

  async run(scene) {
    const host = await wellFilledHost(scene.given, everyField, field.given ?? {})

    await judgeView(scene, view, host, (shown) => field.judge(shown, host))
  },

  impostor: misshowing(view.operation, field.wrong),
  departure: (field.isUpdated ? misshowingNew : misshowing)(view.operation, (shown) =>
    field.isWorn && !field.isWorn(shown) ? shown : field.wrong(shown),
  ),
})

const hostInThreeRoles = (given: Given): Promise<ShownHost> =>
  shownHost(given, 'a host in three roles of two services', async (own) => {
    const [web, db] = [await own.service(), await own.service('mc-db')]
    const roleFullnames = [...web.roleFullnames.slice(0, 2), ...db.roleFullnames.slice(0, 1)]
    return { customIdentifier: own.name('identifier'), roleFullnames }
  })

const showsRoles = (view: HostView): ConformanceCase => ({
  id: `hosts/get/${rolesField.id}${view.suffix}`,
  clause: rolesField.clause,
  field: 'roles',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const host = await hostInThreeRoles(scene.given)

    await judgeView(scene, view, host, (shown) => rolesField.judge(shown, host))
  },

  impostor: misshowing(view.operation, rolesField.wrong),
})

/** A registration carries no status, so the status is set before it is read. */
const showsStatus = (view: HostView): ConformanceCase => ({
  id: `hosts/get/status${view.suffix}`,
  clause: 'host.field.status',
  field: 'status',
  effects: ['creates'],

  async run(scene) {
    const host = await wellFilledHost(scene.given, everyField, {})
    if (!host.standsBy) throw new Untestable(`Cannot set the scene: the status of ${host.id} cannot be set.`)

    await judgeView(scene, view, host, (shown) => expectField(shown, 'status', 'standby'))
  },

  impostor: misshowing(view.operation, (shown) => ({ ...shown, status: 'working' })),
})

export const showHostFieldsCases = hostViews.flatMap((view) => [
  ...hostFields.map((field) => showsField(field, view)),
  showsRoles(view),
  showsStatus(view),
])
