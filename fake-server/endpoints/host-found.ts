import type { Choices } from '../../spec/choices.js'
import { answerFor } from '../../spec/mixed-answer.js'
import { type OperationId, operation as spec } from '../../spec/operations.js'
import { type Answer, notFound, refusal } from '../core/answer.js'
import { type RefusedFor, refusedBy } from '../core/refused-by.js'
import type { HostRecord, Hosts } from '../world/hosts.js'

interface Among {
  organization: { hosts: Hosts }
  choices: Choices
}

/** Operations on one host or more, named by id. */
export type HostOperation = RefusedFor<'retired'>

export const isHostOperation = (id: OperationId): id is HostOperation =>
  id in refusedBy && 'retired' in refusedBy[id as HostOperation]

/** The host with an id, or the refusal of this operation. */
export function hostFound(id: string, operation: HostOperation, among: Among): HostRecord | Answer {
  const record = among.organization.hosts.get(id)
  if (!record) return noHost([id], operation, among)
  const by = refusedBy[operation].retired
  const status = answerFor(among.choices[by.openPoint], spec(operation).title)
  if (!record.host.isRetired || status === '200') return record
  return refusal(Number(status), by, `The host "${id}" is retired.`)
}

export const noHost = (ids: readonly string[], operation: HostOperation, { choices }: Among): Answer =>
  notFound(operation, choices, ids.length === 1 ? `No host "${ids[0]}".` : `No hosts ${JSON.stringify(ids)}.`)
