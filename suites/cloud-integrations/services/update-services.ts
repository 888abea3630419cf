import { updateCloudIntegration } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { JsonObject } from '../../../spec/http.js'
import { autoRetiringServices, cloudServices } from '../../../spec/schemas.js'
import type { ConformanceCase, Effect } from '../../kernel/case.js'
import { expectEqual, expectSameMembers, expectSuccess, expectThat, isUnset } from '../../kernel/expect.js'
import type { Scene } from '../../kernel/scene.js'
import { expectDisabled, expectEntry, isEmptyList } from '../scenes/entries.js'
import { givenExcludable } from '../scenes/excludable.js'
import { keepingFirst } from '../update/update.js'

/** `services` before and in an Update, and what the setting then has to say of them. */
interface Change {
  before: JsonObject
  update: JsonObject
  expect(setting: JsonObject): void
}

interface Kind {
  clause: ClauseId
  effects?: readonly Effect[]
  make(scene: Scene): Promise<Change>
}

const overwrites = 'integration.update.overwrites'
const creates: readonly Effect[] = ['creates']
const plain = { enable: true, role: null }
const retiring = { ...plain, retireAutomatically: true }

const changes: Record<string, Kind> = {
  'disables-a-service-no-longer-given': {
    clause: 'integration.update.services.dropped',
    make: async () => ({
      before: Object.fromEntries(cloudServices.slice(0, 10).map((service) => [service, plain])),
      update: { EC2: plain },
      expect(setting) {
        for (const service of cloudServices.slice(1)) expectDisabled(setting, service)
      },
    }),
  },
  'disables-a-service': {
    clause: overwrites,
    make: async () => ({
      before: { EC2: plain },
      update: { EC2: { ...plain, enable: false } },
      expect: (setting) => expectDisabled(setting, 'EC2'),
    }),
  },
  'adds-a-service': {
    clause: overwrites,
    make: async () => ({
      before: { EC2: plain },
      update: { EC2: plain, S3: plain },
      expect: (setting) => expectEqual('S3.enable', expectEntry(setting, 'S3').enable, true),
    }),
  },
  'takes-a-role-away': {
    clause: overwrites,
    effects: ['creates', 'leavesTraces'],
    async make({ given }) {
      const { service, role } = await given.service()
      return {
        before: { EC2: { ...plain, role: `${service}:${role}` } },
        update: { EC2: plain },
        expect: (setting) =>
          expectThat(isUnset(expectEntry(setting, 'EC2').role), 'no role', setting.services),
      }
    },
  },
  'gives-a-role': {
    clause: overwrites,
    effects: ['creates', 'leavesTraces'],
    async make({ given }) {
      const { service, role } = await given.service()
      const fullname = `${service}:${role}`
      return {
        before: { EC2: plain },
        update: { EC2: { ...plain, role: fullname } },
        expect: (setting) => expectEqual('EC2.role', expectEntry(setting, 'EC2').role, fullname),
      }
    },
  },
  'turns-automatic-retirement-on': {
    clause: overwrites,
    make: async () => ({
      before: Object.fromEntries(autoRetiringServices.map((each) => [each, plain])),
      update: Object.fromEntries(autoRetiringServices.map((each) => [each, retiring])),
      expect(setting) {
        for (const service of autoRetiringServices)
          expectEqual(service, expectEntry(setting, service).retireAutomatically, true)
      },
    }),
  },
  'turns-automatic-retirement-off': {
    clause: overwrites,
    make: async () => ({
      before: { EC2: retiring },
      update: { EC2: plain },
      expect(setting) {
        const { retireAutomatically } = expectEntry(setting, 'EC2')
        expectThat(retireAutomatically !== true, 'EC2 not to retire', retireAutomatically)
      },
    }),
  },
  'replaces-excluded-metrics': {
    clause: overwrites,
    async make(scene) {
      const [{ service, metrics }] = await givenExcludable(scene, 1, 2)
      const [one = '', other = ''] = metrics
      return {
        before: { [service]: { ...plain, excludedMetrics: [one] } },
        update: { [service]: { ...plain, excludedMetrics: [other] } },
        expect: (setting) =>
          expectSameMembers('excludedMetrics', expectEntry(setting, service).excludedMetrics, [other]),
      }
    },
  },
  'replaces-excluded-by-included-metrics': {
    clause: overwrites,
    async make(scene) {
      const [{ service, metrics }] = await givenExcludable(scene, 1, 1)
      return {
        before: { [service]: { ...plain, excludedMetrics: metrics } },
        update: { [service]: { ...plain, includedMetrics: metrics } },
        expect(setting) {
          const { excludedMetrics, includedMetrics } = expectEntry(setting, service)
          expectSameMembers('includedMetrics', includedMetrics, metrics)
          expectThat(isEmptyList(excludedMetrics), 'no excludedMetrics', excludedMetrics)
        },
      }
    },
  },
}

const updates = ([label, { clause, effects = creates, make }]: [string, Kind]): ConformanceCase => ({
  id: `cloud-integrations/services/update-${label}`,
  clause,
  effects,

  async run(scene) {
    const { before, update, expect } = await make(scene)
    const { id, body } = await scene.given.integration({ services: before })

    const reply = await scene.send(updateCloudIntegration(id, { ...body, services: update }))

    expectSuccess(reply, { type: 'object' })
    await scene.eventually(async () => expect(await scene.given.integrationAsRead(id)))
  },

  impostor: keepingFirst('services'),
})

export const updateServicesCases: ConformanceCase[] = Object.entries(changes).map(updates)
