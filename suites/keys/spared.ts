import { hostBody, keyIntegrationBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import type { JsonObject, KeyKind, Pairs, Reply, Write } from '../../spec/http.js'
import type { OperationId } from '../../spec/operations.js'
import { type MetricPoint, settableStatuses } from '../../spec/schemas.js'
import { plainControl } from '../foundations.js'
import { expectCancellable } from '../invitations/alike.js'
import { expectInList, expectNotListed, expectPending } from '../invitations/in-list.js'
import { expectInvitable } from '../invitations/pending-invitations.js'
import { expectEqual, expectRefusal, expectThat, rolesShown } from '../kernel/expect.js'
import type { RegisteredHost, RegisteredIntegration } from '../kernel/given.js'
import { hostInRoles, type Kind, plainHost, plainIntegration } from '../kernel/kinds.js'
import { Unseen, Violation } from '../kernel/outcomes.js'
import { expectControl, expectRefused, expectStillPossible } from '../kernel/refuse.js'
import type { Scene } from '../kernel/scene.js'
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

interface HostWithStatus extends RegisteredHost {
  /** A status that it does not have. */
  another: string
}

/**
 * The document leaves a host's first status open, and only advises that an update keeps it. So it is known only after
 * an update.
 */
const hostWithStatus: Kind<HostWithStatus> = {
  ...hostInRoles,
  what: 'a host in two roles with a known status',
  async make(scene) {
    const host = await hostInRoles.make(scene)
    await scene.given.done(calls.updateHost(host.id, host.body), { type: 'object' })
    const { status } = await scene.eventually((look) => look.host(host.id))
    return { ...host, another: status === 'maintenance' ? 'standby' : 'maintenance' }
  },
}

/** The witness is an update of the memo. It must not set again what the fault would change. */
const sparesHost =
  <T extends RegisteredHost>(
    id: OperationId,
    kind: Kind<T>,
    fault: (host: T, third: string) => Write,
    kept: (host: JsonObject) => ReturnType<typeof rolesShown>,
  ): Spares =>
  async (scene, key, status) => {
    const { roleFullnames } = await scene.given.service()
    const [, , third] = roleFullnames as [string, string, string]
    await expectRefused(scene, {
      control: plainControl(id),
      kind,
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
  (id: OperationId, fault: (hostId: string) => Write): Spares =>
  async (scene, key, status) => {
    await expectControl(scene, plainControl(id))
    await expectControl(scene, plainControl('updateHost'))
    const { host, before } = await scene.given.lent('a host that is not retired', async (own) => {
      const made = await plainHost.make(own)
      const shown = await own.eventually((look) => look.host(made.id))
      return { host: made, before: shown.isRetired ?? null }
    })

    await scene.refuses(withKey(fault(host.id), key), status)

    const memo = scene.given.name('memo')
    await expectStillPossible(scene, plainHost.setMemo(host, memo))
    await scene.eventually(async (look) => {
      const shown = await look.hostIfShown(host.id)
      if (!shown) throw new Violation('the host to be shown as before', 'no host')
      if (shown.memo !== memo) throw new Unseen(`Host ${host.id} does not show its latest memo.`)
      expectEqual('`isRetired` to be unchanged:', shown.isRetired ?? null, before, { within: shown })
    })
  }

/** The host registered afterwards under the same name must be the only one. */
const registersNoHost: Spares = async (scene, key, status) => {
  await expectControl(scene, plainControl('registerHost'))
  const name = scene.given.name('host')

  await scene.refuses(withKey(calls.registerHost(hostBody(name)), key), status)

  const { id } = await scene.given.host({ name })
  await scene.eventually(async (look) => {
    const { status: first } = await look.host(id)
    const statuses = new Set([...settableStatuses, String(first)])
    const query: Pairs = [['name', name], ...[...statuses].map((each) => ['status', each] as const)]
    const listed = (await look.hosts(query)).filter((each) => each.name === name)
    if (!listed.some((each) => each.id === id)) throw new Unseen(`The list does not show host ${id}.`)
    const other = listed.find((each) => each.id !== id)
    expectThat(!other, `one host named ${name}, the one registered later`, listed, { within: other })
  })
}

/** The name must still be free afterwards. */
const registersNoSetting: Spares = async (scene, key, status) => {
  await expectControl(scene, plainControl('registerCloudIntegration'))
  const body = keyIntegrationBody(scene.given.name('integration'))

  await scene.refuses(withKey(calls.registerCloudIntegration(body), key), status)

  await expectStillPossible(scene, calls.registerCloudIntegration(body))
  await scene.eventually(async (look) => {
    const listed = (await look.integrations()).filter(({ name }) => name === body.name)
    if (listed.length === 0) throw new Unseen(`The list does not show the setting ${body.name}.`)
    expectEqual(`the number of settings named ${body.name}`, listed.length, 1, { within: listed[1] })
  })
}

/** Its memo is set in an update without the access key, which leaves the key unchanged. */
const settingWithKey: Kind<RegisteredIntegration> = {
  ...plainIntegration,
  what: 'a setting whose access key is to stay',
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
  await expectControl(scene, plainControl('deleteCloudIntegration'))
  await expectControl(scene, plainControl('updateCloudIntegration'))
  const setting = await scene.given.lent('a setting that is not deleted', plainIntegration.make)

  await scene.refuses(withKey(calls.deleteCloudIntegration(setting.id), key), status)

  await expectStillPossible(scene, plainIntegration.setMemo(setting, scene.given.name('memo')))
}

const generatesNoExternalId: Spares = async (scene, key, status) => {
  await expectControl(scene, plainControl('generateExternalId'))

  await scene.refuses(withKey(calls.generateExternalId(), key), status)
}

interface InvitationAttempt {
  email: string
  created: Reply
  cancelled: Reply
}

interface InvitationAttempts {
  /** The address that each key tried to cancel. */
  pending: string
  attempts: Attempts<InvitationAttempt>
  later: string
}

/** Makes both calls with each key, then one more invitation. Done once per run. */
async function invitationsWithOtherKeys(scene: Scene): Promise<InvitationAttempts> {
  await expectInvitable(scene)
  return scene.given.shared('invitations with other keys', async (own) => {
    const { email: pending } = await own.given.invitation()
    const attempts = await attemptsWithOtherKeys(own, async (key) => {
      const email = own.given.email()
      const created = await own.act(withKey(calls.createInvitation({ email, authority: 'viewer' }), key))
      const cancelled = await own.act(withKey(calls.cancelInvitation({ email: pending }), key))
      return { email, created, cancelled }
    })
    return { pending, attempts, later: (await own.given.invitation()).email }
  })
}

/** Rejected if the run has no such key, or if no answer came. */
type Attempts<T> = ReadonlyMap<KeyKind, PromiseSettledResult<T>>

const otherKeys: readonly KeyKind[] = ['none', 'invalid', 'read', 'write', 'outside']

/** Makes the same attempt with one key after the other, so that one later check covers them all. */
async function attemptsWithOtherKeys<T>(
  { transcript }: Scene,
  attempt: (key: KeyKind) => Promise<T>,
): Promise<Attempts<T>> {
  const attempts = new Map<KeyKind, PromiseSettledResult<T>>()
  for (const key of otherKeys) {
    const kept = transcript.exchanges.length
    const [settled] = await Promise.allSettled([attempt(key)])
    if (settled.status === 'rejected') transcript.restart(kept)
    attempts.set(key, settled)
  }
  return attempts
}

function attemptWith<T>(attempts: Attempts<T>, key: KeyKind): T {
  const attempt = attempts.get(key)
  if (attempt?.status === 'fulfilled') return attempt.value
  throw attempt?.reason
}

const invitesNobody: Spares = async (scene, key, status) => {
  const { attempts, later } = await invitationsWithOtherKeys(scene)
  const { email, created } = attemptWith(attempts, key)

  expectRefusal(created, status)
  await expectInList(scene, later, (listed) => expectNotListed(email, listed))
}

/** If the invitation is no longer pending, tries again with a new one: another key may have cancelled it. */
const cancelsNothing: Spares = async (scene, key, status) => {
  await expectCancellable(scene)
  const { pending, attempts, later } = await invitationsWithOtherKeys(scene)
  const { cancelled } = attemptWith(attempts, key)

  expectRefusal(cancelled, status)
  try {
    await expectInList(scene, later, (listed) => expectPending(pending, listed))
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    const { email } = await scene.given.invitation()
    await scene.refuses(withKey(calls.cancelInvitation({ email }), key), status)
    const { email: after } = await scene.given.invitation()
    await expectInList(scene, after, (listed) => expectPending(email, listed))
  }
}

const recordsNothing: Spares = async (scene, key, status) => {
  const { series, attempts, later } = await postsWithOtherKeys(scene)
  const { name, time, reply } = attemptWith(attempts, key)

  expectRefusal(reply, status)
  await expectLatestAlone(scene, { ...series, name }, time, later)
}

interface PostAttempt {
  name: string
  time: number
  reply: Reply
}

interface PostAttempts {
  series: SeriesName
  attempts: Attempts<PostAttempt>
  later: readonly MetricPoint[]
}

/**
 * One post per key, each for its own metric, and a later post that gives all of them a value. Made once per
 * run.
 */
const postsWithOtherKeys = ({ given }: Scene): Promise<PostAttempts> =>
  given.shared('posts with other keys', async (scene) => {
    const series = await expectReadable(scene)
    const names: string[] = []
    const attempts = await attemptsWithOtherKeys(scene, async (key) => {
      const [name, time] = [scene.given.shortName(), scene.given.minutesAgo(10)]
      const call = calls.postServiceMetrics(series.service, [{ name, time, value: 1 }])
      const reply = await scene.act(withKey(call, key))
      names.push(name)
      return { name, time, reply }
    })
    const later = seriesOf(scene.given, series.service, [5]).points
    const values = names.flatMap((name) => valuesOf(name, later))
    await scene.given.metrics(series.service, values)
    return { series, attempts, later }
  })

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
    hostInRoles,
    ({ id, body }, third) => calls.updateHost(id, { ...body, roleFullnames: [third] }),
    rolesOf,
  ),
  updateHostStatus: sparesHost(
    'updateHostStatus',
    hostWithStatus,
    ({ id, another }) => calls.updateHostStatus(id, another),
    statusOf,
  ),
  bulkUpdateHostStatuses: sparesHost(
    'bulkUpdateHostStatuses',
    hostWithStatus,
    ({ id, another }) => calls.bulkUpdateHostStatuses([id], another),
    statusOf,
  ),
  updateHostRoles: sparesHost(
    'updateHostRoles',
    hostInRoles,
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
