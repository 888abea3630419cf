import { hostBody } from '../../../fixtures/bodies.js'
import { registerHost, updateHost } from '../../../fixtures/calls.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { refusalStatus } from '../../../spec/operations.js'
import { plainControl } from '../../foundations.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { alteringBody, wornWhere } from '../../kernel/impostors.js'
import { plainHost } from '../../kernel/kinds.js'
import { expectRefused } from '../../kernel/refuse.js'
import { expectNamelessRefused, expectRegistrationRefused } from './refused-registration.js'
import { registering } from './registering.js'

type Rule = 'types' | 'elements'

/** A part of the body that breaks §4.2.1, and its part of the case id. */
interface WrongType {
  id: string
  rule: Rule
  fields: JsonObject
  /** Whether a body has this fault. */
  has(body: JsonObject): boolean
}

const type = (id: string, fields: JsonObject, has: WrongType['has']): WrongType => ({
  ...{ id, rule: 'types', fields, has },
})
const element = (id: string, key: string, fields: JsonObject): WrongType => ({
  ...{ id, rule: 'elements', fields },
  has: ({ [key]: list }) => Array.isArray(list) && list.some((each) => isObject(each) && !('name' in each)),
})

const nameOfANumber = type('a-name-that-is-a-number', { name: 7 }, ({ name }) => typeof name === 'number')

const faults: readonly WrongType[] = [
  type(
    'role-fullnames-that-are-a-string',
    { roleFullnames: 'mc-web:app' },
    ({ roleFullnames }) => typeof roleFullnames === 'string',
  ),
  type('interfaces-that-are-an-object', { interfaces: { name: 'eth0' } }, ({ interfaces }) =>
    isObject(interfaces),
  ),
  type(
    'checks-that-are-strings',
    { checks: ['load'] },
    ({ checks }) => Array.isArray(checks) && checks.some((each) => typeof each === 'string'),
  ),
  element('an-interface-without-name', 'interfaces', {
    interfaces: [{ name: 'lo' }, { ipAddress: '192.0.2.10' }],
  }),
  element('a-check-without-name', 'checks', { checks: [{ name: 'load' }, { memo: 'no name' }] }),
]

const status = refusalStatus('registerHost', 'unacceptableInput')

/** Ignores what it cannot read. */
const lenient = (operation: 'registerHost' | 'updateHost'): Impostor =>
  alteringBody(operation, (body) => ({
    ...body,
    name: String(body.name),
    roleFullnames: strings(body.roleFullnames),
    interfaces: named(body.interfaces),
    checks: named(body.checks),
  }))

const strings = (list: Json | undefined): Json[] =>
  Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []
const named = (list: Json | undefined): Json[] =>
  Array.isArray(list) ? list.filter((each) => isObject(each) && typeof each.name === 'string') : []

const registersNo = ({ id, rule, fields, has }: WrongType): ConformanceCase => ({
  id: `hosts/register/refuses-${id}`,
  clause: `host.register.${rule}`,
  effects: ['creates'],

  async run(scene) {
    const good = hostBody(scene.given.name('host'))
    const fault = registerHost({ ...good, ...fields })

    await expectRegistrationRefused(scene, { fault, name: good.name, status })
  },

  ...wornWhere(lenient('registerHost'), has),
})

/** No list can be filtered by a numeric name, so the identifier tells whether the host was registered. */
const registersNoNumber: ConformanceCase = {
  ...registersNo(nameOfANumber),

  async run(scene) {
    const { body } = registering(scene)

    const fault = registerHost({ ...body, ...nameOfANumber.fields })
    await expectNamelessRefused(scene, { fault, good: body, status })
  },
}

const updatesNo = ({ id, rule, fields, has }: WrongType): ConformanceCase => ({
  id: `hosts/update/refuses-${id}`,
  clause: `host.update.${rule}`,
  effects: ['creates'],

  run: (scene) =>
    expectRefused(scene, {
      control: plainControl('updateHost'),
      kind: plainHost,
      fault: (host) => updateHost(host.id, { ...host.body, displayName: 'After', ...fields }),
      kept: ({ displayName }) => displayName ?? null,
    }),

  ...wornWhere(lenient('updateHost'), has),
})

export const refusedTypesCases = [
  registersNoNumber,
  ...faults.map(registersNo),
  ...[nameOfANumber, ...faults].map(updatesNo),
]
