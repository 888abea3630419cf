import { getHost } from '../../../fixtures/calls.js'
import type { Json } from '../../../spec/http.js'
import { isSuccess } from '../../../spec/status.js'
import type { Look } from '../../kernel/look.js'
import { Untestable } from '../../kernel/outcomes.js'
import { hostIn } from './host-in.js'

/**
 * Throws `Untestable` if Get shows another text or truth value for the host than it was given: then it need not be found,
 * or passed over, by the one that was given. Whatever else Get answers is passed over.
 */
export async function assumeSeenAsGiven(
  look: Look,
  id: string,
  given: Readonly<Record<string, Json | undefined>>,
): Promise<void> {
  const reply = await look.reply(getHost(id))
  const shown = (isSuccess(reply) && hostIn(reply)) || {}
  for (const [key, value] of Object.entries(given))
    if (/string|boolean/.test(typeof value) && typeof shown[key] === typeof value && shown[key] !== value)
      throw new Untestable(
        `Cannot set the scene: host ${id} was given the ${key} ${JSON.stringify(value)}, Get shows ${JSON.stringify(shown[key])}.`,
        { within: shown, key },
      )
}
