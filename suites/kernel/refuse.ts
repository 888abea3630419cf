import { isDeepStrictEqual } from 'node:util'
import type { Rule } from '../../spec/fits.js'
import type { Call, Json, JsonObject, Read, Reply, Write } from '../../spec/http.js'
import { expectEqual, expectReached, expectThat, isSuccess } from './expect.js'
import type { Kind } from './kinds.js'
import type { Look } from './look.js'
import { showsMark } from './mark.js'
import { Obstructed } from './obstacle.js'
import { NotApplicable, Untestable, unlessUntestable, Violation } from './outcomes.js'
import type { PlainAnswer } from './plain-call.js'
import { like, unset } from './rules.js'
import type { Scene, Witness } from './scene.js'
import { showCall, showReply } from './show.js'
import { obstacleIn } from './standing.js'

/**
 * Proves that the server refuses the fault and nothing else: the same call without the fault, on an object of its own.
 */
export type Control =
  | {
      /** One name means one control, made once per run. */
      name: string
      call(scene: Scene): Promise<Write | Read>
      /** The server's permitted choice that makes it refuse the control with 404. The case then does not apply. */
      unless?: string
    }
  /** A call that the run makes anyway. */
  | { answered(scene: Scene): Promise<PlainAnswer> }

/** A call that the server must refuse, and the state that it must keep. */
export interface Refused<T> {
  control: Control
  /** The object that the call must not change. */
  kind: Kind<T>
  /** The call with its one fault. `shown` is the object as it was read when it was new. */
  fault(object: T, scene: Scene, shown: JsonObject): Call | Promise<Call>
  /** The status, if the document fixes it. Otherwise anything but a 2xx. */
  status?: number
  /** The part of the object that the fault would change, as Get shows it, and its name before a value. */
  kept(shown: JsonObject): Json
  what?: string
  /** The same as a rule of the list that the look `listed`, where it reads one. */
  rule?(object: T): Rule
  /** Tries it on an object of its own, where a change shows otherwise than in what is kept. */
  alone?(): Promise<void>
}

/** Where every id is answered, it is not the one that was asked for that is wrong. */
export async function assumeUnknownRefused(
  { given, eventually }: Scene,
  read: (hostId: string) => Read,
): Promise<void> {
  const call = read(await given.unknownHostId())
  const reply = await eventually((look) => look.reply(call))
  if (isSuccess(reply))
    throw new Untestable(`${showCall(call)} succeeds too, though no host has this id.`, { reply })
}

/**
 * Makes the control and the fault, then proves that nothing changed: first by what a look shows after the faults of
 * several cases; where that shows a change, or cannot tell, on an object of its own.
 */
export async function expectRefused<T>(scene: Scene, refused: Refused<T>): Promise<void> {
  const { control, kind, fault, status, kept } = refused
  await expectControl(scene, control)
  const object = await scene.given.lentToSeveral((own) => madeKnown(own, kind), kind)

  await scene.refuses(await fault(object.value, scene, object.shown), status)

  if (await isKept(scene, kind, object, kept)) return
  await (refused.alone?.() ?? expectRefusedAlone(scene, refused))
}

/** An object, as it was read when it was new. */
interface Known<T> {
  value: T
  shown: JsonObject
}

async function madeKnown<T>(scene: Scene, kind: Kind<T>, kept?: Refused<T>['kept']): Promise<Known<T>> {
  const value = await kind.make(scene)
  const shown = await scene.eventually(async (look) => {
    const read = await kind.read(look, value)
    kept?.(read)
    return read
  })
  return { value, shown }
}

/**
 * Whether looks show the object unchanged, before a later write and after: a server may set anew what that write does not
 * name, and so hide a change. They tell it to several cases.
 */
async function isKept<T>(
  { given }: Scene,
  kind: Kind<T>,
  object: Known<T>,
  kept: Refused<T>['kept'],
): Promise<boolean> {
  try {
    const looks = await given.afterwards(object, async (own) => {
      const read = (look: Look) => kind.read(look, object.value)
      const first = await own.eventually(read).catch(unlessUntestable(object.shown))
      return [first, await own.unchanged(read, markOf(own, kind, object.value), () => {})]
    })
    return looks.every((shown) => isDeepStrictEqual(kept(shown), kept(object.shown)))
  } catch (error) {
    if (error instanceof Violation || error instanceof Untestable) return false
    throw error
  }
}

function markOf<T>({ given }: Scene, kind: Kind<T>, object: T): Witness<JsonObject> {
  const text = given.name('mark')
  return { write: kind.mark(object, text), isSeenIn: (shown) => showsMark(shown, text) }
}

