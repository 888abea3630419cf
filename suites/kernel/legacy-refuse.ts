import type { Call, Json } from '../../spec/http.js'
import { expectEqual, expectReached, expectRefusal, expectThat, isSuccess } from './expect.js'
import { NotApplicable, Untestable } from './outcomes.js'
import type { Scene } from './scene.js'
import { showCall, showReply } from './show.js'

/** A call that a server has to refuse, with what proves that it refuses the fault and nothing else. */
export interface Refused {
  /** The same call without the fault, on another object of the same kind: it has to succeed first. */
  control: Call
  /** The call with its one fault. */
  fault: Call
  /** The status where the document fixes it; else any but a 2xx. */
  status?: number
  /** What the fault would change if it were let through; read before and after. */
  state?: () => Promise<Json>
  /** What `state` was seen to be already; a read that follows may lag. */
  before?: Json
  /** Succeeds only while nothing has changed; for what cannot be read. */
  proof?: Call
  /** The choice, free to a server, under which the control is refused with 404; then the case does not apply. */
  unless?: string
}

/** Control, then fault, then the proof that nothing changed. */
export async function expectRefused(
  scene: Scene,
  { control, fault, status, proof, unless, ...watched }: Refused,
): Promise<void> {
  await expectControl(scene, control, unless)
  const expectUnchanged = await watching(scene, watched)

  const reply = await scene.send(fault)

  expectRefusal(reply, status)
  await expectUnchanged()
  if (proof) await expectStillPossible(scene, proof)
}

/** The control of a refusal: when it fails, nothing can be said of the refusal. A read may lag and is tried again. */
export async function expectControl(scene: Scene, control: Call, unless?: string): Promise<void> {
  const attempt = async (): Promise<void> => {
    const reply = await scene.send(control)
    if (unless && reply.status === 404) throw new NotApplicable(unless)
    if (!isSuccess(reply))
      throw new Untestable(
        `The control, ${showCall(control)} without the fault, answered ${showReply(reply)}.`,
      )
  }
  await (control.method === 'GET' ? scene.eventually(attempt) : attempt())
}

/** Reads what a call might change, unless that is known, for a check that it has not. */
export async function watching(
  { eventually }: Scene,
  { state, before: seen }: Pick<Refused, 'state' | 'before'>,
): Promise<() => Promise<void>> {
  const before = seen ?? (await state?.()) ?? null
  return async () => {
    if (state) await eventually(async () => expectEqual('the state to be unchanged:', await state(), before))
  }
}

async function expectStillPossible({ send }: Scene, proof: Call): Promise<void> {
  const reply = await send(proof)
  expectReached(reply)
  expectThat(
    isSuccess(reply),
    `nothing to have changed, so that ${showCall(proof)} succeeds`,
    showReply(reply),
  )
}
