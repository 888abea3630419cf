import * as fc from 'fast-check'
import { keyIntegrationBody } from '../../fixtures/bodies.js'
import { registerCloudIntegration } from '../../fixtures/calls.js'
import { bodyFaults } from '../../spec/faults.js'
import type { Call, JsonObject, Reply, Write } from '../../spec/http.js'
import { cloudServices, idSchema } from '../../spec/schemas.js'
import { entriesOf } from '../../suites/cloud-integrations/scenes/entries.js'
import { expectRefusal, expectSuccess, isSuccess } from '../../suites/kernel/expect.js'
import { alteringBody } from '../../suites/kernel/impostors.js'
import { NotApplicable } from '../../suites/kernel/outcomes.js'
import { refusedWrites, withBody } from '../../suites/refusals/refused-writes.js'
import { plainServices } from '../arbitraries/cloud-integration.js'
import { type OwnObjects, onOwnObjects } from '../general/on-own-objects.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'
import type { PropertyScene } from '../kernel/property.js'
import { type Ground, givenGround } from './ground.js'

interface Input {
  /** The services of the setting, by their position in §2.10. */
  services: number[]
  /** Which of them exclude metrics, and which include some. */
  excluding: number
  including: number
}

/** Services whose excludable metrics are known. Others would not be plain input. */
const withMetrics = (metrics: Ground['metrics']): string[] =>
  plainServices.filter((each) => metrics[each]?.length)

function entriesFor({ services }: Input, { metrics }: Ground): [string, JsonObject][] {
  const known = withMetrics(metrics)
  if (!known.length) throw new NotApplicable('this server lists no excludable metrics')
  const chosen = [...new Set(services.map((at) => known[at % known.length] as string))]
  return chosen.map((service) => [service, { enable: true, role: null }])
}

/** The same without the fault. Where it is refused without any list too, a service is not known. */
async function expectAccepted(run: PropertyScene, services: JsonObject, without: JsonObject): Promise<void> {
  const register = (those: JsonObject): Promise<Reply> =>
    run.act(
      registerCloudIntegration({
        ...keyIntegrationBody(run.given.name('setting')),
        services: those,
      } as JsonObject),
    )
  const reply = await register(services)
  if (isSuccess(reply)) return void expectSuccess(reply, idSchema)
  const bare = await register(without)
  await under('integration.services.identifiers', () => expectSuccess(bare, idSchema))
  await under('integration.services.excludedMetrics', () => expectSuccess(reply, idSchema))
}

/** The status of the refusal is only the natural reading. */
const expectRefused = (
  run: PropertyScene,
  objects: OwnObjects,
  operation: 'registerCloudIntegration' | 'updateCloudIntegration',
  services: JsonObject,
): Promise<void> => {
  const { clause, statusClause } = bodyFaults[operation].bothLists
  const refuses = async (call: Call): Promise<Reply> => {
    const reply = await run.act(call as Write)
    expectRefusal(reply)
    await under(statusClause, () => expectRefusal(reply, 400))
    return reply
  }
  return under(clause, () =>
    onOwnObjects(run, objects, (scene) =>
      refusedWrites[operation]({ ...scene, refuses }, { spoil: withBody((body) => ({ ...body, services })) }),
    ),
  )
}

/** §2.9 rule 1: wherever in a setting the two lists meet, it is refused and changes nothing. */
export const bothLists = forAll<Input, Ground & { objects: OwnObjects }>({
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
  share: 0.28,
  controls: ['accepted', 'refused'],
  ground: async (scene) => ({ ...(await givenGround(scene)), objects: new Map() }),

  async holds(run, both, ground) {
    const right = entriesFor(both, ground)
    const wrong = right.map(([service, entry]) => [service, { ...entry }] as [string, JsonObject])
    const named = (at: number): string[] => (ground.metrics[right[at]?.[0] ?? ''] ?? []).slice(0, 2)
    const [excluding, including] = [both.excluding % right.length, both.including % right.length]
    ;(right[excluding] as [string, JsonObject])[1].excludedMetrics = named(excluding)
    ;(wrong[excluding] as [string, JsonObject])[1].excludedMetrics = named(excluding)
    ;(wrong[including] as [string, JsonObject])[1].includedMetrics = named(including)

    await expectAccepted(run, Object.fromEntries(right), Object.fromEntries(entriesFor(both, ground)))
    run.reached('accepted')
    for (const operation of ['registerCloudIntegration', 'updateCloudIntegration'] as const)
      await expectRefused(run, ground.objects, operation, Object.fromEntries(wrong))
    run.reached('refused')
  },

  /** Checks each service by itself. */
  impostor: alteringBody('registerCloudIntegration', (body) => {
    const entries = Object.entries(entriesOf(body))
    if (entries.some(([, entry]) => entry.excludedMetrics && entry.includedMetrics)) return body
    const without = entries.map(([service, { includedMetrics, ...entry }]) => [service, entry])
    return { ...body, services: Object.fromEntries(without) }
  }),
})
