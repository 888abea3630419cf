import { departureIds } from '../../cli/departures/departures.js'
import { clauses } from '../../spec/clauses/index.js'
import type { OpenPoint } from '../../spec/open-point.js'
import { allPoints } from '../../spec/open-points.js'
import type { AnswerForm } from '../../spec/taken-answers.js'

/** The types by which an editor explains an id: a comment for each open point, and clause with a case. */
export function renderIds(): string {
  const points = (allPoints as readonly OpenPoint[]).map((point) => [
    comment(`${point.at}: ${point.question} The fake: ${point.default}.`),
    `  readonly '${point.id}': ${typesOf(point).join(' | ')}`,
  ])
  const broken = clauses
    .filter(({ id }) => departureIds.includes(id))
    .map(({ id, at, level, says }) => [comment(`${at}, ${level}: ${says}`), `  readonly '${id}': '${id}'`])
  return [
    '// Made by `npm run generate`.',
    '',
    "import type { Other, RefusalStatus, SuccessStatus } from './taken-answers.js'",
    '',
    '/** An answer to every open point. */',
    'export interface AnsweredPoints {',
    ...points.flat(),
    '}',
    '',
    '/** The name of each clause that can be departed from. */',
    'export interface DepartureNames {',
    ...broken.flat(),
    '}',
    '',
  ].join('\n')
}

const takenTypes: Partial<Record<AnswerForm, string>> = {
  'refusal-status': 'RefusalStatus',
  'success-status': 'SuccessStatus',
}

const typesOf = ({ answers, takes, mixes }: OpenPoint): string[] => [
  ...new Set([
    ...answers.map((each) => `'${each}'`),
    ...(takes ? [takenTypes[takes] ?? 'Other'] : []),
    ...(mixes ? ['Other'] : []),
  ]),
]

const comment = (text: string): string => `  /** ${text.replaceAll('*/', '* /')} */`
