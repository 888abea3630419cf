import type { Choices } from '../../spec/choices.js'
import { answerFor } from '../../spec/mixed-answer.js'

const point = {
  displayName: 'host.update.omitted.display-name',
  memo: 'host.update.omitted.memo',
  interfaces: 'host.update.omitted.interfaces',
  customIdentifier: 'host.update.omitted.custom-identifier',
  checks: 'host.update.omitted.checks',
} as const

/** The value of a field after an update that gave it, set it to null, or omitted it. */
export function after<T>(
  field: keyof typeof point,
  given: T | null | undefined,
  stored: T,
  blank: T,
  choices: Choices,
): T {
  if (given !== undefined && given !== null) return given
  const answer = given === null ? answerFor(choices['host.update.null'], field) : choices[point[field]]
  const resets = answer === 'resets'
  return resets ? blank : stored
}
