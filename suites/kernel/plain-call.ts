import type { Read, Reply, Write } from '../../spec/http.js'
import type { OperationId } from '../../spec/operations.js'
import type { Obstacle } from './obstacle.js'
import type { Scene } from './scene.js'

/** The name under which an operation's plainest valid call and its answer are shared. */
export const plainCallOf = (id: OperationId): string => `the plain call of ${id}`

/** A call and its answer. */
export interface PlainAnswer {
  call: Write | Read
  reply: Reply
  /** Why others cannot use such answers, where their form does not tell it. */
  obstacle?: Obstacle
}

/** A failure of the server, or of a gateway, may be temporary. */
const attempts = 3

/** Makes a call until it does not fail. A write that failed may have been done, so each attempt is a call of its own. */
export async function answered<A extends PlainAnswer>(scene: Scene, make: () => Promise<A>): Promise<A> {
  for (let attempt = 1; ; attempt++) {
    const made = await make()
    if (made.call.method === 'GET' || made.reply.status < 500 || attempt === attempts) return made
    await scene.pause(100 * attempt)
  }
}
