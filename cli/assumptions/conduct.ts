import { refusedBy } from '../../fake-server/core/refused-by.js'
import type { JournalEntry } from '../../fake-server/journal/journal-entry.js'
import { clauses } from '../../spec/clauses/index.js'
import { isObject } from '../../spec/is-object.js'
import { allPoints } from '../../spec/open-points.js'
import { operationRules } from '../../spec/operation-rules.js'
import { type OperationId, operationIds, operations } from '../../spec/operations.js'
import { latestSecond } from '../../spec/schemas.js'
import { isSuccess } from '../../spec/status.js'
import { messageIn } from '../fake/exec-tally.js'

export interface Disallowed {
  /** Absent when the request leads to no operation. */
  operation?: OperationId
  /** The § that it breaks. */
  at: string
  /** The clause that it breaks, or else the open point. */
  id: string
  says: string
  /** `POST /api/v0/hosts {"name":5}` */
  call: string
  status: number
  times: number
}

/** A request that the client repeated after its answer was lost, and that was carried out both times. */
export interface Doubled {
  operation: OperationId
  call: string
  times: number
}

export interface Exercised {
  operation: OperationId
  /** How often each outcome was seen: by status, or `lost` (no answer), or `expired` (the invitation). */
  outcomes: Record<string, number>
  /** Outcomes that the document lists and no test saw. */
  never: string[]
}

/** How a client behaved towards the default fake. */
export interface Conduct {
  calls: number
  disallowed: Disallowed[]
  doubled: Doubled[]
  operations: Exercised[]
  uncalled: OperationId[]
}

export function createConduct(): { take(entry: JournalEntry): void; sum(): Conduct } {
  const disallowed = new Map<string, Disallowed>()
  const lost = new Set<string>()
  const doubled = new Map<string, Doubled>()
  const outcomes = new Map<OperationId, Record<string, number>>()
  let calls = 0

  const takeDoubled = (entry: JournalEntry, operation: OperationId) => {
    if (entry.call.method !== 'POST' || entry.changed.length === 0) return
    const call = shown(entry)
    const key = `${entry.organization} ${call}`
    if (lost.has(key)) doubled.set(key, { operation, call, times: (doubled.get(key)?.times ?? 1) + 1 })
    if (entry.fault !== undefined) lost.add(key)
  }

  return {
    take: (entry) => {
      calls += 1
      const { operation, fault, refusedBy } = entry
      if (operation) {
        const own = outcomes.get(operation) ?? {}
        for (const outcome of outcomesIn(entry)) own[outcome] = (own[outcome] ?? 0) + 1
        outcomes.set(operation, own)
        takeDoubled(entry, operation)
      }
      const why = slipIn(entry) ?? refusedBy
      if (fault !== undefined || !why || isOfState(why)) return
      const found = disallowedBy(entry, why)
      const key = `${operation} ${found.id} ${found.status}`
      disallowed.set(key, { ...(disallowed.get(key) ?? found), times: (disallowed.get(key)?.times ?? 0) + 1 })
    },
    sum: () => ({
      calls,
      disallowed: [...disallowed.values()],
      doubled: [...doubled.values()],
      operations: [...outcomes].map(([operation, own]) => ({
        operation,
        outcomes: own,
        never: outcomesOf(operation).filter((each) => !own[each]),
      })),
      uncalled: operationIds.filter((each) => !outcomes.has(each)),
    }),
  }
}

function outcomesIn({ reply: { status }, refusedBy }: JournalEntry): string[] {
  const isExpired = refusedBy?.openPoint?.startsWith('invitation.expired.')
  const outcome = status === 0 ? 'lost' : isSuccess({ status }) ? 'success' : String(status)
  return isExpired ? [outcome, 'expired'] : [outcome]
}

/** Natural outcomes that §7 does not list. */
const besides: Partial<Record<OperationId, string[]>> = {
  getHost: ['404'],
  getHostByCustomIdentifier: ['404'],
  createInvitation: ['expired'],
  cancelInvitation: ['expired'],
}

export const outcomesOf = (operation: OperationId): string[] => [
  ...new Set([
    'success',
    ...operations[operation].refusals.map(({ status }) => String(status)).sort(),
    ...(besides[operation] ?? []),
  ]),
]

function disallowedBy(entry: JournalEntry, why: Refusal): Disallowed {
  const { operation, reply, refusedBy } = entry
  const id = why.clause ?? why.openPoint ?? ''
  const at = [...clauses, ...allPoints].find((each) => each.id === id)?.at ?? ''
  const says = (why === refusedBy && messageIn(reply.text)) || why.says
  return { ...(operation && { operation }), at, id, says, call: shown(entry), status: reply.status, times: 0 }
}

function shown({ call: { method, path, query, body, text } }: JournalEntry): string {
  const search = query.length > 0 ? `?${query.map((pair) => pair.join('=')).join('&')}` : ''
  const sent = body === undefined ? (text ?? '') : JSON.stringify(body)
  return `${method} ${path}${search} ${sent}`.trimEnd()
}

/** What the document has against a call that the fake answers all the same, as it came. */
function slipIn({ operation, call }: JournalEntry): Refusal | undefined {
  const time = operation?.endsWith('ServiceMetrics')
    ? timesIn(call).find((each) => each > latestSecond)
    : undefined
  if (time !== undefined)
    return { clause: 'general.timestamps', says: `${time} counts milliseconds; a time counts seconds.` }
  const [, identifier = ''] = call.path.split('/hosts-by-custom-identifier/')
  if (identifier.includes('/'))
    return {
      clause: 'host.lookup.encoded',
      says: 'The slash in the custom identifier is not encoded as %2F.',
    }
  return undefined
}

const timesIn = ({ query, body }: JournalEntry['call']): number[] => [
  ...query.filter(([name]) => name === 'from' || name === 'to').map(([, value]) => Number(value)),
  ...(Array.isArray(body) ? body : []).flatMap((each) => (isObject(each) ? Number(each.time) : [])),
]

/** What refuses a call, and what it says of it. */
type Refusal = NonNullable<JournalEntry['refusedBy']>

/** Reasons that concern the state of the organization and not the request. */
const reasons = [
  ...['unknown', 'unknownMetric', 'unknownGraph', 'retired', 'taken'],
  ...['member', 'pending', 'cancelled', 'expired', 'tooManyPosts'],
]

const ids = new Set<string | undefined>([
  ...operationIds.map((id) => operationRules[id].unknown),
  ...Object.values(refusedBy).flatMap((row) =>
    Object.entries(row)
      .filter(([reason]) => reasons.includes(reason))
      .flatMap(([, by]) => Object.values(by as Partial<Record<string, string>>)),
  ),
])

/** Whether a good request was refused because of its key or of the state. */
const isOfState = ({ clause, openPoint }: Refusal): boolean =>
  [clause, openPoint].some((id) => id !== undefined && (ids.has(id) || /^keys?\./.test(id)))
