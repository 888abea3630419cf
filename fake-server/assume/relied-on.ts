import type { Choices } from '../../spec/choices.js'
import { type OpenPointId, openPoints } from '../../spec/open-points.js'
import type { OperationId } from '../../spec/operations.js'
import type { Organization } from '../organization.js'
import type { Received } from '../receive.js'
import { faults } from '../refused-by-choice/index.js'
import type { World } from '../world.js'
import { isReliedOn, reliance } from './reliance.js'
import { createTrial, isSameOutcome, type Outcome, type Variant } from './trial.js'
import { watchedChoices } from './watched-choices.js'

/** Of the open points that nobody chose an answer to, those that a call relies on. */
export type ReliedOn = (received: Received, owner: Organization | undefined) => OpenPointId[]

/**
 * A call relies on an answer when another one would make something else of it. That is tried with every other answer
 * to the points that the call led to, each on a copy; what nobody looks at makes no difference.
 */
export function createReliedOn(world: World, chosen: Partial<Choices>): ReliedOn {
  const trial = createTrial(world)
  const open = openPoints.filter(({ id }) => chosen[id] === undefined && isReliedOn(id))
  const watched = watchedChoices(world.choices)
  const usual = trial.variant(watched.choices, world.refusals)
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
    const isSame = (id: OpenPointId) => (answer: string) =>
      isSameOutcome(outcome, trial.outcome(other(id, answer), received, owner))
    const matters = ({ id, answers }: (typeof openPoints)[number]) =>
      (seen.has(id) || atOnce.has(id) || refusesIn(operation, id)) &&
      !answers.filter((answer) => answer !== world.choices[id]).every(isSame(id))
    return open.filter((point) => tell(point, outcome, seen) ?? matters(point)).map(({ id }) => id)
  }
}

/** Whether it is relied on; undefined where that takes a trial. */
function tell({ id }: { id: OpenPointId }, { exchange }: Outcome, seen: ReadonlySet<string>) {
  const how = reliance[id]
  if (how === 'asked') return seen.has(id)
  return typeof how === 'object' && 'sends' in how ? how.sends.test(exchange.text ?? '') : undefined
}

/** Whether some answer to it refuses an input of the operation. */
const refusesIn = (operation: OperationId | undefined, id: OpenPointId): boolean =>
  operation !== undefined && faults.some((each) => each.point === id && each.operations.includes(operation))
