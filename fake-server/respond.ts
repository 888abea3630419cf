import { type Call, headerOf, type Pairs, type Reply } from '../spec/http.js'
import { operation } from '../spec/operations.js'
import { Answer } from './answer.js'
import { authorize } from './authorize.js'
import { readBy, readingsOf } from './body-by-choice.js'
import type { Dress } from './dress/index.js'
import type { Input, Surroundings } from './endpoint.js'
import { endpoints } from './endpoints/index.js'
import { keyTransport, withoutKey } from './key-transport.js'
import { overRateCap } from './rate-cap.js'
import { refusedByChoice } from './refused-by-choice/index.js'
import { readBody } from './request-body.js'
import { readQuery } from './request-query.js'
import { misfit } from './request-schema.js'
import { routeFor } from './route-by-choice.js'
import type { Route } from './router.js'
import { splitTarget } from './split-target.js'
import { unknownResource } from './unknown-resource.js'
import type { Access, Keys, World } from './world.js'

/** The way of every call through a fake; of a HEAD the text is what the GET would say. */
export function createRespond(keys: Keys, world: World, dress: Dress): (call: Call) => Reply {
  const { choices } = world
  const readings = readingsOf(choices)
  const isBodyFirst = choices['errors.precedence'] === 'body'
  const isUnknownFirst = choices['errors.malformed-or-unknown'] === '404'

  const inputOf = (call: Call, route: Route, rawPath: string, pairs: Pairs): Input | Answer => {
    const id = route.operation
    const sent = operation(id).method === 'GET' ? undefined : readBody(call, choices)
    if (sent instanceof Answer) return sent
    const query = readQuery(pairs, operation(id).query, choices)
    if (query instanceof Answer) return query
    const body = readBy(readings, sent)
    const contentType = headerOf(call, 'content-type') ?? 'application/json'
    const input = { body, path: route.parameters, query, rawPath, pairs, contentType }
    return misfit(id, body, choices) ?? input
  }

  const allowed = (access: Access, route: Route, read: () => Input | Answer): Answer => {
    const { organization } = access
    const id = route.operation
    const surroundings: Surroundings = { organization, clock: world.clock, ids: world.ids, choices }
    const tooMany = overRateCap(id, organization, world)
    if (tooMany) return tooMany
    const unknown = isUnknownFirst && unknownResource(id, route.parameters, surroundings)
    if (unknown) return unknown
    const input = read()
    if (input instanceof Answer) return input
    const refused = refusedByChoice(id, world.refusals, input, surroundings)
    return refused ?? endpoints[id].answer(input, surroundings)
  }

  return (call) => {
    const { path, query } = splitTarget(call)
    const pairs = withoutKey(query, choices)
    const route = routeFor(call.method, path, choices)
    if (route instanceof Answer) return dress(route, undefined, pairs)
    const access = authorize(keyOf(call, query, keys, world), route.operation, world)
    const read = () => inputOf(call, route, path, pairs)
    return dress(answerTo(access, route, read), route.operation, pairs)
  }

  function answerTo(access: Access | Answer, route: Route, read: () => Input | Answer): Answer {
    if (!(access instanceof Answer)) return allowed(access, route, read)
    const input = isBodyFirst ? read() : access
    return input instanceof Answer ? input : access
  }
}

/** A key on the wire goes before the kind that the call names. */
function keyOf(call: Call, query: Pairs, keys: Keys, { choices }: World): string | undefined {
  const { key = 'full' } = call
  return keyTransport(choices).keyOf(call, query) ?? (key === 'none' ? undefined : keys[key])
}
