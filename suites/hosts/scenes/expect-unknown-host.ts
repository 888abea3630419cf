import type { Read, Write } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import type { Impostor } from '../../kernel/case.js'
import { withStatus } from '../../kernel/impostors.js'
import { type Control, expectControl } from '../../kernel/refuse.js'
import type { Scene } from '../../kernel/scene.js'

/**
 * §7: the call succeeds for an existing host, as the control shows, and gets 404 for one that does not exist.
 */
export async function expectHostUnknown(
  scene: Scene,
  control: Control,
  call: (hostId: string) => Write | Read,
): Promise<void> {
  await expectControl(scene, control)

  await scene.refuses(call(await scene.given.unknownHostId()), 404)
}

/** Refuses, but with the status of a wrong request. */
export const refusingWithAnotherStatus = (operation: OperationId): Impostor => withStatus(operation, 404, 400)
