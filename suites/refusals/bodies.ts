import { plainService } from '../../fixtures/bodies.js'
import { type BodyFault, bodyFaults } from '../../spec/faults.js'
import type { Json, JsonObject } from '../../spec/http.js'
import { kebab } from '../../spec/kebab.js'
import { operationRules } from '../../spec/operation-rules.js'
import { cloudIntegrationBodySchema } from '../../spec/schemas.js'
import { assumeShownAsGiven } from '../cloud-integrations/scenes/lives.js'
import { effectsOf } from '../effects-of.js'
import { judgedWhereBlanksStay } from '../hosts/scenes/seen-as-given.js'
import type { ConformanceCase, Impostor } from '../kernel/case.js'
import { isSuccess } from '../kernel/expect.js'
import type { ExistingService } from '../kernel/given.js'
import {
  alteringBody,
  answering,
  jsonReply,
  onlyWhere,
  refusingButDoing,
  wornWhere,
} from '../kernel/impostors.js'
import { Violation } from '../kernel/outcomes.js'
import type { Control } from '../kernel/refuse.js'
import type { Scene } from '../kernel/scene.js'
import { plainCalls } from '../samples.js'
import { refusedWrites, withBody } from './refused-writes.js'

type Faulty = keyof typeof bodyFaults

/** Makes the fault in a good body. The roles exist. */
type Spoil = (body: JsonObject, roles: ExistingService) => JsonObject

interface Rest {
  /** What the good body of the control has besides. */
  control?: Control
  /** Whether the fault is made of roles. */
  isInRoles?: true
  /** In place of the server that overlooks the fault. */
  impostor?: Impostor
}

/** Overlooks the fault. */
const overlooking = (operation: Faulty, { has, mend }: BodyFault): Impostor =>
  onlyWhere((body, { raw }) => raw === undefined && has(body), alteringBody(operation, mend))

/** Refuses the fault, and does what the body asks without it. */
const refusingWithout = (operation: Faulty, { has, mend }: BodyFault): Impostor =>
  refusingButDoing(
    operation,
    (reply, { raw, body }) => raw === undefined && has(Object(body)) && !isSuccess(reply),
    ({ body, ...call }) => ({ ...call, body: mend(body as JsonObject) }),
  )

/** Takes the fault, and does nothing. */
const taking = (operation: Faulty, { has }: BodyFault, body: Json): Impostor =>
  answering(
    (call) => call.operation === operation && call.raw === undefined && has(Object(call.body)),
    () => jsonReply(200, body),
  )

/** The form of a text, whatever its letters and digits: `a:-a` of `web:-app`, `A` of `WORKING`. Of a list, those of its elements. */
const formsOf = (value: Json | undefined): readonly string[] =>
  Array.isArray(value)
    ? value.flatMap(formsOf)
    : typeof value === 'string'
      ? [value.replace(/[a-z\d]+(?:-[a-z\d]+)*/g, 'a').replace(/[A-Z]+/g, 'A')]
      : [value === null || typeof value !== 'object' ? String(value) : typeof value]

const plainBody: JsonObject = {
  ...{
    name: 'web',
    meta: {},
    status: 'working',
    ids: ['a', 'b'],
    email: 'a@example.com',
    authority: 'viewer',
  },
  ...{ memo: '', region: '', includedTags: '', excludedTags: '', services: {}, roleFullnames: ['web:app'] },
}
const plainRoles: ExistingService = {
  ...{ service: 'web', role: 'app', roleFullnames: ['web:app', 'web:app2', 'web:db'] },
}

/** Whether a body has the fault in the form of this example: some servers overlook it in one form alone. */
function isInFormOf(spoil: Spoil): (body: JsonObject) => boolean {
  const spoilt = spoil(plainBody, plainRoles)
  const keys = Object.keys({ ...plainBody, ...spoilt }).filter((key) => spoilt[key] !== plainBody[key])
  return (body) =>
    keys.every((key) => {
      const [given, known] = [formsOf(body[key]), formsOf(spoilt[key])]
      return given.some((each) => known.includes(each)) || (!given.length && !known.length)
    })
}

