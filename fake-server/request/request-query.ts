import type { Choices } from '../../spec/choices.js'
import type { Pairs } from '../../spec/http.js'
import type { QueryParameter } from '../../spec/operations.js'
import { Answer, refusal } from '../core/answer.js'
import type { QueryValue } from '../endpoints/endpoint.js'

/** The parameters that the operations table lists; others are ignored, blank ones count as not given. */
export function readQuery(
  pairs: Pairs,
  parameters: readonly QueryParameter[] = [],
  choices: Choices,
): Record<string, QueryValue> | Answer {
  const query: Record<string, QueryValue> = {}
  for (const parameter of parameters) {
    const given = pairs
      .filter(([name, value]) => name === parameter.name && value !== '')
      .map(([, value]) => value)
    const value = parameter.repeats ? given : singleValue(parameter, given[0], choices)
    if (value instanceof Answer) return value
    query[parameter.name] = value
  }
  return query
}

/** Of several values for a parameter that does not repeat the first one counts. */
function singleValue(
  { name, type, required }: QueryParameter,
  given: string | undefined,
  choices: Choices,
): QueryValue | Answer {
  if (given === undefined) {
    return required && choices['metrics.window.missing'] === 'refused'
      ? refusal(400, { openPoint: 'metrics.window.missing' }, `The query parameter "${name}" is missing.`)
      : undefined
  }
  if (type === 'boolean') return isTrue(given, choices)
  if (type === 'string') return given
  return isNumber(given)
    ? Number(given)
    : refusal(
        400,
        { openPoint: 'metrics.window.missing' },
        `The query parameter "${name}": expected a number, got "${given}".`,
      )
}

const isTrue = (text: string, choices: Choices): boolean =>
  text === 'true' ||
  ((text === '1' || text.toLowerCase() === 'true') &&
    choices['lookup.case-insensitive.spelling'] === 'true-in-any-case-and-1')

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text))
