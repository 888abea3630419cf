import type { Read, Write } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import type { Impostor } from '../../kernel/case.js'
import { withStatus } from '../../kernel/impostors.js'
import { type Control, expectControl } from '../../kernel/refuse.js'
import type { Scene } from '../../kernel/scene.js'

/** §7: a call that succeeds for a host, as the control shows, gets 404 for one that does not exist. */
export async function expectHostUnknown(
  scene: Scene,
  control: Control,
  call: (hostId: string) => Write | Read,
): Promise<void> {
  await expectControl(scene, control)

  await scene.refuses(call(await scene.given.unknownHostId()), 404)
}

/** Refuses, but as if the request were wrong. */
export const refusingWithAnotherStatus = (operation: OperationId): Impostor => withStatus(operation, 404, 400)
