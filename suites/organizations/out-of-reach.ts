import * as calls from '../../fixtures/calls.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { Json, JsonObject, Reply, Write } from '../../spec/http.js'
import { kebab } from '../../spec/kebab.js'
import type { OperationId } from '../../spec/operations.js'
import { factWrites } from '../hosts/writes/fact-writes.js'
import type { ConformanceCase, Effect, Impostor } from '../kernel/case.js'
import { expectEqual, expectReached, isSuccess, rolesShown } from '../kernel/expect.js'
import type { RegisteredHost, RegisteredIntegration } from '../kernel/given.js'
import { hostInRoles, type Kind, plainHost, plainIntegration } from '../kernel/kinds.js'
import { NotApplicable, Unseen, Untestable, unlessUntestable, Violation } from '../kernel/outcomes.js'
import { like, listing } from '../kernel/rules.js'
import type { Scene } from '../kernel/scene.js'
import { settled } from '../kernel/settled.js'
import { unlessRefused } from '../kernel/unless-refused.js'
import { deletePresent, deletionOf, givenDeleted } from '../service-metrics/graph.js'
import { givenGraph } from '../service-metrics/graphs-to-delete.js'
import { hostOf, invitationOf, type Owned, type Owner, settingOf } from './views.js'

/** Carries out what a key of another organization asks of a thing, as if it were that of the run. */
const reaching =
  (operation: OperationId): Impostor =>
  (send) =>
  async (call) => {
    const reply = await send(call)
    const isWrong = call.operation === operation && call.key === 'other' && !isSuccess(reply)
    return isWrong ? send({ ...call, key: 'full' }) : reply
  }

interface Reach<T> {
  label: string
  clause: ClauseId
  kind: Kind<T>
  /** Makes a thing of its own, and so shows that the second key may write. */
  own: (scene: Scene, key: Owner) => Promise<Owned>
  write(thing: T, before: JsonObject): Write
  /** The field that it would change. */
  kept: 'memo' | 'status' | 'isRetired' | 'roles' | 'name'
  operation: OperationId
  effects: Effect[]
}

/** A refusal is not asked for, only that nothing changes. */
const leavesAlone = <T>({ label, clause, effects, kind, ...reach }: Reach<T>): ConformanceCase => ({
  id: `keys/other/${label}`,
  clause,
  needs: ['otherKey'],
  effects,

  async run(scene) {
    const thing = await kind.make(scene)
    await reach.own(scene, 'other')
    await settled(scene)
    const before = await scene.eventually((look) => kind.read(look, thing))

    const reply = await scene.act({ ...reach.write(thing, before), key: 'other' })

    expectReached(reply)
    await settled(scene)
    await unlessRefused(reply, () =>
      scene.eventually(async (look) => {
        const shown = await kind.read(look, thing)
        expectEqual('what was there before:', keptIn(reach, shown), keptIn(reach, before), {
          ...{ within: shown, rule: like({ [reach.kept]: before[reach.kept] ?? null }) },
        })
      }),
    )
  },

  impostor: reaching(reach.operation),
})

const keptIn = ({ kept }: Pick<Reach<unknown>, 'kept'>, { [kept]: value = null }: JsonObject): Json =>
  kept === 'roles' ? rolesShown(value) : value

const ofHosts = {
  clause: 'organization.hosts.out-of-reach',
  own: hostOf,
  kind: plainHost,
  effects: ['creates'],
} as const satisfies Partial<Reach<RegisteredHost>>

const ofSettings = {
  clause: 'organization.integrations.out-of-reach',
  own: settingOf,
  kind: plainIntegration,
  effects: ['creates'],
} as const satisfies Partial<Reach<RegisteredIntegration>>

