import type { Choices } from '../../spec/choices.js'
import type { Call, Reply } from '../../spec/http.js'
import { Answer } from '../core/answer.js'
import type { Deliver, Delivery } from '../core/delivery.js'
import type { Dress } from '../dress/index.js'
import type { FaultRule } from '../faults/fault-options.js'
import type { AllFaults } from '../faults/faults.js'
import { carriesReply, delivered, misbehave, retryAfterOf, saysFault } from '../faults/misbehave.js'
import { hold } from '../journal/hold.js'
import type { FullJournal } from '../journal/journal.js'
import type { Received } from '../request/receive.js'
import type { Respond } from '../request/respond.js'
import type { Keys } from '../world/keys.js'
import type { World } from '../world/world.js'

/** The steps of a call, and what observes it. */
interface DeliveryMeans {
  world: World
  receive(call: Call, keys?: Keys): Received
  respond: Respond
  dress: Dress
  faults: AllFaults
  journal: FullJournal
  /** Whether the same answer can be dressed differently a second time. */
  isRandom: boolean
  /** How long a reply takes; absent when replies take no time. */
  latency?: (() => number) | undefined
}

/** The steps of a call on its way. For a HEAD, the text is that of the GET. */
export interface Steps {
  /** `keys` resolve the key when the call names only a kind of key. */
  receive(call: Call, keys?: Keys): Received
  /** The fault that hits the call, if any. */
  faultOf(received: Received): FaultRule | undefined
  /** Answers a call, without recording anything yet. */
  answer(received: Received, rule?: FaultRule): Delivery
  /** Records a call, and delays its reply by the usual latency. */
  finish(received: Received, delivery: Delivery): Delivery
}

/** Every call through a fake takes these steps. */
export const createDeliver =
  ({ receive, faultOf, answer, finish }: Steps): Deliver =>
  (call) => {
    const received = receive(call)
    return finish(received, answer(received, faultOf(received)))
  }

export function createSteps(means: DeliveryMeans): Steps {
  const { world, receive, respond, dress, faults, journal, isRandom, latency } = means
  const { choices, clock } = world

  const dressed = (received: Received, answer: Answer): Reply => {
    const { operation, pairs, at } = received.exchange
    return dress(answer, operation, pairs, at)
  }

  const plain = (received: Received): Reply => {
    const { exchange, call } = received
    exchange.answer = respond(received)
    const reply = dressed(received, exchange.answer)
    if (isRandom) exchange.reply = reply
    hold(exchange, call, reply)
    return reply
  }

  const faulty = (received: Received, rule: FaultRule): Delivery => {
    const { exchange, call } = received
    const answer = underFault(received, rule, respond, world)
    const instead = rule.misbehaviour === 'status' ? refusalOf(rule, exchange.at, choices) : answer
    const reply = instead ? misbehave(rule, dressed(received, instead)) : nothing
    const leaves = rule.misbehaviour === 'reset' || rule.misbehaviour === 'hang' ? nothing : reply
    Object.assign(exchange, { answer, reply: leaves, fault: saysFault(rule) })
    hold(exchange, call, leaves)
    return delivered(rule, reply)
  }

  return {
    receive,
    faultOf: ({ exchange }) => faults.take(exchange),
    answer: (received, rule) => (rule ? faulty(received, rule) : { reply: plain(received) }),
    finish: ({ exchange }, delivery) => {
      journal.record(exchange)
      return latency && !clock.isFrozen()
        ? { ...delivery, delayMs: (delivery.delayMs ?? 0) + latency() }
        : delivery
    },
  }
}

/** The reply when nothing goes out. */
const nothing: Reply = { status: 0, headers: [], text: '' }

/**
 * The answer to a call under a fault, if there is one. Without `effect: 'committed'` it leaves the
 * organization unchanged.
 */
function underFault(
  received: Received,
  rule: FaultRule,
  respond: Respond,
  { ids }: World,
): Answer | undefined {
  if (rule.effect === 'committed') return respond(received)
  if (!carriesReply(rule)) return undefined
  const before = ids.save()
  const answer = respond(received, received.access?.organization.copy())
  ids.restore(before)
  received.exchange.changes = undefined
  return answer
}

const refusalOf = (rule: FaultRule, now: number, choices: Choices): Answer =>
  new Answer(
    rule.status,
    undefined,
    retryAfterOf(rule, now, choices),
    `A fault that was added to the fake answers this call with ${rule.status}.`,
  )
