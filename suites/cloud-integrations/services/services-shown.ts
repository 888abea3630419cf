import { plainService } from '../../../fixtures/bodies.js'
import type { JsonObject } from '../../../spec/http.js'
import { autoRetiringServices, cloudServices } from '../../../spec/schemas.js'
import { inEveryKind } from '../../hosts/roles/role-fullname-characters.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectField, expectShape, expectThat, isSuccess } from '../../kernel/expect.js'
import { Untestable, Violation } from '../../kernel/outcomes.js'
import { serviceOfCharacters } from '../../kernel/service-pool.js'
import {
  alteringAnswer,
  answers,
  type SettingAnswer,
  type Shown,
  settingIn,
  settingShown,
  without,
} from '../scenes/answers.js'
import { entriesOf, expectDisabled, expectEntry, withEntries } from '../scenes/entries.js'
import { type SettingKind, serviceBefore, settingByKey, settingWith } from '../scenes/kinds-of-settings.js'
import { expectRegisterWorks, expectUpdateWorks } from '../scenes/lives.js'
import type { Aspect } from './aspect.js'
import { metricListAspects } from './metric-lists-shown.js'

const each = (entry: JsonObject): JsonObject =>
  Object.fromEntries(autoRetiringServices.map((service) => [service, entry]))

const inARole = settingWith('services in different roles', async ({ given }) => {
  const [one = '', other = one] = (await given.service()).roleFullnames
  return { EC2: { ...plainService, role: one }, RDS: { ...plainService, role: other } }
})
const inARoleOfCapitals = settingWith('a service in a role with capital letters', async (scene) => {
  await inEveryKind(scene)
  return { EC2: { ...plainService, role: `${serviceOfCharacters}:Zz` } }
})
const retiring = settingWith('automatic retirement', () =>
  each({ ...plainService, retireAutomatically: true }),
)
const declining = settingWith('automatic retirement declined', () =>
  each({ ...plainService, retireAutomatically: false }),
)
/** Only what every service has. */
const untold = settingWith('nothing said of retirement', () => each(plainService))
const withOneOff = settingWith('a service that is off', () => ({
  EC2: plainService,
  S3: { ...plainService, enable: false },
}))

const switched = { type: 'object', properties: { enable: { type: 'boolean' } } } as const

const expectNotRetiring = (setting: JsonObject): void => {
  for (const service of autoRetiringServices)
    expectField(expectEntry(setting, service), 'retireAutomatically', false)
}

const expectGivenRole: Aspect['expect'] = (setting, given) => {
  for (const [service, entry] of Object.entries(given))
    expectField(expectEntry(setting, service), 'role', (entry as JsonObject).role as string)
}

const aspects: readonly Aspect[] = [
  {
    label: 'enabled',
    field: 'enable',
    clause: 'integration.services.enable',
    kind: settingByKey,
    expect: (setting) => expectField(expectEntry(setting, 'EC2'), 'enable', true),
    wrong: (entry) => without(entry, 'enable'),
    isWorn: (_, service) => service === 'EC2',
  },
  {
    label: 'not-enabled',
    clause: 'integration.services.enable',
    kind: withOneOff,
    isTaken: true,
    expect(setting) {
      for (const [service, entry] of Object.entries(entriesOf(setting)))
        expectShape(`services.${service}`, entry, switched)
      expectDisabled(setting, 'S3')
    },
    wrong: (entry) => ({ ...entry, enable: true }),
    isWorn: (_, service) => service === 'S3',
  },
  {
    label: 'role',
    field: 'role',
    clause: 'integration.services.role',
    effects: ['creates', 'leavesTraces'],
    kind: inARole,
    isTaken: true,
    expect: expectGivenRole,
    wrong: (entry) => ({ ...entry, role: null }),
  },
  {
    label: 'role-with-capitals',
    clause: 'integration.services.role',
    effects: ['creates', 'leavesTraces'],
    kind: inARoleOfCapitals,
    isTaken: true,
    expect: expectGivenRole,
    wrong: ({ role, ...entry }) => ({
      ...entry,
      role: typeof role === 'string' ? role.toLowerCase() : (role ?? null),
    }),
  },
  {
    label: 'no-role',
    clause: 'integration.services.role.null',
    kind: settingByKey,
    expect: (setting) => expectField(expectEntry(setting, 'EC2'), 'role', null),
    wrong: (entry) => (entry.role === null ? { ...entry, role: '' } : entry),
  },
  ...metricListAspects,
  ...autoRetiringServices.map(
    (service): Aspect => ({
      label: `automatic-retirement-${service.toLowerCase()}`,
      field: 'retireAutomatically',
      clause: 'integration.services.retireAutomatically',
      kind: retiring,
      isTaken: true,
      expect: (setting) => expectField(expectEntry(setting, service), 'retireAutomatically', true),
      wrong: (entry) => without(entry, 'retireAutomatically'),
      isWorn: ({ retireAutomatically }, shown) => shown === service && retireAutomatically === true,
    }),
  ),
  ...Object.entries({ 'no-retirement': untold, 'declined-retirement': declining }).map(
    ([label, kind]): Aspect => ({
      label,
      clause: 'integration.services.retireAutomatically.default',
      kind,
      isTaken: true,
      expect: expectNotRetiring,
      wrong: (entry) => ({ ...entry, retireAutomatically: true }),
    }),
  ),
  {
    label: 'omitted-services',
    clause: 'integration.services.omitted',
    kind: settingByKey,
    /** That an update disables what was enabled before has a clause of its own. */
    expect(setting) {
      for (const service of cloudServices)
        if (service !== 'EC2' && service !== serviceBefore) expectDisabled(setting, service)
    },
    wrong: (entry) => ({ ...entry, enable: true }),
  },
]