/** Cases of one fault, by the last part of their ids. The first one stands for all of them where a fake departs from its clause. */
const refuses = (
  operation: Faulty,
  fault: BodyFault,
  examples: Readonly<Record<string, Spoil>>,
  { control, isInRoles, impostor = overlooking(operation, fault) }: Rest = {},
): ConformanceCase[] =>
  Object.entries(examples).map(([label, spoil], at) => ({
    id: `${operationRules[operation].cases}/${label}`,
    clause: fault.clause,
    effects: isInRoles ? ['creates', 'leavesTraces'] : effectsOf(operation),

    async run(scene) {
      const roles = isInRoles ? await scene.given.service() : noRoles
      await refusedWrites[operation](scene, {
        spoil: withBody((body) => spoil(body, roles)),
        status: fault.status,
        control,
      })
    },

    ...wornWhere(impostor, at > 0 ? isInFormOf(spoil) : undefined),
  }))

const noRoles: ExistingService = { service: '', role: '', roleFullnames: [] }

/** A body of the operation with more that is good. */
const goodWith = (operation: Faulty, what: string, more: (scene: Scene) => Promise<JsonObject>): Control => ({
  name: `${operation} with ${what}`,
  async call(scene) {
    const [good, extra] = [await plainCalls[operation](scene), await more(scene)]
    return { ...good, body: { ...Object(good.body), ...extra } }
  },
})

const without =
  (key: string): Spoil =>
  ({ [key]: _, ...body }) =>
    body
const having =
  (more: JsonObject): Spoil =>
  (body) => ({ ...body, ...more })

/** No display name takes the place of the name. */
const withDisplayNameAlone: Spoil = ({ name: _, ...body }) => ({ ...body, displayName: 'Front Door' })

const wrongMetas: Record<string, Spoil> = {
  'refuses-meta-that-is-a-list': having({ meta: [{ 'agent-name': 'example' }] }),
  'refuses-meta-that-is-a-string': having({ meta: 'agent-name' }),
  'refuses-meta-that-is-json-in-a-string': having({ meta: '{"agent-name":"example"}' }),
  'refuses-meta-that-is-a-number': having({ meta: 7 }),
}

const wrongTypes: Record<string, Spoil> = {
  'refuses-a-name-that-is-a-number': having({ name: 7 }),
  'refuses-role-fullnames-that-are-a-string': having({ roleFullnames: 'mcweb:app' }),
  'refuses-role-fullnames-that-are-an-object': having({ roleFullnames: { mcweb: 'app' } }),
  'refuses-interfaces-that-are-an-object': having({ interfaces: { name: 'eth0' } }),
  'refuses-interfaces-that-are-a-string': having({ interfaces: 'eth0' }),
  'refuses-checks-that-are-strings': having({ checks: ['load'] }),
  'refuses-checks-that-are-an-object': having({ checks: { name: 'load' } }),
  'refuses-checks-that-are-a-string': having({ checks: 'load' }),
}

const wrongElements: Record<string, Spoil> = {
  'refuses-an-interface-without-name': having({ interfaces: [{ name: 'lo' }, { ipAddress: '192.0.2.10' }] }),
  'refuses-a-check-without-name': having({ checks: [{ name: 'load' }, { memo: 'no name' }] }),
}

/** The bad check comes second. */
const withCheck = (name: string): Spoil => having({ checks: [{ name: 'load' }, { name }] })

const wrongCheckNames: Record<string, Spoil> = {
  'refuses-check-name-with-a-space': withCheck('check load'),
  'refuses-check-name-that-is-empty': withCheck(''),
}

const moreWrongCheckNames: Record<string, Spoil> = {
  'refuses-check-name-with-a-dot': withCheck('check.load'),
  'refuses-check-name-with-a-dot-before': withCheck('.load'),
  'refuses-check-name-with-a-dot-behind': withCheck('load.'),
  'refuses-check-name-with-a-colon': withCheck('check:load'),
  'refuses-check-name-with-a-slash': withCheck('check/load'),
  'refuses-check-name-with-a-line-break': withCheck('check\nload'),
  'refuses-check-name-beyond-ascii': withCheck('chéck'),
  'refuses-check-name-of-the-first-of-two': having({ checks: [{ name: 'check load' }, { name: 'load' }] }),
}

