import type { Call } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import type { Impostor } from '../../kernel/case.js'
import { expectRefusal } from '../../kernel/expect.js'
import { withStatus } from '../../kernel/impostors.js'
import { expectControl } from '../../kernel/legacy-refuse.js'
import type { Scene } from '../../kernel/scene.js'

/** §7: a call that succeeds for a host gets 404 for one that does not exist. */
export async function expectUnknownHost(scene: Scene, call: (hostId: string) => Call): Promise<void> {
  const { id } = await scene.given.host()
  const unknown = await scene.given.unknownHostId()
  await scene.eventually(() => expectControl(scene, call(id)))

  const reply = await scene.send(call(unknown))

  expectRefusal(reply, 404)
}

/** Refuses, but as if the request were wrong. */
export const refusingWithAnotherStatus = (operation: OperationId): Impostor => withStatus(operation, 404, 400)
