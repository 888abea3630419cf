import type { Call, JsonObject, Reply } from '../../spec/http.js'
import { type OperationId, operation } from '../../spec/operations.js'
import { holdersOf, lastOf } from '../../spec/shown-in.js'
import { bodyIfJson } from '../../suites/kernel/evidence.js'
import { isSuccess } from '../../suites/kernel/expect.js'
import { type Obstacle, Obstructed } from '../../suites/kernel/obstacle.js'
import type { Standing } from '../../suites/kernel/standing.js'
import { guardField } from '../../suites/kernel/whole.js'
import type { Layer } from './pipeline.js'

/** The obstacle that a case about one field finds in an operation's answers, if the field is missing. */
export function lackIn(id: OperationId, field: string, reply: Reply): Obstacle | undefined {
  const holders = holdersIn(id, field, reply)
  if (!holders.length || !holders.every((each) => isLacking(each, lastOf(field)))) return undefined
  return {
    ...{ operation: id, kind: 'field', part: field },
    says: `The answers of ${operation(id).title} show no \`${field}\`.`,
  }
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

/**
 * Prevents any read of a field that an operation's answers are known to lack. A case that needs it cannot be
 * judged.
 */
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
    const { kind, operation: of, part = '' } = obstacle
    if (kind !== 'field' || of !== id || !isSuccess(reply)) continue
    for (const holder of holdersIn(of, part, reply))
      if (isLacking(holder, lastOf(part))) guardField(holder, lastOf(part), obstacle)
  }
}

const isLacking = (holder: JsonObject, key: string): boolean =>
  (Object.getOwnPropertyDescriptor(holder, key)?.value ?? null) === null
