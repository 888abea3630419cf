import type { Choices } from '../../spec/choices.js'
import type { Pairs } from '../../spec/http.js'
import { answerFor } from '../../spec/mixed-answer.js'
import type { QueryParameter } from '../../spec/operations.js'
import { textOfOther } from '../../spec/taken-answers.js'
import { Answer, refusal } from '../core/answer.js'
import type { QueryValue } from '../endpoints/endpoint.js'

/** The parameters of the operations table. All others are ignored, and blank ones count as absent. */
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

/** For a parameter that does not repeat, the first of several values counts. */
function singleValue(
  { name, type, required }: QueryParameter,
  given: string | undefined,
  choices: Choices,
): QueryValue | Answer {
  if (given === undefined) {
    return required && answerFor(choices['metrics.window.missing'], `no ${name}`) === 'refused'
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
  text === 'true' || understood(choices['lookup.case-insensitive.spelling'])(text)

function understood(answer: Choices['lookup.case-insensitive.spelling']): (text: string) => boolean {
  if (answer === 'true-only') return () => false
  if (answer === 'true-in-any-case-and-1') return (text) => text === '1' || text.toLowerCase() === 'true'
  const named = textOfOther(answer).split(' and ')
  return (text) => named.includes(text)
}

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text))
