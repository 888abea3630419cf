import { type Call, headerOf, type Reply } from '../spec/http.js'
import { operation } from '../spec/operations.js'
import { Answer } from './answer.js'
import { authorize } from './authorize.js'
import { endpoints } from './endpoints/index.js'
import { noOperation } from './no-operation.js'
import { overRateCap } from './rate-cap.js'
import { readBody } from './request-body.js'
import { readQuery } from './request-query.js'
import { misfit } from './request-schema.js'
import { routeOf } from './router.js'
import { splitTarget } from './split-target.js'
import { toReply } from './to-reply.js'
import type { Keys, World } from './world.js'

/** The way of every call through the fake; of a HEAD the text is what the GET would say. */
export const respond = (call: Call, keys: Keys, world: World): Reply =>
  toReply(answerTo(call, keys, world), world.clock)

function answerTo(call: Call, keys: Keys, world: World): Answer {
  const { path: rawPath, query: pairs } = splitTarget(call)
  const route = routeOf(call.method, rawPath)
  if (!route) return noOperation(call.method, rawPath)
  const id = route.operation

  const access = authorize(keyOf(call, keys), id, world)
  if (access instanceof Answer) return access
  const { organization } = access
  const tooMany = overRateCap(id, organization, world)
  if (tooMany) return tooMany

  const body = operation(id).method === 'GET' ? undefined : readBody(call)
  if (body instanceof Answer) return body
  const query = readQuery(pairs, operation(id).query)
  if (query instanceof Answer) return query
  const refused = misfit(id, body)
  if (refused) return refused

  const input = { body, path: route.parameters, query, rawPath }
  return endpoints[id].answer(input, { organization, clock: world.clock, ids: world.ids })
}

/** A key in the headers goes before the kind that the call names. */
function keyOf(call: Call, keys: Keys): string | undefined {
  const { key = 'full' } = call
  return headerOf(call, 'x-api-key') ?? (key === 'none' ? undefined : keys[key])
}
