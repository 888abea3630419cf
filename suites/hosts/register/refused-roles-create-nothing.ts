import { postServiceMetrics, updateHostRoles } from '../../../fixtures/calls.js'
import type { Call, JsonObject } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectReached, expectRefusal, expectThat, isSuccess } from '../../kernel/expect.js'
import { refusingButDoing } from '../../kernel/impostors.js'
import { NotApplicable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { showReply } from '../../kernel/show.js'
import { goodOnes } from '../roles/role-fullname-format.js'
import { registering } from './registering.js'

/** A call with these roles, on a host of its own. */
type Attempt = (scene: Scene, roleFullnames: string[]) => Promise<Call>

const register: Attempt = async (scene, roleFullnames) => registering(scene, { roleFullnames }).call

const updateRoles: Attempt = async ({ given }, roleFullnames) =>
  updateHostRoles((await given.host()).id, roleFullnames)

/** Metrics tell whether there is a service, where they are refused for one that there is not. */
async function expectMetricsTell({ given, send }: Scene, post: (service: string) => Call): Promise<void> {
  const reply = await send(post(given.name('svc')))
  expectReached(reply)
  if (isSuccess(reply)) throw new NotApplicable('this server takes metrics for services that there are not')
}

/** Without its fault the call would have made a service. */
async function expectCreation(scene: Scene, attempt: Attempt): Promise<void> {
  const reply = await scene.send(await attempt(scene, [`${scene.given.name('svc')}:app`]))
  expectReached(reply)
  if (!isSuccess(reply)) throw new NotApplicable('this server makes no service of a role that there is not')
}

const createsNoService = (
  prefix: string,
  clause: ConformanceCase['clause'],
  operation: OperationId,
  attempt: Attempt,
): ConformanceCase => ({
  id: `${prefix}/refused-roles-create-no-service`,
  clause,
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const { given, send } = scene
    const service = given.name('svc')
    const values = [{ name: 'made.by.refusal', time: given.minutesAgo(5), value: 1 }]
    const post = (to: string): Call => postServiceMetrics(to, values)
    await given.metrics((await given.service()).service, values)
    await expectMetricsTell(scene, post)
    await expectCreation(scene, attempt)
    expectRefusal(await send(await attempt(scene, [`${service}:app`, `-${service}:app`])), 400)

    const reply = await send(post(service))

    expectThat(!isSuccess(reply), `no service "${service}" to have come into being`, showReply(reply))
  },

  impostor: refusingButDoing(
    operation,
    (reply) => !isSuccess(reply),
    ({ body, ...call }) => ({ ...call, body: goodOnes(body as JsonObject) }),
  ),
})

export const refusedRolesCreateNothingCases = [
  createsNoService('hosts/register', 'host.register.roles.format', 'registerHost', register),
  createsNoService('hosts/roles', 'host.roles.format', 'updateHostRoles', updateRoles),
]
