import type { Choices } from '../../spec/choices.js'
import { type OpenPointId, openPoints } from '../../spec/open-points.js'
import type { OperationId } from '../../spec/operations.js'
import { isSameJson } from '../core/is-same-json.js'
import type { Received } from '../request/receive.js'
import { faults, refusalsOf } from '../request/refused-by-choice/index.js'
import type { Organization } from '../world/organization.js'
import type { World } from '../world/world.js'
import type { HandedDown } from './handed-down.js'
import { isReliedOn, reliance } from './reliance.js'
import { createTrial, isSameOutcome, type Variant } from './trial.js'
import { watchedChoices } from './watched-choices.js'

/** Lists the open points without a chosen answer that a call relies on. */
export type ReliedOn = (received: Received, owner: Organization | undefined) => OpenPointId[]

/**
 * A call relies on an answer when another answer would change the outcome. To find out, each other answer to
 * every point that the call looks at is tried on a copy of the organization. Where an answer shaped earlier
 * calls, the copy is changed to match.
 */
export function createReliedOn(world: World, chosen: Partial<Choices>): ReliedOn {
  const trial = createTrial(world)
  const open = openPoints.filter(({ id }) => chosen[id] === undefined && isReliedOn(id))
  const watched = watchedChoices(world.choices)
  const usual = trial.variant(watched.choices, refusalsOf(world.choices))
  const atOnce = watched.takeSeen()
  const others = new Map<string, Variant>()
  const other = (id: OpenPointId, answer: string): Variant => {
    const key = `${id}: ${answer}`
    const made = others.get(key) ?? trial.variant({ ...world.choices, [id]: answer })
    others.set(key, made)
    return made
  }

  return (received, owner) => {
    const outcome = trial.outcome(usual, received, owner)
    const seen = watched.takeSeen()
    const { text, hasInput, operation } = outcome.exchange
    Object.assign(received.exchange, { text, hasInput })
    const matters = (id: OpenPointId, answer: string): boolean =>
      !isSameOutcome(outcome, trial.outcome(other(id, answer), received, owner))
    const meets = (id: OpenPointId, answer: string, { tells, restate }: HandedDown): boolean => {
      const [variant, copy] = [other(id, answer), owner?.copy()]
      if (copy) restate(copy, world.choices, variant.choices)
      return !isSameJson(tells(outcome.answer), tells(trial.outcome(variant, received, copy).answer))
    }
    const isReliedOnHere = ({ id, answers }: (typeof openPoints)[number]): boolean => {
      const how = reliance[id]
      const others = answers.filter((answer) => answer !== world.choices[id])
      if (how === 'asked') return seen.has(id)
      if (how === 'matters')
        return (
          (seen.has(id) || atOnce.has(id) || refusesIn(operation, id)) &&
          others.some((answer) => matters(id, answer))
        )
      if ('sends' in how) return how.sends.test(text ?? '')
      return 'meets' in how && how.meets === operation && others.some((answer) => meets(id, answer, how))
    }
    return open.filter(isReliedOnHere).map(({ id }) => id)
  }
}

/** Whether some answer to the point refuses an input of the operation. */
const refusesIn = (operation: OperationId | undefined, id: OpenPointId): boolean =>
  operation !== undefined && faults.some((each) => each.point === id && each.operations.includes(operation))
