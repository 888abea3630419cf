import type { Node, Scalar } from 'yaml'
import { type Choices, choiceFor, faultOfChoice } from './choices.js'
import type { OpenPoint } from './open-point.js'
import { openPoints } from './open-points.js'
import { textOfOther } from './taken-answers.js'
import { whyUnnamed } from './unnamed-answers.js'
import { Mistake, readYaml } from './written-yaml.js'
import { yaml } from './yaml.js'

/** An answer to an open point, with or without a name: `other: 90 days`. */
export interface Answered {
  id: string
  answer: string
}

/** A broken clause, or one of its cases, and what was observed. */
export interface Departed {
  id: string
  says: string
}

/** What is written about a deployment. */
export interface Written {
  answers: readonly Answered[]
  departures?: readonly Departed[]
  /** What the deployment breaks, but no fake can be told to break. */
  outOfReach?: readonly Departed[]
}

/** What a profile says about a deployment. */
export interface Profile {
  choices: Partial<Choices>
  /** The ids of clauses or cases. */
  departures: string[]
  outOfReach: string[]
}

/**
 * Writes a profile as YAML, in the order of the table. Each answer has a line, `host.initial-status:
 * standby`, below its question. What no fake can be told is a comment with the reason. The broken clauses
 * come last.
 */
export function renderProfile(written: Written, head: readonly string[]): string {
  const { answers, departures = [], outOfReach = [] } = written
  const given = new Map(answers.map(({ id, answer }) => [id, answer]))
  const entries = openPoints.flatMap((point) => {
    const answer = given.get(point.id)
    return answer === undefined ? [] : ['', questionOf(point), lineOf(point, answer)]
  })
  return [
    ...head.map((each) => `# ${asComment(each)}`),
    ...entries,
    ...listOf(
      'departures',
      'What it was seen to break, and a fake with this profile breaks too.',
      departures,
    ),
    ...listOf('outOfReach', 'What it was seen to do, and no fake can be told to.', outOfReach),
    '',
  ].join('\n')
}

const listOf = (name: string, says: string, departed: readonly Departed[]): string[] =>
  departed.length === 0
    ? []
    : ['', `# ${says}`, `${name}:`, ...departed.map((each) => `  - ${each.id} # ${asComment(each.says)}`)]

const questionOf = ({ at, question, answers }: OpenPoint): string =>
  `# ${at}: ${question} (${answers.join(' | ')})`

function lineOf({ id, answers }: OpenPoint, answer: string): string {
  const choice = choiceFor(id, answer)
  const seen = asComment(textOfOther(answer))
  if (choice === undefined && !answers.includes('other'))
    return `# ${id} was answered with: ${seen}. ${asComment(whyUnnamed(id))}`
  return choice === undefined || choice === 'other' ? `${pair(id, 'other')} # ${seen}` : pair(id, choice)
}

const pair = (id: string, answer: string): string =>
  yaml()
    .stringify({ [id]: answer }, { lineWidth: 0 })
    .trimEnd()

/** On one line, without characters that YAML forbids in comments. */
const asComment = (text: string): string =>
  text.replace(/[^\x20-\x7e\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffd]|[\u2028\u2029]/g, '\ufffd')

const listNames: readonly string[] = ['departures', 'outOfReach']

/** Reads a profile. Throws `Mistake`. An empty file changes nothing. */
export function readProfile(text: string): Profile {
  const { contents, lineOf: lineIn } = readYaml(text)
  const profile: Profile = { choices: {}, departures: [], outOfReach: [] }
  if (contents === null) return profile
  if (!yaml().isMap(contents))
    throw new Mistake(lineIn(contents), 'is no answer. Write "host.initial-status: standby"')
  const [lists, answers] = [
    contents.items.filter(({ key }) => isList(key)),
    contents.items.filter(({ key }) => !isList(key)),
  ]
  for (const { key, value } of lists)
    profile[textOf(key as Scalar) as 'departures'] = idsIn(value as Node | null, lineIn)
  const choices = answers.map(({ key, value }) => choiceOf(key, value, lineIn(key as Scalar)))
  return { ...profile, choices: Object.fromEntries(choices) as Partial<Choices> }
}

const isList = (key: unknown): boolean => yaml().isScalar(key) && listNames.includes(textOf(key))

function idsIn(value: Node | null, lineIn: (node: Node | null) => number): string[] {
  if (value === null || (yaml().isScalar(value) && value.value === null)) return []
  if (!yaml().isSeq(value))
    throw new Mistake(lineIn(value), 'begins no list. Write "- host.update.roles.kept" for each')
  return value.items.map((item) => {
    if (yaml().isScalar(item) && typeof item.value === 'string') return item.value
    throw new Mistake(lineIn(item as Node), 'is no id. Write "- host.update.roles.kept"')
  })
}

function choiceOf(key: unknown, value: unknown, line: number): [id: string, answer: string] {
  if (!yaml().isScalar(key) || !yaml().isScalar(value))
    throw new Mistake(line, 'is no id with one answer. Write "host.initial-status: standby"')
  const [id, answer] = [textOf(key), textOf(value)]
  const fault = faultOfChoice(id, answer)
  if (fault) throw new Mistake(line, `cannot be used: ${fault}`)
  return [id, answer]
}

/** `404` and `null` are strings here, quoted or not. */
const textOf = ({ value, source }: Scalar): string =>
  typeof value === 'string' ? value : (source ?? String(value))
