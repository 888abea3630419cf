import { createTrafficJudge } from '../../judge/judge-traffic.js'
import { madeWith, type Recorded } from '../../judge/overheard.js'
import { type ClauseId, clauseOf } from '../../spec/clauses/index.js'
import type { Call, Exchange, Read, Reply, Write } from '../../spec/http.js'
import { expectReached } from '../../suites/kernel/expect.js'
import { Violation } from '../../suites/kernel/outcomes.js'
import { attributed } from './attributed.js'
import type { PropertyScene } from './property.js'

/** Makes the calls of an input, and holds each answer against all that were before. */
export interface Oracle {
  /** Takes in what was written before. */
  know(exchanges: readonly Exchange[]): void
  /** `judge` comes first: it knows what is due. */
  write(call: Write, judge?: (reply: Reply) => Promise<void>): Promise<Reply>
  /** Reads until the answer fits what was written. `judge` comes first. */
  read(call: Read, judge?: (reply: Reply) => void): Promise<Reply>
  /** Throws what broke a should, if anything did: it must not hide what breaks a must. */
  end(): void
}

/** Nobody else changes what an input makes. Reads are repeated while they lag, so none is excused. */
const settings = { settle: 0, others: false }

/** One call after the other: a ms each, and a ms between two. */
export function createOracle(run: PropertyScene): Oracle {
  const began = run.now() * 1000
  let judge = createTrafficJudge(settings)
  const heard: Recorded[] = []
  const told = new Set<ClauseId>()
  let deviation: Violation | undefined

  /** What the answer breaks, a must first. */
  function hear(call: Call, reply: Reply): Violation | undefined {
    heard.push({ ...{ call, reply, at: began + 2 * heard.length, ms: 1, isWhole: true, ...madeWith() } })
    judge.hear(heard.at(-1) as Recorded)
    const found = [...judge.hearing().docket.byClause].flatMap(([clause, { breach }]) =>
      breach && !told.has(clause) ? [attributed(clause, breach.violation)] : [],
    )
    return found.find(breaksMust) ?? found[0]
  }

  /** The judge cannot take back what it heard, so it hears the rest again. */
  function forget(): void {
    heard.pop()
    judge = createTrafficJudge(settings)
    for (const each of heard) judge.hear(each)
  }

  function tell(wrong: Violation): void {
    if (breaksMust(wrong)) throw wrong
    if (wrong.evidence.clause) told.add(wrong.evidence.clause)
    deviation ??= wrong
  }

  return {
    know(exchanges) {
      for (const { call, reply } of exchanges) if (reply && call.method !== 'GET') hear(call, reply)
    },
    async write(call, judge = async () => {}) {
      const reply = await run.act(call)
      expectReached(reply)
      await judge(reply)
      const wrong = hear(run.transcript.callOf(reply) ?? call, reply)
      if (wrong) tell(wrong)
      return reply
    },
    async read(call, judge = () => {}) {
      let last: Reply | undefined
      try {
        return await run.eventually(async (look) => {
          last = undefined
          const reply = await look.reply(call)
          expectReached(reply)
          judge(reply)
          const wrong = hear(call, reply)
          if (!wrong) return reply
          forget()
          last = reply
          throw wrong
        })
      } catch (error) {
        if (!(error instanceof Violation) || !last) throw error
        hear(call, last)
        tell(error)
        return last
      }
    },
    end() {
      if (deviation) throw deviation
    },
  }
}

const breaksMust = ({ evidence: { clause } }: Violation): boolean =>
  clause !== undefined && clauseOf(clause).level === 'must'
