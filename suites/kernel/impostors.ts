import type { Call, Json, JsonObject, Reply, Send } from '../../spec/http.js'
import { jsonOf } from '../../spec/json-of.js'
import type { OperationId } from '../../spec/operations.js'
import type { Impostor } from './case.js'
import { isSuccess } from './expect.js'

/** An answer with plain JSON as its body. */
export const jsonReply = (status: number, body: Json): Reply => ({
  status,
  headers: [['content-type', 'application/json']],
  text: JSON.stringify(body),
})

/** Alters the body of every successful answer of an operation. */
export const alteringReply =
  (operation: OperationId, alter: (body: JsonObject, call: Call) => Json): Impostor =>
  (send) =>
  async (call) => {
    const reply = await send(call)
    if (call.operation !== operation || !isSuccess(reply)) return reply
    return { ...reply, text: JSON.stringify(alter(JSON.parse(reply.text) as JsonObject, call)) }
  }

/** Replaces a call of an operation by another, as if the server ignored a rule or an input. */
export const alteringCall =
  (operation: OperationId, alter: (call: Call) => Call): Impostor =>
  (send) =>
  (call) =>
    send(call.operation === operation ? alter(call) : call)

/** Reads a malformed body as what it may have meant. It stays as it is where that is no JSON either. */
export const mendingBody = (operation: OperationId, mend: (raw: string) => string): Impostor =>
  alteringCall(operation, (call) => {
    const { raw, ...rest } = call
    const body = typeof raw === 'string' ? jsonOf(mend(raw)) : undefined
    return body === undefined ? call : { ...rest, body }
  })

/** Alters the body of an operation's calls before the server sees it. */
export const alteringBody = (
  operation: OperationId,
  alter: (body: JsonObject, call: Call) => Json,
): Impostor =>
  alteringCall(operation, (call) =>
    call.body === undefined ? call : { ...call, body: alter(call.body as JsonObject, call) },
  )

/** Answers some calls itself. They never reach the server. */
export const answering =
  (when: (call: Call) => boolean, answer: (call: Call) => Reply): Impostor =>
  (send) =>
  async (call) =>
    when(call) ? answer(call) : send(call)

/** Does what it should, but answers an operation with another status. */
export const withStatus =
  (operation: OperationId, from: number | 'success' | 'refusal', to: number): Impostor =>
  (send) =>
  async (call) => {
    const reply = await send(call)
    const matches =
      typeof from === 'number' ? reply.status === from : isSuccess(reply) === (from === 'success')
    return call.operation === operation && matches ? { ...reply, status: to } : reply
  }

/** Answers what it refuses as a success, and does nothing. */
export const takingRefused =
  (operation: OperationId): Impostor =>
  (send) =>
  async (call) => {
    const reply = await send(call)
    return call.operation === operation && !isSuccess(reply) ? jsonReply(200, { success: true }) : reply
  }

/** Refuses as it should, but carries out the call anyway. `instead` is the call that takes effect. */
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

/** An impostor, and the departure that is like it where a call and its body are such, and else right. */
export const wornWhere = (
  impostor: Impostor,
  isSuch?: (body: JsonObject, call: Call) => boolean,
): { impostor: Impostor; departure?: Impostor } => ({
  impostor,
  ...(isSuch && { departure: onlyWhere(isSuch, impostor) }),
})

/** A server that is wrong only where a call and its body are such. */
export const onlyWhere =
  (isSuch: (body: JsonObject, call: Call) => boolean, impostor: Impostor): Impostor =>
  (send) => {
    const wrong = impostor(send)
    return (call) => (isSuch(Object(call.body) as JsonObject, call) ? wrong : send)(call)
  }

/** Finds what it found last wherever it should find nothing. */
export const showingTheLast =
  (operation: OperationId): Impostor =>
  (send) => {
    let last: Reply | undefined
    return async (call) => {
      const reply = await send(call)
      if (call.operation !== operation) return reply
      if (isSuccess(reply)) last = reply
      return last ?? reply
    }
  }

/** Repeats the first answer of this kind, by default the first success, to each call of an operation to a path. */
export const answeringAsAtFirst =
  (
    operation: OperationId,
    isKept: (reply: Reply) => boolean = isSuccess,
    of: (call: Call) => string = ({ path }) => path,
  ): Impostor =>
  (send) => {
    const first = new Map<string, Reply>()
    return async (call) => {
      if (call.operation !== operation) return send(call)
      const reply = first.get(of(call)) ?? (await send(call))
      if (isKept(reply)) first.set(of(call), reply)
      return reply
    }
  }

/** Takes a call like an earlier one of the operation for the same, sent again: answers it as then, and does nothing. */
export const answeringRepeated = (operation: OperationId): Impostor =>
  answeringAsAtFirst(operation, isSuccess, ({ path, body, raw, key }) =>
    JSON.stringify([path, body, raw, key]),
  )
