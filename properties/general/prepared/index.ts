import type { Call } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import { isSuccess } from '../../../suites/kernel/expect.js'
import { Untestable } from '../../../suites/kernel/outcomes.js'
import type { Scene } from '../../../suites/kernel/scene.js'
import { showCall, showReply } from '../../../suites/kernel/show.js'
import { createPool } from '../../hosts/pool.js'
import type { PropertyScene } from '../../kernel/property.js'
import { preparedCloudIntegrations } from './cloud-integrations.js'
import { preparedHostCalls } from './host-calls.js'
import { preparedInvitations } from './invitations.js'
import type { Prepare, PreparedGround } from './preparing.js'
import { preparedServiceMetrics } from './service-metrics.js'

export type { PreparedGround } from './preparing.js'

export const givenPrepared = async (scene: Scene): Promise<PreparedGround> => ({
  hosts: createPool(scene),
  setting: await scene.given.integration(),
  service: await scene.given.service(),
})

/** One plain call of every operation. */
export const prepared: Record<OperationId, Prepare> = {
  ...preparedInvitations,
  ...preparedHostCalls,
  ...preparedCloudIntegrations,
  ...preparedServiceMetrics,
}

/** Throws unless the call succeeds with a full key. Otherwise a refusal would prove nothing. */
export async function expectImplemented(run: PropertyScene, call: Call): Promise<void> {
  const { key, raw, ...plain } = call
  const reply = await run.act(plain as Parameters<PropertyScene['act']>[0])
  if (!isSuccess(reply))
    throw new Untestable(`The control, ${showCall(plain)} without the fault, answered ${showReply(reply)}.`, {
      reply,
    })
}
