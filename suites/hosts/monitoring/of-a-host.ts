import type { Read } from '../../../spec/http.js'
import type { Given, RegisteredHost } from '../../kernel/given.js'
import { expectControl } from '../../kernel/refuse.js'
import type { Scene } from '../../kernel/scene.js'

/** The host whose metrics and monitored statuses are listed. Its check may lead to a monitored status. */
export const hostWithCheck = (given: Given): Promise<RegisteredHost> =>
  given.shared('a host with a check', (scene) =>
    scene.given.host({ checks: [{ name: 'disk-space', memo: 'all volumes' }] }),
  )

/** §7: a read of a host's data answers 404 if no host has the id. */
export async function expectUnknownTo(scene: Scene, read: (hostId: string) => Read): Promise<void> {
  const host = await hostWithCheck(scene.given)
  await expectControl(scene, {
    name: `${read(host.id).operation} of a host`,
    call: async () => read(host.id),
  })
  const unknown = await scene.given.unknownHostId()

  await scene.refuses(read(unknown), 404)
}
