import { hostBody } from '../../../fixtures/bodies.js'
import { registerHost, updateHost, updateHostRoles } from '../../../fixtures/calls.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import { roleFullnamePattern } from '../../../spec/schemas.js'
import { plainControl } from '../../foundations.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { isSuccess, rolesShown } from '../../kernel/expect.js'
import { alteringBody, refusingButDoing } from '../../kernel/impostors.js'
import { hostKind, plainHost } from '../../kernel/kinds.js'
import { type Control, expectRefused } from '../../kernel/refuse.js'
import type { Scene } from '../../kernel/scene.js'
import { expectRegistrationRefused } from '../register/refused-registration.js'

/** Each full name has one fault. Both halves are good where there are two. */
const faults: Record<string, (service: string, role: string) => string> = {
  'no-colon': (service, role) => `${service}-${role}`,
  'two-colons': (service, role) => `${service}:${role}:more`,
  'empty-service': (_, role) => `:${role}`,
  'empty-role': (service) => `${service}:`,
  'space-in-service': (service, role) => `${service} a:${role}`,
  'space-in-role': (service, role) => `${service}:${role} a`,
  'dash-before-service': (service, role) => `-${service}:${role}`,
  'dash-before-role': (service, role) => `${service}:-${role}`,
  'underscore-before-service': (service, role) => `_${service}:${role}`,
  'underscore-before-role': (service, role) => `${service}:_${role}`,
  'dot-in-service': (service, role) => `${service}.a:${role}`,
  'dot-in-role': (service, role) => `${service}:${role}.a`,
  'dot-before-service': (service, role) => `.${service}:${role}`,
  'dot-after-role': (service, role) => `${service}:${role}.`,
  'letter-beyond-ascii-in-service': (service, role) => `${service}é:${role}`,
  'letter-beyond-ascii-in-role': (service, role) => `${service}:${role}é`,
}

/** Sends a bad list through one operation, which must refuse it, and not the same list without its fault. */
type Attempt = (scene: Scene, bad: string[]) => Promise<void>

const register: Attempt = (scene, bad) => {
  const body = hostBody(scene.given.name('host'))
  return expectRegistrationRefused(scene, {
    fault: registerHost({ ...body, roleFullnames: bad }),
    name: body.name,
    control: registeringInRoles,
    status: 400,
  })
}

const registeringInRoles: Control = {
  name: 'a host is registered in two roles',
  async call({ given }) {
    const { roleFullnames } = await given.service()
    return registerHost({ ...hostBody(given.name('host')), roleFullnames: roleFullnames.slice(0, 2) })
  },
}

const updatingWithRole: Control = {
  name: 'a role is given by an update',
  async call({ given }) {
    const { roleFullnames } = await given.service()
    const { id, body } = await given.host()
    return updateHost(id, { ...body, roleFullnames: roleFullnames.slice(0, 1) })
  },
}

const update: Attempt = (scene, bad) =>
  expectRefused(scene, {
    control: updatingWithRole,
    kind: plainHost,
    fault: ({ id, body }) => updateHost(id, { ...body, roleFullnames: bad, displayName: 'After' }),
    kept: ({ displayName, roles }) => ({ displayName: displayName ?? null, roles: rolesShown(roles) }),
  })

const updateRoles: Attempt = (scene, bad) =>
  expectRefused(scene, {
    control: plainControl('updateHostRoles'),
    kind: hostInAnotherRole,
    fault: ({ id }) => updateHostRoles(id, bad),
    status: 400,
    kept: ({ roles }) => rolesShown(roles),
  })

/** The host is in none of the roles that a refused list names. */
const hostInAnotherRole = hostKind(async ({ given }) => ({
  roleFullnames: (await given.service('mc-db')).roleFullnames.slice(-1),
}))

const rules = [
  {
    prefix: 'hosts/register',
    clause: 'host.register.roles.format',
    operation: 'registerHost',
    attempt: register,
  },
  { prefix: 'hosts/update', clause: 'host.update.roles.format', operation: 'updateHost', attempt: update },
  { prefix: 'hosts/roles', clause: 'host.roles.format', operation: 'updateHostRoles', attempt: updateRoles },
] as const satisfies readonly {
  prefix: string
  clause: ConformanceCase['clause']
  operation: OperationId
  attempt: Attempt
}[]

type Rule = (typeof rules)[number]

/** Keeps only the valid role full names. */
export const goodOnes = (body: JsonObject): JsonObject => {
  const listed = body.roleFullnames as Json[]
  const isGood = (each: Json): boolean => new RegExp(roleFullnamePattern).test(String(each))
  return Array.isArray(listed) ? { ...body, roleFullnames: listed.filter(isGood) } : body
}

/** Ignores an invalid role full name. */
const lenient = (operation: OperationId): Impostor => alteringBody(operation, goodOnes)

/** Refuses the invalid name, but accepts the valid one first. */
const hasty = (operation: OperationId): Impostor =>
  refusingButDoing(
    operation,
    (reply) => !isSuccess(reply),
    ({ body, ...call }) => ({ ...call, body: goodOnes(body as JsonObject) }),
  )

const refuses = ({ prefix, clause, operation, attempt }: Rule, fault: string): ConformanceCase => ({
  id: `${prefix}/refuses-role-with-${fault}`,
  clause,
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const { service, role } = await scene.given.service()
    const bad = faults[fault]?.(service, role) ?? ''
    await attempt(scene, [bad])
  },

  impostor: lenient(operation),
})

/** A valid name stands on either side of the invalid one, and neither is accepted. */
const refusesAll = ({ prefix, clause, operation, attempt }: Rule): ConformanceCase => ({
  id: `${prefix}/one-bad-role-refuses-all`,
  clause,
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const [first = '', second = ''] = (await scene.given.service()).roleFullnames
    await attempt(scene, [first, `-${first}`, second])
  },

  impostor: hasty(operation),
})

/** A rule with "should" gets fewer samples. */
const faultsForUpdate = ['no-colon', 'two-colons', 'empty-role', 'space-in-service', 'dash-before-role']

export const roleFullnameFormatCases = rules.flatMap((rule) => [
  ...(rule.operation === 'updateHost' ? faultsForUpdate : Object.keys(faults)).map((fault) =>
    refuses(rule, fault),
  ),
  refusesAll(rule),
])
