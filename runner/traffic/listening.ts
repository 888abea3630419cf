import { createTrafficJudge, placeOf } from '../../judge/judge-traffic.js'
import { madeWith, type Recorded } from '../../judge/overheard.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { Call } from '../../spec/http.js'
import type { Layer } from '../send/pipeline.js'
import { createInOrder } from './in-order.js'

export type Listening = ReturnType<typeof createListening>

interface Means {
  /** How long a read may lag behind a write, in ms. */
  settle: number
  /** The clock of the run in ms. Default: that of this machine. */
  now?: (() => number) | undefined
  /** How far the run moved the server's clock, in ms. */
  moved?: (() => number) | undefined
}

const ofMachine = (): number => performance.timeOrigin + performance.now()

/** So far apart are the beginnings of two calls at least, in ms. */
const moment = 0.001

/**
 * Hears the calls of a run, and holds each answer against all that were before. Others may change the organization, but
 * not what the run makes.
 */
export function createListening({ settle, now = ofMachine, moved = () => 0 }: Means) {
  const judge = createTrafficJudge({ settle, others: false })
  const underWay = new Map<number, Recorded>()
  /** What takes so long that it no longer holds up others may take effect at any time. */
  const order = createInOrder<Recorded>(judge.hear, placeOf, (at) => {
    const each = underWay.get(at)
    if (each) judge.hear({ ...each })
    underWay.delete(at)
  })
  const time = (): number => now() + moved()
  let latest = Number.NEGATIVE_INFINITY
  let lost = false

  function begin(call: Call): Recorded {
    latest = Math.max(time(), latest + moment)
    const each: Recorded = { call, at: latest, ms: 0, ...madeWith(call.key) }
    underWay.set(latest, each)
    order.begin(latest)
    return each
  }

  function end(each: Recorded): void {
    each.ms = Math.max(time() - each.at, 0)
    if (underWay.delete(each.at)) order.end(each)
  }

  /** The judge, once it has heard all. */
  function heard(): typeof judge {
    order.flush()
    return judge
  }

  return {
    /** Stands where a run sees only what is its own. */
    watch: ((send) => async (call) => {
      const each = begin(call)
      try {
        const reply = await send(call)
        /** A copy has a body of its own: what a case is kept from reading, the judge reads. */
        each.reply = { ...reply }
        return reply
      } catch (error) {
        each.failure = error instanceof Error ? error.message : String(error)
        throw error
      } finally {
        end(each)
      }
    }) satisfies Layer,
    /** The server lost what was written. Nothing is held against earlier calls any more. */
    lose(): void {
      lost = true
    },
    /** Whether it ever did. */
    hasLost: () => lost,
    /** Whether a call showed so far that the clause is broken. */
    breaks: (clause: ClauseId) => heard().breaks(clause),
    /** The operations that failed (500) so far, and worked when the same was asked. */
    failing: () => heard().failing,
    hearing: () => heard().hearing(),
  }
}
