import type { Call, Json, JsonObject, Reply, Send } from '../../spec/http.js'
import type { OperationId } from '../../spec/operations.js'
import type { Impostor } from './case.js'
import { isSuccess } from './expect.js'

type When = (call: Call) => boolean

/** A server's answer as plain JSON. */
export const jsonReply = (status: number, body: Json): Reply => ({
  status,
  headers: [['content-type', 'application/json']],
  text: JSON.stringify(body),
})

/** Alters the body of every success of an operation. */
export const alteringReply =
  (operation: OperationId, alter: (body: JsonObject, call: Call) => Json): Impostor =>
  (send) =>
  async (call) => {
    const reply = await send(call)
    if (call.operation !== operation || !isSuccess(reply)) return reply
    return { ...reply, text: JSON.stringify(alter(JSON.parse(reply.text) as JsonObject, call)) }
  }

/** Takes a call of an operation for another one: a rule ignored, an input overlooked. */
export const alteringCall =
  (operation: OperationId, alter: (call: Call) => Call): Impostor =>
  (send) =>
  (call) =>
    send(call.operation === operation ? alter(call) : call)

/** Alters the body of an operation's call before the server sees it. */
export const alteringBody = (
  operation: OperationId,
  alter: (body: JsonObject, call: Call) => Json,
): Impostor =>
  alteringCall(operation, (call) =>
    call.body === undefined ? call : { ...call, body: alter(call.body as JsonObject, call) },
  )

/** Answers some calls itself; they never reach the server. */
export const answering =
  (when: When, answer: (call: Call) => Reply): Impostor =>
  (send) =>
  async (call) =>
    when(call) ? answer(call) : send(call)

/** Does as it is told, but answers an operation with another status. */
export const withStatus =
  (operation: OperationId, from: number | 'success' | 'refusal', to: number): Impostor =>
  (send) =>
  async (call) => {
    const reply = await send(call)
    const matches =
      typeof from === 'number' ? reply.status === from : isSuccess(reply) === (from === 'success')
    return call.operation === operation && matches ? { ...reply, status: to } : reply
  }

/** Refuses as it should, but does it all the same: `instead` is the call that takes effect behind the refusal. */
export const refusingButDoing =
  (
    operation: OperationId,
    when: (reply: Reply, call: Call) => boolean,
    instead: (call: Call) => Call,
  ): Impostor =>
  (send: Send) =>
  async (call) => {
    const reply = await send(call)
    if (call.operation === operation && when(reply, call)) await send(instead(call))
    return reply
  }
