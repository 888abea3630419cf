import { postServiceMetrics } from '../../../fixtures/calls.js'
import { expectSuccess, isSuccess } from '../../kernel/expect.js'
import type { Scene } from '../../kernel/scene.js'
import { assumeInRoles } from './seen-in-roles.js'

/** How long it may take before a new service accepts metrics, in ms. */
const moment = 2000

/** A service that the role of a host has created takes metrics. Where the host is not in the role, nothing was created. */
export async function expectTakesMetrics(
  { act, given, pause, eventually }: Scene,
  { service, hostId, metric }: { service: string; hostId: string; metric: string },
): Promise<void> {
  const post = postServiceMetrics(service, [{ name: metric, time: given.minutesAgo(5), value: 1 }])

  let posted = await act(post)
  if (!isSuccess(posted)) {
    await pause(moment)
    posted = await act(post)
  }

  if (!isSuccess(posted))
    await eventually(async (look) => assumeInRoles(await look.host(hostId), [`${service}:app`]))
  expectSuccess(posted, { type: 'object' })
}
