import * as fc from 'fast-check'
import { stringify } from 'fast-check'
import { type ClauseId, clauseOf } from '../../spec/clauses/index.js'
import { subSeed } from '../../spec/random.js'
import {
  NotApplicable,
  Spent,
  Throttled,
  Unreached,
  Untestable,
  type Violation,
} from '../../suites/kernel/outcomes.js'
import type { Scene } from '../../suites/kernel/scene.js'
import { Counterexample } from './counterexample.js'
import type { PropertyDefinition, PropertySettings } from './property.js'
import { type Exploration, isPassing, type Search, trying } from './trying.js'

const longest = 4000

/** An input as a report shows it: JSON if that loses nothing, so that objects without a prototype do not look odd. */
function showInput(input: unknown): string {
  const value = JSON.stringify(input) ?? stringify(input)
  return value.length > longest ? `${value.slice(0, longest)}…` : value
}

/** The input that a text shows, if it is complete JSON. */
function inputOfText({ value }: { value?: string }): { input: unknown } | undefined {
  if (value === undefined) return undefined
  try {
    return { input: JSON.parse(value) }
  } catch {
    return undefined
  }
}

/**
 * Tries inputs until one fails, then shrinks it. Rejects with the result for the property. An input that
 * breaks only a should is skipped at first, since it must not hide one that breaks a must.
 */
export async function explore<Input, Ground>(
  definition: PropertyDefinition<Input, Ground>,
  scene: Scene,
  settings: PropertySettings,
): Promise<void> {
  const ground = (await groundOf(definition, scene, settings)) as Ground
  const grounds = scene.transcript.exchanges.length
  const search = { definition, scene, settings, ground, grounds }
  const known = await exploring({ ...search, label: 'r', counts: isMust })
  if (known.deviation) {
    const { spent } = await exploring({ ...search, label: 's', counts: () => true })
    if (spent)
      throw asItWas(known.deviation, known.tried, { seed: subSeed(settings.seed, definition.id), spent })
  }
  conclude(definition, known, settings)
}

/** So often a ground is made when a gateway answers for the server, or the connection ends. */
const attempts = 3

/** A property that cannot try anything leaves its clause to the cases, which come first. */
async function groundOf<Input, Ground>(
  definition: Pick<PropertyDefinition<Input, Ground>, 'ground'>,
  scene: Scene,
  settings: PropertySettings,
  attempt = 1,
): Promise<Ground | undefined> {
  const { hurried, runs } = settings
  try {
    return await definition.ground?.(scene)
  } catch (error) {
    if (error instanceof Spent) throw new NotApplicable(error.message)
    if (hurried && error instanceof Unreached && error.evidence.reply?.status === 429)
      throw new Throttled(`The server limits how often it is called; --runs ${runs} waits for it.`)
    if (!isPassing(error) || attempt === attempts) throw error
    await scene.pause(500 * attempt)
    return groundOf(definition, scene, settings, attempt + 1)
  }
}

const isMust = (clause: ClauseId): boolean => clauseOf(clause).level === 'must'

async function exploring<Input, Ground>(search: Search<Input, Ground>): Promise<Exploration> {
  const { definition, settings } = search
  const known: Exploration = { ...{ reached: new Set(), tried: 0, unjudged: [], unreached: 0 }, lags: false }
  const property = fc.asyncProperty(definition.input, trying(search, known))
  const details = await fc.check(property, parametersOf(definition, settings))
  if (known.stopped !== undefined && !known.failure) throw told(known, settings)
  if (details.failed) throw counterexampleOf(details, known)
  return known
}

/** Says what ended the search, and what to do about a server that limits its callers. */
const told = ({ stopped, tried }: Exploration, { runs }: PropertySettings): unknown =>
  stopped instanceof Throttled
    ? new Throttled(`${stopped.message} Ended at input ${tried} of ${runs}; --runs ${runs} waits for it.`)
    : stopped

/** A replay tries the recorded input as it stands. An input too long to be recorded is drawn again. */
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

/** So many runs do not all miss something by chance. */
const enoughRuns = 25

/** No input failed. Checks whether the runs reached the point where one could have. */
function conclude(
  { controls }: Pick<PropertyDefinition<unknown, unknown>, 'controls'>,
  { reached, tried, unjudged, spent }: Exploration,
  { replay, runs }: PropertySettings,
): void {
  const [first] = unjudged
  if (first && unjudged.length === tried) throw first
  if (spent && !tried) throw new NotApplicable(spent.message)
  const missing = controls.filter((each) => !reached.has(each))
  if (!missing.length || replay) return
  const why = `None of ${tried} inputs came to this: ${missing.join(', ')}.${first ? ` ${first.message}` : ''}`
  if (spent) throw new NotApplicable(`${why} ${spent.message}`)
  throw runs < enoughRuns ? new NotApplicable(`${why} Try more with --runs.`) : new Untestable(why)
}

/** The run may not make what it would take to meet the input again, and to make it smaller. */
function asItWas(
  { clause, violation, exchanges, input }: NonNullable<Exploration['deviation']>,
  runs: number,
  { seed, spent }: { seed: number; spent: Error },
): Counterexample {
  const notSmallest = `Making it smaller ended. ${spent.message}`
  const facts = { value: showInput(input), seed, path: '', runs, shrinks: 0, notSmallest }
  return new Counterexample(clause, violation, facts, exchanges)
}

function counterexampleOf<Input>(
  details: fc.RunDetails<[Input]>,
  { failure, notSmallest }: Exploration,
): unknown {
  if (!failure || !details.failed) return details.errorInstance
  const [input] = details.counterexample ?? []
  const { clause, violation, exchanges } = failure
  const facts = {
    value: showInput(input),
    seed: details.seed,
    path: details.counterexamplePath ?? '',
    runs: details.numRuns,
    shrinks: details.numShrinks,
    ...(notSmallest !== undefined && { notSmallest }),
  }
  return new Counterexample(clause, violation as Violation, facts, exchanges)
}
