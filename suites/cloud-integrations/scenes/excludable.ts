import { listExcludableMetrics } from '../../../fixtures/calls.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import { cloudServices } from '../../../spec/schemas.js'
import { NotApplicable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'

/** A cloud service, and metrics of it that a setting can exclude or include. */
export interface Excludable {
  service: string
  metrics: string[]
}

/**
 * This many services with at least this many metrics each, from what the server lists. Takes two metrics of
 * each where there are two, those that the services before it lack first. Throws `NotApplicable` if the server lists fewer.
 */
export async function givenExcludable(
  { given }: Scene,
  services: number,
  metrics: number,
): Promise<[Excludable, ...Excludable[]]> {
  const listed = await given.shared(
    ({ eventually }) =>
      eventually((look) => look.body(listExcludableMetrics(), { type: 'object' }) as Promise<JsonObject>),
    'the excludable metrics',
  )
  const [first, ...others] = cloudServices
    .map((service) => ({ service, metrics: namesIn(listed[service]) }))
    .filter((each) => each.metrics.length >= metrics)
    .sort((one, other) => Math.min(2, other.metrics.length) - Math.min(2, one.metrics.length))
    .slice(0, services)
    .map(({ service, metrics: all }, at) => ({
      service,
      metrics: [...all.slice(2 * at), ...all.slice(0, 2 * at)].slice(0, 2),
    }))
  if (first && others.length === services - 1) return [first, ...others]
  throw new NotApplicable(
    `fewer than ${services} services are listed with ${metrics} excludable metrics or more`,
  )
}

const namesIn = (value: Json | undefined): string[] =>
  Array.isArray(value) ? [...new Set(value.filter((each): each is string => typeof each === 'string'))] : []
