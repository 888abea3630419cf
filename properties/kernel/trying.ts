import type { ClauseId } from '../../spec/clauses/index.js'
import { type Exchange, isDropped, type Reply, type Send } from '../../spec/http.js'
import { namedIn } from '../../spec/router.js'
import { isSuccess } from '../../suites/kernel/expect.js'
import { createLedger, removing } from '../../suites/kernel/ledger.js'
import { NotApplicable, Spent, Throttled, Unreached, Violation } from '../../suites/kernel/outcomes.js'
import type { Scene } from '../../suites/kernel/scene.js'
import { asControl, type Premises, Unfounded, withAttempts } from './control.js'
import { assumeCurrent } from './old-answer.js'
import type { PropertyDefinition, PropertyScene, PropertySettings } from './property.js'
import { standingOn } from './standing-on.js'
import { type Lag, waitingNoMore } from './waiting-no-more.js'

/** What is known of a property while its inputs are tried. */
export interface Exploration extends Lag {
  reached: Set<string>
  tried: number
  /** Why inputs were not judged: the clause does not apply to this server, or what they rest on does not hold. */
  unjudged: (NotApplicable | Unfounded)[]
  /** How many inputs in a row a gateway ended. */
  unreached: number
  /** Why no further input is tried. */
  stopped?: unknown
  /** Why an input smaller than the reported one may also fail. */
  notSmallest?: string
  /** The run may not make what a further input would take. */
  spent?: Spent
  /** The first input that broke a clause that does not count. */
  deviation?: Failure & { input: unknown }
  failure?: Failure & { at: number }
}

interface Failure {
  clause: ClauseId
  violation: Violation
  exchanges: readonly Exchange[]
}

/** A series of inputs of a property that are tried for one purpose. */
export interface Search<Input, Ground> {
  definition: PropertyDefinition<Input, Ground>
  scene: Scene
  /** What all inputs share, and how many exchanges it took to make. */
  ground: Ground
  grounds: number
  /** Part of the names that inputs make, so that two searches never make the same name. */
  label: string
  /** Whether an input that breaks this clause fails. */
  counts(clause: ClauseId): boolean
  settings: PropertySettings
}

/** An answer from a gateway, or none, ends one input. So many in a row end the property. */
const mostUnreached = 3

/** Ms to wait after the first of them, and each time as many more. */
const breath = 250

/** Whether the next call may be answered by the server. */
export const isPassing = (error: unknown): boolean => error instanceof Unreached || isDropped(error)

/** How many runs share one clean-up. */
const cleanEvery = 5

/** A run has room for few settings at once, so they do not wait for that. */
const mostSettings = 3

/**
 * Tries one input after the other. Rejects for the first that fails, and then for smaller ones that fail in
 * the same way.
 */
export function trying<Input, Ground>(
  search: Search<Input, Ground>,
  known: Exploration,
): (input: Input) => Promise<void> {
  const { definition, scene, ground, grounds, label, settings } = search
  const { shrinking = 20_000 } = settings
  let ledger = createLedger()
  /** The ids of the hosts that Get has shown to earlier inputs. */
  const shown = new Set<string>()

  const isOver = (): boolean =>
    known.spent !== undefined ||
    (known.failure ? performance.now() - known.failure.at > shrinking : known.stopped !== undefined)

  return async (input) => {
    if (isOver()) {
      if (known.failure) known.notSmallest ??= `Making it smaller ended after ${shrinking / 1000} s.`
      return
    }
    known.tried += 1
    let noted: Send | undefined
    const under = (name: string, premised: (part: Scene) => Scene & Premises) => {
      const part = scene.part(name, (send) => {
        noted = ledger.watch(send)
        return noted
      })
      const run: PropertyScene = {
        ...premised(waitingNoMore(part, known)),
        reached: (what) => void known.reached.add(what),
      }
      return { transcript: part.transcript, holds: () => definition.holds(run, input, ground) }
    }
    const name = `${label}${known.tried}`
    const answers: Reply[] = []
    const own = under(name, (part) => withAttempts(part, answers))
    /** Keeps only the latest input's exchanges: a property makes thousands of calls. */
    scene.transcript.restart(grounds)
    try {
      await own.holds()
      known.unreached = 0
    } catch (error) {
      const control = under(`${name}c`, (part) => asControl(part, answers))
      const { exchanges: all, isAdopted } = own.transcript
      const made = all.filter((each) => !isAdopted(each))
      const exchanges = [
        ...standingOn([...scene.transcript.exchanges, ...all.filter(isAdopted)], made),
        ...made,
      ]
      /** What succeeds although it must be refused is wrong, whatever else does not hold. */
      const toControl = answers.some(isSuccess) ? async () => {} : control.holds
      await learn(search, known, { input, error, exchanges }, async (violation) => {
        await assumeCurrent(scene.part(`${name}o`), made, shown, violation)
        await toControl()
      })
      if (isPassing(error) && !known.stopped) await scene.pause(breath * known.unreached)
    } finally {
      scene.transcript.adopt(own.transcript.exchanges)
      for (const { call } of own.transcript.exchanges)
        if (call.operation === 'getHost') shown.add(namedIn(call, 'hostId'))
      if (known.tried % cleanEvery === 0 || ledger.there().integrations.length >= mostSettings) {
        if (noted) await removing(noted)(await ledger.left())
        ledger = createLedger()
      }
    }
  }
}

interface Tried<Input> {
  input: Input
  error: unknown
  exchanges: readonly Exchange[]
}

/**
 * Throws the error again if it fails the input. After the first failure, errors of other clauses do not
 * count, and neither does one that its control shows to rest on something else.
 */
async function learn<Input, Ground>(
  { definition, counts }: Search<Input, Ground>,
  known: Exploration,
  { input, error, exchanges }: Tried<Input>,
  control: (violation: Violation) => Promise<void>,
): Promise<void> {
  if (error instanceof Violation) {
    const clause = error.evidence.clause ?? definition.clause
    if (known.failure && known.failure.clause !== clause) return
    if (!counts(clause) && known.deviation) return
    const unfounded = await control(error).catch((why: unknown) =>
      why instanceof Unfounded ? why : undefined,
    )
    if (unfounded) {
      known.unjudged.push(unfounded)
      return
    }
    if (!counts(clause)) {
      known.deviation = { clause, violation: error, exchanges, input }
      return
    }
    known.failure = { clause, violation: error, exchanges, at: known.failure?.at ?? performance.now() }
    throw error
  }
  if (error instanceof Spent) {
    known.spent = error
    if (known.failure) known.notSmallest ??= `Making it smaller ended. ${error.message}`
    else known.tried -= 1
    return
  }
  if (isPassing(error) && ++known.unreached < mostUnreached) return
  if (error instanceof NotApplicable && !(error instanceof Throttled)) known.unjudged.push(error)
  else if (!known.failure) known.stopped ??= error
  else known.notSmallest ??= `A smaller input could not be tried: ${messageOf(error)}`
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
