import { clauseOf } from '../spec/clauses/index.js'
import { type Call, NoReply, type Reply, type Send } from '../spec/http.js'
import type { ConformanceCase } from '../suites/kernel/case.js'
import { createLedger } from '../suites/kernel/ledger.js'
import { Untestable } from '../suites/kernel/outcomes.js'
import { createScene, type Stage } from '../suites/kernel/scene.js'
import type { Reservations } from './reservations.js'
import { type Judgement, judge } from './verdict.js'

/** One call of a case with what came of it. */
export interface Exchange {
  call: Call
  /** Absent when none came; `failure` says why. */
  reply?: Reply
  failure?: string
  ms: number
}

export interface CaseResult extends Judgement {
  id: string
  durationMs: number
  exchanges: Exchange[]
  /** What the case made and could not remove. */
  leftBehind: string[]
}

export interface CaseOptions extends Stage {
  /** How long a case may take, in ms, waiting for the server's rate limits not counted. */
  timeLimit: number
  /** Aborts the case; what it made is cleaned up all the same. */
  signal?: AbortSignal
  /** A server that is wrong on purpose, between the case and the server. */
  impostor?: (send: Send) => Send
  /** What cases of the same run may not have at the same time. */
  reservations?: Reservations
  /** Time that does not count, in ms, since the run began: spent waiting for rate limits. */
  waited?: () => number
}

/** Runs one case: scene, verdict, clean-up. Never rejects. */
export async function runCase(each: ConformanceCase, options: CaseOptions): Promise<CaseResult> {
  const exchanges: Exchange[] = []
  const ledger = createLedger(options.send)
  const limit = limitOf(options)
  const started = performance.now()
  const shown = options.impostor ? options.impostor(ledger.send) : ledger.send
  const { ended, end } = ending()
  const scene = createScene({
    ...options,
    reserve: options.reservations?.until(ended),
    send: limited(recorded(shown, exchanges), limit.signal),
  })
  const judgement = await Promise.race([each.run(scene), limit.reached]).then(
    (): Judgement => ({ verdict: 'conforms' }),
    (error: unknown) => judge(error, clauseOf(each.clause)),
  )
  limit.end()
  const durationMs = performance.now() - started
  const leftBehind = await ledger.cleanUp(options.send)
  end()
  return { id: each.id, ...judgement, durationMs, exchanges, leftBehind }
}

function ending(): { ended: Promise<void>; end: () => void } {
  let end = (): void => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { ended, end }
}

function recorded(send: Send, exchanges: Exchange[]): Send {
  return async (call) => {
    const started = performance.now()
    const exchange: Exchange = { call, ms: 0 }
    exchanges.push(exchange)
    try {
      exchange.reply = await send(call)
      return exchange.reply
    } catch (error) {
      exchange.failure = error instanceof Error ? error.message : String(error)
      throw error
    } finally {
      exchange.ms = performance.now() - started
    }
  }
}

/** Sends nothing more once the case is over. */
const limited =
  (send: Send, signal: AbortSignal): Send =>
  async (call) => {
    if (signal.aborted) throw new NoReply('The case was over before the call was made.')
    return send(call)
  }

interface Limit {
  reached: Promise<never>
  signal: AbortSignal
  end(): void
}

function limitOf({ timeLimit, signal, waited = () => 0 }: CaseOptions): Limit {
  const over = new AbortController()
  const began = performance.now() - waited()
  let timer: NodeJS.Timeout | undefined
  const reached = new Promise<never>((_, reject) => {
    const stop = (why: string): void => {
      over.abort()
      reject(new Untestable(why))
    }
    const check = (): void => {
      const left = timeLimit - (performance.now() - waited() - began)
      if (left <= 0) stop(`The case was not done after ${timeLimit} ms.`)
      else timer = setTimeout(check, left)
    }
    check()
    signal?.addEventListener('abort', () => stop('The run was interrupted.'), { signal: over.signal })
  })
  reached.catch(() => {})
  return {
    reached,
    signal: over.signal,
    end: () => {
      clearTimeout(timer)
      over.abort()
    },
  }
}
