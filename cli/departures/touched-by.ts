import { isDeepStrictEqual } from 'node:util'
import type { Wearable } from '../../fake-server/index.js'
import type { Call, Exchange, Reply, Send } from '../../spec/http.js'
import { jsonOf } from '../../spec/json-of.js'

/** The cases and observations that wrong servers change, by the calls and replies of traces: nothing runs. */
export async function touchedBy(
  worn: readonly Wearable[],
  traces: readonly { id: string; exchanges: readonly Exchange[] }[],
): Promise<Set<string>> {
  const right = createReplay()
  const wrong = worn.reduce<Send>((send, { wear }) => wear(send), right.send)
  const touched = new Set<string>()
  for (const { id, exchanges } of traces)
    for (const exchange of exchanges) {
      if (await right.isAsBefore(exchange, wrong)) continue
      touched.add(id)
      break
    }
  return touched
}

/** The layout of JSON does not matter: a fake lays out what wrong servers write. */
const isSame = (said: Reply, reply: Reply): boolean =>
  said === reply ||
  (isDeepStrictEqual({ ...said, text: '' }, { ...reply, text: '' }) &&
    (said.text === reply.text || isDeepStrictEqual(jsonOf(said.text) ?? said.text, jsonOf(reply.text))))

/** A server that knows a single exchange at a time. */
function createReplay() {
  let expected: { call: Call; reply: Reply } | undefined
  let passedOn = 0

  const send: Send = async (call) => {
    passedOn += 1
    if (expected && isDeepStrictEqual(call, expected.call)) return expected.reply
    expected = undefined
    throw new Error('This call is in no trace.')
  }

  return {
    send,
    /**
     * Whether the wrong server passes the call on once and as it is, and its reply too. A fake leaves alone what a
     * wrong server cannot handle.
     */
    async isAsBefore({ call, reply }: Exchange, wrong: Send): Promise<boolean> {
      if (!reply) return false
      expected = { call, reply }
      passedOn = 0
      try {
        const said = await wrong(call)
        return expected !== undefined && passedOn === 1 && isSame(said, reply)
      } catch {
        return expected !== undefined
      }
    },
  }
}
