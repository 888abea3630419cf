import type { JsonObject } from '../../../spec/http.js'
import type { SettableStatus } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectField } from '../../kernel/expect.js'
import type { Given } from '../../kernel/given.js'
import { Untestable, Violation } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { misshowing, misshowingNew } from '../scenes/host-views.js'
import { type HostField, hostFields, rolesField } from './host-fields.js'
import { type HostView, hostViews, judgeView } from './host-views.js'
import {
  hostInMaintenance,
  hostPutInto,
  type ShownHost,
  shownHost,
  unmovedHost,
  wellFilledHost,
} from './well-filled-host.js'

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

    await expectNotMoved(scene, view, host, field, everyField)
  },

  impostor: misshowing(view.operation, field.wrong),
  departure: (field.isUpdated ? misshowingNew : misshowing)(view.operation, (shown) =>
    field.isWorn && !field.isWorn(shown) ? shown : field.wrong(shown),
  ),
})

/** Lists show hosts of a known status. What a host shows until it is given one, giving it has changed. */
async function expectNotMoved(
  scene: Scene,
  view: HostView,
  host: ShownHost,
  field: HostField,
  fields: JsonObject,
): Promise<void> {
  const judge = (each: ShownHost) => judgeView(scene, view, each, (shown) => field.judge(shown, each))
  if (!host.standsBy) return judge(host)
  const why = `Cannot tell by host ${host.id}: another shows its ${field.id} as long as no status is set.`
  await judgeUnless(
    () => judge(host),
    async () => judge(await unmovedHost(scene.given, fields)),
    why,
  )
}

/** What is shown wrong of one host says nothing of who shows another rightly: it was written wrong. */
async function judgeUnless(
  judge: () => Promise<void>,
  judgeAnother: () => Promise<void>,
  why: string,
): Promise<void> {
  try {
    await judge()
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    const isRight = await judgeAnother().then(
      () => true,
      () => false,
    )
    throw isRight ? new Untestable(why, error.evidence) : error
  }
}

const hostInThreeRoles = (given: Given): Promise<ShownHost> =>
  shownHost(given, 'a host in three roles of two services', async (own) => {
    const [web, db] = [await own.service(), await own.service('mcdb')]
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

    const { roleFullnames = [] } = host.body
    const judge = (each: ShownHost) => expectNotMoved(scene, view, each, rolesField, { roleFullnames })
    await judgeUnless(
      () => judge(host),
      async () => judge(await hostPutInto(scene.given, roleFullnames as string[])),
      `Cannot tell by host ${host.id}: another, which was put into these roles later, shows them.`,
    )
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
    if (!host.standsBy) await scene.given.status(host.id, 'standby')

    const judge = (each: ShownHost, status: SettableStatus) =>
      judgeView(scene, view, each, (shown) => expectField(shown, 'status', status))
    await judgeUnless(
      () => judge(host, 'standby'),
      async () => judge(await hostInMaintenance(scene.given), 'maintenance'),
      `Cannot tell by host ${host.id}: another shows that it is in maintenance.`,
    )
  },

  impostor: misshowing(view.operation, (shown) => ({ ...shown, status: 'working' })),
})

export const showHostFieldsCases = hostViews.flatMap((view) => [
  ...hostFields.map((field) => showsField(field, view)),
  showsRoles(view),
  showsStatus(view),
])
