import type { Call, Reply } from '../../spec/http.js'
import type { Layer } from './pipeline.js'

/** Hears of every call that was answered. */
export type Hear = (call: Call, reply: Reply) => void

/** Tells each of these of every reply, before whoever made the call has it. */
export const telling =
  (...all: readonly Hear[]): Layer =>
  (send) =>
  async (call) => {
    const reply = await send(call)
    for (const hear of all) hear(call, reply)
    return reply
  }
