import type { Reply } from '../../spec/http.js'
import type { Random } from '../../spec/random.js'
import { createUnassumingRespond } from '../assume/relied-on.js'
import { Answer } from '../core/answer.js'
import type { Delivery } from '../core/delivery.js'
import { createDress } from '../dress/dress.js'
import { type FaultRule, insteadOfReply } from '../faults/fault-options.js'
import type { FaultStore } from '../faults/faults.js'
import { delivered, misbehave, retryAfterOf, saysFault } from '../faults/misbehave.js'
import { hold } from '../journal/hold.js'
import type { CallStore } from '../journal/journal.js'
import { createReceive, nothing, type Received } from '../request/receive.js'
import { createRespond } from '../request/respond.js'
import type { Keys } from '../world/keys.js'
import type { World } from '../world/world.js'
import type { Manner } from './manner.js'

/** The steps that every call through a fake takes, in this order. For a HEAD, the text is that of the GET. */
export type Steps = ReturnType<typeof createSteps>

/** What stays the same when a fake changes its manner. */
interface Options {
  world: World
  keys: Keys
  assume: 'defaults' | 'error' | undefined
  faults: FaultStore
  calls: CallStore
  /** Draws whatever differs between replies; absent when nothing does. */
  random: Random | undefined
  /** Draws how long a reply takes. */
  travel: Random
}

/** The steps of a fake with one manner. */
export function createSteps({ choices, chosen }: Manner, options: Options) {
  const { world, keys, assume, faults, calls, random, travel } = options
  const { clock, ids } = world
  const dress = createDress(choices, random)
  const respond = assume === 'error' ? createUnassumingRespond(world, chosen) : createRespond(world)
  const takesTime = choices['http.latency'] !== 'at-once'

  const dressed = ({ exchange: { operation, pairs, at } }: Received, answer: Answer): Reply =>
    dress(answer, operation, pairs, at)

  const plain = (received: Received): Reply => {
    const { exchange, call } = received
    const answer = respond(received)
    const reply = dressed(received, answer)
    exchange.by = answer.by
    hold(exchange, call, reply)
    return reply
  }

  /** Without `effect: 'committed'` the call leaves the organization unchanged. */
  const underFault = (received: Received, rule: FaultRule): Answer | undefined => {
    if (rule.effect === 'committed') return respond(received)
    if (insteadOfReply.includes(rule.misbehaviour)) return undefined
    const before = ids.save()
    const answer = respond(received, received.access?.organization.copy())
    ids.restore(before)
    received.exchange.changes = undefined
    return answer
  }

  const faulty = (received: Received, rule: FaultRule): Delivery => {
    const { exchange, call } = received
    const answer = underFault(received, rule)
    const instead = rule.misbehaviour === 'status' ? refusalOf(rule, exchange.at) : answer
    const reply = instead ? misbehave(rule, dressed(received, instead)) : nothing
    const leaves = rule.misbehaviour === 'reset' || rule.misbehaviour === 'hang' ? nothing : reply
    Object.assign(exchange, { by: answer?.by, fault: saysFault(rule) })
    hold(exchange, call, leaves)
    return delivered(rule, reply)
  }

  const refusalOf = (rule: FaultRule, now: number): Answer => {
    const message = `A fault that was added to the fake answers this call with ${rule.status}.`
    return new Answer(rule.status, undefined, retryAfterOf(rule, now, choices), message)
  }

  return {
    /** Resolves the key with the given keys when the call names only a kind of key. */
    receive: createReceive(keys, world),
    /** Answers a call, without recording anything yet. A fault that is due hits it. */
    answer: (received: Received): Delivery => {
      const rule = faults.take(received.exchange)
      return rule ? faulty(received, rule) : { reply: plain(received) }
    },
    /** Answers a call that no client has sent: no fault hits it. */
    plain,
    /** Records a call, and delays its reply by the usual latency. */
    finish: ({ exchange }: Received, delivery: Delivery): Delivery => {
      calls.record(exchange)
      return takesTime && !clock.isFrozen()
        ? { ...delivery, delayMs: (delivery.delayMs ?? 0) + latency(travel) }
        : delivery
    },
  }
}

/** How long a reply takes: short enough to keep runs fast, long enough for replies to overtake each other. */
const latency = (random: Random): number => 1 + Math.floor(4 * random())
