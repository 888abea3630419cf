import { isMap, isScalar, type Scalar, stringify } from 'yaml'
import { type Choices, faultOfChoice } from './choices.js'
import type { OpenPoint } from './open-point.js'
import { openPoints } from './open-points.js'
import { Mistake, readYaml } from './written-yaml.js'

/** An answer to an open point, with or without a name: `other: 90 days`. */
export interface Answered {
  id: string
  answer: string
}

/**
 * A profile as YAML, in the order of the table: a line for each answer, `host.initial-status: standby`, under its
 * question. What has no name stands in a comment, since nothing could give it.
 */
export function renderProfile(answers: readonly Answered[], head: readonly string[]): string {
  const given = new Map(answers.map(({ id, answer }) => [id, answer]))
  const entries = openPoints.flatMap((point) => {
    const answer = given.get(point.id)
    return answer === undefined ? [] : ['', questionOf(point), lineOf(point, answer)]
  })
  return [...head.map((each) => `# ${asComment(each)}`), ...entries, ''].join('\n')
}

const questionOf = ({ at, question, answers }: OpenPoint): string =>
  `# ${at}: ${question} (${answers.join(' | ')})`

function lineOf({ id, answers }: OpenPoint, answer: string): string {
  const seen = asComment(answer.replace(/^other: /, ''))
  if (answers.includes(answer)) return pair(id, answer)
  return answers.includes('other') ? `${pair(id, 'other')} # ${seen}` : `# ${id} was answered with: ${seen}`
}

const pair = (id: string, answer: string): string => stringify({ [id]: answer }, { lineWidth: 0 }).trimEnd()

/** On one line and without what YAML does not allow in a comment. */
const asComment = (text: string): string =>
  text.replace(/[^\x20-\x7e\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffd]|[\u2028\u2029]/g, '\ufffd')

/** The choices of a profile; throws `Mistake`. An empty one leaves everything as it is. */
export function readProfile(text: string): Partial<Choices> {
  const { contents, lineOf: lineIn } = readYaml(text)
  if (contents === null) return {}
  if (!isMap(contents))
    throw new Mistake(lineIn(contents), 'is no answer. Write "host.initial-status: standby"')
  return Object.fromEntries(
    contents.items.map(({ key, value }) => choiceOf(key, value, lineIn(key as Scalar))),
  ) as Partial<Choices>
}

function choiceOf(key: unknown, value: unknown, line: number): [id: string, answer: string] {
  if (!isScalar(key) || !isScalar(value))
    throw new Mistake(line, 'is no id with one answer. Write "host.initial-status: standby"')
  const [id, answer] = [textOf(key), textOf(value)]
  const fault = faultOfChoice(id, answer)
  if (fault) throw new Mistake(line, `cannot be used: ${fault}`)
  return [id, answer]
}

/** `404` and `null` are texts here, whether quoted or not. */
const textOf = ({ value, source }: Scalar): string =>
  typeof value === 'string' ? value : (source ?? String(value))
