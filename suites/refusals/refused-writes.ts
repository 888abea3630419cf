import { hostBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import type { JsonObject, Write } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import type { FactOperation } from '../../spec/operation-rules.js'
import type { OperationId } from '../../spec/operations.js'
import { besideBystander } from '../cloud-integrations/scenes/bystander.js'
import { otherwise, settingByKey } from '../cloud-integrations/scenes/kinds-of-settings.js'
import { expectNothingStored } from '../cloud-integrations/scenes/nothing-stored.js'
import { plainControl } from '../foundations.js'
import { expectNamelessRefused, expectRegistrationRefused } from '../hosts/register/refused-registration.js'
import { registering } from '../hosts/register/registering.js'
import { factWrites } from '../hosts/writes/fact-writes.js'
import { expectCancellable } from '../invitations/alike.js'
import { entriesOf, expectInList, expectNotListed, expectPending } from '../invitations/in-list.js'
import { expectInvitable } from '../invitations/pending-invitations.js'
import { expectEqual, isSuccess, rolesShown } from '../kernel/expect.js'
import type { RegisteredHost, RegisteredIntegration } from '../kernel/given.js'
import { hostToKeep, type Kind, plainHost, plainIntegration } from '../kernel/kinds.js'
import { showsMark } from '../kernel/mark.js'
import { Unseen, Untestable, Violation } from '../kernel/outcomes.js'
import {
  type Control,
  expectControl,
  expectRefused,
  expectStillPossible,
  type Refused,
} from '../kernel/refuse.js'
import type { Scene } from '../kernel/scene.js'
import { lentToSeveral } from '../kernel/shared.js'
import { readable } from '../kernel/whole.js'
import { deletionOf } from '../service-metrics/graph.js'
import type { Graph } from '../service-metrics/graph-naming.js'
import { givenGraph, newGraphs } from '../service-metrics/graphs-to-delete.js'
import { pointAt, valuesOf } from '../service-metrics/points.js'
import { expectLatestAlone } from '../service-metrics/post-refused.js'
import { expectReadable, seriesOf } from '../service-metrics/series.js'

/** A call that the server must refuse for one fault. */
export interface Faulty {
  /** Makes the fault in a call that would change something. */
  spoil(call: Write): Write
  /** The status, if the document fixes it. Otherwise anything but a 2xx. */
  status?: number | undefined
  /** Proves that a call without the fault is taken. By default the plain call of the operation. */
  control?: Control | undefined
}

/** Makes a call with a fault. The server must refuse it and change nothing. */
type RefusesWrite = (scene: Scene, faulty: Faulty) => Promise<void>

/** For an object that Get shows. */
const keeps =
  <T>(
    id: OperationId,
    kind: Kind<T>,
    call: (object: T, scene: Scene, shown: JsonObject) => Write | Promise<Write>,
    kept: Refused<T>['kept'],
    alone?: (scene: Scene, faulty: Faulty) => Promise<void>,
  ): RefusesWrite =>
  (scene, faulty) =>
    expectRefused(scene, {
      control: faulty.control ?? plainControl(id),
      kind,
      fault: async (object, own, shown) => faulty.spoil(await call(object, own, shown)),
      ...(faulty.status !== undefined && { status: faulty.status }),
      kept,
      ...(alone && { alone: () => alone(scene, faulty) }),
    })

/**
 * The document does not say whether a retired host can be updated. So a refused update proves as much as a
 * changed field.
 */
function keepsFromRetirement(id: OperationId, retired: (hostId: string) => Write): RefusesWrite {
  const keepsIt = keeps(
    id,
    hostToKeep,
    (host) => retired(host.id),
    ({ isRetired }) => isRetired ?? null,
    async (scene, { spoil, status }) => {
      const host = await scene.given.host()
      const before = (await scene.eventually((look) => look.host(host.id))).isRetired ?? null
      await scene.refuses(spoil(retired(host.id)), status)
      const text = scene.given.name('mark')
      await expectStillPossible(scene, plainHost.mark(host, text))
      await scene.eventually(async (look) => {
        const shown = await look.hostIfShown(host.id)
        if (!shown) throw new Violation('the host to be shown as before', 'no host', { asked: 'success' })
        if (!showsMark(shown, text)) throw new Unseen(`Host ${host.id} does not show its latest update.`)
        expectEqual('`isRetired` to be unchanged:', shown.isRetired ?? null, before, {
          ...{ within: shown, key: 'isRetired' },
        })
      })
    },
  )
  return async (scene, faulty) => {
    await expectControl(scene, plainControl('updateHost'))
    await keepsIt(scene, faulty)
  }
}

/** No list can be filtered by a name that is not given, so an identifier tells then whether a host was registered. */
const registersNoHost: RefusesWrite = async (scene, { spoil, status, control }) => {
  const body = hostBody(scene.given.name('host'))
  const fault = spoil(calls.registerHost({ ...body, memo: body.name }))
  if (isNamed(fault, body.name))
    return expectRegistrationRefused(scene, { fault, name: body.name, control, status })
  const { body: good, call } = registering(scene)
  await expectNamelessRefused(scene, { fault: spoil(call), good, status })
}

const isNamed = ({ raw, body }: Write, name: string): boolean =>
  raw !== undefined || (isObject(body) && body.name === name)

const registersNoSetting: RefusesWrite = async (scene, { spoil, status, control }) => {
  await expectControl(scene, plainControl('registerCloudIntegration'))
  if (control) await expectControl(scene, control)
  const whole = { ...(await settingByKey.body(scene)), memo: scene.given.name('memo') }

  await scene.refuses(spoil(calls.registerCloudIntegration(whole)), status)

  await expectNothingStored(scene, whole)
}

const updatesNoSetting: RefusesWrite = async (scene, { spoil, status, control }) => {
  await expectControl(scene, plainControl('updateCloudIntegration'))
  if (control) await expectControl(scene, control)
  const update = ({ id, body }: RegisteredIntegration): Write =>
    calls.updateCloudIntegration(id, otherwise(body, scene.given.name('setting')))
  await besideBystander(scene, { act: (one) => scene.refuses(spoil(update(one)), status) })
}

const deletion = ({ id }: RegisteredIntegration): Write => calls.deleteCloudIntegration(id)

/** A deleted setting can no longer be updated. */
const deletesNoSetting: RefusesWrite = async (scene, faulty) => {
  await expectControl(scene, plainControl('updateCloudIntegration'))
  await keepsSetting(scene, faulty)
}

const keepsSetting = keeps(
  'deleteCloudIntegration',
  plainIntegration,
  deletion,
  () => null,
  async (scene, { spoil, status }) => {
    const setting = await plainIntegration.make(scene)
    await scene.refuses(spoil(deletion(setting)), status)
    await expectStillPossible(scene, plainIntegration.mark(setting, scene.given.name('mark')))
  },
)

const generatesNoExternalId: RefusesWrite = async (scene, { spoil, status }) => {
  await expectControl(scene, plainControl('generateExternalId'))

  await scene.refuses(spoil(calls.generateExternalId()), status)
}

const invitesNobody: RefusesWrite = async (scene, { spoil, status }) => {
  await expectInvitable(scene)
  const email = scene.given.email()

  await scene.refuses(spoil(calls.createInvitation({ email, authority: 'viewer' })), status)

  expectNotListed(email, await invitationsAfterwards(scene))
}

/** The list of invitations, with one that was made after what the case has done. */
const invitationsAfterwards = ({ given }: Scene): Promise<JsonObject[]> =>
  given.afterwards(invitationsAfterwards, async (own) =>
    expectInList(own, (await own.given.invitation()).email),
  )

const invitationToStay = lentToSeveral((own) => own.given.invitation())

/** If the invitation is no longer pending, tries again with a new one: another fault may have cancelled it. */
const cancelsNothing: RefusesWrite = async (scene, { spoil, status }) => {
  await expectCancellable(scene)
  const { email } = await invitationToStay(scene)

  await scene.refuses(spoil(calls.cancelInvitation({ email })), status)

  if (entriesOf(email, await invitationsAfterwards(scene)).length) return
  const { email: another } = await scene.given.invitation()
  await scene.refuses(spoil(calls.cancelInvitation({ email: another })), status)
  const { email: after } = await scene.given.invitation()
  await expectInList(scene, after, (listed) => expectPending(another, listed))
}

/** What is posted later, for all whose posts were refused, shows in place of what was refused. */
const recordsNothing: RefusesWrite = async (scene, { spoil, status }) => {
  const series = await expectReadable(scene)
  const { service } = series
  const [name, point] = [scene.given.shortName(), pointAt(scene.given.minutesAgo(10))]

  await scene.refuses(spoil(calls.postServiceMetrics(service, valuesOf(name, [point]))), status)

  const postLater = async ({ given }: Scene, names: readonly string[]) => {
    const { points } = seriesOf(given, service, [5])
    await given.metrics(
      service,
      names.flatMap((each) => valuesOf(each, points)),
    )
    return points
  }
  const later = await scene.given.afterwards(series, postLater, name)
  await expectLatestAlone(scene, { service, name }, point.time, later)
}

/**
 * An existing graph can be deleted, once. If it is gone, tries again beside another: a case may have deleted all, and a
 * 404 in place of another refusal may tell of that.
 */
const deletesNoGraph: RefusesWrite = async (scene, { spoil, status }) => {
  await expectControl(scene, plainControl('deleteGraphDefinition'))
  const graph = await givenGraph(scene)

  const notFound = await refusedOrGone(scene, spoil(deletionOf(graph)), status)

  if (isSuccess(await scene.act(deletionOf(graph)))) {
    if (notFound) throw notFound
    return
  }
  const [another, beside] = (await newGraphs(scene, 2)) as [Graph, Graph]
  const again = await refusedOrGone(scene, spoil(deletionOf(another)), status)
  try {
    await expectStillPossible(scene, deletionOf(another))
    if (again) throw again
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    const reply = await scene.act(deletionOf(beside))
    if (isSuccess(reply)) throw error
    throw new Untestable(
      `Cannot tell what the refused call deleted: the graph ${beside.graph}, which no call deletes, is gone too.`,
      { reply },
    )
  }
}

/** The violation that a 404 is, if what the call names is there. */
async function refusedOrGone(scene: Scene, call: Write, status?: number): Promise<Violation | undefined> {
  try {
    await scene.refuses(call, status)
    return undefined
  } catch (error) {
    if (error instanceof Violation && error.evidence.reply?.status === 404) return error
    throw error
  }
}

/** Whatever sets one fact of a host. */
const refusedFacts = Object.fromEntries(
  factWrites.map(({ operation, fact, call, kind, refused, kept }): [FactOperation, RefusesWrite] => {
    if (fact === 'isRetired') return [operation, keepsFromRetirement(operation, (id) => call(id, null))]
    const write = async ({ id }: RegisteredHost, scene: Scene, shown: JsonObject) =>
      call(id, await refused(scene, shown))
    return [operation, keeps(operation, kind, write, kept)]
  }),
) as Record<FactOperation, RefusesWrite>

/**
 * The operations that change something: for each a call that would, and how it is seen that a refused one did not. Told
 * once for keys, for bodies and for ids.
 */
export const refusedWrites = {
  createInvitation: invitesNobody,
  cancelInvitation: cancelsNothing,
  registerHost: registersNoHost,
  updateHost: keeps(
    'updateHost',
    hostToKeep,
    ({ id, body }) =>
      calls.updateHost(id, { ...body, displayName: 'After', interfaces: [{ name: 'after' }] }),
    /** Where none is given, a server may show the name as the display name. */
    (shown) => {
      const { name, ...kept } = readable(shown, 'displayName', 'interfaces', 'name')
      return {
        ...{ ...kept, ...(kept.displayName === name && { displayName: null }) },
        roles: rolesShown(readable(shown, 'roles', 'id').roles),
      }
    },
  ),
  ...refusedFacts,
  registerCloudIntegration: registersNoSetting,
  updateCloudIntegration: updatesNoSetting,
  deleteCloudIntegration: deletesNoSetting,
  generateExternalId: generatesNoExternalId,
  postServiceMetrics: recordsNothing,
  deleteGraphDefinition: deletesNoGraph,
} satisfies Partial<Record<OperationId, RefusesWrite>>

export type RefusedOperation = keyof typeof refusedWrites

/** The same call with another body. */
export const withBody =
  (spoil: (body: JsonObject) => JsonObject) =>
  (call: Write): Write => ({ ...call, body: spoil(call.body as JsonObject) })

/** Undefined for an operation that only reads. */
export const refusedWriteOf = (id: OperationId): RefusesWrite | undefined =>
  (refusedWrites as Partial<Record<OperationId, RefusesWrite>>)[id]
