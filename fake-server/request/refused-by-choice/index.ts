import type { Choices } from '../../../spec/choices.js'
import { answerFor } from '../../../spec/mixed-answer.js'
import { type OperationId, operation } from '../../../spec/operations.js'
import { type Answer, refusal } from '../../core/answer.js'
import type { Input, Surroundings } from '../../endpoints/endpoint.js'
import { cloudFaults } from './cloud-integrations.js'
import type { InputFault } from './fault.js'
import { hostFaults, hostListFaults, metricFaults } from './hosts.js'
import { requestFaults } from './requests.js'

/** Every input that some choice refuses, in the order in which they are looked for. */
export const faults: readonly InputFault[] = [
  ...requestFaults,
  ...hostFaults,
  ...hostListFaults,
  ...metricFaults,
  ...cloudFaults,
]

/** What each operation of a fake with these choices looks for. */
export type Refusals = ReadonlyMap<OperationId, readonly InputFault[]>

const known = new WeakMap<Choices, Refusals>()

/** The refusals of a fake, looked up once for each set of choices. */
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

/** Where a server refuses in some operations and not in others, those that are not named do as most do. */
const isGivenIn = (id: OperationId, { point, answer, part }: InputFault, choices: Choices): boolean =>
  choices[point] === answer || answerFor(choices[point], part ?? operation(id).title) === answer

/** Why an input is refused that another server would take. */
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
