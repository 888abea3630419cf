import type { Json } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import type { OperationId } from '../../spec/operations.js'
import { isFailure } from '../../spec/status.js'
import { type Docket, wrongAnswer } from '../docket.js'
import type { Overheard } from '../overheard.js'
import { createForgetful } from '../state/history.js'
import { clauseOfReply } from './judge-answer.js'

/** How many calls, texts of their bodies, and failures of an operation are remembered. */
const [most, mostTexts, mostFailures] = [5000, 20_000, 100]

/** A text that names something, in letters and digits. */
const nameLike = /^(?=.*[a-z])(?=.*\d)[\w.@-]{6,60}$/i

/** A server that fails this many times at most, or at a smaller share of the calls, does so now and then. */
const [seldom, share] = [1, 0.05]

/** Tells that a server fails (500) at a call, and does what it asks for when a call like it is made. */
export interface FailureWatch {
  note(of: Overheard, isFaulty: boolean): void
  /** The operations that fail at times. */
  readonly failing: ReadonlySet<OperationId>
  /** Tells those that do so more often than now and then. */
  judge(): void
}

export function createFailureWatch(docket: Docket): FailureWatch {
  const failing = new Set<OperationId>()
  /** How often each was called and failed, and such calls, with one like it that worked. */
  const all = new Map<OperationId, { calls: number; failed: number; shown: [Overheard, Overheard][] }>()
  const unanswered = createForgetful<Overheard>(most)
  const done = createForgetful<Overheard>(most)
  const texts = createForgetful<true>(mostTexts)

  /** The body where each name that no call gave before is told by its length alone. */
  function withoutNames(body: Json, fresh: Set<string>): Json {
    if (Array.isArray(body)) return body.map((each) => withoutNames(each, fresh))
    if (isObject(body))
      return Object.fromEntries(Object.entries(body).map(([key, each]) => [key, withoutNames(each, fresh)]))
    if (typeof body !== 'string' || !nameLike.test(body) || texts.has(body)) return body
    fresh.add(body)
    return `a new name of ${body.length}`
  }

  const ofOperation = (id: OperationId) => {
    const known = all.get(id) ?? { calls: 0, failed: 0, shown: [] }
    all.set(id, known)
    return known
  }

  function keep(of: Overheard, by: Overheard): void {
    failing.add(of.operation)
    const known = ofOperation(of.operation)
    known.failed += 1
    if (known.shown.length < mostFailures) known.shown.push([of, by])
  }

  return {
    failing,
    note(of, isFaulty) {
      const { caller, call } = of.exchange
      ofOperation(of.operation).calls += 1
      const fresh = new Set<string>()
      const given = of.given === undefined ? null : withoutNames(of.given, fresh)
      for (const each of fresh) texts.set(each, true)
      if (isFaulty || (of.sent && of.given === undefined)) return
      const way = JSON.stringify([caller, call.method, call.path, of.query, given])
      if (of.isSuccess) {
        const before = unanswered.get(way)
        if (before) keep(before, of)
        unanswered.delete(way)
        if (fresh.size) done.set(way, of)
        return
      }
      if (!isFailure(of.reply)) return
      /** What nobody named before is in no state that a call before it could have changed. */
      const like = fresh.size ? done.get(way) : undefined
      if (like) keep(of, like)
      else unanswered.set(way, of)
    },
    judge() {
      for (const { calls, failed, shown } of all.values()) {
        if (failed <= seldom || failed < calls * share) continue
        for (const [of, by] of shown) {
          const violation = wrongAnswer('a success (2xx), as a call like it got', of, 'success')
          docket.broken(clauseOfReply(of.exchange.call), of, violation, [by])
        }
      }
      all.clear()
    },
  }
}
