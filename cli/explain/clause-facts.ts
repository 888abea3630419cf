import type { Clause } from '../../spec/clause.js'
import { operation, operationIds } from '../../spec/operations.js'
import type { Effect } from '../../suites/kernel/case.js'

export const effectWords: Readonly<Record<Effect, string>> = {
  reads: 'only reads',
  creates: 'makes things and removes them again',
  leavesTraces: 'leaves services, roles, values or ids that no endpoint removes',
  sendsMail: 'sends an invitation by mail',
  bursts: 'provokes a rate limit: posts the same metric up to 300 times in a minute',
}

/** What breaking a clause of this level means for a server. */
export const levelWords: Readonly<Record<Clause['level'], string>> = {
  must: 'a server that differs violates it, and the run fails',
  should:
    'the natural reading of the document: a server that differs deviates, which fails a run only with --strict',
}

export function operationWords({ operations }: Clause): string {
  if (operations.length === operationIds.length) return 'every operation'
  return operations.map((id) => operation(id).title).join(', ')
}
