import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import type { OperationId } from '../../spec/operations.js'

/** A value that an earlier step received or sent. */
export interface Ref {
  /** The number of the step in the scenario. */
  step: number
  part: 'request' | 'response'
  pointer: readonly (string | number)[]
}

export type Scalar = string | number | boolean | null

/** The other side of a comparison. */
export type Term = { literal: Scalar } | { ref: Ref }

/** A place in a body: in an element of a list, if one is named, and from there on. */
export interface BodyPlace {
  list?: { key: string; by: string; is: Term }
  path: readonly (string | number)[]
}

/** What an answer must satisfy. */
export type Criterion =
  | { kind: 'success' | 'refused' }
  | { kind: 'status'; status: number }
  | { kind: 'value'; place: BodyPlace; equals: Term; optional?: true }
  | { kind: 'member'; place: BodyPlace; equals: Term }
  | { kind: 'present' | 'seconds' | 'unset'; place: BodyPlace }
  | { kind: 'count'; place: BodyPlace; count: number }
  | { kind: 'no-key'; key: string }
  | { kind: 'no-value'; value: string }
  | { kind: 'element' | 'no-element'; list: string; by: string; is: Term }

/** JSON in which `{ "$ref": … }` stands for a value of another step. */
export type Filled = Json

export interface ScenarioStep {
  operation: OperationId
  /** Another path of the same operation. */
  alias?: true
  /** The name of an input, or of one with text after it. Absent when no key is sent. */
  key?: 'key' | 'readKey' | 'writeKey' | 'outsideKey' | 'extended'
  path?: JsonObject
  query?: readonly (readonly [name: string, value: Filled])[]
  body?: Filled
  criteria: readonly Criterion[]
}

export interface ScenarioGroup {
  id: string
  summary: string
  /** The clauses that its answers are held against. */
  clauses: readonly string[]
  steps: readonly ScenarioStep[]
}

/** The calls of `run --quick` in an order in which each can use earlier results. */
export interface Scenario {
  groups: readonly ScenarioGroup[]
  /** Quick cases that are not included, and why. */
  leftOut: Readonly<Record<string, string>>
}

export const isRef = (value: Json | undefined): value is { $ref: JsonObject } =>
  typeof value === 'object' && value !== null && '$ref' in value

export const refOf = (value: { $ref: JsonObject }): Ref => value.$ref as unknown as Ref

/** Stands for the run in generated names. Digits have no case and need no escape. */
export const runOfNames = '905173'

/** A value of a step with the name of a run, and with what each reference brings. */
export function filled(value: Filled, means: { run: string; brought: (ref: Ref) => Json }): Json {
  if (typeof value === 'string') return value.replaceAll(runOfNames, means.run)
  if (isRef(value)) return means.brought(refOf(value))
  if (Array.isArray(value)) return value.map((each) => filled(each, means))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each, means)]))
}
