import { hostBody } from '../../../fixtures/bodies.js'
import { postServiceMetrics, registerHost, updateHostRoles } from '../../../fixtures/calls.js'
import { withGoodRoles } from '../../../spec/faults.js'
import type { JsonObject, Write } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectAnswer, expectReached, isSuccess } from '../../kernel/expect.js'
import type { Given } from '../../kernel/given.js'
import { refusingButDoing } from '../../kernel/impostors.js'
import { NotApplicable } from '../../kernel/outcomes.js'
import { isSuccessful } from '../../kernel/rules.js'
import type { Scene } from '../../kernel/scene.js'
import { lent } from '../../kernel/shared.js'
import { plainSeries } from '../../service-metrics/series.js'
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
  prefix: string
  clause: ConformanceCase['clause']
  operation: OperationId
  /** A call with these roles. */
  attempt(scene: Scene, roleFullnames: string[]): Promise<Write>
  /** Proves that the call would have created a service without its fault. */
  creation(given: Given): Promise<CreatedService>
}

const hostInNoRole = lent(({ given }) => given.host())

const rules: readonly Rule[] = [
  {
    prefix: 'hosts/register',
    clause: 'host.register.roles.format',
    operation: 'registerHost',
    attempt: async ({ given }, roleFullnames) =>
      registerHost({ ...hostBody(given.name('host')), roleFullnames }),
    creation: serviceOfARegistration,
  },
  {
    prefix: 'hosts/roles',
    clause: 'host.roles.format',
    operation: 'updateHostRoles',
    attempt: async (scene, roleFullnames) => {
      const { id } = await hostInNoRole(scene)
      return updateHostRoles(id, roleFullnames)
    },
    creation: serviceOfAnUpdateOfRoles,
  },
]

const createsNoService = ({ prefix, clause, operation, attempt, creation }: Rule): ConformanceCase => ({
  id: `${prefix}/refused-roles-create-no-service`,
  clause,
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const { act, given, refuses } = scene
    const service = given.shortName()
    await expectMetricsTell(scene)
    if (!isSuccess((await creation(given)).reply))
      throw new NotApplicable('this server makes no service of a role that there is not')

    await refuses(await attempt(scene, [`${service}:app`, `-${service}:app`]), 400)

    const reply = await act(posting(given, service))
    expectReached(reply)
    expectAnswer({ not: isSuccessful }, `no service "${service}" to have come into being`, reply)
  },

  impostor: refusingButDoing(
    operation,
    (reply) => !isSuccess(reply),
    ({ body, ...call }) => ({ ...call, body: withGoodRoles(body as JsonObject) }),
  ),
})

export const refusedRolesCreateNothingCases = rules.map(createsNoService)
