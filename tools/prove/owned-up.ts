import type { Choices } from '../../spec/choices.js'
import type { ClauseId } from '../../spec/clauses/index.js'

/** For each answer the clauses that a server which gives it deviates from: all of them shoulds. */
type OwnedUp = { readonly [Id in keyof Choices]?: { readonly [Answer in Choices[Id]]?: readonly ClauseId[] } }

const unknownHost = ['host.get.unknown.status'] as const
const unknownIdentifier = ['host.lookup.unknown.status'] as const
const nameInUse = [
  'integration.name.unique.register.status',
  'integration.name.unique.update.status',
] as const

/** Answers that are open, since the document does not say otherwise, and yet not its natural reading. */
export const ownedUp: OwnedUp = {
  'host.unknown.get': { '400': unknownHost, '410': unknownHost },
  'host.unknown.lookup': { '400': unknownIdentifier, '410': unknownIdentifier },
  'host.identifier.letter-case': { same: ['host.lookup.letter-case.held'] },
  'bulk.unknown.known-ones': { changed: ['host.bulk-status.unknown.none', 'host.bulk-retire.unknown.none'] },
  'bulk.ids.copies-over-limit': {
    accepted: ['host.bulk-status.too-many.copies', 'host.bulk-retire.too-many.copies'],
  },
  'cloud.name.in-use.status': { '409': nameInUse, '422': nameInUse },
  'keys.outside.reads': { served: ['key.outside.reads'] },
  'cloud.access.unset': { absent: ['integration.access.null'] },
}

/** The clauses that a server with these choices deviates from. */
export const deviatesUnder = (choices: Partial<Choices>): ReadonlySet<string> =>
  new Set(
    Object.entries(choices).flatMap(([id, answer]) => {
      const clauses: Readonly<Record<string, readonly string[]>> = ownedUp[id as keyof Choices] ?? {}
      return clauses[answer] ?? []
    }),
  )

/** Cases that delete a graph: where the server has another name for it, nothing can be told. */
export const deletesGraph = (id: string): boolean =>
  /^service-metrics\/graph\/|\/delete-graph-definition/.test(id)

/** Whether a case may be inconclusive on a server with these choices. */
export const isUnclear = (choices: Partial<Choices>, id: string): boolean =>
  (choices['graph.name'] === 'first-part' || choices['graph.name'] === 'other') && deletesGraph(id)
