import { keyIntegrationBody } from '../../../fixtures/bodies.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { JsonObject } from '../../../spec/http.js'
import { autoRetiringServices, cloudServices } from '../../../spec/schemas.js'
import type { ConformanceCase, Effect } from '../../kernel/case.js'
import { expectEqual, expectThat } from '../../kernel/expect.js'
import type { Scene } from '../../kernel/scene.js'
import { type Answer, alteringAnswer, answers, without } from '../scenes/answers.js'
import { expectDisabled, expectEntry, withEntries } from '../scenes/entries.js'
import { metricListAspects, showsOneListThroughout } from './metric-lists-shown.js'

/** One thing that an answer has to say of a setting's services. */
export interface Aspect {
  label: string
  clause: ClauseId
  effects?: readonly Effect[]
  /** The `services` of the body. */
  given(scene: Scene): Promise<JsonObject>
  expect(setting: JsonObject, given: JsonObject): void
  /** How an impostor shows each service. */
  wrong(entry: JsonObject, service: string): JsonObject
}

const aspects: readonly Aspect[] = [
  {
    label: 'enabled',
    clause: 'integration.services.enable',
    given: async () => ({ EC2: { enable: true, role: null } }),
    expect: (setting) => expectEqual('EC2.enable', expectEntry(setting, 'EC2').enable, true),
    wrong: (entry) => without(entry, 'enable'),
  },
  {
    label: 'not-enabled',
    clause: 'integration.services.enable',
    given: async () => ({ EC2: { enable: true, role: null }, S3: { enable: false, role: null } }),
    expect: (setting) => expectDisabled(setting, 'S3'),
    wrong: (entry) => ({ ...entry, enable: true }),
  },
  {
    label: 'role',
    clause: 'integration.services.role',
    effects: ['creates', 'leavesTraces'],
    async given({ given }) {
      const { service, role } = await given.service()
      return { EC2: { enable: true, role: `${service}:${role}` } }
    },
    expect: (setting, { EC2 }) =>
      expectEqual('EC2.role', expectEntry(setting, 'EC2').role, (EC2 as JsonObject).role as string),
    wrong: (entry) => ({ ...entry, role: null }),
  },
  {
    label: 'no-role',
    clause: 'integration.services.role.null',
    given: async () => ({ EC2: { enable: true, role: null } }),
    expect: (setting) => expectEqual('EC2.role', expectEntry(setting, 'EC2').role, null),
    wrong: (entry) => ({ ...entry, role: '' }),
  },
  ...metricListAspects,
  ...autoRetiringServices.map(
    (service): Aspect => ({
      label: `automatic-retirement-${service.toLowerCase()}`,
      clause: 'integration.services.retireAutomatically',
      given: async () => ({ [service]: { enable: true, role: null, retireAutomatically: true } }),
      expect: (setting) =>
        expectEqual('retireAutomatically', expectEntry(setting, service).retireAutomatically, true),
      wrong: (entry) => without(entry, 'retireAutomatically'),
    }),
  ),
  ...(['no-retirement', 'declined-retirement'] as const).map(
    (label): Aspect => ({
      label,
      clause: 'integration.services.retireAutomatically.default',
      async given() {
        const told: JsonObject = label === 'declined-retirement' ? { retireAutomatically: false } : {}
        const entry = { enable: true, role: null, ...told }
        return Object.fromEntries(autoRetiringServices.map((each) => [each, entry]))
      },
      expect: (setting) => {
        for (const service of autoRetiringServices) {
          const { retireAutomatically } = expectEntry(setting, service)
          expectThat(retireAutomatically !== true, `${service} not to retire`, retireAutomatically)
        }
      },
      wrong: (entry) => ({ ...entry, retireAutomatically: true }),
    }),
  ),
  {
    label: 'omitted-services',
    clause: 'integration.services.omitted',
    given: async () => ({ EC2: { enable: true, role: null } }),
    expect(setting) {
      for (const service of cloudServices) if (service !== 'EC2') expectDisabled(setting, service)
    },
    wrong: (entry) => ({ ...entry, enable: true }),
  },
]

const shows = (answer: Answer, aspect: Aspect): ConformanceCase => ({
  id: `cloud-integrations/services/${answer.verb}-shows-${aspect.label}`,
  clause: aspect.clause,
  effects: aspect.effects ?? ['creates'],

  async run(scene) {
    const services = await aspect.given(scene)
    const body = { ...keyIntegrationBody(scene.given.name('integration')), services }

    const { setting } = await answer.show(scene, body)

    aspect.expect(setting, services)
  },

  impostor: alteringAnswer(answer.operation, (setting) => withEntries(allServices(setting), aspect.wrong)),
})

/** Some servers show the given services only; an impostor has to have something to be wrong about. */
const allServices = (setting: JsonObject): JsonObject => ({
  ...setting,
  services: {
    ...Object.fromEntries(cloudServices.map((each) => [each, { enable: false, role: null }])),
    ...(setting.services as JsonObject),
  },
})

export const servicesShownCases: ConformanceCase[] = answers.flatMap((answer) => [
  ...aspects.map((aspect) => shows(answer, aspect)),
  ...(answer.verb === 'get' ? [shows(answer, showsOneListThroughout)] : []),
])
