import { updateHost, updateHostRoles } from '../../../fixtures/calls.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import { roleFullnamePattern } from '../../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { isSuccess, rolesShown } from '../../kernel/expect.js'
import type { Given } from '../../kernel/given.js'
import { alteringBody, refusingButDoing } from '../../kernel/impostors.js'
import { expectRefused, type Refused } from '../../kernel/legacy-refuse.js'
import type { Scene } from '../../kernel/scene.js'
import { registering } from '../register/registering.js'
import { hostsNamed } from '../scenes/hosts-named.js'

/** One fault each, made of two good halves. */
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
  'letter-beyond-ascii-in-service': (service, role) => `${service}é:${role}`,
  'letter-beyond-ascii-in-role': (service, role) => `${service}:${role}é`,
}

/** For every operation that takes role full names, a good call and a bad one on hosts of their own. */
type Attempt = (scene: Scene, good: string[], roleFullnames: string[]) => Promise<Refused>

const register: Attempt = async (scene, good, roleFullnames) => {
  const { body, call } = registering(scene, { roleFullnames })
  return {
    control: registering(scene, { roleFullnames: good }).call,
    fault: call,
    status: 400,
    state: async () => (await hostsNamed(scene, body.name)).length,
  }
}

const update: Attempt = async ({ given }, good, roleFullnames) => {
  const control = await given.host({ roleFullnames: good })
  const { id, body } = await given.host({ memo: 'before' })
  return {
    control: updateHost(control.id, control.body),
    fault: updateHost(id, { ...body, roleFullnames, memo: 'after' }),
    state: () => memoAndRoles(given, id),
  }
}

const updateRoles: Attempt = async ({ given }, good, roleFullnames) => {
  const control = await given.host({ roleFullnames: good })
  const { id } = await given.host({ roleFullnames: [`${given.name('svc')}:kept`] })
  return {
    control: updateHostRoles(control.id, good),
    fault: updateHostRoles(id, roleFullnames),
    status: 400,
    state: () => memoAndRoles(given, id),
  }
}

/** What a refused write must leave as it was. */
async function memoAndRoles(given: Given, id: string): Promise<JsonObject> {
  const { memo = null, roles } = await given.hostAsRead(id)
  return { memo, roles: rolesShown(roles) }
}

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

/** Only the role full names that are good. */
export const goodOnes = (body: JsonObject): JsonObject => {
  const listed = body.roleFullnames as Json[]
  const isGood = (each: Json): boolean => new RegExp(roleFullnamePattern).test(String(each))
  return Array.isArray(listed) ? { ...body, roleFullnames: listed.filter(isGood) } : body
}

/** Takes no notice of a bad role full name. */
const lenient = (operation: OperationId): Impostor => alteringBody(operation, goodOnes)

/** Refuses the bad one, having taken in the good one. */
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
    const service = scene.given.name('svc')
    const bad = faults[fault]?.(service, 'app') ?? ''
    await expectRefused(scene, await attempt(scene, [`${service}:app`], [bad]))
  },

  impostor: lenient(operation),
})

/** A good one stands on either side of the bad one, and neither is taken. */
const refusesAll = ({ prefix, clause, operation, attempt }: Rule): ConformanceCase => ({
  id: `${prefix}/one-bad-role-refuses-all`,
  clause,
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const service = scene.given.name('svc')
    const [first, second] = [`${service}:app`, `${service}:db`]
    await expectRefused(scene, await attempt(scene, [first, second], [first, `-${service}:app`, second]))
  },

  impostor: hasty(operation),
})

/** A should is shown by fewer. */
const faultsForUpdate = ['no-colon', 'two-colons', 'empty-role', 'space-in-service', 'dash-before-role']

export const roleFullnameFormatCases = rules.flatMap((rule) => [
  ...(rule.operation === 'updateHost' ? faultsForUpdate : Object.keys(faults)).map((fault) =>
    refuses(rule, fault),
  ),
  refusesAll(rule),
])
