import { defaultChoices } from '../../spec/choices.js'
import { clauses } from '../../spec/clauses/index.js'
import type { PointId } from '../../spec/open-points.js'
import { show } from '../../spec/show.js'
import type { Assembled } from '../assembly/fake-server.js'
import type { Wearable } from '../core/departures.js'
import type { Fault } from '../faults/faults.js'
import type { ClockTold, FaultTold, StateTold } from '../page/told.js'
import type { Organization } from '../world/organization.js'
import { ControlRefused } from './refused.js'

/** Pages and departures from outside to show beside the fake's page. The fake itself knows none. */
export interface HandedPages {
  /** The specification by example, as HTML; loaded when somebody opens it. */
  specification?(): Promise<string>
  /** The clauses for which `departure` has a wrong server. */
  departures?(): Promise<readonly string[]>
  /** The wrong server that breaks a clause; rejects when there is none. */
  departure?(id: string): Promise<Wearable>
}

/** A fake that is controlled over HTTP, with its inner parts. */
export interface Controlled extends Assembled {
  /** The URL of the fake, without a trailing slash. */
  url: string
  pages: HandedPages
}

/** The state of a fake in brief. */
export function stateOf({ fake, calls, world, url, pages }: Controlled): StateTold {
  return {
    url,
    clock: clockOf({ world }),
    organizations: namesOf({ world }),
    choices: Object.fromEntries(
      Object.entries(fake.choices).filter(([id, answer]) => defaultChoices[id as PointId] !== answer),
    ),
    ...(fake.grease !== undefined && { grease: fake.grease }),
    ...(fake.assume !== undefined && { assume: fake.assume }),
    ...(fake.departures && {
      departures: fake.departures,
      broken: fake.departures.flatMap((id, of) =>
        clauses.flatMap(({ id: clause, at, says }) => (clause === fake.broken[of] ? { id, at, says } : [])),
      ),
    }),
    specification: pages.specification !== undefined,
    faults: fake.faults.all.length,
    unusedFaults: fake.faults.pending().length,
    journal: { entries: calls.facts.count, limit: calls.facts.limit },
  }
}

export function clockOf({ world: { clock } }: Pick<Controlled, 'world'>): ClockTold {
  const now = clock.now()
  return { now, iso: new Date(now).toISOString(), frozen: clock.isFrozen() }
}

export const namesOf = ({ world }: Pick<Controlled, 'world'>): string[] =>
  Array.from(world.organizations.identities(), ({ name }) => name)

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

const mostNamed = 10

/** The organization of that name. Throws when there is none, and lists some that exist. */
export function organizationOf(name: string, controlled: Controlled): Organization {
  const found = controlled.world.organizations.named(name)
  if (found) return found
  const all = namesOf(controlled)
  const names = all.slice(0, mostNamed).map((each) => JSON.stringify(each))
  const more = all.length > mostNamed ? ` and ${all.length - mostNamed} more` : ''
  throw new ControlRefused(
    404,
    `There is no organization ${show(name)}. There are: ${names.join(', ')}${more}.`,
  )
}