/** A service that the body enables is shown, and not as one that was never given. */
function expectThere(setting: JsonObject, service: string): void {
  const within = expectEntry(setting, service, 'integration.services')
  const clause = 'integration.services.enable'
  expectThat(within.enable !== false, `services.${service}.enable true`, false, {
    within,
    key: 'enable',
    clause,
  })
}

/** What must work before a refusal can be blamed on these services. */
const controls: Record<string, typeof expectRegisterWorks> = {
  register: expectRegisterWorks,
  update: expectUpdateWorks,
}

/** The services of a kind, and nothing said of them. */
const plainly = (kind: SettingKind): SettingKind =>
  settingWith(`the services of ${kind.what}`, async (scene) =>
    Object.fromEntries(Object.keys((await kind.body(scene)).services).map((known) => [known, plainService])),
  )

function assumeKnown({ reply }: Shown): void {
  if (!isSuccess(reply))
    throw new Untestable('Cannot set the scene: these services are refused whatever is said of them.', {
      reply,
    })
}

const shows = (answer: SettingAnswer, aspect: Aspect): ConformanceCase => ({
  id: `cloud-integrations/services/${answer.verb}-shows-${aspect.label}`,
  clause: aspect.clause,
  effects: aspect.effects ?? ['creates'],
  ...(aspect.field !== undefined && { field: `services.${aspect.field}` }),

  async run(scene) {
    const control = aspect.isTaken && controls[answer.verb]
    if (control) await control(scene)

    const judged = answer.judge(scene, aspect.kind, (shown) => {
      const isRefused = control && !isSuccess(shown.reply)
      const setting = isRefused ? settingIn(shown.reply) : settingShown(shown)
      const given = shown.body.services as Record<string, JsonObject>
      for (const [service, { enable }] of Object.entries(given))
        if (enable === true) expectThere(setting, service)
      aspect.expect(setting, given)
    })
    await judged.catch(async (error) => {
      if (control && error instanceof Violation) await answer.judge(scene, plainly(aspect.kind), assumeKnown)
      throw error
    })
  },

  impostor: misshowing(answer, aspect.wrong),
  ...(aspect.isWorn && {
    departure: misshowing(answer, (entry, service) =>
      aspect.isWorn?.(entry, service) ? aspect.wrong(entry, service) : entry,
    ),
  }),
})

const misshowing = ({ operation }: SettingAnswer, wrong: Aspect['wrong']): Impostor =>
  alteringAnswer(operation, (setting) => withEntries(allServices(setting), wrong))

/** Some servers show only the services that were given. An impostor needs something to show wrongly. */
const allServices = (setting: JsonObject): JsonObject => ({
  ...setting,
  services: {
    ...Object.fromEntries(cloudServices.map((service) => [service, { enable: false, role: null }])),
    ...(setting.services as JsonObject),
  },
})

export const servicesShownCases: ConformanceCase[] = answers.flatMap((answer) =>
  aspects.map((aspect) => shows(answer, aspect)),
)
