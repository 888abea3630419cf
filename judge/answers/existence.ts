import { existenceOf } from '../../spec/clauses/foundations.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import { isOfOne, operation } from '../../spec/operations.js'
import { isMissing } from '../../suites/kernel/standing.js'
import type { Dispute } from '../disputes.js'
import { type Docket, wrongAnswer } from '../docket.js'
import type { Overheard } from '../overheard.js'

interface Manner {
  /** Other clauses that may be why. */
  perhaps?: readonly ClauseId[]
  /** One such answer alone does not tell that the operation is missing. */
  isDoubtful?: boolean
}

/** Watches for missing operations that the caller should have, since it may use others of their kind. */
export interface Watch {
  note(of: Overheard, isFaulty: boolean): void
  /**
   * A call was answered that something is not there, though it is. If the operation never works, that is why;
   * else the clause is broken.
   */
  lost(clause: ClauseId, of: Overheard, wanted: string, since: readonly Overheard[], manner?: Manner): void
  /** Gives the verdict when everything was heard. */
  judge(docket: Docket): void
}

/** How many such answers are remembered. */
const most = 1000

export function createExistenceWatch(): Watch {
  const there = new Set<string>()
  const missing = new Map<string, Overheard>()
  const lost: (Pick<Dispute, 'clause' | 'of' | 'since'> & Manner & { wanted: string })[] = []
  const permitted = new Set<string>()
  const permissionOf = (of: Overheard): string =>
    `${of.exchange.caller} ${operation(of.operation).permissions.join(' ')}`

  return {
    note(of, isFaulty) {
      const { caller, call } = of.exchange
      const way = isOtherPath(of) ? call.path : of.operation
      if (of.isSuccess) there.add(way)
      if (caller === undefined) return
      if (of.isSuccess) permitted.add(permissionOf(of))
      else if (isMissing(of.reply) && !isFaulty && !mayLack(of)) missing.set(way, of)
    },
    lost(clause, of, wanted, since, manner = {}) {
      if (lost.length < most) lost.push({ clause, of, wanted, since, ...manner })
    },
    judge(docket) {
      for (const [way, of] of missing)
        if (!there.has(way) && permitted.has(permissionOf(of)))
          docket.broken(clauseOf(of), of, wrongAnswer(`${titleOf(of)} to be there`, of))
      for (const { clause, of, wanted, since, perhaps = [], isDoubtful } of lost) {
        const isAlone = isDoubtful && lost.filter((each) => each.of.operation === of.operation).length === 1
        if (there.has(of.operation) || isAlone)
          docket.disputed({
            ...{ clause, of, since, or: [], perhaps },
            violation: wrongAnswer(wanted, of, 'success'),
          })
        else if (!missing.has(of.operation))
          docket.broken(clauseOf(of), of, wrongAnswer(`${titleOf(of)} to be there`, of), since)
      }
      missing.clear()
      lost.length = 0
    },
  }
}

/** The list of hosts has two paths. */
const isOtherPath = ({ exchange: { call } }: Overheard): boolean => call.path.endsWith('/hosts.json')

const clauseOf = (of: Overheard): ClauseId => (isOtherPath(of) ? 'host.list.json' : existenceOf(of.operation))

const titleOf = (of: Overheard): string =>
  isOtherPath(of) ? 'The list at /api/v0/hosts.json' : operation(of.operation).title

/**
 * Whether a 404 may be about something else that the call names. Nothing is named by 405 and 501, but a slash that is not
 * encoded leads elsewhere.
 */
const mayLack = (of: Overheard): boolean => isCutBySlash(of) || (of.reply.status === 404 && namesMore(of))

const namesMore = ({ operation: id, query }: Overheard): boolean =>
  isOfOne(id) || /^bulk|^cancel/.test(id) || query.length > 0

const isCutBySlash = ({ operation: id, exchange: { call } }: Overheard): boolean =>
  call.path.split('/').length > operation(id).path.split('/').length
