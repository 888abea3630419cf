import type { Call, JsonObject, Reply } from '../../spec/http.js'
import { mixedAnswer } from '../../spec/mixed-answer.js'
import { cut } from '../../spec/show.js'
import { isClientError } from '../../spec/status.js'
import { isRefusalStatus, type Other, type RefusalStatus } from '../../spec/taken-answers.js'
import { expectReached, isSuccess } from '../kernel/expect.js'
import type { Look } from '../kernel/look.js'
import type { ObservedScene } from '../kernel/observation.js'
import { Untestable } from '../kernel/outcomes.js'
import { Lagging } from '../kernel/patience.js'
import { type Control, expectControl } from '../kernel/refuse.js'
import type { Scene } from '../kernel/scene.js'

/** What was seen, if it is none of the named answers. */
export const other = (what: string | number): Other => `other: ${cut(String(what))}`

/** The status of a refusal. Any success counts as `success`, since another point covers its exact status. */
export function refusalAnswer(reply: Reply): RefusalStatus | Other
export function refusalAnswer<const N extends string>(reply: Reply, success: N): N | RefusalStatus | Other
export function refusalAnswer(reply: Reply, success?: string): string {
  expectReached(reply)
  const status = String(reply.status)
  if (isSuccess(reply)) return success ?? other(`accepted with ${status}`)
  return isRefusalStatus(status) ? status : other(status)
}

/**
 * A status for which there is a named answer. Any success counts as `success`, since another point covers its
 * exact status.
 */
export function statusAnswer<const N extends string>(
  reply: Reply,
  named: readonly N[],
  success?: NoInfer<N>,
): N | Other {
  expectReached(reply)
  if (isSuccess(reply)) return success ?? other(`accepted with ${reply.status}`)
  return named.find((each) => each === String(reply.status)) ?? other(reply.status)
}

export type Acceptance = 'accepted' | 'refused' | Other

/** A 2xx means accepted, a 4xx means refused, unless the point has other words for these. */
export function acceptance(reply: Reply): Acceptance
export function acceptance<const A extends string, const R extends string = 'refused'>(
  reply: Reply,
  accepted: A,
  refused?: R,
): A | R | Other
export function acceptance(reply: Reply, accepted = 'accepted', refused = 'refused'): string {
  expectReached(reply)
  if (isSuccess(reply)) return accepted
  return isClientError(reply) ? refused : other(reply.status)
}

/** Whether the server accepts a call that differs in one thing from its control. The control must succeed first. */
export async function tried(scene: ObservedScene, control: Control, call: Call): Promise<Acceptance> {
  await expectControl(scene, control)
  return acceptance(await scene.probe(call))
}

/**
 * The status with which the server refuses a call that differs in one thing from its control. The control
 * must succeed first.
 */
export async function triedStatus(
  scene: ObservedScene,
  control: Control,
  call: Call,
): Promise<RefusalStatus | Other> {
  await expectControl(scene, control)
  return refusalAnswer(await scene.probe(call))
}

/**
 * Which of these fields, each with its value, the server does not accept. All are tried at once first, and one
 * by one only if that is not accepted.
 */
export async function refusedAmong(
  fields: JsonObject,
  attempt: (some: JsonObject) => Promise<Acceptance>,
): Promise<Record<string, Exclude<Acceptance, 'accepted'>>> {
  if ((await attempt(fields)) === 'accepted') return {}
  const refused: Record<string, Exclude<Acceptance, 'accepted'>> = {}
  for (const [field, value] of Object.entries(fields)) {
    const answer = await attempt({ [field]: value })
    if (answer !== 'accepted') refused[field] = answer
  }
  return refused
}

/** Whether all of these fields are accepted, or which are not. */
export async function acceptedFields(
  fields: JsonObject,
  attempt: (some: JsonObject) => Promise<Acceptance>,
): Promise<Acceptance> {
  return acceptedBut(fields, await refusedAmong(fields, attempt))
}

/** That all of these fields are accepted but those that are refused. */
export function acceptedBut(
  fields: JsonObject,
  refused: Readonly<Record<string, Acceptance>>,
): Acceptance | Other {
  const accepted = Object.keys(fields).map((field): [string, Acceptance] => [field, 'accepted'])
  return agreed<Acceptance>({ ...Object.fromEntries(accepted), ...refused })
}

/** The answer that all give. If they differ, the most frequent one, and which of them give another. */
export function agreed<A extends string>(answers: Readonly<Record<string, A>>): A | Other {
  const groups = new Map<A, string[]>()
  for (const [name, answer] of Object.entries(answers))
    groups.set(answer, [...(groups.get(answer) ?? []), name])
  const [most, ...rest] = [...groups].sort(([, a], [, b]) => b.length - a.length)
  if (!most) throw new Untestable('Nothing was found that could answer.')
  return rest.length ? mixedAnswer([most, ...rest]) : most[0]
}

/** Makes `eventually` read again. It never leaves `readUntil`. */
class Unsettled extends Lagging {}

/** The value as soon as it is the expected one, or the value that still shows after the longest delay of a read. */
export async function readUntil<T>(
  { eventually }: Pick<Scene, 'eventually'>,
  read: (look: Look) => Promise<T>,
  isWaitedFor: (value: T) => boolean,
): Promise<T> {
  let last: { value: T } | undefined
  try {
    return await eventually(async (look) => {
      last = undefined
      const value = await read(look)
      last = { value }
      if (isWaitedFor(value)) return value
      throw new Unsettled('It may still change.')
    })
  } catch (error) {
    if (error instanceof Unsettled && last) return last.value
    throw error
  }
}

/** Whether a condition shows within the longest delay of a read. */
export const isSeen = (
  scene: Pick<Scene, 'eventually'>,
  read: (look: Look) => Promise<boolean>,
): Promise<boolean> => readUntil(scene, read, (is) => is)
