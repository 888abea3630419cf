import { defaultChoices } from '../../spec/choices.js'
import type { OpenPointId } from '../../spec/open-points.js'
import type { ClockTold, StateTold } from '../page/told.js'
import { controlRoute } from './control-route.js'
import type { Controlled } from './controlled.js'
import { stateSchema } from './schemas.js'

/** Where a fake is now, in few words. */
export function stateOf(controlled: Controlled): StateTold {
  const { fake, journal } = controlled
  return {
    url: controlled.url(),
    clock: clockOf(controlled),
    organizations: controlled.identities().map(({ name }) => name),
    choices: Object.fromEntries(
      Object.entries(fake.choices).filter(([id, answer]) => defaultChoices[id as OpenPointId] !== answer),
    ),
    ...(fake.grease !== undefined && { grease: fake.grease }),
    ...(fake.assume !== undefined && { assume: fake.assume }),
    ...(fake.assume && { assume: fake.assume }),
    faults: fake.faults.all.length,
    unusedFaults: fake.faults.pending().length,
    journal: { entries: journal.facts.count, limit: journal.facts.limit },
  }
}

export function clockOf({ clock }: Controlled): ClockTold {
  const now = clock.now()
  return { now, iso: new Date(now).toISOString(), frozen: clock.isFrozen() }
}

const state = { says: 'Where the fake is now.', schema: stateSchema }

export const getState = controlRoute({
  id: 'getState',
  method: 'GET',
  path: '/state',
  tag: 'state',
  says: 'Where the fake is now, in few words.',
  reply: state,
  answer: (_, controlled) => stateOf(controlled),
})

export const reset = controlRoute({
  id: 'reset',
  method: 'POST',
  path: '/reset',
  tag: 'state',
  says: 'Back to the seed: organizations that were made later go, and the journal and the faults with them.',
  reply: state,
  answer: (_, controlled) => {
    controlled.fake.reset()
    return stateOf(controlled)
  },
})
