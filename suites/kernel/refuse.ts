import type { Call, Json, JsonObject, Read, Reply, Write } from '../../spec/http.js'
import { expectEqual, expectReached, expectThat, isSuccess } from './expect.js'
import type { Kind } from './kinds.js'
import { NotApplicable, Untestable, Violation } from './outcomes.js'
import type { Scene } from './scene.js'
import { showCall, showReply } from './show.js'

/** What proves that a server refuses the fault and nothing else: the same call without it, on an object of its own. */
export interface Control {
  /** One name, one control: it is made once a run. */
  name: string
  call(scene: Scene): Promise<Write | Read>
  /** The choice, free to a server, under which it is refused with 404; then the case does not apply. */
  unless?: string
}

/** A call that a server has to refuse, and what it has to leave as it is. */
export interface Refused<T> {
  control: Control
  /** The object that the call must not change. */
  kind: Kind<T>
  /** The call with its one fault. */
  fault(object: T, scene: Scene): Call | Promise<Call>
  /** The status where the document fixes it; else any but a 2xx. */
  status?: number
  /** What of the object the fault would change, as Get shows it. */
  kept(shown: JsonObject): Json
}

/**
 * Control, fault, then the proof that nothing changed. Where something did, it is tried again on an object that is new:
 * whoever had this one before may have spoilt it, and the write that comes after the fault may do what the fault did not.
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

/** Something lent, as it was read when it was new. */
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
    )
  }
  await scene.refuses(await fault(value, scene), status)
  await expectKept(scene, kind, value, kept, before)
}

/** The control of a refusal: when it fails, nothing can be said of the refusal. A read may lag and is tried again. */
export async function expectControl(scene: Scene, { name, call, unless }: Control): Promise<void> {
  await scene.given.shared(`control: ${name}`, async (own) => {
    const control = await call(own)
    const judge = (reply: Reply): void => {
      if (unless && reply.status === 404) throw new NotApplicable(unless)
      if (!isSuccess(reply))
        throw new Untestable(
          `The control, ${showCall(control)} without the fault, answered ${showReply(reply)}.`,
          { reply },
        )
    }
    if (isRead(control)) await own.eventually(async (look) => judge(await look.reply(control)))
    else judge(await own.act(control))
  })
}

const isRead = (call: Write | Read): call is Read => call.method === 'GET'

/** A later write that succeeds only while nothing has changed; for what cannot be read. */
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