const checked = (operation: 'registerHost' | 'updateHost'): Rest => ({
  control: goodWith(operation, 'checks', async () => ({ checks: [{ name: 'load' }, { name: 'memory' }] })),
})

/** Each full name has one fault. Both halves are good where there are two. */
const inRole =
  (fullname: (service: string, role: string) => string): Spoil =>
  (body, { service, role }) => ({ ...body, roleFullnames: [fullname(service, role)] })

/** A rule with "should" gets these alone. */
const wrongRoles: Record<string, Spoil> = {
  'refuses-role-with-no-colon': inRole((service, role) => `${service}-${role}`),
  'refuses-role-with-two-colons': inRole((service, role) => `${service}:${role}:more`),
  'refuses-role-with-empty-role': inRole((service) => `${service}:`),
  'refuses-role-with-space-in-service': inRole((service, role) => `${service} a:${role}`),
  'refuses-role-with-dash-before-role': inRole((service, role) => `${service}:-${role}`),
}

const moreWrongRoles: Record<string, Spoil> = {
  'refuses-role-with-empty-service': inRole((_, role) => `:${role}`),
  'refuses-role-with-space-in-role': inRole((service, role) => `${service}:${role} a`),
  'refuses-role-with-dash-before-service': inRole((service, role) => `-${service}:${role}`),
  'refuses-role-with-underscore-before-service': inRole((service, role) => `_${service}:${role}`),
  'refuses-role-with-underscore-before-role': inRole((service, role) => `${service}:_${role}`),
  'refuses-role-with-slash-for-colon': inRole((service, role) => `${service}/${role}`),
  'refuses-role-with-slash-in-role': inRole((service, role) => `${service}:${role}/a`),
  'refuses-role-with-at-sign-in-role': inRole((service, role) => `${service}:${role}@a`),
  'refuses-role-with-dot-in-service': inRole((service, role) => `${service}.a:${role}`),
  'refuses-role-with-dot-in-role': inRole((service, role) => `${service}:${role}.a`),
  'refuses-role-with-dot-before-service': inRole((service, role) => `.${service}:${role}`),
  'refuses-role-with-dot-after-role': inRole((service, role) => `${service}:${role}.`),
  'refuses-role-with-line-break-in-role': inRole((service, role) => `${service}:${role}\na`),
  'refuses-role-with-letter-beyond-ascii-in-service': inRole((service, role) => `${service}é:${role}`),
  'refuses-role-with-letter-beyond-ascii-in-role': inRole((service, role) => `${service}:${role}\u212a`),
}

/** A valid name stands on either side of the invalid one, and neither is accepted. */
const oneBadRole: Record<string, Spoil> = {
  'one-bad-role-refuses-all': (body, { roleFullnames: [first, , third] }) => ({
    ...body,
    roleFullnames: [third ?? '', `-${first}`, first ?? ''],
  }),
}

const joining = (operation: 'registerHost' | 'updateHost'): Rest => ({
  isInRoles: true,
  control: goodWith(operation, 'two roles', async ({ given }) => ({
    roleFullnames: (await given.service()).roleFullnames.slice(0, 2),
  })),
})

const ofRoles = (
  operation: 'registerHost' | 'updateHost' | 'updateHostRoles',
  examples: Readonly<Record<string, Spoil>>,
): ConformanceCase[] => {
  const { role } = bodyFaults[operation]
  const rest: Rest = operation === 'updateHostRoles' ? { isInRoles: true } : joining(operation)
  const impostor = refusingWithout(operation, role)
  return [
    ...refuses(operation, role, examples, rest),
    ...refuses(operation, role, oneBadRole, { ...rest, impostor }),
  ]
}

const { registerHost, updateHost, updateHostRoles } = bodyFaults
const { createInvitation, cancelInvitation } = bodyFaults

