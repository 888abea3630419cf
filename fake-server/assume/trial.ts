import type { Choices } from '../../spec/choices.js'
import type { Answer } from '../core/answer.js'
import { isSameJson } from '../core/is-same-json.js'
import type { ServedExchange } from '../request/exchange.js'
import type { Received } from '../request/receive.js'
import type { Refusals } from '../request/refused-by-choice/index.js'
import { createRespond, type Respond } from '../request/respond.js'
import { routeFor } from '../request/route-by-choice.js'
import type { Organization } from '../world/organization.js'
import type { World } from '../world/world.js'
import { isSameOrganization } from './same-organization.js'

/** One way to answer the open points. */
export interface Variant {
  choices: Choices
  respond: Respond
}

/** The outcome of a call under a variant, with the copy of the organization that it changed. */
export interface TriedCall {
  answer: Answer
  exchange: ServedExchange
  organization: Organization | undefined
}

/** Tries calls without any effect, at the time of the call. */
export interface Trial {
  /** Give `refusals` when looking them up would count as looking at the choices. */
  variant(choices: Choices, refusals?: Refusals): Variant
  outcome(variant: Variant, received: Received, owner: Organization | undefined): TriedCall
}

export function createTrial(world: World): Trial {
  let moment = 0
  const clock = { ...world.clock, now: () => moment }
  return {
    variant: (choices, refusals) => ({
      choices,
      respond: createRespond({ ...world, clock, choices }, refusals),
    }),
    outcome: ({ choices, respond }, received, owner) => {
      const organization = owner?.copy(choices)
      const exchange = { ...received.exchange }
      const route = routeFor(exchange.method, exchange.path, choices)
      const before = world.ids.save()
      moment = exchange.at
      const answer = respond({ ...received, exchange, route }, organization)
      world.ids.restore(before)
      return { answer, exchange, organization }
    },
  }
}

/** Messages are for people and may differ. */
export const isSameOutcome = (one: TriedCall, other: TriedCall): boolean =>
  one.answer.status === other.answer.status &&
  isSameJson(one.answer.body, other.answer.body) &&
  isSameJson(one.answer.headers, other.answer.headers) &&
  (one.organization === undefined ||
    other.organization === undefined ||
    isSameOrganization(one.organization, other.organization, Math.floor(one.exchange.at / 1000)))
