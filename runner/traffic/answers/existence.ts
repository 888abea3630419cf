import { existenceOf } from '../../../spec/clauses/foundations.js'
import { type OperationId, operation } from '../../../spec/operations.js'
import { isMissing } from '../../../suites/kernel/standing.js'
import type { Docket } from '../docket.js'
import type { Overheard } from '../overheard.js'
import { wrongAnswer } from '../wrong-answer.js'

/** Watches for missing operations that the caller should have, since it may use others of their kind. */
export interface ExistenceWatch {
  note(of: Overheard, isFlawed: boolean): void
  /** Gives the verdict when everything was heard. */
  judge(docket: Docket): void
}

export function createExistenceWatch(): ExistenceWatch {
  const there = new Set<OperationId>()
  const missing = new Map<OperationId, Overheard>()
  const permitted = new Set<string>()
  const permissionOf = (of: Overheard): string =>
    `${of.exchange.caller} ${operation(of.operation).permissions.join(' ')}`

  return {
    note(of, isFlawed) {
      if (of.isSuccess) there.add(of.operation)
      if (of.exchange.caller === undefined) return
      if (of.isSuccess) permitted.add(permissionOf(of))
      else if (isCollection(of.operation) && isMissing(of.reply) && !isFlawed) missing.set(of.operation, of)
    },
    judge(docket) {
      for (const [id, of] of missing)
        if (!there.has(id) && permitted.has(permissionOf(of)))
          docket.broken(existenceOf(id), of, wrongAnswer(`${operation(id).title} to be there`, of))
      missing.clear()
    },
  }
}

/** Whether neither the path nor the body names something that may not exist. */
const isCollection = (id: OperationId): boolean =>
  !operation(id).path.includes('{') && !/^bulk|^cancel/.test(id)