const wrongStatuses: Record<string, Spoil> = {
  'refuses-unknown-value': having({ status: 'off' }),
  'refuses-the-word-unknown': having({ status: 'unknown' }),
  'refuses-the-word-retired': having({ status: 'retired' }),
  'refuses-the-word-initializing': having({ status: 'initializing' }),
  'refuses-the-beginning-of-a-value': having({ status: 'maint' }),
  'refuses-capitals': having({ status: 'WORKING' }),
  'refuses-a-value-with-a-letter-more': having({ status: 'workings' }),
  'refuses-empty-value': having({ status: '' }),
  'refuses-member-of-every-object': having({ status: 'toString' }),
  'refuses-true': having({ status: true }),
  'refuses-a-number': having({ status: 2 }),
  'refuses-a-list-of-a-value': having({ status: ['maintenance'] }),
}

const betweenBlanks = { 'refuses-a-value-between-blanks': having({ status: ' maintenance ' }) }

const ofStatus = (operation: Faulty): ConformanceCase[] => {
  const { status, noStatus }: Partial<Record<string, BodyFault>> = bodyFaults[operation]
  const impostor = alteringBody(operation, (body) => ({ ...body, status: String(body.status).trim() }))
  return status && noStatus
    ? [
        ...refuses(operation, status, wrongStatuses),
        ...refuses(operation, status, betweenBlanks, { impostor }).map(judgedWhereBlanksStay),
        ...refuses(
          operation,
          noStatus,
          { 'refuses-a-body-without-status': without('status') },
          { impostor: taking(operation, noStatus, { success: true }) },
        ),
      ]
    : []
}

const ofIds = (operation: 'bulkUpdateHostStatuses' | 'bulkRetireHosts'): ConformanceCase[] => {
  const { noIds } = bodyFaults[operation]
  const impostor = taking(operation, noIds, { success: true })
  return [
    ...refuses(operation, noIds, { 'refuses-a-body-without-ids': without('ids') }, { impostor }),
    ...refuses(operation, noIds, {
      'refuses-ids-that-are-no-list': ({ ids, ...body }) => ({ ...body, ids: (ids as string[])[0] ?? '' }),
      'refuses-ids-that-are-an-object': ({ ids, ...body }) => ({ ...body, ids: { ...(ids as string[]) } }),
    }),
  ]
}

const lastRole = ({ roleFullnames }: JsonObject): string => String((roleFullnames as string[]).at(-1))

const wrongLists: Record<string, Spoil> = {
  'refuses-a-string': (body) => ({ roleFullnames: lastRole(body) }),
  'refuses-an-object': (body) => ({ roleFullnames: { [lastRole(body)]: true } }),
  'refuses-an-object-of-full-names': (body) => ({ roleFullnames: { 0: lastRole(body) } }),
  'refuses-an-object-of-services': (body) => {
    const [service = '', role = ''] = lastRole(body).split(':')
    return { roleFullnames: { [service]: [role] } }
  },
  'refuses-true': () => ({ roleFullnames: true }),
  'refuses-a-list-with-a-number': (body) => ({ roleFullnames: [lastRole(body), 7] }),
}

/** A name as a number, which no other name of any run is likely to be. */
const numberOf = (name: string): number =>
  [...name].reduce((number, each) => (number * 31 + each.charCodeAt(0)) % 1_000_000_007, 1)

const ofSettings = (operation: 'registerCloudIntegration' | 'updateCloudIntegration'): ConformanceCase[] => {
  const { type } = bodyFaults[operation]
  return [
    ...cloudIntegrationBodySchema.required.flatMap((key) =>
      refuses(operation, bodyFaults[operation][key], {
        [`refuses-a-body-without-${kebab(key)}`]: without(key),
      }),
    ),
    ...refuses(operation, type, {
      'refuses-a-name-that-is-a-number': (body) => ({ ...body, name: numberOf(String(body.name)) }),
      'refuses-included-tags-that-are-a-list': having({ includedTags: ['Name:web'] }),
      'refuses-services-that-are-a-string': having({ services: 'EC2' }),
      'refuses-an-enable-that-is-a-string': withService({ enable: 'true' }),
      'refuses-excluded-metrics-that-are-a-string': withService({ excludedMetrics: 'ec2.cpu.used' }),
      'refuses-a-retire-automatically-that-is-a-string': withService({ retireAutomatically: 'true' }),
    }),
    ...refuses(operation, type, { 'refuses-a-memo-that-is-a-number': having({ memo: 7 }) }).map(
      whereMemoIsSeen,
    ),
  ]
}

