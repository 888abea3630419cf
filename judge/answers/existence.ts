import { existenceOf } from '../../spec/clauses/foundations.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import { isOfOne, operation } from '../../spec/operations.js'
import { isMissing } from '../../suites/kernel/standing.js'
import { type Docket, wrongAnswer } from '../docket.js'
import type { Overheard } from '../overheard.js'

/** Watches for missing operations that the caller should have, since it may use others of their kind. */
export interface Watch {
  note(of: Overheard, isFaulty: boolean): void
  /**
   * A call was answered that something is not there, though it is. If the operation never works, that is why;
   * else the clause is broken.
   */
  lost(clause: ClauseId, of: Overheard, wanted: string, since: readonly Overheard[]): void
  /** Gives the verdict when everything was heard. */
  judge(docket: Docket): void
}

/** How many such answers are remembered. */
const most = 1000

export function createExistenceWatch(): Watch {
  const there = new Set<string>()
  const missing = new Map<string, Overheard>()
  const lost: { clause: ClauseId; of: Overheard; wanted: string; since: readonly Overheard[] }[] = []
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
    lost(clause, of, wanted, since) {
      if (lost.length < most) lost.push({ clause, of, wanted, since })
    },
    judge(docket) {
      for (const [way, of] of missing)
        if (!there.has(way) && permitted.has(permissionOf(of)))
          docket.broken(clauseOf(of), of, wrongAnswer(`${titleOf(of)} to be there`, of))
      for (const { clause, of, wanted, since } of lost) {
        if (there.has(of.operation)) docket.broken(clause, of, wrongAnswer(wanted, of, 'success'), since)
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
