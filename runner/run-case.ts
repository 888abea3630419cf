import { clauseOf } from '../spec/clauses/index.js'
import { NoReply, type Send } from '../spec/http.js'
import type { ConformanceCase } from '../suites/kernel/case.js'
import type { HeldCommons } from '../suites/kernel/commons.js'
import { createScene } from '../suites/kernel/create-scene.js'
import { createLedger, type Remove, removing } from '../suites/kernel/ledger.js'
import type { Observation, ObservedScene } from '../suites/kernel/observation.js'
import type { Scene, Stage } from '../suites/kernel/scene.js'
import { createTranscript } from '../suites/kernel/transcript.js'
import type { CaseResult, Played } from './case-result.js'
import { proofOfError } from './proof-of-error.js'
import { propertyResult, withLastWord } from './property-result.js'
import { type Reservations, untilEnded } from './reservations.js'
import { stoppedBy, Unfinished } from './unfinished.js'
import { type Judgement, judge, judgeObstacle } from './verdict.js'

export interface CaseOptions extends Omit<Stage, 'commons'> {
  /** What the cases of a run share. A case that runs alone makes its own. */
  commons?: Pick<HeldCommons, 'visit'>
  /** The time limit of a case in ms, not counting waits for rate limits. */
  timeLimit: number
  /** Replaces `send` except in the clean-up; see `Target`. */
  hurried?: Send
  /** Aborts the case. What it made is still cleaned up. */
  signal?: AbortSignal
  /** A deliberately wrong server between the case and the real one. */
  impostor?: (send: Send) => Send
  /** What two cases of a run may not hold at the same time. */
  reservations?: Reservations
  /** Removes what the case made. The default removes it at once. */
  remove?: Remove
  /** The time since the start of the run that does not count, in ms: it was spent waiting for rate limits. */
  waited?: () => number
}

/** Runs one case: scene, verdict, clean-up. Never rejects. */
export async function runCase(each: ConformanceCase, options: CaseOptions): Promise<CaseResult> {
  const run = (scene: Scene): Promise<void> => each.run(scene)
  if (each.kind === 'property') return propertyResult(each, await play(run, options, withLastWord))
  const { ending, ...rest } = await play(run, options)
  if (!('error' in ending)) return { id: each.id, verdict: 'conforms', ...rest }
  const { error } = ending
  const judgement = judge(error, each.stated ?? clauseOf(each.clause))
  return { id: each.id, ...judgement, ...rest, ...proofOfError(error, rest.exchanges, rest.decisive) }
}

/** Makes one observation: scene, answer, clean-up. Never rejects. */
export async function runObservation(each: Observation, options: CaseOptions): Promise<CaseResult> {
  const { ending, ...rest } = await play((scene) => each.observe(scene), options)
  const judgement: Judgement =
    'error' in ending ? judgeObstacle(ending.error) : { verdict: 'observed', answer: ending.value }
  return { id: each.id, ...judgement, ...rest }
}

/** Runs something in its own scene and cleans up afterwards. */
async function play<T>(
  run: (scene: ObservedScene) => Promise<T>,
  options: CaseOptions,
  within = inTime,
): Promise<Played<T>> {
  const ledger = createLedger(options.hurried ?? options.send)
  const commons = options.commons?.visit()
  const waited = (): number => (options.waited?.() ?? 0) + (commons?.waited() ?? 0)
  const limit = limitOf({ ...options, waited })
  const started = performance.now()
  const shown = options.impostor ? options.impostor(ledger.send) : ledger.send
  const send = limited(shown, limit)
  const transcript = createTranscript(send)
  const { ended, end } = untilEnded()
  const scene = createScene({
    ...options,
    ...{ send, transcript, commons },
    reserve: options.reservations?.until(ended),
  })
  const ending = await within(limit.reached, run(scene)).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  limit.end()
  const durationMs = performance.now() - started
  commons?.leave('value' in ending)
  const { decisive } = transcript
  const exchanges = [...transcript.exchanges]
  const leftBehind = await (options.remove ?? removing(options.send))(await ledger.left())
  end()
  const acted = exchanges.findLastIndex(({ reply }) => reply !== undefined && reply === decisive)
  const at = acted < 0 ? exchanges.length - 1 : acted
  return { ending, durationMs, exchanges, ...(at >= 0 && { decisive: at }), leftBehind }
}

const inTime = <T>(limit: Promise<never>, running: Promise<T>): Promise<T> => Promise.race([running, limit])

/** Sends nothing more once the case is over. */
const limited =
  (send: Send, limit: Limit): Send =>
  async (call) => {
    if (limit.isOver()) throw new NoReply('The case was over before the call was made.')
    return send(call)
  }

interface Limit {
  reached: Promise<never>
  isOver(): boolean
  end(): void
}

function limitOf({ timeLimit, signal, waited = () => 0 }: CaseOptions): Limit {
  let over = false
  const began = performance.now() - waited()
  let timer: NodeJS.Timeout | undefined
  let stop = (_: Unfinished): void => {}
  const reached = new Promise<never>((_, reject) => {
    stop = (why) => {
      over = true
      reject(why)
    }
  })
  reached.catch(() => {})
  const interrupt = (): void => stop(stoppedBy(signal as AbortSignal))
  const check = (): void => {
    const left = timeLimit - (performance.now() - waited() - began)
    if (left > 0) timer = setTimeout(check, left)
    else stop(new Unfinished('case-timeout', `The case was not done after ${timeLimit} ms.`))
  }
  check()
  signal?.addEventListener('abort', interrupt)
  return {
    reached,
    isOver: () => over,
    end: () => {
      over = true
      clearTimeout(timer)
      signal?.removeEventListener('abort', interrupt)
    },
  }
}