const hosts: readonly Reach<RegisteredHost>[] = [
  {
    ...{ ...ofHosts, label: 'update-host', operation: 'updateHost' },
    write: ({ id, body }) => calls.updateHost(id, { ...body, memo: 'of another organization' }),
    kept: 'memo',
  },
  ...factWrites.map(
    ({ operation, fact, call, another, effects }): Reach<RegisteredHost> => ({
      ...{ ...ofHosts, label: kebab(operation), operation, kept: fact, effects },
      ...(fact === 'roles' && { kind: hostInRoles }),
      write: ({ id }, before) => call(id, another(before)),
    }),
  ),
]

const settings: readonly Reach<RegisteredIntegration>[] = [
  {
    ...{ ...ofSettings, label: 'update-cloud-integration', operation: 'updateCloudIntegration' },
    write: (setting) => plainIntegration.mark(setting, 'of another organization'),
    kept: 'memo',
  },
  {
    ...{ ...ofSettings, label: 'delete-cloud-integration', operation: 'deleteCloudIntegration' },
    write: ({ id }) => calls.deleteCloudIntegration(id),
    kept: 'name',
  },
]

/** Where the other organization is refused, and its own can cancel it still, the list alone does not show it. */
async function assumeLost(scene: Scene, toOther: Reply, email: string): Promise<void> {
  if (isSuccess(toOther)) return
  const cancelled = scene.given.done(calls.cancelInvitation({ email }), { type: 'object' })
  if ((await cancelled.catch(unlessUntestable('refused'))) === 'refused') return
  throw new Untestable('The list does not show an invitation that is there: it can be cancelled.')
}

/** Whether a cancelled invitation stays in the list is open, so that only its absence proves something. */
const cancelsNothing: ConformanceCase = {
  id: 'keys/other/cancel-invitation',
  clause: 'organization.invitations.out-of-reach',
  needs: ['otherKey'],
  effects: ['creates', 'sendsMail'],

  async run(scene) {
    const { email } = await scene.given.invitation()
    await invitationOf(scene, 'other')
    await settled(scene)
    const isListed = () =>
      scene.eventually(async (look) => {
        if (!(await look.invitations()).some((each) => each.email === email))
          throw new Unseen('The list does not show the invitation.')
      })
    await isListed()

    const reply = await scene.act({ ...calls.cancelInvitation({ email }), key: 'other' })

    expectReached(reply)
    await settled(scene)
    await unlessRefused(reply, () =>
      isListed().catch(async (error) => {
        if (!(error instanceof Unseen)) throw error
        await assumeLost(scene, reply, email)
        throw new Violation(`${email} to be invited still`, 'no invitation of it in the list', {
          ...error.evidence,
          rule: { properties: { body: { properties: { invitations: listing({ email }) } } } },
        })
      }),
    )
    await scene.given.done(calls.cancelInvitation({ email }), { type: 'object' })
    await scene
      .eventually(async (look) => {
        if ((await look.invitations()).some((each) => each.email === email))
          throw new Unseen('It is listed still.')
      })
      .catch((error) => {
        if (!(error instanceof Unseen)) throw error
        throw new NotApplicable('Cancelled invitations stay in the list, which so proves nothing.')
      })
  },

  impostor: reaching('cancelInvitation'),
}

/** The second organization may have a service of this name too, but no graph of this one. */
const deletesNoGraph: ConformanceCase = {
  id: 'keys/other/delete-graph-definition',
  clause: 'organization.graphs.out-of-reach',
  needs: ['otherKey'],
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    await givenDeleted(scene)
    const graph = await givenGraph(scene)
    await hostOf(scene, 'other')
    await settled(scene)

    const reply = await scene.act({ ...deletionOf(graph), key: 'other' })

    expectReached(reply)
    await settled(scene)
    await unlessRefused(reply, () => deletePresent(scene, graph))
  },

  impostor: reaching('deleteGraphDefinition'),
}

export const outOfReachCases: readonly ConformanceCase[] = [
  ...hosts.map(leavesAlone),
  ...settings.map(leavesAlone),
  cancelsNothing,
  deletesNoGraph,
]
