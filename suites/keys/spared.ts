import { hostBody, keyIntegrationBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import type { JsonObject, KeyKind, Write } from '../../spec/http.js'
import type { OperationId } from '../../spec/operations.js'
import { expectNothingStored } from '../cloud-integrations/scenes/register-refused.js'
import { plainControl } from '../foundations.js'
import { expectRegistrationRefused } from '../hosts/register/refused-registration.js'
import { expectCancellable } from '../invitations/alike.js'
import { entriesOf, expectInList, expectNotListed, expectPending } from '../invitations/in-list.js'
import { expectInvitable } from '../invitations/pending-invitations.js'
import { expectEqual, rolesShown } from '../kernel/expect.js'
import type { RegisteredHost, RegisteredIntegration } from '../kernel/given.js'
import { hostInRoles, type Kind, plainHost, plainIntegration } from '../kernel/kinds.js'
import { Unseen, Violation } from '../kernel/outcomes.js'
import { expectControl, expectRefused, expectStillPossible } from '../kernel/refuse.js'
import type { Scene } from '../kernel/scene.js'
import { lentToSeveral } from '../kernel/shared.js'
import { deletionOf } from '../service-metrics/graph.js'
import { givenGraph } from '../service-metrics/graphs-to-delete.js'
import { type SeriesName, valuesOf } from '../service-metrics/points.js'
import { expectLatestAlone } from '../service-metrics/post-refused.js'
import { expectReadable, seriesOf } from '../service-metrics/series.js'

/**
 * Makes a call with a key that does not permit it. The server must refuse it, with this status if the
 * document fixes one, and change nothing.
 */
type Spares = (scene: Scene, key: KeyKind, status?: number) => Promise<void>

const withKey = (call: Write, key: KeyKind): Write => ({ ...call, key })

interface SparedHost extends RegisteredHost {
  /** A status that it does not have. */
  another: string
}

/**
 * In two roles, and with a known status: the document leaves a host's first one open, and only advises that an update
 * keeps it.
 */
const sparedHost: Kind<SparedHost> = {
  ...hostInRoles,
  async make(scene) {
    const host = await hostInRoles.make(scene)
    await scene.given.done(calls.updateHost(host.id, host.body), { type: 'object' })
    const { status } = await scene.eventually((look) => look.host(host.id))
    return { ...host, another: status === 'maintenance' ? 'standby' : 'maintenance' }
  },
}

/** The witness is an update of the memo. It must not set again what the fault would change. */
const sparesHost =
  (
    id: OperationId,
    fault: (host: SparedHost, third: string) => Write,
    kept: (host: JsonObject) => ReturnType<typeof rolesShown>,
  ): Spares =>
  async (scene, key, status) => {
    const { roleFullnames } = await scene.given.service()
    const [, , third] = roleFullnames as [string, string, string]
    await expectRefused(scene, {
      control: plainControl(id),
      kind: sparedHost,
      fault: (host) => withKey(fault(host, third), key),
      status,
      kept,
    })
  }

const statusOf = ({ status }: JsonObject) => status ?? null
const rolesOf = ({ roles }: JsonObject) => rolesShown(roles)

/**
 * The document does not say whether a retired host can be updated. So a refused update proves as much as a
 * changed field.
 */
const sparesFromRetirement =
  (id: OperationId, retired: (hostId: string) => Write): Spares =>
  async (scene, key, status) => {
    await expectControl(scene, plainControl('updateHost'))
    await expectRefused(scene, {
      control: plainControl(id),
      kind: plainHost,
      fault: (host) => withKey(retired(host.id), key),
      status,
      kept: ({ isRetired }) => isRetired ?? null,

      async alone() {
        const host = await scene.given.host()
        const before = (await scene.eventually((look) => look.host(host.id))).isRetired ?? null
        await scene.refuses(withKey(retired(host.id), key), status)
        const memo = scene.given.name('memo')
        await expectStillPossible(scene, plainHost.setMemo(host, memo))
        await scene.eventually(async (look) => {
          const shown = await look.hostIfShown(host.id)
          if (!shown) throw new Violation('the host to be shown as before', 'no host')
          if (shown.memo !== memo) throw new Unseen(`Host ${host.id} does not show its latest memo.`)
          expectEqual('`isRetired` to be unchanged:', shown.isRetired ?? null, before, { within: shown })
        })
      },
    })
  }

const registersNoHost: Spares = (scene, key, status) => {
  const body = hostBody(scene.given.name('host'))
  const fault = withKey(calls.registerHost(body), key)
  return expectRegistrationRefused(scene, { fault, name: body.name, status })
}

const registersNoSetting: Spares = async (scene, key, status) => {
  await expectControl(scene, plainControl('registerCloudIntegration'))
  const body = { ...keyIntegrationBody(scene.given.name('integration')), memo: scene.given.name('memo') }

  await scene.refuses(withKey(calls.registerCloudIntegration(body), key), status)

  await expectNothingStored(scene, body)
}

/** Its memo is set in an update without the access key, which leaves the key unchanged. */
const settingWithKey: Kind<RegisteredIntegration> = {
  ...plainIntegration,
  setMemo: ({ id, body: { key, secretKey, ...rest } }, memo) =>
    calls.updateCloudIntegration(id, { ...rest, memo }),
}

const sparesSetting: Spares = (scene, key, status) =>
  expectRefused(scene, {
    control: plainControl('updateCloudIntegration'),
    kind: settingWithKey,
    fault: ({ id, body }) =>
      withKey(calls.updateCloudIntegration(id, { ...body, key: 'AKIAEXAMPLEEXAMPLE02' }), key),
    status,
    kept: (setting) => setting.key ?? null,
  })

/** A deleted setting can no longer be updated. */
const deletesNoSetting: Spares = async (scene, key, status) => {
  await expectControl(scene, plainControl('updateCloudIntegration'))
  const deleted = ({ id }: RegisteredIntegration): Write => withKey(calls.deleteCloudIntegration(id), key)
  await expectRefused(scene, {
    control: plainControl('deleteCloudIntegration'),
    kind: settingWithKey,
    fault: deleted,
    status,
    kept: () => null,

    async alone() {
      const setting = await plainIntegration.make(scene)
      await scene.refuses(deleted(setting), status)
      await expectStillPossible(scene, plainIntegration.setMemo(setting, scene.given.name('memo')))
    },
  })
}

const generatesNoExternalId: Spares = async (scene, key, status) => {
  await expectControl(scene, plainControl('generateExternalId'))

  await scene.refuses(withKey(calls.generateExternalId(), key), status)
}

const invitesNobody: Spares = async (scene, key, status) => {
  await expectInvitable(scene)
  const email = scene.given.email()

  await scene.refuses(withKey(calls.createInvitation({ email, authority: 'viewer' }), key), status)

  expectNotListed(email, await invitationsAfterwards(scene))
}

/** The list of invitations, with one that was made after what the case has done. */
const invitationsAfterwards = ({ given }: Scene): Promise<JsonObject[]> =>
  given.afterwards(invitationsAfterwards, async (own) =>
    expectInList(own, (await own.given.invitation()).email),
  )

const invitationToStay = lentToSeveral((own) => own.given.invitation())

/** If the invitation is no longer pending, tries again with a new one: another key may have cancelled it. */
const cancelsNothing: Spares = async (scene, key, status) => {
  await expectCancellable(scene)
  const { email } = await invitationToStay(scene)

  await scene.refuses(withKey(calls.cancelInvitation({ email }), key), status)

  if (entriesOf(email, await invitationsAfterwards(scene)).length) return
  const { email: another } = await scene.given.invitation()
  await scene.refuses(withKey(calls.cancelInvitation({ email: another }), key), status)
  const { email: after } = await scene.given.invitation()
  await expectInList(scene, after, (listed) => expectPending(another, listed))
}

/** Metrics of a service that were posted with keys that may not, and what was posted to all of them later. */
interface RefusedPosts {
  series: SeriesName
  names: string[]
}

const refusedPosts = lentToSeveral<RefusedPosts>(async (own) => ({
  series: await expectReadable(own),
  names: [],
}))

const recordsNothing: Spares = async (scene, key, status) => {
  const posts = await refusedPosts(scene)
  const { service } = posts.series
  const [name, time] = [scene.given.shortName(), scene.given.minutesAgo(10)]
  posts.names.push(name)

  await scene.refuses(withKey(calls.postServiceMetrics(service, [{ name, time, value: 1 }]), key), status)

  const later = await scene.given.afterwards(posts, async ({ given }) => {
    const { points } = seriesOf(given, service, [5])
    const values = posts.names.splice(0).flatMap((each) => valuesOf(each, points))
    await given.metrics(service, values)
    return points
  })
  await expectLatestAlone(scene, { service, name }, time, later)
}

/** An existing graph can be deleted, once. */
const deletesNoGraph: Spares = async (scene, key, status) => {
  await expectControl(scene, plainControl('deleteGraphDefinition'))
  const graph = await givenGraph(scene)

  await scene.refuses(withKey(deletionOf(graph), key), status)

  await expectStillPossible(scene, deletionOf(graph))
}

/** The operations that change something, each with the check that a refused call changed nothing. */
export const spared: Partial<Record<OperationId, Spares>> = {
  createInvitation: invitesNobody,
  cancelInvitation: cancelsNothing,
  registerHost: registersNoHost,
  updateHost: sparesHost(
    'updateHost',
    ({ id, body }, third) => calls.updateHost(id, { ...body, roleFullnames: [third] }),
    rolesOf,
  ),
  updateHostStatus: sparesHost(
    'updateHostStatus',
    ({ id, another }) => calls.updateHostStatus(id, another),
    statusOf,
  ),
  bulkUpdateHostStatuses: sparesHost(
    'bulkUpdateHostStatuses',
    ({ id, another }) => calls.bulkUpdateHostStatuses([id], another),
    statusOf,
  ),
  updateHostRoles: sparesHost(
    'updateHostRoles',
    ({ id }, third) => calls.updateHostRoles(id, [third]),
    rolesOf,
  ),
  retireHost: sparesFromRetirement('retireHost', calls.retireHost),
  bulkRetireHosts: sparesFromRetirement('bulkRetireHosts', (id) => calls.bulkRetireHosts([id])),
  registerCloudIntegration: registersNoSetting,
  updateCloudIntegration: sparesSetting,
  deleteCloudIntegration: deletesNoSetting,
  generateExternalId: generatesNoExternalId,
  postServiceMetrics: recordsNothing,
  deleteGraphDefinition: deletesNoGraph,
}
