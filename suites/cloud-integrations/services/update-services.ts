import { plainService } from '../../../fixtures/bodies.js'
import { updateCloudIntegration } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { autoRetiringServices, cloudServices } from '../../../spec/schemas.js'
import type { ConformanceCase, Effect, Impostor } from '../../kernel/case.js'
import { expectField, expectSameMembers, expectThat, isUnset } from '../../kernel/expect.js'
import { Untestable, Violation } from '../../kernel/outcomes.js'
import { emptyList, unsetOrEmpty } from '../../kernel/rules.js'
import type { Scene } from '../../kernel/scene.js'
import { shared } from '../../kernel/shared.js'
import { without } from '../scenes/answers.js'
import { expectDisabled, expectEnabled, expectEntry, type MetricList } from '../scenes/entries.js'
import { givenExcludable } from '../scenes/excludable.js'
import { expectOverwritten, judgeGot } from '../scenes/seen-settings.js'
import { updatedSetting } from '../scenes/updated-setting.js'
import { keepingFirst, storing } from '../update/update.js'

/** A setting whose services were updated, and what it must then show of them. */
interface Changed {
  id: string
  /** What the update gave. */
  services: JsonObject
  expect(setting: JsonObject): void
}

interface Change {
  clause: ClauseId
  effects?: readonly Effect[]
  make(scene: Scene): Promise<Changed>
  impostor?: Impostor
  /** What a departure stores of a service, given what it stored before. */
  kept?(before: JsonObject, given: JsonObject): JsonObject
}

/** Leaves services enabled that an update does not give. */
const merging = storing('services', (before, given) => {
  const enabled = isObject(before) ? Object.entries(before).filter(([, entry]) => isEnabled(entry)) : []
  const kept = Object.fromEntries(enabled.map(([service]) => [service, plainService]))
  return isObject(given) ? { ...kept, ...given } : given
})

/** Stores what an update gives but for what it keeps of each service. */
const keeping = (kept: NonNullable<Change['kept']>): Impostor =>
  storing('services', (before, given) => {
    if (!isObject(given)) return given
    const entryBefore = (service: string): JsonObject =>
      isObject(before) && isObject(before[service]) ? before[service] : {}
    return Object.fromEntries(
      Object.entries(given).map(([service, entry]) => [
        service,
        isObject(entry) ? kept(entryBefore(service), entry) : entry,
      ]),
    )
  })

const isEnabled = (entry: Json): boolean => isObject(entry) && entry.enable === true

const overwrites = 'integration.update.overwrites'
const creates: readonly Effect[] = ['creates']
const withoutList = { enable: true, role: null }
const retiring = { ...plainService, retireAutomatically: true }

/** Updates a setting with `before` to the `services`. */
async function updatedFrom(
  { given }: Scene,
  before: JsonObject,
  services: JsonObject,
): Promise<Omit<Changed, 'expect'>> {
  const { id, body } = await given.integration({ services: before })
  const changed = { ...body, name: given.name('setting'), services }
  await given.done(updateCloudIntegration(id, changed), { type: 'object' })
  return { id, services }
}

/** The setting that all cases of a plain update share. */
async function among(scene: Scene, expect: Changed['expect']): Promise<Changed> {
  const { id, changed } = await updatedSetting(scene)
  return { id, services: changed.services, expect }
}

/** One service gives up its role, and another takes it over. */
const movedRole = shared<Omit<Changed, 'expect'> & { role: string }>(async (own) => {
  const { roleFullnames } = await own.given.service()
  const [role = ''] = roleFullnames
  const inRole = { ...plainService, role }
  return {
    role,
    ...(await updatedFrom(own, { EC2: inRole, S3: plainService }, { EC2: plainService, S3: inRole })),
  }
})

/** A service gives up its metrics in one list for others, or for the same ones in the other list. */
const replacing = (from: MetricList, to: MetricList): Pick<Change, 'clause' | 'make'> => ({
  clause: overwrites,
  async make(scene) {
    const [{ service, metrics }] = await givenExcludable(scene, 1, from === to ? 2 : 1)
    const [before, after] = from === to ? [metrics.slice(0, 1), metrics.slice(1)] : [metrics, metrics]
    return {
      ...(await updatedFrom(
        scene,
        { [service]: { ...withoutList, [from]: before } },
        { [service]: { ...withoutList, [to]: after } },
      )),
      expect(setting) {
        const entry = expectEntry(setting, service)
        expectSameMembers(to, entry[to], after, { within: entry, key: to })
        if (from !== to) expectThat({ properties: { [from]: emptyList } }, `no ${from}`, entry)
      },
    }
  },
})

