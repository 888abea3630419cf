import { truncatedJson } from '../../fixtures/bodies.js'
import type { Call, JsonObject, Write } from '../../spec/http.js'
import type { Impostor } from '../kernel/case.js'
import { alteringCall } from '../kernel/impostors.js'

/** The last brace of the body is missing: every parser refuses it. */
export const cutShort = (call: Write): Write => ({ ...call, raw: truncatedJson(call.body as JsonObject) })

/** Bodies that some parsers accept. */
export const tolerated: Record<string, (call: Write) => Write> = {
  'with-trailing-comma': (call) => ({ ...call, raw: `${truncatedJson(call.body as JsonObject)},}` }),
  'followed-by-more': (call) => ({ ...call, raw: `${JSON.stringify(call.body)} {}` }),
}

/** Whether a body is malformed, but complete. */
export const isTolerable = (_: JsonObject, { raw }: Call): boolean =>
  typeof raw === 'string' && raw.trimEnd().endsWith('}')

/** Reads a malformed body as the JSON that was meant. */
export const understanding = (operation: 'createInvitation' | 'cancelInvitation'): Impostor =>
  alteringCall(operation, ({ raw, ...call }) => call)
