import type { Call, Json, JsonObject, Reply } from '../../spec/http.js'
import { type OperationId, operation } from '../../spec/operations.js'
import { type FieldKind, holdersOf, kindOf, lastOf } from '../../spec/shown-in.js'
import { typeWords } from '../../spec/type-words.js'
import { bodyIfJson } from '../../suites/kernel/evidence.js'
import { isSuccess } from '../../suites/kernel/expect.js'
import { isLike } from '../../suites/kernel/letter-case.js'
import { type Obstacle, Obstructed } from '../../suites/kernel/obstacle.js'
import type { Standing } from '../../suites/kernel/standing.js'
import { guardField } from '../../suites/kernel/whole.js'
import type { Layer } from './pipeline.js'

/** The obstacle that a case about one field finds in an operation's answers, if nothing can be read there. */
export function lackIn(id: OperationId, field: string, reply: Reply): Obstacle | undefined {
  const kind = kindOf(id, field)
  const lacks = holdersIn(id, field, reply).map((each) => lackOf(each, lastOf(field), kind))
  const [lack = 'missing'] = lacks
  if (!lacks.length || lacks.includes(undefined)) return undefined
  return {
    ...{ operation: id, kind: 'field', part: field },
    says: `The answers of ${operation(id).title} show ${words[lack](field, kind)}.`,
  }
}

/** Why a field cannot be read. A text where an object is due shows nothing of what it is about. */
const words = {
  missing: (field: string) => `no \`${field}\``,
  type: (field: string, { types = [], members = [] }: FieldKind) =>
    `no \`${field}\` that is ${typeWords(types)}${members.map((each) => ` of ${each}s`).join('')}`,
  'letter case': (field: string) => `\`${field}\` in another letter case than the document's`,
}

/** None if what should hold the field is itself known to be missing. */
function holdersIn(id: OperationId, field: string, reply: Reply): JsonObject[] {
  try {
    return holdersOf(id, bodyIfJson(reply), field)
  } catch (error) {
    if (error instanceof Obstructed) return []
    throw error
  }
}

/** Prevents any read of a field that an operation is known to lack: its case cannot be judged. */
export const lacking =
  (standing: Standing): Layer =>
  (send) =>
  async (call) => {
    const reply = await send(call)
    guardFields(standing, call, reply)
    return reply
  }

/** The same for an answer that came before this was known. */
export function guardFields(standing: Standing, { operation: id }: Call, reply: Reply): void {
  for (const obstacle of standing.values()) {
    const { kind, operation: of, part = '', isMisshown } = obstacle
    if (kind !== 'field' || of !== id || !isSuccess(reply)) continue
    const [key, shape] = [lastOf(part), kindOf(of, part)]
    for (const holder of holdersIn(of, part, reply))
      if (isMisshown || lackOf(holder, key, shape)) guardField(holder, key, obstacle)
  }
}

function lackOf(
  holder: JsonObject,
  key: string,
  { types, members, words: known = [] }: FieldKind,
): keyof typeof words | undefined {
  const value: Json = Object.getOwnPropertyDescriptor(holder, key)?.value ?? null
  if (value === null) return 'missing'
  if (types && !types.includes(typeOf(value))) return 'type'
  if (members && Object.values(value).some((each) => !members.includes(typeOf(each)))) return 'type'
  const isWord = known.includes(value) || !known.some((each) => isLike(each, String(value)))
  return isWord ? undefined : 'letter case'
}

const typeOf = (value: Json): string => (Array.isArray(value) ? 'array' : typeof value)
