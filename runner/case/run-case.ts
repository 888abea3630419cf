import { type Exchange, NoReply } from '../../spec/http.js'
import { operationRules } from '../../spec/operation-rules.js'
import { type OperationId, operation } from '../../spec/operations.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { clauseOfCase } from '../../suites/kernel/clause-of-case.js'
import type { HeldCommons } from '../../suites/kernel/commons.js'
import { createLedger, type Remove, removing } from '../../suites/kernel/ledger.js'
import type { Observation, ObservedScene } from '../../suites/kernel/observation.js'
import { type Obstacle, Obstructed } from '../../suites/kernel/obstacle.js'
import type { Scene, Stage } from '../../suites/kernel/scene.js'
import type { Standing } from '../../suites/kernel/standing.js'
import { type Layer, layered } from '../send/pipeline.js'
import { stoppedBy, Unfinished } from '../send/unfinished.js'
import type { CaseResult, Played } from './case-result.js'
import { clauseBroken } from './clause-broken.js'
import { createScene } from './create-scene.js'
import { isBurst, type Part } from './part.js'
import { proofOfError } from './proof-of-error.js'
import { propertyResult, withLastWord } from './property-result.js'
import { type Reservations, untilEnded } from './reservations.js'
import { type Judgement, judge, judgeObstacle } from './verdict.js'

export interface CaseOptions extends Omit<Stage, 'commons'> {
  /** What the cases of a run share. A case that runs alone makes its own. */
  commons?: Pick<HeldCommons, 'visit'>
  /** The time limit of a case in ms, not counting waits for rate limits. */
  caseTimeout: number
  /** Aborts the case. What it made is still cleaned up. */
  signal?: AbortSignal
  /** A deliberately wrong server between the case and the real one. */
  impostor?: Layer | undefined
  /** What two cases of a run may not hold at the same time. */
  reservations?: Reservations
  /** Removes what the case made. The default removes it at once. */
  remove?: Remove
  /** The time since the start of the run that does not count, in ms: it was spent waiting for rate limits. */
  waited?: () => number
}

/** Runs one case: scene, verdict, clean-up. Never rejects. */
export async function runCase(each: ConformanceCase, options: CaseOptions): Promise<CaseResult> {
  const run = async (scene: Scene): Promise<void> => {
    const gone = missingFor(each, options.standing)
    if (gone) throw new Obstructed(gone)
    await each.run(scene)
  }
  if (each.kind === 'property') return propertyResult(each, await play(each, run, options, withLastWord))
  const { ending, ...rest } = await play(each, run, options)
  if (!('error' in ending)) return { id: each.id, verdict: 'conforms', ...rest }
  const proven = { ...rest, ...proofOfError(ending.error, rest.exchanges, rest.decisive) }
  const error = obstructedBy(options.standing, proven) ?? ending.error
  const clause = each.stated ? each.clause : clauseBroken(each.clause, error, proven)
  return {
    id: each.id,
    ...judge(error, clauseOfCase({ ...each, clause })),
    ...(clause !== each.clause && { clause }),
    ...proven,
  }
}

/** What Get shows, lists may show too. */
const seenElsewhere: readonly OperationId[] = ['getHost', 'getCloudIntegration']

/** For a case of an operation that is known not to be there: nothing is made for it. */
const missingFor = ({ id, foundation }: ConformanceCase, standing?: Standing): Obstacle | undefined =>
  [...(standing?.values() ?? [])].find(
    ({ operation: of, kind }) =>
      kind === 'missing' &&
      !foundation &&
      !seenElsewhere.includes(of) &&
      id.startsWith(`${operationRules[of].cases}/`),
  )

/** What cases share may have been made when nobody knew yet that one of its calls does not work. */
function obstructedBy(
  standing: Standing | undefined,
  { proof, exchanges }: Pick<CaseResult, 'proof' | 'exchanges'>,
): Obstructed | undefined {
  const { operation: id } = exchanges[proof?.exchange ?? -1]?.call ?? {}
  const obstacle = id && standing?.get(id)
  const isOfBody = proof?.kind === 'missing' || proof?.kind === 'type' || proof?.kind === 'value'
  return obstacle && (isOfBody || !obstacle.isSpeechless) ? new Obstructed(obstacle) : undefined
}

/** Makes one observation: scene, answer, clean-up. Never rejects. */
export async function runObservation(each: Observation, options: CaseOptions): Promise<CaseResult> {
  const { ending, ...rest } = await play(each, (scene) => each.observe(scene), options)
  const judgement: Judgement =
    'error' in ending ? judgeObstacle(ending.error) : { verdict: 'observed', answer: ending.value }
  return { id: each.id, ...judgement, ...rest }
}

/** Runs something in its own scene and cleans up afterwards. */
async function play<T>(
  part: Part,
  run: (scene: ObservedScene) => Promise<T>,
  options: CaseOptions,
  within = inTime,
): Promise<Played<T>> {
  const ledger = createLedger()
  const commons = options.commons?.visit()
  const waited = (): number => (options.waited?.() ?? 0) + (commons?.waited() ?? 0)
  const limit = limitOf({ ...options, waited })
  const started = performance.now()
  const waits = isBurst(part) ? 'never' : 'hurried' in part && part.hurried ? 'a minute' : undefined
  const send = layered(options.send, {
    over: limited(limit),
    impostor: options.impostor,
    made: ledger.watch,
    waits: waits && ((each) => (call) => each({ ...call, waits })),
  })
  const { ended, end } = untilEnded()
  const scene = createScene({ ...options, ...{ send, commons }, reserve: options.reservations?.until(ended) })
  const ending = await within(limit.reached, run(scene)).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  limit.end()
  const durationMs = performance.now() - started
  commons?.leave('value' in ending)
  const { decisive } = scene.transcript
  const exchanges = [...scene.transcript.exchanges]
  const leftBehind = await (options.remove ?? removing(options.send))(await ledger.left())
  end()
  const acted = exchanges.findLastIndex(({ reply }) => reply !== undefined && reply === decisive)
  const at = [acted, lastWriteOf(part, exchanges), exchanges.length - 1].find((each) => each >= 0) ?? -1
  return { ending, durationMs, exchanges, ...(at >= 0 && { decisive: at }), leftBehind }
}

/** Where a case only reads what it shares: the last call of the one operation of its clause that writes. */
function lastWriteOf(part: Part, exchanges: readonly Exchange[]): number {
  const [write, ...more] =
    'clause' in part ? clauseOfCase(part).operations.filter((id) => operation(id).method !== 'GET') : []
  return more.length > 0 ? -1 : exchanges.findLastIndex(({ call }) => call.operation === write)
}

const inTime = <T>(limit: Promise<never>, running: Promise<T>): Promise<T> => Promise.race([running, limit])

/** Sends nothing more once the case is over. */
const limited =
  (limit: ReturnType<typeof limitOf>): Layer =>
  (send) =>
  async (call) => {
    if (limit.isOver()) throw new NoReply('The case was over before the call was made.')
    return send(call)
  }

function limitOf({ caseTimeout, signal, waited = () => 0 }: CaseOptions) {
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
    const left = caseTimeout - (performance.now() - waited() - began)
    if (left > 0) timer = setTimeout(check, left)
    else stop(new Unfinished('case-timeout', `The case was not done after ${caseTimeout} ms.`))
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
