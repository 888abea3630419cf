import type { Choices } from '../../spec/choices.js'
import type { OpenPoint } from '../../spec/open-point.js'
import { type OpenPointId, openPoints } from '../../spec/open-points.js'
import type { OperationId } from '../../spec/operations.js'
import { type Answer, refusal } from '../core/answer.js'
import { isSameJson } from '../core/is-same-json.js'
import type { Received, ServedExchange } from '../request/receive.js'
import { faults, type Refusals, refusalsOf } from '../request/refused-by-choice/index.js'
import { createRespond } from '../request/respond.js'
import { routeFor } from '../request/route-by-choice.js'
import type { Organization } from '../world/organization.js'
import type { World } from '../world/world.js'
import { isReliedOn, relianceOf } from './reliance.js'

export function watchedChoices(choices: Choices) {
  let seen = new Set<OpenPointId>()
  return {
    choices: new Proxy(choices, {
      get: (target, id) => {
        seen.add(id as OpenPointId)
        return Reflect.get(target, id)
      },
    }),
    /** The points looked at since the last call of this function, or since the start. */
    takeSeen: (): ReadonlySet<OpenPointId> => {
      const taken = seen
      seen = new Set()
      return taken
    },
  }
}

/** The outcome of a call that was tried, with the copy of the organization that it changed. */
interface Outcome {
  answer: Answer
  exchange: ServedExchange
  organization: Organization | undefined
}

/** Lists the open points that a call relies on: another answer, tried on a copy, changes the outcome. */
function createReliedOn(
  world: World,
  chosen: Partial<Choices>,
): (received: Received, owner: Organization | undefined) => OpenPointId[] {
  const tried = createTrials(world)
  const open = openPoints.filter(({ id }) => chosen[id] === undefined && isReliedOn(id))
  const watched = watchedChoices(world.choices)
  const usual = tried(watched.choices, refusalsOf(world.choices))
  const atOnce = watched.takeSeen()
  const others = new Map<string, ReturnType<typeof tried>>()
  const other = (id: OpenPointId, answer: string) => {
    const key = `${id}: ${answer}`
    const made = others.get(key) ?? tried({ ...world.choices, [id]: answer })
    others.set(key, made)
    return made
  }

  return (received, owner) => {
    const outcome = usual(received, owner)
    const seen = watched.takeSeen()
    const { text, hasInput, operation } = outcome.exchange
    Object.assign(received.exchange, { text, hasInput })
    return open
      .filter(({ id, answers }) => {
        const how = relianceOf(id)
        const otherAnswers = answers.filter((answer) => answer !== world.choices[id])
        if (how === 'asked') return seen.has(id)
        if (how === 'matters')
          return (
            (seen.has(id) || atOnce.has(id) || refusesIn(operation, id)) &&
            otherAnswers.some((answer) => !isSameOutcome(outcome, other(id, answer)(received, owner)))
          )
        if ('sends' in how) return how.sends.test(text ?? '')
        if (!('meets' in how) || how.meets !== operation) return false
        return otherAnswers.some((answer) => {
          const copy = owner?.copy()
          if (copy) how.restate(copy, world.choices, { ...world.choices, [id]: answer })
          return !isSameJson(how.tells(outcome.answer), how.tells(other(id, answer)(received, copy).answer))
        })
      })
      .map(({ id }) => id)
  }
}

/**
 * Tries calls under other choices, at the time of the call and without any effect. Give `refusals` when looking
 * them up would count as looking at the choices.
 */
function createTrials(world: World) {
  let moment = 0
  const clock = { ...world.clock, now: () => moment }
  return (choices: Choices, refusals?: Refusals) => {
    const respond = createRespond({ ...world, clock, choices }, refusals)
    return (received: Received, owner: Organization | undefined): Outcome => {
      const organization = owner?.copy(choices)
      const exchange = { ...received.exchange }
      const route = routeFor(exchange.method, exchange.path, choices)
      const before = world.ids.save()
      moment = exchange.at
      const answer = respond({ ...received, exchange, route }, organization)
      world.ids.restore(before)
      return { answer, exchange, organization }
    }
  }
}

/** Messages are for people and may differ. */
const isSameOutcome = (one: Outcome, other: Outcome): boolean =>
  one.answer.status === other.answer.status &&
  isSameJson(one.answer.body, other.answer.body) &&
  isSameJson(one.answer.headers, other.answer.headers) &&
  isSameJson(ownedBy(one), ownedBy(other))

/** Whether some answer to the point refuses an input of the operation. */
const refusesIn = (operation: OperationId | undefined, id: OpenPointId): boolean =>
  operation !== undefined && faults.some((each) => each.point === id && each.operations.includes(operation))

/** Refuses, before it acts, every call that relies on an open point nobody answered; answers all others. */
export function createUnassumingRespond(
  world: World,
  chosen: Partial<Choices>,
): ReturnType<typeof createRespond> {
  const respond = createRespond(world)
  const reliedOn = createReliedOn(world, chosen)
  return (received, instead) => {
    const relied = reliedOn(received, instead ?? received.access?.organization)
    return relied.length > 0 ? assumesNothing(relied) : respond(received, instead)
  }
}

/** The status of a server that does not know what to do. */
const notImplemented = 501

const assumesNothing = (relied: readonly OpenPointId[]): Answer =>
  refusal(
    notImplemented,
    { openPoint: relied[0] as OpenPointId },
    [`This call relies on what the document leaves open, and assume is 'error'.`, ...relied.map(say)].join(
      ' ',
    ),
  )

function say(id: OpenPointId): string {
  const { at, question, answers, default: usual } = openPoints.find((point) => point.id === id) as OpenPoint
  const others = answers.filter((each) => each !== usual).map((each) => `'${each}'`)
  return `${id} (${at}): ${question} Choose: choices: { '${id}': '${usual}' }, or ${others.join(', ')}.`
}

/** What the organization owns after a call, as data. What two share is at once seen to be the same. */
function ownedBy({ organization, exchange: { at } }: Outcome): unknown[] {
  if (!organization) return []
  const { hosts, services, cloudIntegrations, withSecret, externalIds, invitations } = organization
  return [
    Array.from(hosts.all(), ({ id }) => hosts.get(id)),
    Array.from(services, ([name, { roles, graphs, metrics }]) => {
      const series = Array.from(metrics, ([metric, { data }]) => [metric, ...data])
      return [name, [...roles], [...graphs], series]
    }),
    ...[[...cloudIntegrations], [...withSecret], [...externalIds.states]],
    invitations.all(Math.floor(at / 1000)),
  ]
}
