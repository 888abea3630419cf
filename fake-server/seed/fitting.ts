import type { Choices } from '../../spec/choices.js'
import type { Answer } from '../core/answer.js'
import type { Surroundings } from '../endpoints/endpoint.js'
import { refusalsOf, refusedByChoice } from '../request/refused-by-choice/index.js'
import { faultIn, placeOf } from './fault-in.js'
import { plain } from './plain.js'
import { SeedError } from './seed-error.js'
import { type SeedSchema, withShortHalves } from './seed-schema.js'

/**
 * A copy of a value that fits the schema. Throws when it does not. Without choices, the most lenient schema
 * applies.
 */
export function fitting<T>(given: unknown, schema: SeedSchema, at: string, choices?: Choices): T {
  const value = plain(given, at)
  const isStrict = choices?.['role.half.one-character'] === 'refused'
  const fault = faultIn(isStrict ? schema : withShortHalves(schema), value, at)
  if (fault) throw new SeedError(fault)
  return value as T
}

/** Throws when the API would refuse it. */
export function expectAccepted(refused: Answer | undefined, at: string): void {
  if (refused) throw new SeedError(`${placeOf(at)}: ${refused.message}`)
}

/** Throws when this server refuses it, though others would accept it. */
export function expectNotRefusedByChoice(
  operation: 'registerHost' | 'registerCloudIntegration' | 'createInvitation',
  body: unknown,
  surroundings: Surroundings,
  at: string,
): void {
  const input = { body, path: {}, query: {}, rawPath: '', pairs: [], contentType: 'application/json' }
  expectAccepted(refusedByChoice(operation, refusalsOf(surroundings.choices), input, surroundings), at)
}

/** The given id, or a new one. Throws when another thing of its kind has it. */
export function idFor(
  given: string | undefined,
  has: (id: string) => boolean,
  surroundings: Surroundings,
  at: string,
): string {
  if (given === undefined) return surroundings.ids.next()
  if (has(given)) {
    throw new SeedError(
      `${at}id: "${given}" is taken. Give each an id of its own, or none to have it made up.`,
    )
  }
  surroundings.ids.reserve(given)
  return given
}
