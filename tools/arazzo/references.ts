import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { kebab } from '../../spec/kebab.js'
import { isRef, type Ref, refOf, type Scenario } from './scenario.js'

/** The steps of a scenario by number: where each one is, and which of its values others use. */
export interface StepIndex {
  places: readonly { workflow: string; id: string }[]
  taken: ReadonlyMap<number, ReadonlyMap<string, Ref>>
}

const outputOf = ({ part, pointer }: Ref): string =>
  [...(part === 'request' ? ['sent'] : []), ...pointer].join('_')

function* refsIn(value: Json): Generator<Ref> {
  if (typeof value !== 'object' || value === null) return
  if (isRef(value)) yield refOf(value)
  const { ref } = value as { ref?: Json }
  if (isObject(ref)) yield ref as unknown as Ref
  for (const each of Object.values(value as JsonObject)) yield* refsIn(each)
}

/** The places of all steps, and what each gives to others. */
export function indexOf({ groups }: Scenario): StepIndex {
  const taken = new Map<number, Map<string, Ref>>()
  const places = groups
    .flatMap((group) => group.steps.map(({ operation: id }) => ({ workflow: group.id, operation: id })))
    .map(({ workflow, operation: id }, at) => ({ workflow, id: `${kebab(id)}-${at + 1}` }))
  for (const ref of refsIn(groups as unknown as Json))
    taken.set(ref.step, (taken.get(ref.step) ?? new Map()).set(outputOf(ref), ref))
  return { places, taken }
}

/** The expression by which a step of a workflow refers to a value of another step. */
export function expressionIn(workflow: string, number: number, { places }: StepIndex): (ref: Ref) => string {
  return (ref) => {
    const of = places[ref.step] as { workflow: string; id: string }
    if (ref.step === number) return `$request.body#${ref.pointer.map((key) => `/${key}`).join('')}`
    return of.workflow === workflow
      ? `$steps.${of.id}.outputs.${outputOf(ref)}`
      : `$workflows.${of.workflow}.outputs.${of.id}_${outputOf(ref)}`
  }
}
