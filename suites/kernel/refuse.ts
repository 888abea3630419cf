import { isDeepStrictEqual } from 'node:util'
import type { Call, Json, JsonObject, Read, Reply, Write } from '../../spec/http.js'
import { expectEqual, expectReached, expectThat, isSuccess } from './expect.js'
import type { Kind } from './kinds.js'
import { Obstructed } from './obstacle.js'
import { NotApplicable, Untestable, Violation } from './outcomes.js'
import type { PlainAnswer } from './plain-call.js'
import type { Scene } from './scene.js'
import { showCall, showReply } from './show.js'
import { obstacleIn } from './standing.js'

/**
 * Proves that the server refuses the fault and nothing else: the same call without the fault, on an object of
 * its own.
 */
export type Control = OwnControl | PlainControl

interface OwnControl {
  /** One name means one control, made once per run. */
  name: string
  call(scene: Scene): Promise<Write | Read>
  /**
   * The server's permitted choice that makes it refuse the control with 404. The case then does not apply.
   */
  unless?: string
}

/** A call that the run makes anyway. */
interface PlainControl {
  answered(scene: Scene): Promise<PlainAnswer>
}

/** A call that the server must refuse, and the state that it must keep. */
export interface Refused<T> {
  control: Control
  /** The object that the call must not change. */
  kind: Kind<T>
  /** The call with its one fault. */
  fault(object: T, scene: Scene): Call | Promise<Call>
  /** The status, if the document fixes it. Otherwise anything but a 2xx. */
  status?: number
  /** The part of the object that the fault would change, as Get shows it. */
  kept(shown: JsonObject): Json
}

/**
 * Makes the control and the fault, then proves that nothing changed. If something did, tries again on a new
 * object. An earlier borrower may have spoilt the old one, or the write after the fault may have made the
 * change.
 */
export async function expectRefused<T>(scene: Scene, refused: Refused<T>): Promise<void> {
  const { control, kind, fault, status, kept } = refused
  await expectControl(scene, control)
  const object = await scene.given.lent(kind.what, (own) => madeKnown(own, kind, kept))

  await scene.refuses(await fault(object.value, scene), status)

  const before = object.shown ? kept(object.shown) : null
  try {
    await expectKept(scene, kind, object.value, kept, before)
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    await expectRefusedAnew(scene, refused)
  }
}

/** A lent object, as it was read when it was new. */
interface Known<T> {
  value: T
  shown: JsonObject
}

async function madeKnown<T>(scene: Scene, kind: Kind<T>, kept: Refused<T>['kept']): Promise<Known<T>> {
  const value = await kind.make(scene)
  const shown = await scene.eventually(async (look) => {
    const read = await kind.read(look, value)
    kept(read)
    return read
  })
  return { value, shown }
}

async function expectKept<T>(
  scene: Scene,
  kind: Kind<T>,
  object: T,
  kept: Refused<T>['kept'],
  before: Json,
): Promise<void> {
  const memo = scene.given.name('memo')
  await scene.unchanged(
    (look) => kind.read(look, object),
    { write: kind.setMemo(object, memo), isSeenIn: (shown) => shown.memo === memo },
    (shown) => expectEqual('the state to be unchanged:', kept(shown), before, { within: shown }),
  )
}

/** The same on a new object, of which it is known that setting the memo alone, and once more, changes nothing. */
async function expectRefusedAnew<T>(scene: Scene, { kind, fault, status, kept }: Refused<T>): Promise<void> {
  const { value, shown } = await madeKnown(scene, kind, kept)
  const before = kept(shown)
  try {
    for (let time = 1; time <= 2; time++) await expectKept(scene, kind, value, kept, before)
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    throw new Untestable(
      `Cannot tell what the refused call changed: ${showCall(kind.setMemo(value, 'memo'))} alone changes it too.`,
      { ...error.evidence, key: keyChanged(shown, error.evidence.within, kept) },
    )
  }
  await scene.refuses(await fault(value, scene), status)
  await expectKept(scene, kind, value, kept, before)
}

/** The field whose change alone makes what must be kept another. */
const keyChanged = (
  before: JsonObject,
  after: object | undefined,
  kept: Refused<unknown>['kept'],
): string | undefined =>
  Object.entries(after ?? {}).find(
    ([key, value]) => !isDeepStrictEqual(kept({ ...before, [key]: value }), kept(before)),
  )?.[0]

/**
 * The control of a refusal. If it fails, the refusal proves nothing. A read is repeated, since it may lag.
 */
export async function expectControl(scene: Scene, control: Control): Promise<void> {
  if ('answered' in control) {
    const { call, reply } = await control.answered(scene)
    const obstacle = isSuccess(reply) ? undefined : obstacleIn(call, reply)
    if (obstacle) throw new Obstructed(obstacle)
    return judgeControl(call, reply)
  }
  const { name, call, unless } = control
  await scene.given.shared(`control: ${name}`, async (own) => {
    const made = await call(own)
    if (isRead(made)) await own.eventually(async (look) => judgeControl(made, await look.reply(made), unless))
    else judgeControl(made, await own.act(made), unless)
  })
}

function judgeControl(call: Call, reply: Reply, unless?: string): void {
  if (unless && reply.status === 404) throw new NotApplicable(unless)
  if (isSuccess(reply)) return
  throw new Untestable(`The control, ${showCall(call)} without the fault, answered ${showReply(reply)}.`, {
    reply,
  })
}

const isRead = (call: Write | Read): call is Read => call.method === 'GET'

/** For a state that cannot be read: a later write that succeeds only if nothing has changed. */
export async function expectStillPossible({ act }: Scene, proof: Write): Promise<void> {
  const reply = await act(proof)
  expectReached(reply)
  expectThat(
    isSuccess(reply),
    `nothing to have changed, so that ${showCall(proof)} succeeds`,
    showReply(reply),
    { reply },
  )
}
