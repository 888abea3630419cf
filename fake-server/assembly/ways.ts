import type { Call } from '../../spec/http.js'
import { createUnassumingRespond } from '../assume/respond-unassuming.js'
import type { Deliver, DeliverLater } from '../core/delivery.js'
import type { Random } from '../core/random.js'
import { createDress } from '../dress/index.js'
import type { AllFaults } from '../faults/faults.js'
import type { FullJournal } from '../journal/journal.js'
import { createReceive } from '../request/receive.js'
import { createRespond } from '../request/respond.js'
import { latencyOf } from '../time/latency.js'
import type { Keys } from '../world/keys.js'
import type { World } from '../world/world.js'
import { createDeliver, createSteps } from './deliver.js'
import type { Manner } from './manner.js'
import type { Watch } from './watch.js'
import { createWorn } from './wear.js'

/** What stays the same when a fake changes its manner. */
interface WaysMeans {
  world: World
  /** The keys of the first organization. */
  keys: Keys
  assume: 'defaults' | 'error' | undefined
  faults: AllFaults
  journal: FullJournal
  /** Draws whatever differs between replies; absent when nothing does. */
  random: Random | undefined
  /** Draws how long a reply takes. */
  travel: Random
  watch: Watch
}

/** How calls pass through a fake with one manner. */
export interface Ways {
  /** Answers at once, without any departures. */
  plainly: Deliver
  delivered: DeliverLater
  /** Whether the fake breaks a clause. If so, it cannot answer at once. */
  isWorn: boolean
}

/** Calls recorded on these ways are also read with this manner. */
export function createWays({ choices, chosen, departures }: Manner, means: WaysMeans): Ways {
  const { world, keys, assume, faults, journal, random, travel, watch } = means
  const dress = createDress(choices, random)
  journal.readAs({ choices, dress })
  const steps = createSteps({
    ...{ world, dress, faults, journal },
    receive: createReceive(keys, world),
    respond: assume === 'error' ? createUnassumingRespond(world, chosen) : createRespond(world),
    isRandom: random !== undefined || choices['reply.lists.order'] === 'another-each-time',
    latency: latencyOf(choices, travel),
  })
  const plainly = createDeliver(steps)
  const deliver = departures.length > 0 ? createWorn(departures, steps, world) : plainly
  const delivered = (call: Call) => {
    watch.call?.(call, world.clock.now())
    return deliver(call)
  }
  return { plainly, delivered, isWorn: deliver !== plainly }
}
