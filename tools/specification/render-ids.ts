import { clauses } from '../../spec/clauses/index.js'
import { allPoints } from '../../spec/open-points.js'
import { cases } from '../../suites/index.js'

/** Where the types stand that show what an id means when somebody points at it. */
export const idsFile = 'spec/ids.generated.ts'

/** The module of types with a comment for each open point and each clause that has a case. */
export function renderIds(): string {
  const points = allPoints.map(({ id, at, question, answers, default: usual }) => [
    comment(`${at}: ${question} The fake: ${usual}.`),
    `  readonly '${id}': ${answers.map((each) => `'${each}'`).join(' | ')}`,
  ])
  const broken = clauses
    .filter(({ id }) => cases.some(({ clause }) => clause === id))
    .map(({ id, at, level, says }) => [comment(`${at}, ${level}: ${says}`), `  readonly '${id}': '${id}'`])
  return [
    '// Written by npm run docs.',
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

const comment = (text: string): string => `  /** ${text.replaceAll('*/', '* /')} */`