const changes: Record<string, Change> = {
  'disables-a-service-no-longer-given': {
    clause: 'integration.update.services.dropped',
    make: (scene) =>
      among(scene, (setting) => {
        const given = ['EC2', 'ELB', 'S3']
        for (const service of cloudServices) if (!given.includes(service)) expectDisabled(setting, service)
      }),
    impostor: merging,
  },
  'disables-all-where-none-is-given': {
    clause: 'integration.update.services.dropped',
    async make(scene) {
      return {
        ...(await updatedFrom(scene, { EC2: plainService, S3: plainService }, {})),
        expect(setting) {
          for (const service of ['EC2', 'S3']) expectDisabled(setting, service)
        },
      }
    },
    impostor: merging,
  },
  'disables-a-service': {
    clause: overwrites,
    make: (scene) => among(scene, (setting) => expectDisabled(setting, 'ELB')),
    kept: (before, given) => (isEnabled(before) && !isEnabled(given) ? { ...given, enable: true } : given),
  },
  'adds-a-service': {
    clause: overwrites,
    make: (scene) => among(scene, (setting) => expectEnabled(setting, 'S3')),
    kept: (before, given) => (isEnabled(given) && !isEnabled(before) ? { ...given, enable: false } : given),
  },
  'takes-a-role-away': {
    clause: overwrites,
    effects: ['creates', 'leavesTraces'],
    async make(scene) {
      return {
        ...(await movedRole(scene)),
        expect(setting) {
          const entry = expectEntry(setting, 'EC2')
          expectThat(unsetOrEmpty, 'no role', entry.role, { within: entry, key: 'role' })
        },
      }
    },
    kept: ({ role }, given) => (isUnset(given.role) && !isUnset(role) ? { ...given, role } : given),
  },
  'gives-a-role': {
    clause: overwrites,
    effects: ['creates', 'leavesTraces'],
    async make(scene) {
      const { role, ...moved } = await movedRole(scene)
      return { ...moved, expect: (setting) => expectField(expectEntry(setting, 'S3'), 'role', role) }
    },
    kept: (before, given) => (isUnset(before.role) ? { ...given, role: null } : given),
  },
  'turns-automatic-retirement-on': {
    clause: overwrites,
    make: async (scene) => ({
      ...(await updatedFrom(
        scene,
        Object.fromEntries(autoRetiringServices.map((each) => [each, plainService])),
        Object.fromEntries(autoRetiringServices.map((each) => [each, retiring])),
      )),
      expect(setting) {
        for (const service of autoRetiringServices)
          expectOverwritten(expectEntry(setting, service), 'retireAutomatically', true)
      },
    }),
    kept: (before, given) =>
      isEnabled(before) && before.retireAutomatically !== true
        ? without(given, 'retireAutomatically')
        : given,
  },
  'turns-automatic-retirement-off': {
    clause: overwrites,
    make: (scene) =>
      among(scene, (setting) => expectOverwritten(expectEntry(setting, 'EC2'), 'retireAutomatically', false)),
    kept: (before, given) =>
      before.retireAutomatically === true ? { ...given, retireAutomatically: true } : given,
  },
  'replaces-excluded-metrics': {
    ...replacing('excludedMetrics', 'excludedMetrics'),
    kept: ({ excludedMetrics }, given) =>
      Array.isArray(excludedMetrics) && Array.isArray(given.excludedMetrics)
        ? { ...given, excludedMetrics }
        : given,
  },
  'empties-excluded-metrics': {
    clause: overwrites,
    async make(scene) {
      const [{ service, metrics }] = await givenExcludable(scene, 1, 1)
      return {
        ...(await updatedFrom(
          scene,
          { [service]: { ...withoutList, excludedMetrics: metrics } },
          { [service]: plainService },
        )),
        expect(setting) {
          const entry = expectEntry(setting, service)
          expectThat({ properties: { excludedMetrics: emptyList } }, 'no excludedMetrics', entry)
        },
      }
    },
    kept: ({ excludedMetrics }, given) =>
      Array.isArray(excludedMetrics) && Array.isArray(given.excludedMetrics) && !given.excludedMetrics.length
        ? { ...given, excludedMetrics }
        : given,
  },
  'replaces-excluded-by-included-metrics': {
    ...replacing('excludedMetrics', 'includedMetrics'),
    kept: ({ excludedMetrics }, given) =>
      Array.isArray(excludedMetrics) && Array.isArray(given.includedMetrics)
        ? { ...without(given, 'includedMetrics'), excludedMetrics }
        : given,
  },
  'replaces-included-by-excluded-metrics': {
    ...replacing('includedMetrics', 'excludedMetrics'),
    kept: ({ includedMetrics }, given) =>
      Array.isArray(includedMetrics) && Array.isArray(given.excludedMetrics)
        ? { ...without(given, 'excludedMetrics'), includedMetrics: given.excludedMetrics }
        : given,
  },
}

/** What is not shown of a setting that was registered with these services either, is no matter of an update. */
async function assumeShownOfOthers(
  scene: Scene,
  { services, expect }: Changed,
  { expected, evidence }: Violation,
): Promise<void> {
  const { id } = await scene.given.integration({ services })
  try {
    await judgeGot(scene, id, expect)
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    throw new Untestable(
      `A setting that was registered with the same services does not show ${expected}.`,
      evidence,
    )
  }
}

const updates = ([label, { clause, effects = creates, make, impostor = keepingFirst('services'), kept }]: [
  string,
  Change,
]): ConformanceCase => ({
  id: `cloud-integrations/services/update-${label}`,
  clause,
  effects,

  async run(scene) {
    const changed = await make(scene)

    try {
      await judgeGot(scene, changed.id, changed.expect)
    } catch (error) {
      if (error instanceof Violation) await assumeShownOfOthers(scene, changed, error)
      throw error
    }
  },

  impostor,
  ...(kept && { departure: keeping(kept) }),
})

export const updateServicesCases: ConformanceCase[] = Object.entries(changes).map(updates)
