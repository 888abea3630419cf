import { hostBody } from '../../../fixtures/bodies.js'
import { postServiceMetrics, registerHost, updateHost, updateHostRoles } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import { type BodyFault, bodyFaults } from '../../../spec/faults.js'
import type { JsonObject, Write } from '../../../spec/http.js'
import { isClientError } from '../../../spec/status.js'
import { plainControl } from '../../foundations.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectAnswer, expectReached, isSuccess } from '../../kernel/expect.js'
import type { Given } from '../../kernel/given.js'
import { refusingButDoing } from '../../kernel/impostors.js'
import { knowingItsHosts } from '../../kernel/knowing-ids.js'
import { NotApplicable } from '../../kernel/outcomes.js'
import { expectControl } from '../../kernel/refuse.js'
import { isSuccessful } from '../../kernel/rules.js'
import type { Scene } from '../../kernel/scene.js'
import { lent } from '../../kernel/shared.js'
import { plainSeries } from '../../service-metrics/series.js'
import { anotherLike } from '../scenes/another-like.js'
import { type CreatedService, serviceOfAnUpdateOfRoles, serviceOfARegistration } from './created-service.js'

const posting = (given: Given, service: string): Write =>
  postServiceMetrics(service, [{ name: given.shortName(), time: given.minutesAgo(5), value: 1 }])

/** Metrics reveal whether a service exists, provided the server refuses them for a missing one. */
async function expectMetricsTell(scene: Scene): Promise<void> {
  await plainSeries(scene)
  const { posted } = await serviceOfAnUpdateOfRoles(scene.given)
  if (isSuccess(posted)) throw new NotApplicable('this server takes metrics for services that there are not')
}

interface Rule {
  id: string
  clause: ConformanceCase['clause']
  /** Makes a call with a role of this service, and a fault that it is refused for. */
  refuses(scene: Scene, service: string): Promise<unknown>
  /** Proves that the call would have created a service without its fault. */
  creation(given: Given): Promise<CreatedService>
  impostor: Impostor
}

const hostInNoRole = lent(({ given }) => given.host())

const withRole = ({ given }: Scene, service: string): JsonObject => ({
  ...hostBody(given.name('host')),
  roleFullnames: [`${service}:app`],
})

/** A fault in the body that the impostor overlooks once it has refused it. */
const ofBody = (
  operation: 'registerHost' | 'updateHostRoles',
  fault: BodyFault,
): Pick<Rule, 'clause' | 'creation' | 'impostor'> => ({
  clause: fault.clause,
  creation: operation === 'registerHost' ? serviceOfARegistration : serviceOfAnUpdateOfRoles,
  impostor: refusingButDoing(
    operation,
    (reply, { body }) => !isSuccess(reply) && fault.has(Object(body)),
    ({ body, ...call }) => ({ ...call, body: fault.mend(body as JsonObject) }),
  ),
})

/** A host that there is not. The impostor makes the roles of the call before it looks for the host. */
const ofUnknownHost = (
  id: string,
  operation: 'updateHost' | 'updateHostRoles',
  clause: ClauseId,
  call: (id: string, body: JsonObject) => Write,
): Rule => ({
  ...{ id, clause, creation: serviceOfAnUpdateOfRoles },
  async refuses(scene, service) {
    await expectControl(scene, plainControl(operation))
    const { given } = scene
    const body = { ...anotherLike(given, (await given.sharedHost()).body), roleFullnames: [`${service}:app`] }
    await scene.refuses(call(await given.newUnknownHostId(), body), 404)
  },
  impostor: knowingItsHosts(async (sent, [known = ''], send) => {
    const reply = await send(sent)
    const { roleFullnames } = Object(sent.body) as JsonObject
    if (reply.status === 404 && sent.operation === operation && Array.isArray(roleFullnames))
      await send(updateHostRoles(known, roleFullnames))
    return reply
  }),
})

const rules: readonly Rule[] = [
  {
    id: 'hosts/register/refused-roles-create-no-service',
    ...ofBody('registerHost', bodyFaults.registerHost.role),
    refuses: (scene, service) =>
      scene.refuses(
        registerHost({ ...withRole(scene, service), roleFullnames: [`${service}:app`, `-${service}:app`] }),
        400,
      ),
  },
  {
    id: 'hosts/register/refused-checks-create-no-service',
    ...ofBody('registerHost', bodyFaults.registerHost.checkName),
    refuses: (scene, service) =>
      scene.refuses(registerHost({ ...withRole(scene, service), checks: [{ name: 'disk space' }] }), 400),
  },
  {
    id: 'hosts/register/refused-without-meta-creates-no-service',
    ...ofBody('registerHost', bodyFaults.registerHost.noMeta),
    refuses(scene, service) {
      const { meta: _, ...body } = withRole(scene, service)
      return scene.refuses(registerHost(body), 400)
    },
  },
  {
    id: 'hosts/register/refused-for-an-identifier-in-use-creates-no-service',
    clause: 'host.register.identifier.refused',
    creation: serviceOfARegistration,
    async refuses(scene, service) {
      const customIdentifier = scene.given.name('identifier')
      await scene.given.host({ customIdentifier })
      const reply = await scene.act(registerHost({ ...withRole(scene, service), customIdentifier }))
      expectReached(reply)
      if (isSuccess(reply)) throw new NotApplicable('this server does not refuse such a registration')
    },
    impostor: refusingButDoing(
      'registerHost',
      (reply, { body }) => isClientError(reply) && typeof Object(body).customIdentifier === 'string',
      ({ body, ...call }) => ({ ...call, body: { ...(body as JsonObject), customIdentifier: null } }),
    ),
  },
  {
    id: 'hosts/roles/refused-roles-create-no-service',
    ...ofBody('updateHostRoles', bodyFaults.updateHostRoles.role),
    async refuses(scene, service) {
      const { id } = await hostInNoRole(scene)
      await scene.refuses(updateHostRoles(id, [`${service}:app`, `-${service}:app`]), 400)
    },
  },
  ofUnknownHost(
    'hosts/roles/unknown-host-creates-no-service',
    'updateHostRoles',
    'host.roles.unknown',
    (id, { roleFullnames }) => updateHostRoles(id, roleFullnames ?? []),
  ),
  ofUnknownHost(
    'hosts/update/unknown-host-creates-no-service',
    'updateHost',
    'host.update.unknown',
    updateHost,
  ),
]

const createsNoService = ({ id, clause, refuses, creation, impostor }: Rule): ConformanceCase => ({
  id,
  clause,
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const { act, given } = scene
    const service = given.shortName()
    await expectMetricsTell(scene)
    if (!isSuccess((await creation(given)).reply))
      throw new NotApplicable('this server makes no service of a role that there is not')

    await refuses(scene, service)

    const reply = await act(posting(given, service))
    expectReached(reply)
    expectAnswer({ not: isSuccessful }, `no service "${service}" to have come into being`, reply)
  },

  impostor,
})

export const refusalsCreateNoServiceCases = rules.map(createsNoService)
