import { defaultChoices } from '../../spec/choices.js'
import type { PointId } from '../../spec/open-points.js'
import type { Fault } from '../faults/faults.js'
import type { ClockTold, FaultTold, StateTold } from '../page/told.js'
import type { Controlled } from './controlled.js'

/** The state of a fake in brief. */
export function stateOf(controlled: Controlled): StateTold {
  const { fake, journal } = controlled
  return {
    url: controlled.url(),
    clock: clockOf(controlled),
    organizations: controlled.identities().map(({ name }) => name),
    choices: Object.fromEntries(
      Object.entries(fake.choices).filter(([id, answer]) => defaultChoices[id as PointId] !== answer),
    ),
    ...(fake.grease !== undefined && { grease: fake.grease }),
    ...(fake.assume !== undefined && { assume: fake.assume }),
    ...(fake.departures && { departures: fake.departures }),
    specification: controlled.pages.specification !== undefined,
    faults: fake.faults.all.length,
    unusedFaults: fake.faults.pending().length,
    journal: { entries: journal.facts.count, limit: journal.facts.limit },
  }
}

/** The clock as the control API shows it. */
export function clockOf({ clock }: Controlled): ClockTold {
  const now = clock.now()
  return { now, iso: new Date(now).toISOString(), frozen: clock.isFrozen() }
}

/** Stands for infinity in `times`. */
export const everyCall = 'all' as const

/** Faults as the control API shows them. */
export const faultsShown = (faults: readonly Fault[]) => ({ faults: faults.map(faultShown) })

/** A fault without infinity, which JSON cannot express, and with only the name of its organization. */
export function faultShown({ number, operations, options, seen, used, isPending }: Fault): FaultTold {
  const { times, organization: of, ...rest } = options
  const given = {
    ...rest,
    ...(times !== undefined && { times: times === Number.POSITIVE_INFINITY ? everyCall : times }),
    ...(of !== undefined && { organization: typeof of === 'string' ? of : of.name }),
  }
  return { number, operations, options: given, seen, used, isPending }
}
