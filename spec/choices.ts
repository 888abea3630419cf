import type { AnsweredPoints } from './ids.generated.js'
import { readMixed } from './mixed-answer.js'
import type { OpenPoint } from './open-point.js'
import { allPoints } from './open-points.js'
import { takenForms } from './taken-answers.js'

/** An answer to every open point. An editor shows the § and the question of each. */
export type Choices = AnsweredPoints

/** The answers that the fake gives by default. */
export const defaultChoices = Object.fromEntries(
  allPoints.map((point) => [point.id, point.default]),
) as unknown as Choices

const pointOf = (id: string): OpenPoint | undefined => allPoints.find((point) => point.id === id)

/** Whether the fake can give this answer. */
function isGiven({ answers, takes, mixes }: OpenPoint, answer: string): boolean {
  if (answers.includes(answer) || (takes && takenForms[takes].pattern.test(answer))) return true
  const mixed = mixes && readMixed(answer)
  return (
    mixed !== undefined &&
    [...mixed.own.keys()].every((name) => mixes?.includes(name)) &&
    [mixed.rest, ...mixed.own.values()].every((each) => isGiven({ answers, takes } as OpenPoint, each))
  )
}

/** The choice that makes a fake give an observed answer; undefined when it cannot. */
export function choiceFor(id: string, seen: string): string | undefined {
  const point = pointOf(id)
  if (!point) return undefined
  if (seen === `other: ${point.other}`) return 'other'
  return isGiven(point, seen) ? seen : undefined
}

/** What is wrong with a choice, with the known answers; undefined when nothing is. */
export function faultOfChoice(id: string, answer: unknown): string | undefined {
  const point = pointOf(id)
  if (!point) return `There is no open point ${JSON.stringify(id)}. ${nearTo(id)}`
  if (typeof answer === 'string' && isGiven(point, answer)) return undefined
  const more = point.takes ? `, or ${takenForms[point.takes].says}` : ''
  return `${JSON.stringify(answer)} is no answer of "${id}". Its answers: ${point.answers.join(', ')}${more}.`
}

/** The given choices on top of the defaults. Throws everything that is wrong with them. */
export function settleChoices(given: Partial<Choices> = {}, base: Choices = defaultChoices): Choices {
  const chosen = Object.entries(given).filter(([, answer]) => answer !== undefined)
  const faults = chosen
    .map(([id, answer]) => faultOfChoice(id, answer))
    .filter((fault) => fault !== undefined)
  if (faults.length > 0) throw new TypeError(faults.join('\n'))
  return { ...base, ...Object.fromEntries(chosen) }
}

/**
 * The points of the same group that begin alike, else all of it, or otherwise the names of all groups: the whole list is too long for a
 * message.
 */
function nearTo(id: string): string {
  const groupOf = (each: string) => each.split('.')[0]
  const group = allPoints.map((point) => point.id).filter((each) => groupOf(each) === groupOf(id))
  const beginning = id.slice(0, Math.ceil((id.length * 2) / 3))
  const near = group.filter((each) => each.startsWith(beginning))
  if (group.length > 0) return `Known: ${(near.length > 0 ? near : group).join(', ')}.`
  return `Known groups: ${[...new Set(allPoints.map((point) => groupOf(point.id)))].join(', ')}.`
}
