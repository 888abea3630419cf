import type { Read } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import { plainControl } from '../../foundations.js'
import type { Given, RegisteredHost } from '../../kernel/given.js'
import { expectControl } from '../../kernel/refuse.js'
import type { Scene } from '../../kernel/scene.js'

/** The host whose metrics and monitored statuses are listed. Its check may lead to a monitored status. */
export const hostWithCheck = (given: Given): Promise<RegisteredHost> =>
  given.shared('a host with a check', (scene) =>
    scene.given.host({ checks: [{ name: 'disk-space', memo: 'all volumes' }] }),
  )

/** §7: a read of a host's data answers 404 if no host has the id. */
export async function expectUnknownTo(
  scene: Scene,
  operation: OperationId,
  read: (hostId: string) => Read,
): Promise<void> {
  const call = read(await scene.given.unknownHostId())
  await expectControl(scene, plainControl(operation))

  await scene.refuses(call, 404)
}
