import type { Choices } from '../../spec/choices.js'
import { textOfOther } from '../../spec/taken-answers.js'
import { createClock, type FakeClock } from '../time/clock.js'
import type { Moment } from '../time/moment.js'
import { createIds, type Ids } from './ids.js'
import { Organizations } from './organizations.js'

/** Everything besides the call that an answer can depend on. */
export interface World {
  clock: FakeClock
  ids: Ids
  organizations: Organizations
  /** The limit on posts of service metrics per minute and organization. */
  rateCap?: number | undefined
  /** Replaced when the fake is told to choose differently. */
  choices: Choices
}

export function createWorld(
  {
    idSeed = 1,
    rateCap,
    clock,
  }: { idSeed?: number | undefined; rateCap?: number | undefined; clock?: Moment | undefined },
  choices: Choices,
): World {
  const organizations = new Organizations(choices)
  const world: World = {
    clock: createClock(clock, aheadOf(choices['server.clock'])),
    ids: createIds(idSeed, () => world.choices['id.format']),
    organizations,
    rateCap,
    choices,
  }
  return world
}

const minute = 60_000

const aheadBy: Readonly<Record<string, number>> = {
  exact: 0,
  'minutes-ahead': 3 * minute,
  'minutes-behind': -3 * minute,
}

function aheadOf(answer: Choices['server.clock']): number {
  const [hours, , direction] = textOfOther(answer).split(' ')
  return aheadBy[answer] ?? Number(hours) * 60 * minute * (direction === 'behind' ? -1 : 1)
}
