import type { JsonObject } from '../../../spec/http.js'
import type { RegisteredHost } from '../../kernel/given.js'
import type { Look } from '../../kernel/look.js'
import { markedWith, showsMark } from '../../kernel/mark.js'
import { Unseen } from '../../kernel/outcomes.js'

/** The memo that shows when an update has become visible. */
export const updatedMemo = 'after'

const markOf = ({ name }: JsonObject): string => `${name}-after`

/** The body of a host with the mark of its update. */
export const marked = <B extends JsonObject>(body: B) => ({ ...body, ...markedWith(markOf(body)) })

/** The host as Get shows it. Throws `Untestable` until it shows the mark of its update: what it kept cannot be judged before. */
export async function updatedHost(
  look: Look,
  { id, body }: Pick<RegisteredHost, 'id' | 'body'>,
): Promise<JsonObject> {
  const shown = await look.host(id)
  if (showsMark(shown, markOf(body))) return shown
  throw new Unseen(
    `Cannot read the state: host ${shown.id} shows neither the name nor the memo of its update.`,
  )
}
