import * as fc from 'fast-check'
import { keyIntegrationBody } from '../../fixtures/bodies.js'
import { registerCloudIntegration, updateCloudIntegration } from '../../fixtures/calls.js'
import type { JsonObject } from '../../spec/http.js'
import { cloudServices, idSchema } from '../../spec/schemas.js'
import { entriesOf } from '../../suites/cloud-integrations/scenes/entries.js'
import { gist } from '../../suites/cloud-integrations/scenes/gist.js'
import { expectEqual, expectRefusal, expectSuccess } from '../../suites/kernel/expect.js'
import { alteringBody } from '../../suites/kernel/impostors.js'
import { NotApplicable } from '../../suites/kernel/outcomes.js'
import { plainServices } from '../arbitraries/cloud-integration.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/property.js'
import { type Ground, givenGround } from './setting-model.js'

interface Both {
  /** The services of the setting, by position in §2.10. */
  services: number[]
  /** Which of them exclude metrics, and which include some. */
  excluding: number
  including: number
}

/** Services whose excludable metrics are known, since others are no plain input. */
const withMetrics = (metrics: Ground['metrics']): string[] =>
  plainServices.filter((each) => metrics[each]?.length)

function entriesFor({ services }: Both, { metrics }: Ground): [string, JsonObject][] {
  const known = withMetrics(metrics)
  if (!known.length) throw new NotApplicable('this server lists no excludable metrics')
  const chosen = [...new Set(services.map((at) => known[at % known.length] as string))]
  return chosen.map((service) => [service, { enable: true, role: null }])
}

/** §2.9 rule 1: wherever in a setting the two lists meet, it is refused and changes nothing. */
export const bothLists = forAll<Both, Ground>({
  id: 'properties/cloud-integrations/both-lists',
  clause: 'integration.services.metrics.both.register',
  effects: ['creates', 'leavesTraces'],
  input: fc.record({
    services: fc.uniqueArray(fc.nat({ max: cloudServices.length - 1 }), { minLength: 1, maxLength: 5 }),
    excluding: fc.nat({ max: 4 }),
    including: fc.nat({ max: 4 }),
  }),
  examples: [
    { services: [0], excluding: 0, including: 0 },
    { services: [0, 1, 2], excluding: 0, including: 2 },
    { services: [0, 1, 2], excluding: 2, including: 0 },
  ],
  controls: ['accepted', 'refused'],
  ground: givenGround,

  async holds(run, both, ground) {
    const right = entriesFor(both, ground)
    const wrong = right.map(([service, entry]) => [service, { ...entry }] as [string, JsonObject])
    const named = (at: number): string[] => (ground.metrics[right[at]?.[0] ?? ''] ?? []).slice(0, 2)
    const [excluding, including] = [both.excluding % right.length, both.including % right.length]
    ;(right[excluding] as [string, JsonObject])[1].excludedMetrics = named(excluding)
    ;(wrong[excluding] as [string, JsonObject])[1].excludedMetrics = named(excluding)
    ;(wrong[including] as [string, JsonObject])[1].includedMetrics = named(including)
    const body = { ...keyIntegrationBody(run.given.name('integration')), services: Object.fromEntries(right) }
    const fault = { services: Object.fromEntries(wrong) }

    const { id } = await under('integration.services.excludedMetrics', async () =>
      expectSuccess(await run.send(registerCloudIntegration(body)), idSchema),
    )
    run.reached('accepted')
    const before = gist(await run.given.integrationAsRead(id))
    const name = run.given.name('integration')
    expectRefusal(await run.send(registerCloudIntegration({ ...body, name, ...fault })), 400)
    await under('integration.services.metrics.both.update', async () => {
      expectRefusal(await run.send(updateCloudIntegration(id, { ...body, memo: 'after', ...fault })), 400)
      await run.eventually(async () =>
        expectEqual('the setting as it was:', gist(await run.given.integrationAsRead(id)), before),
      )
    })
    run.reached('refused')
  },

  /** Looks at each service alone. */
  impostor: alteringBody('registerCloudIntegration', (body) => {
    const entries = Object.entries(entriesOf(body))
    if (entries.some(([, entry]) => entry.excludedMetrics && entry.includedMetrics)) return body
    const without = entries.map(([service, { includedMetrics, ...entry }]) => [service, entry])
    return { ...body, services: Object.fromEntries(without) }
  }),
})
