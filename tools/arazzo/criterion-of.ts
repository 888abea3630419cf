import type { Json, JsonObject } from '../../spec/http.js'
import type { Demand } from './demand.js'
import { leavesOf, type Origins } from './origins.js'
import { at, type Path, parsed } from './probing.js'
import type { BodyPlace, Criterion, Term } from './scenario.js'
import { runOfNames } from './scenario.js'
import type { RecordedCall } from './step-log.js'

/**
 * A step of a case run alone, the same step in the whole recording, and how to translate texts from one to
 * the other.
 */
export interface Translating {
  step: RecordedCall
  same: RecordedCall
  translate: (text: string) => string | undefined
  origins: Origins
  number: number
}

/** Finds the text in the whole recording that corresponds to one of a case run alone. */
export const translation =
  ({ alone, whole }: { alone: readonly RecordedCall[]; whole: readonly RecordedCall[] }) =>
  (text: string): string | undefined => {
    for (const [index, { call, reply }] of alone.entries())
      for (const [from, to] of [
        [call.body, whole[index]?.call.body],
        [parsed(reply), whole[index] && parsed(whole[index].reply)],
      ] as const)
        for (const { pointer, value } of leavesOf(from)) {
          const found = value === text ? at(to, pointer) : undefined
          if (typeof found === 'string') return found
        }
    return undefined
  }

/** Texts that need no reference, whatever happens to them on the way. */
const isPlain = (text: string): boolean => /^[\w .:@/+-]*$/.test(text) && !text.includes(runOfNames)

function termOf(value: Json | undefined, { origins, number }: Translating): Term | undefined {
  if (typeof value !== 'string')
    return value === undefined || (typeof value === 'object' && value !== null)
      ? undefined
      : { literal: value }
  const ref = origins.generated(value) ?? (isPlain(value) ? undefined : origins.sent(value))
  if (ref) return ref.step <= number ? { ref } : undefined
  return isPlain(value) ? { literal: value } : undefined
}

const identities = ['id', 'email', 'name', 'time']

/** Where a path of a case run alone leads in the whole recording, and the value there. */
function placed(
  path: Path,
  translating: Translating,
): { place: BodyPlace; value: Json | undefined } | undefined {
  const { step, same, translate } = translating
  const [key, index, ...rest] = path
  const body = parsed(same.reply)
  const element = at(parsed(step.reply), [key as string, index as number])
  const isInList = typeof index === 'number' && typeof element === 'object' && element !== null
  if (!isInList) return { place: { path }, value: at(body, path) }
  const by = identities.find((each) => typeof (element as JsonObject)[each] === 'string')
  const is = by && translate((element as JsonObject)[by] as string)
  const term = is ? termOf(is, translating) : undefined
  const those = at(body, [key as string])
  if (by === undefined || !term || !Array.isArray(those)) return undefined
  const found = those.find((each) => at(each, [by]) === is)
  return { place: { list: { key: key as string, by, is: term }, path: rest }, value: at(found, rest) }
}

/** Translates a finding about a case run alone into a criterion of the whole recording. */
export function criterionOf(demand: Demand, translating: Translating): Criterion | undefined {
  const { same, translate, number } = translating
  if (demand.kind === 'success' || demand.kind === 'refused') return { kind: demand.kind }
  if (demand.kind === 'status') return { kind: 'status', status: same.reply.status }
  if (demand.kind === 'no-key' || demand.kind === 'no-value') return demand
  if (demand.kind === 'element' || demand.kind === 'no-element') {
    const text = translate(demand.id)
    const is = text === undefined ? undefined : termOf(text, translating)
    const by = demand.list === 'invitations' ? 'email' : 'id'
    return is && { kind: demand.kind, list: demand.list, by, is }
  }
  if (!('path' in demand)) return undefined
  const found = placed(demand.path, translating)
  if (!found) return undefined
  const { place, value } = found
  if (demand.kind === 'count')
    return Array.isArray(value) ? { kind: 'count', place, count: value.length } : undefined
  if (demand.kind === 'present' || demand.kind === 'seconds' || demand.kind === 'unset')
    return { kind: demand.kind, place }
  const equals = termOf(value, translating)
  if (equals && 'ref' in equals && equals.ref.step === number && equals.ref.part === 'response')
    return { kind: 'present', place }
  if (!equals || place.path.some((each) => String(each).includes('.'))) return undefined
  const isMember = typeof place.path.at(-1) === 'number'
  return { kind: isMember ? 'member' : 'value', place, equals }
}
