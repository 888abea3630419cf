import type { Surroundings } from '../endpoints/endpoint.js'
import type { MetricSeed } from './seed.js'
import { epochSecondsOf } from './seed-time.js'

/** Records values of any age. Creates the service if it does not exist. */
export function giveMetrics(
  values: readonly MetricSeed[],
  { organization, clock, choices }: Surroundings,
): void {
  for (const { service, name, time, value } of values) {
    const at = time === undefined ? Math.floor(clock.now() / 1000) : epochSecondsOf(time, clock.now())
    organization.service(service).record(name, at, value, choices)
  }
}
