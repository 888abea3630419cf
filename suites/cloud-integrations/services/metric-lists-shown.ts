import { metricLists } from '../../../spec/faults.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import { expectSameMembers, expectThat } from '../../kernel/expect.js'
import { NotApplicable } from '../../kernel/outcomes.js'
import { emptyList } from '../../kernel/rules.js'
import { entriesOf, expectEntry, isEmptyList, type MetricList, otherList } from '../scenes/entries.js'
import { givenExcludable } from '../scenes/excludable.js'
import { settingWith } from '../scenes/kinds-of-settings.js'
import type { Aspect } from './aspect.js'

const one = { excludedMetrics: 'excluded-metrics', includedMetrics: 'included-metrics' } as const

const withList = (list: MetricList) =>
  settingWith(one[list], async (scene) => {
    const listed = await givenExcludable(scene, 2, 1).catch((error) => {
      if (error instanceof NotApplicable) return givenExcludable(scene, 1, 1)
      throw error
    })
    return Object.fromEntries(
      listed.map(({ service, metrics }) => [service, { enable: true, role: null, [list]: metrics }]),
    )
  })

const kinds = {
  excludedMetrics: withList('excludedMetrics'),
  includedMetrics: withList('includedMetrics'),
} as const

const showsList = (list: MetricList): Aspect => ({
  label: one[list],
  field: list,
  clause: `integration.services.${list}`,
  kind: kinds[list],
  isTaken: true,
  expect(setting, given) {
    for (const [service, { [list]: metrics }] of Object.entries(given as Record<string, JsonObject>)) {
      const entry = expectEntry(setting, service)
      expectSameMembers(`${service}.${list}`, entry[list], metrics as Json[], { within: entry, key: list })
    }
  },
  wrong: (entry) => ({ ...entry, [list]: Array.isArray(entry[list]) ? entry[list].slice(1) : [] }),
})

/** No service may have anything in the other list. An empty list counts as none. */
const showsOneList = (list: MetricList): Aspect => ({
  label: `only-${one[list]}`,
  clause: 'integration.services.metrics.one',
  kind: kinds[list],
  expect(setting) {
    const other = otherList(list)
    for (const [service, entry] of Object.entries(entriesOf(setting)))
      expectThat({ properties: { [other]: emptyList } }, `no ${other} in ${service}`, entry)
  },
  wrong: (entry) => (isEmptyList(entry[list]) ? entry : { ...entry, [otherList(list)]: entry[list] as Json }),
})

export const metricListAspects: readonly Aspect[] = [
  ...metricLists.map(showsList),
  ...metricLists.map(showsOneList),
]
