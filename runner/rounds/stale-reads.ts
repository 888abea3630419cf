import { createHash } from 'node:crypto'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { Call, Reply } from '../../spec/http.js'
import { currency } from '../../spec/operation-rules.js'
import { type OperationId, operation } from '../../spec/operations.js'
import { namedIn } from '../../spec/router.js'
import { isSuccess } from '../../spec/status.js'
import type { Obstacle } from '../../suites/kernel/obstacle.js'
import type { CaseResult } from '../case/case-result.js'
import type { Hear } from '../send/telling.js'
import { operationsOf } from './supports.js'

/** The hosts or the settings that a call names. */
function namesIn(call: Call): string[] {
  const { ids } = Object(call.body)
  const named = [namedIn(call, 'hostId'), namedIn(call, 'cloudIntegrationId')].filter((each) => each !== '')
  return [...named, ...(Array.isArray(ids) ? ids.map(String) : [])]
}

/** An answer by which a clause was found broken, with the clause that says that it is of now. */
type Answer = { operation: OperationId; clause: ClauseId; sign: string } | undefined

const signOf = ({ path, query = [] }: Call, { text }: Reply): string =>
  `${path}?${JSON.stringify(query)} ${createHash('sha1').update(text).digest('base64')}`

/** Knows which answers a read gave again after a write to what it shows: they say nothing of the write. */
export function createStaleReads() {
  let calls = 0
  let lastWrite = 0
  const writes = new Map<string, number>()
  const first = new Map<string, number>()
  const stale = new Set<string>()
  const hear: Hear = (call, reply) => {
    calls += 1
    const names = namesIn(call)
    if (call.method !== 'GET') {
      lastWrite = calls
      for (const each of names) writes.set(each, calls)
    } else if (call.operation && call.operation in currency && isSuccess(reply)) {
      const sign = signOf(call, reply)
      const since = first.get(sign)
      const [name] = names
      const written = name === undefined ? lastWrite : (writes.get(name) ?? 0)
      if (since === undefined) first.set(sign, calls)
      else if (written > since) stale.add(sign)
    }
  }
  return {
    hear,
    /** The answer by which a part found a clause broken, if it is of such a read. */
    answerIn({ exchanges, proof, decisive = -1 }: CaseResult): Answer {
      const { call, reply } = exchanges[proof?.exchange ?? decisive] ?? {}
      const clause = call?.operation && currency[call.operation]
      return (
        clause && reply && { operation: call.operation as OperationId, clause, sign: signOf(call, reply) }
      )
    },
    /**
     * Why what was found by a repeated answer says nothing of a write, where one of these found by such an answer that the
     * read shows what it has shown before. It still says what the read itself must not show.
     */
    hindrances(broken: readonly { clause: string; answer: Answer }[]) {
      const repeated = broken.filter(({ answer }) => answer && stale.has(answer.sign))
      const former = new Set(
        repeated.flatMap(({ clause, answer }) => (clause === answer?.clause ? clause : [])),
      )
      return ({ clause, answer }: { clause: string; answer: Answer }): Obstacle | undefined => {
        if (!answer || !former.has(answer.clause) || !stale.has(answer.sign)) return undefined
        if (operationsOf.get(clause)?.includes(answer.operation)) return undefined
        const says = `${operation(answer.operation).title} answers as before a write, and another case found that it shows what it has shown before.`
        return { operation: answer.operation, kind: 'unreadable', says }
      }
    },
  }
}
