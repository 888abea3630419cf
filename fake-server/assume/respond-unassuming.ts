import type { Choices } from '../../spec/choices.js'
import type { OpenPoint } from '../../spec/open-point.js'
import { type OpenPointId, openPoints } from '../../spec/open-points.js'
import { type Answer, refusal } from '../core/answer.js'
import { createRespond, type Respond } from '../request/respond.js'
import type { World } from '../world/world.js'
import { createReliedOn } from './relied-on.js'

/**
 * Refuses, before it does anything, every call that relies on an open point nobody chose an answer to. It
 * answers all others as usual.
 */
export function createUnassumingRespond(world: World, chosen: Partial<Choices> = {}): Respond {
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
