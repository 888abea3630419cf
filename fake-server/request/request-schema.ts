import type { Choices } from '../../spec/choices.js'
import { type OperationId, operation } from '../../spec/operations.js'
import { roleFullnamePattern, roleHalfPattern } from '../../spec/schemas.js'

const short = new Map<OperationId, object>()

/** The schema of an operation's body: with halves of roles of one character refused, or accepted. */
export function requestSchema(id: OperationId, halves: Choices['role.half.one-character']): object {
  const schema = operation(id).request ?? {}
  if (halves === 'refused') return schema
  const made = short.get(id) ?? withShortHalves(schema)
  short.set(id, made)
  return made
}

/** §2.5: the patterns require two characters in each half. The rest of the document does not. */
export const withShortHalves = <Schema extends object>(schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema), (keyword, operand) =>
    keyword === 'pattern' && [roleFullnamePattern, roleHalfPattern].includes(operand)
      ? operand.replaceAll('+', '*')
      : operand,
  )
