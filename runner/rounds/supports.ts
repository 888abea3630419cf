import { existenceOf } from '../../spec/clauses/foundations.js'
import { clauses, followsOf } from '../../spec/clauses/index.js'
import { type Chapter, type OperationId, operation } from '../../spec/operations.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { type Consent, withheld } from '../case/consent.js'
import type { Part } from '../case/part.js'
import { isReadingCase } from './readings.js'

/** Asks what the parts of a run stand on, where that is not among them. */
export interface Supports {
  /** Whether the operations that these parts are about are there, and those that set their scenes. */
  presenceFor(parts: readonly Part[]): ConformanceCase[]
  /** Whether the plainest call of these operations is answered as it must be. */
  answersOf(operations: ReadonlySet<OperationId>, parts: readonly Part[]): ConformanceCase[]
  /** Everything that these parts stand on, which made these calls; `beside` are those that were made beside them. */
  under(
    parts: readonly Part[],
    called: ReadonlySet<OperationId>,
    beside: ReadonlySet<OperationId>,
  ): ConformanceCase[]
  /** Whether the plainer rules hold from which these clauses follow. */
  plainerThan(clauses: readonly string[], parts: readonly Part[]): ConformanceCase[]
}

/** The operations by which scenes are set and looked at. */
const scenery: Partial<Record<Chapter, readonly OperationId[]>> = {
  invitations: ['createInvitation', 'listInvitations'],
  hosts: ['registerHost', 'getHost', 'listHosts'],
  'cloud-integrations': ['registerCloudIntegration', 'getCloudIntegration', 'listCloudIntegrations'],
  'service-metrics': ['registerHost', 'postServiceMetrics', 'getServiceMetrics'],
}

/** What removes at the end what an operation made. */
const removedBy: Partial<Record<OperationId, readonly OperationId[]>> = {
  registerHost: ['retireHost', 'bulkRetireHosts'],
  registerCloudIntegration: ['deleteCloudIntegration'],
  createInvitation: ['cancelInvitation'],
}

/** The operations that a clause is about, by its id. */
export const operationsOf: ReadonlyMap<string, readonly OperationId[]> = new Map(
  clauses.map(({ id, operations }) => [id, operations]),
)

const aboutOf = (part: Part): readonly OperationId[] =>
  'clause' in part ? (part.stated?.operations ?? operationsOf.get(part.clause)) || [] : []

const tellsPresence = ({ foundation, clause }: ConformanceCase): boolean =>
  foundation !== undefined && clause === existenceOf(foundation)

/** One case of each operation tells the others whether it leaves other things alone. */
const tellsStrays = (each: ConformanceCase): boolean =>
  each.sparing !== undefined && cases.find(({ sparing }) => sparing === each.sparing) === each

/** Whether an operation is there, shows a field, heeds a filter, leaves other things alone. */
const supporting = cases.filter(
  (each) => each.foundation !== undefined || isReadingCase(each) || tellsStrays(each),
)

/**
 * Each case is given out once. It does nothing to the organization that the parts of the run do not do either: to ask
 * whether an operation is there sends no mail where nobody else does.
 */
export function createSupports(all: readonly Part[], allow?: readonly Consent[]): Supports {
  const known = new Set(all.map(({ id }) => id))
  const give = (
    parts: readonly Part[],
    isNeeded: (each: ConformanceCase) => boolean,
    from: readonly ConformanceCase[] = supporting,
  ) => {
    const effects = new Set(
      [...parts, ...all].filter((each) => !withheld(each, allow).length).flatMap((each) => each.effects),
    )
    const given = from
      .filter((each) => !known.has(each.id) && isNeeded(each))
      .filter((each) => each.effects.every((effect) => effect === 'reads' || effects.has(effect)))
    for (const { id } of given) known.add(id)
    return given
  }
  return {
    presenceFor(parts) {
      const about = new Set(parts.flatMap(aboutOf))
      const chapters = new Set([...about].map((id) => operation(id).chapter))
      const asked = new Set([...about, ...[...chapters].flatMap((each) => scenery[each] ?? [])])
      return give(
        parts,
        (each) => tellsPresence(each) && each.foundation !== undefined && asked.has(each.foundation),
      )
    },
    answersOf: (operations, parts) =>
      give(parts, ({ foundation }) => foundation !== undefined && operations.has(foundation)),
    under(parts, called, beside) {
      const chapters = new Set([...called].map((id) => operation(id).chapter))
      const made = new Set([...beside].flatMap((id) => [id, ...(removedBy[id] ?? [])]))
      return give(parts, ({ foundation, sparing, ...each }) => {
        if (sparing !== undefined) return made.has(sparing) && chapters.has(operation(sparing).chapter)
        if (foundation === undefined) return aboutOf(each).some((id) => called.has(id))
        return tellsPresence({ foundation, ...each }) && called.has(foundation)
      })
    },
    plainerThan(broken, parts) {
      const plainer = new Set<string>(broken.flatMap(followsOf))
      return give(parts, ({ clause }) => plainer.has(clause), cases)
    },
  }
}
