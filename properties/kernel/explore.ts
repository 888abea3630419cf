import * as fc from 'fast-check'
import { subSeed } from '../../fixtures/random.js'
import type { Exchange } from '../../spec/http.js'
import { createLedger, type Ledger, removing } from '../../suites/kernel/ledger.js'
import { NotApplicable, Throttled, Untestable, Violation } from '../../suites/kernel/outcomes.js'
import type { Scene } from '../../suites/kernel/scene.js'
import { AttributedViolation } from './attributed.js'
import { Counterexample } from './counterexample.js'
import type { PropertyDefinition, PropertySettings, Run } from './property.js'
import { inputOfText, showInput } from './show-input.js'

/** What is known of a property while its inputs are tried. */
interface Exploration {
  reached: Set<string>
  tried: number
  /** Runs of inputs under which the clause says nothing on this server. */
  notApplicable: NotApplicable[]
  /** Why no further input is tried. */
  stopped?: unknown
  failure?: { violation: Violation; exchanges: readonly Exchange[]; at: number }
}

/** Tries inputs until one fails, then makes it smaller. Rejects with what became of the property. */
export async function explore<Input, Ground>(
  definition: PropertyDefinition<Input, Ground>,
  scene: Scene,
  settings: PropertySettings,
): Promise<void> {
  const known: Exploration = { reached: new Set(), tried: 0, notApplicable: [] }
  const input = inputOf(definition, settings)
  const property = fc.asyncProperty(input, await trying(definition, scene, settings, known))
  const details = await fc.check(property, parametersOf(definition, settings))
  if (known.stopped !== undefined && !known.failure) throw told(known, settings)
  if (details.failed) throw counterexampleOf(definition, details, known)
  conclude(definition, known, settings)
}

/** What ended the search, and for a server that limits its callers, what to do. */
const told = ({ stopped, tried }: Exploration, { runs }: PropertySettings): unknown =>
  stopped instanceof Throttled
    ? new Throttled(`${stopped.message} Ended at input ${tried} of ${runs}; --runs ${runs} waits for it.`)
    : stopped

const inputOf = <Input, Ground>(
  { input }: PropertyDefinition<Input, Ground>,
  { replay }: PropertySettings,
): fc.Arbitrary<Input> => (typeof input === 'function' ? input(replay?.replayPath) : input)

/** A replay tries the recorded input as it stands, or where it is too long to be recorded, draws it again. */
function parametersOf<Input, Ground>(
  { id, share = 1, examples = [] }: PropertyDefinition<Input, Ground>,
  { replay, runs, seed }: PropertySettings,
): fc.Parameters<[Input]> {
  const recorded = replay && inputOfText(replay)
  if (recorded) return { examples: [[recorded.input as Input]], numRuns: 1, endOnFailure: true }
  const first = examples.map((each): [Input] => [each])
  if (replay) return { seed: replay.seed, path: replay.path, examples: first, numRuns: 1, endOnFailure: true }
  return {
    seed: subSeed(seed, id) | 0,
    numRuns: Math.max(Math.ceil(runs * share), examples.length, 1),
    examples: first,
  }
}

/** That all of them miss something by chance is out of the question. */
const enoughRuns = 25

/** Nothing was found: did the runs come to where it could have been? */
function conclude(
  { controls }: Pick<PropertyDefinition<unknown, unknown>, 'controls'>,
  { reached, tried, notApplicable }: Exploration,
  { replay, runs }: PropertySettings,
): void {
  const [first] = notApplicable
  if (first && notApplicable.length === tried) throw first
  const missing = controls.filter((each) => !reached.has(each))
  if (!missing.length || replay) return
  const why = `None of ${tried} inputs came to this: ${missing.join(', ')}.${first ? ` ${first.message}` : ''}`
  throw runs < enoughRuns ? new NotApplicable(`${why} Try more with --runs.`) : new Untestable(why)
}

function counterexampleOf<Input, Ground>(
  { clause }: PropertyDefinition<Input, Ground>,
  details: fc.RunDetails<[Input]>,
  { failure }: Exploration,
): unknown {
  if (!failure || !details.failed) return details.errorInstance
  const [input] = details.counterexample ?? []
  const { violation, exchanges } = failure
  const facts = {
    ...showInput(input),
    seed: details.seed,
    path: details.counterexamplePath ?? '',
    runs: details.numRuns,
    shrinks: details.numShrinks,
  }
  const broken = violation instanceof AttributedViolation ? violation.clause : clause
  return new Counterexample(broken, violation, facts, exchanges)
}

/** How many runs share one clean-up. */
const cleanEvery = 5

async function trying<Input, Ground>(
  { ground, holds }: PropertyDefinition<Input, Ground>,
  scene: Scene,
  { shrinking = 20_000 }: PropertySettings,
  known: Exploration,
): Promise<(input: Input) => Promise<void>> {
  const shared = (await ground?.(scene)) as Ground
  const grounds = scene.transcript.exchanges.length
  let ledger: Ledger | undefined

  const isOver = (): boolean =>
    known.failure ? performance.now() - known.failure.at > shrinking : known.stopped !== undefined

  return async (input) => {
    if (isOver()) return
    known.tried += 1
    const part = scene.part(`r${known.tried}`, (send) => {
      ledger ??= createLedger(send)
      return ledger.send
    })
    const run: Run = { ...part, reached: (what) => void known.reached.add(what) }
    /** Only the latest input is kept: a property makes thousands of calls. */
    scene.transcript.restart(grounds)
    try {
      await holds(run, input, shared)
    } catch (error) {
      if (error instanceof Violation) {
        const exchanges = [...scene.transcript.exchanges, ...part.transcript.exchanges]
        known.failure = { violation: error, exchanges, at: known.failure?.at ?? performance.now() }
        throw error
      }
      if (error instanceof NotApplicable && !(error instanceof Throttled)) known.notApplicable.push(error)
      else stop(known, error)
    } finally {
      scene.transcript.adopt(part.transcript.exchanges)
      if (known.tried % cleanEvery === 0) {
        if (ledger) await removing(ledger.send)(await ledger.left())
        ledger = undefined
      }
    }
  }
}

/** What tells nothing ends the search for a counterexample, not the shrinking of one. */
function stop(known: Exploration, error: unknown): void {
  if (!known.failure) known.stopped ??= error
}