async function expectKept<T>(
  scene: Scene,
  { value: object, shown: before }: Known<T>,
  { kind, kept, what = 'the state to be unchanged:', rule }: Refused<T>,
): Promise<void> {
  const read = (look: Look) => kind.read(look, object)
  const judge = (shown: JsonObject): void => {
    const keys = keysChanged(before, shown, kept)
    expectEqual(what, kept(shown), kept(before), {
      within: shown,
      ...(keys.length > 0 && { rule: { allOf: keys.map((key) => showing(key, before[key])) } }),
      ...(rule && { of: Object(shown.listed), rule: rule(object) }),
    })
  }
  await scene.eventually(async (look) => judge(await read(look))).catch(unlessUntestable(undefined))
  await scene.unchanged(read, markOf(scene, kind, object), judge)
}

/**
 * On a new object. If that changes too, on one more, of which it is known that a mark alone, and once more,
 * changes nothing.
 */
async function expectRefusedAlone<T>(scene: Scene, refused: Refused<T>): Promise<void> {
  const { kind, fault, status, kept } = refused
  const refuse = async (object: Known<T>): Promise<void> => {
    await scene.refuses(await fault(object.value, scene, object.shown), status)
    await expectKept(scene, object, refused)
  }
  try {
    return await refuse(await madeKnown(scene, kind, kept))
  } catch (error) {
    if (!(error instanceof Violation)) throw error
  }
  const object = await madeKnown(scene, kind, kept)
  try {
    for (let time = 1; time <= 2; time++) await expectChangeless(scene, refused, object)
  } catch (error) {
    if (!kind.instead || !(error instanceof Untestable)) throw error
    return expectRefusedAlone(scene, { ...refused, kind: kind.instead })
  }
  await refuse(object)
}

async function expectChangeless<T>(scene: Scene, refused: Refused<T>, object: Known<T>): Promise<void> {
  const { kind, kept } = refused
  try {
    await expectKept(scene, object, refused)
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    throw new Untestable(
      `Cannot tell what the refused call changed: ${showCall(kind.mark(object.value, 'mark'))} alone changes it too.`,
      { ...error.evidence, key: keysChanged(object.shown, error.evidence.within, kept)[0] },
    )
  }
}

const showing = (key: string, value: Json | undefined): Rule =>
  value === undefined ? { properties: { [key]: unset } } : like({ [key]: value })

/** The fields whose change alone makes what must be kept another. */
const keysChanged = (
  before: JsonObject,
  after: object | undefined,
  kept: Refused<unknown>['kept'],
): string[] =>
  Object.entries({ ...after }).flatMap(([key, value]) =>
    isDeepStrictEqual(kept({ ...before, [key]: value as Json }), kept(before)) ? [] : [key],
  )

/** The control of a refusal. If it fails, the refusal proves nothing. A read is repeated, since it may lag. */
export async function expectControl(scene: Scene, control: Control): Promise<void> {
  if ('answered' in control) {
    const { call, reply } = await control.answered(scene)
    const obstacle = isSuccess(reply) ? undefined : obstacleIn(call, reply)
    if (obstacle) throw new Obstructed(obstacle)
    return judgeControl(call, reply)
  }
  const { name, call, unless } = control
  await scene.given.shared(async (own) => {
    const made = await call(own)
    if (isRead(made)) await own.eventually(async (look) => judgeControl(made, await look.reply(made), unless))
    else judgeControl(made, await own.act(made), unless)
  }, `control: ${name}`)
}

function judgeControl(call: Call, reply: Reply, unless?: string): void {
  if (unless && reply.status === 404) throw new NotApplicable(unless)
  if (isSuccess(reply)) return
  throw new Untestable(`The control, ${showCall(call)} without the fault, answered ${showReply(reply)}.`, {
    reply,
  })
}

const isRead = (call: Write | Read): call is Read => call.method === 'GET'

/**
 * The call of an id that nothing has is refused with 404. All cases ask of the same id; where it is answered otherwise,
 * another case may be why, so the call is made once more, of an id and things of its own.
 */
export async function expectUnknownRefused(
  { given, refuses }: Scene,
  callOf: (id: string, isOwn: boolean) => Call | Promise<Call>,
): Promise<void> {
  try {
    await refuses(await callOf(await given.unknownHostId(), false), 404)
  } catch (error) {
    if (!(error instanceof Violation) || !error.evidence.reply) throw error
    await refuses(await callOf(await given.newUnknownHostId(), true), 404)
  }
}

/** For a state that cannot be read: a later write that succeeds only if nothing has changed. */
export async function expectStillPossible({ act }: Scene, proof: Write): Promise<void> {
  const reply = await act(proof)
  expectReached(reply)
  expectThat(
    isSuccess(reply),
    `nothing to have changed, so that ${showCall(proof)} succeeds`,
    showReply(reply),
    { reply, asked: 'unchanged' },
  )
}
