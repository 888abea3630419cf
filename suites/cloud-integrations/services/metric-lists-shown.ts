import type { Json, JsonObject } from '../../../spec/http.js'
import { expectSameMembers, expectThat, isUnset } from '../../kernel/expect.js'
import type { Scene } from '../../kernel/scene.js'
import { without } from '../scenes/answers.js'
import {
  entriesOf,
  expectEntry,
  isEmptyList,
  type MetricList,
  metricLists,
  otherList,
} from '../scenes/entries.js'
import { givenExcludable } from '../scenes/excludable.js'
import type { Aspect } from './services-shown.js'

const one = { excludedMetrics: 'excluded-metrics', includedMetrics: 'included-metrics' } as const

const givenList =
  (list: MetricList) =>
  async (scene: Scene): Promise<JsonObject> => {
    const [{ service, metrics }] = await givenExcludable(scene, 1, 1)
    return { [service]: { enable: true, role: null, [list]: metrics } }
  }

const givenIn = (given: JsonObject): [string, JsonObject] => Object.entries(given)[0] as [string, JsonObject]

const showsList = (list: MetricList): Aspect => ({
  label: one[list],
  clause: `integration.services.${list}`,
  given: givenList(list),
  expect(setting, given) {
    const [service, entry] = givenIn(given)
    expectSameMembers(`${service}.${list}`, expectEntry(setting, service)[list], entry[list] as Json[])
  },
  wrong: (entry) => ({ ...entry, [list]: Array.isArray(entry[list]) ? entry[list].slice(1) : [] }),
})

/** The service itself must not have the other list, empty or not; nowhere else may anything be in it. */
const showsOneList = (list: MetricList): Aspect => ({
  label: `only-${one[list]}`,
  clause: 'integration.services.metrics.one',
  given: givenList(list),
  expect(setting, given) {
    const [service] = givenIn(given)
    const other = otherList(list)
    expectThat(isUnset(expectEntry(setting, service)[other]), `no ${other} in ${service}`, setting.services)
    for (const entry of Object.values(entriesOf(setting)))
      expectThat(isEmptyList(entry[other]), `no ${other} in any service`, entry)
  },
  wrong: (entry) => ({ ...entry, [otherList(list)]: [] }),
})

export const metricListAspects: readonly Aspect[] = [
  ...metricLists.map(showsList),
  ...metricLists.map(showsOneList),
]

/** Its metrics are all integrated. */
const withoutLists = { Billing: { enable: true, role: null } }

/** §2.9 rule 1, taken at its widest: an empty list is a list, and a setting carries one of the two. */
export const showsOneListThroughout: Aspect = {
  label: 'one-list-throughout',
  clause: 'integration.services.metrics.one.throughout',
  given: async (scene) => ({ ...withoutLists, ...(await givenList('includedMetrics')(scene)) }),
  expect(setting) {
    for (const [service, entry] of Object.entries(entriesOf(setting)))
      expectThat(isUnset(entry.excludedMetrics), `no excludedMetrics in ${service}`, entry)
  },
  wrong: (entry) => (isEmptyList(entry.includedMetrics) ? withEmptyExclusion(entry) : entry),
}

const withEmptyExclusion = (entry: JsonObject): JsonObject => ({
  ...without(entry, 'includedMetrics'),
  excludedMetrics: [],
})
