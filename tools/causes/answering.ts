import type { Call, Json, JsonObject, Reply, Send } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { type OperationId, operation, operationIds } from '../../spec/operations.js'
import { holdersOf, lastOf, showing } from '../../spec/shown-in.js'
import { isSuccess } from '../../spec/status.js'
import type { Impostor } from '../../suites/kernel/case.js'

/** Answers a call in place of the correct server, which is behind `send`. */
export type ServerAnswer = (call: Call, send: Send) => Promise<Reply>

/** Answers such calls differently. */
export const where =
  (is: (call: Call) => boolean, answer: ServerAnswer): Impostor =>
  (send) =>
  (call) =>
    is(call) ? answer(call, send) : send(call)

/** Answers calls to these operations differently. */
export const at = (operations: readonly OperationId[], answer: ServerAnswer): Impostor =>
  where(({ operation }) => operation !== undefined && operations.includes(operation), answer)

/** Takes other bodies for those that are sent. */
export const taking = (alter: (body: Json) => Json): Impostor =>
  where(
    ({ body }) => body !== undefined,
    (call, send) => send({ ...call, body: alter(call.body as Json) }),
  )

/** Does more once one of these operations has succeeded, and answers with what comes of that. */
export const afterwards = (
  operations: readonly OperationId[],
  then: (call: Call, reply: Reply, send: Send) => Promise<Reply> | Reply,
): Impostor =>
  at(operations, async (call, send) => {
    const reply = await send(call)
    return isSuccess(reply) ? then(call, reply, send) : reply
  })

/** Lacks these operations, and answers every unknown path the same way. */
export const gone = (operations: readonly OperationId[], answer: ServerAnswer): Impostor =>
  where(
    ({ operation, path }) => (operation ? operations.includes(operation) : !path.startsWith('/api/v0/hosts')),
    answer,
  )

export const always =
  (status: number, text: string, type = 'text/plain'): ServerAnswer =>
  async () => ({ status, headers: [['content-type', type]], text })

/** Refuses with JSON that says why. */
export const refusal = (status: number, error: string): ServerAnswer =>
  always(status, JSON.stringify({ error }), 'application/json')

/** Changes the body of a success. */
export const changed =
  (change: (body: Json) => Json): ServerAnswer =>
  async (call, send) => {
    const reply = await send(call)
    return reply.status < 300 && reply.text.startsWith('{')
      ? { ...reply, text: JSON.stringify(change(JSON.parse(reply.text))) }
      : reply
  }

/** Changes a list in a body. */
export const relisted = (key: string, change: (list: JsonObject[]) => Json[]): ServerAnswer =>
  changed((body) => ({ ...Object(body), [key]: change(Object(body)[key]) }))

/** Removes keys from a body, wherever they occur. */
export const without =
  (...keys: string[]) =>
  (body: Json): Json =>
    Array.isArray(body)
      ? body.map(without(...keys))
      : isObject(body)
        ? Object.fromEntries(
            Object.entries(body).flatMap(([key, value]) =>
              keys.includes(key) ? [] : [[key, without(...keys)(value)]],
            ),
          )
        : body

/** Changes a field of what an operation shows: `memo`, `interfaces.name`. Removes it where nothing comes of it. */
export const alteringField =
  (field: string, alter: (value: Json) => Json | undefined): ServerAnswer =>
  async (call, send) => {
    const reply = await send(call)
    if (reply.status >= 300 || !reply.text.startsWith('{') || !call.operation) return reply
    const body: Json = JSON.parse(reply.text)
    const key = lastOf(field)
    for (const holder of holdersOf(call.operation, body, field))
      if (Object.hasOwn(holder, key)) Object.assign(holder, { [key]: alter(holder[key] ?? null) })
    return { ...reply, text: JSON.stringify(body) }
  }

export const lackingField = (field: string): ServerAnswer => alteringField(field, () => undefined)

/** Ignores a query parameter. */
export const unfiltered =
  (filter: string): ServerAnswer =>
  (call, send) =>
    send({ ...call, query: (call.query ?? []).filter(([name]) => name !== filter) })

/** Removes the wrapper of an answer. */
export const bare = changed((body) => Object.values(body as object)[0] as Json)

export const hostReads = showing('host')

export const notFound = always(404, '404 page not found')
export const html = always(200, '<!doctype html><title>Sign in</title>', 'text/html')

export const ofChapter = (chapter: string): OperationId[] =>
  operationIds.filter((id) => operation(id).chapter === chapter)

/** Puts one wrong server behind another. */
export const inTurn =
  (...impostors: Impostor[]): Impostor =>
  (send) =>
    impostors.reduce((inner, each) => each(inner), send)
