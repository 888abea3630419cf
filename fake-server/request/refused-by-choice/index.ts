import type { Choices } from '../../../spec/choices.js'
import { answerFor } from '../../../spec/mixed-answer.js'
import { type OperationId, operation } from '../../../spec/operations.js'
import { type Answer, refusal } from '../../core/answer.js'
import type { Input, Surroundings } from '../../endpoints/endpoint.js'
import { cloudFaults } from './cloud-integrations.js'
import type { InputFault } from './fault.js'
import { hostFaults, metricFaults } from './hosts.js'
import { requestFaults } from './requests.js'

/** Every input that some choice refuses, in the order of checking. */
export const faults: readonly InputFault[] = [
  ...requestFaults,
  ...hostFaults,
  ...metricFaults,
  ...cloudFaults,
]

/** By operation, the inputs that a fake with these choices refuses. */
export type Refusals = ReadonlyMap<OperationId, readonly InputFault[]>

const known = new WeakMap<Choices, Refusals>()

/** The refusals under a set of choices, computed once for each set. */
export function refusalsOf(choices: Choices): Refusals {
  const refusals = known.get(choices) ?? lookUp(choices)
  known.set(choices, refusals)
  return refusals
}

function lookUp(choices: Choices): Refusals {
  const found = new Map<OperationId, InputFault[]>()
  for (const each of faults)
    for (const id of each.operations)
      if (isGivenIn(id, each, choices)) found.set(id, [...(found.get(id) ?? []), each])
  return found
}

/** When a server refuses in some operations only, those it does not name follow the majority. */
const isGivenIn = (id: OperationId, { point, answer, part }: InputFault, choices: Choices): boolean =>
  choices[point] === answer || answerFor(choices[point], part ?? operation(id).title) === answer

/** Refuses an input that the choices rule out, though another server would accept it. */
export function refusedByChoice(
  id: OperationId,
  refusals: Refusals,
  input: Input,
  surroundings: Surroundings,
): Answer | undefined {
  for (const { find, point } of refusals.get(id) ?? []) {
    const why = find(input, surroundings)
    if (why) return refusal(400, { openPoint: point }, why)
  }
  return undefined
}