const withService = (fields: JsonObject): Spoil =>
  having({ services: { EC2: { ...plainService, ...fields } } })

/** A server that shows no memo as it was given may not look at it either. */
const whereMemoIsSeen = (each: ConformanceCase): ConformanceCase => ({
  ...each,
  run: (scene) =>
    each.run(scene).catch(async (error) => {
      if (error instanceof Violation) await assumeShownAsGiven(scene, 'memo')
      throw error
    }),
})

const wrongAuthorities: Record<string, Spoil> = {
  'other-authority-is-refused': having({ authority: 'owner' }),
  'authority-in-capitals-is-refused': having({ authority: 'VIEWER' }),
  'authority-with-a-letter-more-is-refused': having({ authority: 'viewers' }),
  'authority-with-letters-less-is-refused': having({ authority: 'view' }),
  'empty-authority-is-refused': having({ authority: '' }),
  'member-of-every-object-as-authority-is-refused': having({ authority: 'toString' }),
  'constructor-as-authority-is-refused': having({ authority: 'constructor' }),
  'list-of-an-authority-is-refused': having({ authority: ['viewer'] }),
  'true-as-authority-is-refused': having({ authority: true }),
  'number-as-authority-is-refused': having({ authority: 1 }),
}

const withoutEmail: Record<string, Spoil> = { 'without-email-is-refused': without('email') }

const invitation = { email: '', authority: 'viewer', expiresAt: 4_000_000_000 }

/** §7 and the rules of §2 and §4: a body with a fault is refused, and changes nothing. */
export const bodiesCases: readonly ConformanceCase[] = [
  ...refuses('registerHost', registerHost.noName, { 'without-name-is-400': withDisplayNameAlone }),
  ...refuses(
    'registerHost',
    registerHost.noMeta,
    { 'without-meta-is-400': without('meta') },
    { impostor: refusingWithout('registerHost', registerHost.noMeta) },
  ),
  ...refuses('registerHost', registerHost.meta, wrongMetas),
  ...refuses('registerHost', registerHost.type, wrongTypes),
  ...refuses('registerHost', registerHost.element, wrongElements),
  ...refuses(
    'registerHost',
    registerHost.checkName,
    { ...wrongCheckNames, ...moreWrongCheckNames },
    checked('registerHost'),
  ),
  ...ofRoles('registerHost', { ...wrongRoles, ...moreWrongRoles }),

  ...refuses('updateHost', updateHost.noName, { 'refuses-a-body-without-name': withDisplayNameAlone }),
  ...refuses('updateHost', updateHost.noMeta, { 'refuses-a-body-without-meta': without('meta') }),
  ...refuses('updateHost', updateHost.meta, wrongMetas),
  ...refuses('updateHost', updateHost.type, wrongTypes),
  ...refuses('updateHost', updateHost.element, wrongElements),
  ...refuses('updateHost', updateHost.checkName, wrongCheckNames, checked('updateHost')),
  ...ofRoles('updateHost', wrongRoles),

  ...refuses('updateHostRoles', updateHostRoles.list, wrongLists),
  ...refuses('updateHostRoles', updateHostRoles.noRoles, {
    'refuses-a-body-without-role-fullnames': () => ({}),
  }),
  ...ofRoles('updateHostRoles', { ...wrongRoles, ...moreWrongRoles }),

  ...(Object.keys(bodyFaults) as Faulty[]).flatMap(ofStatus),
  ...ofIds('bulkUpdateHostStatuses'),
  ...ofIds('bulkRetireHosts'),

  ...ofSettings('registerCloudIntegration'),
  ...ofSettings('updateCloudIntegration'),

  ...refuses('createInvitation', createInvitation.authority, wrongAuthorities),
  ...refuses('createInvitation', createInvitation.noAuthority, {
    'without-authority-is-refused': without('authority'),
  }),
  ...refuses('createInvitation', createInvitation.noEmail, withoutEmail, {
    impostor: taking('createInvitation', createInvitation.noEmail, invitation),
  }),
  ...refuses('cancelInvitation', cancelInvitation.noEmail, withoutEmail, {
    impostor: taking('cancelInvitation', cancelInvitation.noEmail, { success: true }),
  }),
]
