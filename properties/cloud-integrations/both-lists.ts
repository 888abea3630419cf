import * as fc from 'fast-check'
import { keyIntegrationBody } from '../../fixtures/bodies.js'
import { registerCloudIntegration, updateCloudIntegration } from '../../fixtures/calls.js'
import type { JsonObject, Reply } from '../../spec/http.js'
import { cloudServices, idSchema } from '../../spec/schemas.js'
import { entriesOf } from '../../suites/cloud-integrations/scenes/entries.js'
import { expectEqual, expectField, expectRefusal, expectSuccess } from '../../suites/kernel/expect.js'
import { alteringBody } from '../../suites/kernel/impostors.js'
import { NotApplicable } from '../../suites/kernel/outcomes.js'
import { plainServices } from '../arbitraries/cloud-integration.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'
import type { PropertyScene } from '../kernel/property.js'
import { type Ground, givenGround } from './ground.js'

interface Both {
  /** The services of the setting, by their position in §2.10. */
  services: number[]
  /** Which of them exclude metrics, and which include some. */
  excluding: number
  including: number
}

/** Services whose excludable metrics are known. Others would not be plain input. */
const withMetrics = (metrics: Ground['metrics']): string[] =>
  plainServices.filter((each) => metrics[each]?.length)

function entriesFor({ services }: Both, { metrics }: Ground): [string, JsonObject][] {
  const known = withMetrics(metrics)
  if (!known.length) throw new NotApplicable('this server lists no excludable metrics')
  const chosen = [...new Set(services.map((at) => known[at % known.length] as string))]
  return chosen.map((service) => [service, { enable: true, role: null }])
}

/** The same without the fault. */
const expectAccepted = (run: PropertyScene, body: JsonObject): Promise<string> =>
  under('integration.services.excludedMetrics', async () => {
    const reply = await run.act(registerCloudIntegration(body))
    return expectSuccess(reply, idSchema).id
  })

type BothClause = 'integration.services.metrics.both.register' | 'integration.services.metrics.both.update'

/** The status of the refusal is only the natural reading. */
async function expectRefused(reply: Reply, clause: BothClause): Promise<void> {
  await under(clause, () => expectRefusal(reply))
  await under(`${clause}.status`, () => expectRefusal(reply, 400))
}

const expectNone = (run: PropertyScene, name: string): Promise<void> =>
  run.eventually(async (look) => {
    const named = (await look.integrations()).filter((each) => each.name === name)
    expectEqual('settings of the name in the list:', named.length, 0, { within: named[0] })
  })

const expectKept = (run: PropertyScene, id: string, { key }: JsonObject): Promise<void> =>
  run.eventually(async (look) => expectField(await look.integration(id), 'key', key ?? null))

/** What the update that has to be refused gives. */
const otherKey = 'AKIAEXAMPLEEXAMPLE02'

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
  share: 0.28,
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
    const body = { ...keyIntegrationBody(run.given.name('setting')), services: Object.fromEntries(right) }
    const fault = { services: Object.fromEntries(wrong) }

    const id = await expectAccepted(run, body)
    run.reached('accepted')
    const name = run.given.name('setting')
    const refused = await run.attempt(registerCloudIntegration({ ...body, ...fault, name }))
    await expectRefused(refused, 'integration.services.metrics.both.register')
    await run.spared(() => expectNone(run, name))
    await under('integration.services.metrics.both.update', async () => {
      const reply = await run.attempt(updateCloudIntegration(id, { ...body, key: otherKey, ...fault }))
      await expectRefused(reply, 'integration.services.metrics.both.update')
      await run.spared(() => expectKept(run, id, body))
    })
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
