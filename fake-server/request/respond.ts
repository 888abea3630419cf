import type { Choices } from '../../spec/choices.js'
import { countOf } from '../../spec/count-of.js'
import { type Call, headerOf, type Json } from '../../spec/http.js'
import { type OperationId, operation } from '../../spec/operations.js'
import type { Route } from '../../spec/router.js'
import { type Departure, departureFrom } from '../../spec/shape.js'
import { show } from '../../spec/show.js'
import { Answer, type Change, notFound, refusal, statusOf } from '../core/answer.js'
import { malformedBy, refusedBySchema } from '../core/refused-by.js'
import { changeHosts } from '../endpoints/change-hosts.js'
import { cloudIntegrations } from '../endpoints/cloud-integrations.js'
import type { Endpoints, Input, Surroundings } from '../endpoints/endpoint.js'
import { findHosts } from '../endpoints/find-hosts.js'
import { hostFound, isHostOperation } from '../endpoints/host-resource.js'
import { invitations } from '../endpoints/invitations.js'
import { serviceMetrics } from '../endpoints/service-metrics.js'
import { unknownCloudIntegration } from '../endpoints/setting-resource.js'
import type { Organization } from '../world/organization.js'
import type { World } from '../world/world.js'
import { authorize } from './authorize.js'
import { overRateCap } from './rate-cap.js'
import { parseBody, readBy, readingsOf, readQuery, textOf } from './read-input.js'
import type { Received, ServedExchange } from './receive.js'
import { type Refusals, refusalsOf, refusedByChoice } from './refused-by-choice/index.js'
import { requestSchema } from './request-schema.js'

/** What answers a call and carries it out, on the organization of its key or on `instead`. */
export function createRespond(
  world: World,
  refusals: Refusals = refusalsOf(world.choices),
): (received: Received, instead?: Organization) => Answer {
  const { choices, clock, ids } = world
  const readings = readingsOf(choices)
  const isBodyFirst = choices['errors.precedence'] === 'body'
  const isUnknownFirst = choices['errors.malformed-or-unknown'] === '404'

  const inputOf = ({ call, exchange }: Received, route: Route): Input | Answer => {
    const { operation: id, spec, parameters: path } = route
    const { path: rawPath, pairs } = exchange
    const isRead = spec.method === 'GET'
    const sent = isRead ? undefined : bodyOf(call, exchange, route)
    if (sent instanceof Answer) return sent
    const query = readQuery(pairs, spec.query, choices)
    if (query instanceof Answer) return query
    const body = readBy(readings, sent)
    const contentType = isRead ? '' : (headerOf(call, 'content-type') ?? 'application/json')
    const unfit = misfit(id, body, choices)
    if (unfit) return unfit
    exchange.hasInput = true
    return { body, path, query, rawPath, pairs, contentType }
  }

  const bodyOf = (call: Call, exchange: ServedExchange, route: Route): unknown | Answer => {
    const text = textOf(call, choices)
    if (text instanceof Answer) return text
    exchange.text = text
    return parseBody(text, route.operation)
  }

  const allowed = (received: Received, route: Route, organization: Organization): Answer => {
    const id = route.operation
    const changes: Change[] = []
    const surroundings: Surroundings = { organization, clock, ids, choices, changes }
    const tooMany = overRateCap(id, organization, world)
    if (tooMany) return tooMany
    const unknown = isUnknownFirst && unknownResource(id, route.parameters, surroundings)
    if (unknown) return unknown
    const input = inputOf(received, route)
    if (input instanceof Answer) return input
    const refused = refusedByChoice(id, refusals, input, surroundings)
    if (refused) return refused
    const answer = endpoints[id](input as never, surroundings)
    received.exchange.changes = changes
    return answer
  }

  return (received, instead) => {
    const { route, key, access } = received
    if (route instanceof Answer) return route
    const refused = authorize(key, access, route, choices)
    if (access && !refused) return allowed(received, route, instead ?? access.organization)
    const input = isBodyFirst ? inputOf(received, route) : refused
    return input instanceof Answer ? input : (refused as Answer)
  }
}

/** The answer when the resource in the path does not exist. This is checked before the body. */
function unknownResource(
  id: OperationId,
  path: Record<string, string>,
  surroundings: Surroundings,
): Answer | undefined {
  const { cloudIntegrations, services } = surroundings.organization
  const { hostId, cloudIntegrationId, serviceName } = path
  if (hostId !== undefined && isHostOperation(id)) {
    const found = hostFound(hostId, id, surroundings)
    return found instanceof Answer ? found : undefined
  }
  if (cloudIntegrationId !== undefined && !cloudIntegrations.has(cloudIntegrationId))
    return unknownCloudIntegration(cloudIntegrationId, id, surroundings.choices)
  const isCreated =
    surroundings.choices['metrics.service.unknown'] === 'creates' && id === 'postServiceMetrics'
  return serviceName !== undefined && !isCreated && !services.has(serviceName)
    ? notFound(id, surroundings.choices, `No service "${serviceName}".`)
    : undefined
}

/** Why a body does not fit the request schema of its operation; undefined when it fits. */
function misfit(id: OperationId, body: unknown, choices: Choices): Answer | undefined {
  if (!operation(id).request || id === 'retireHost') return undefined
  if (body === undefined) return refusal(400, malformedBy(id), 'The body is missing: expected JSON.')
  const departure = departureFrom(requestSchema(id, choices['role.half.one-character']), body as Json)
  if (!departure) return undefined
  const by = refusedBySchema(id, departure)
  return refusal(statusOf(by, choices, 400), by, explain(departure))
}

const explain = ({ at, expected, got }: Departure): string =>
  `${at}: expected ${expected}, got ${shown(got, at)}.`

/** Never shows a secret, which may be anywhere in a body of the wrong shape. */
function shown(value: Json | undefined, at: string): string {
  if (value === undefined) return 'nothing'
  if (at.endsWith('secretKey')) return `a ${typeof value}`
  if (Array.isArray(value)) return countOf(value.length, 'item')
  return typeof value === 'object' && value !== null ? 'an object' : show(value)
}

const endpoints: Endpoints = {
  ...invitations,
  ...findHosts,
  ...changeHosts,
  ...cloudIntegrations,
  ...serviceMetrics,
}
