import { hostBody } from '../../../fixtures/bodies.js'
import { registerHost, updateHost } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { refusalStatus } from '../../../spec/operations.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { alteringBody, answering, jsonReply, wornWhere } from '../../kernel/impostors.js'
import { plainHost } from '../../kernel/kinds.js'
import { expectRefused } from '../../kernel/refuse.js'
import { acceptedId } from './accepted.js'
import { expectRegistrationRefused } from './refused-registration.js'
import { registering } from './registering.js'

type Writing = 'registerHost' | 'updateHost'

/** §2.6: each kind of character at each end, a single character, with and without a memo. */
const goodChecks: JsonObject[] = [
  { name: 'check-Load_5', memo: 'load over five minutes' },
  { name: '-Z' },
  { name: '_9' },
  { name: 'a' },
  { name: '0' },
]

const badNames = {
  'with-a-space': 'check load',
  'with-a-dot': 'check.load',
  'with-a-dot-before': '.load',
  'with-a-dot-behind': 'load.',
  'with-a-colon': 'check:load',
  'with-a-slash': 'check/load',
  'beyond-ascii': 'chéck',
  'that-is-empty': '',
}

const picky = (operation: Writing): Impostor =>
  answering(
    (call) => call.operation === operation && JSON.stringify(call.body).includes('"-Z"'),
    () => jsonReply(400, { error: 'The name of a check begins with a letter.' }),
  )

const lenient = (operation: Writing): Impostor => alteringBody(operation, (body) => ({ ...body, checks: [] }))

const hasBadName = ({ checks }: JsonObject): boolean =>
  Array.isArray(checks) &&
  checks.some((each) => isObject(each) && typeof each.name === 'string' && !/^[\w-]+$/.test(each.name))

const registersChecks: ConformanceCase = {
  id: 'hosts/register/accepts-checks',
  clause: 'host.register.checks',
  effects: ['creates'],

  async run(scene) {
    await acceptedId(scene, registering(scene, { checks: goodChecks }).call)
  },

  impostor: picky('registerHost'),
}

const updatesChecks: ConformanceCase = {
  id: 'hosts/update/accepts-checks',
  clause: 'host.update.checks',
  effects: ['creates'],

  async run(scene) {
    const { id, body } = await scene.given.host()

    await acceptedId(scene, updateHost(id, { ...body, checks: goodChecks }))
  },

  impostor: picky('updateHost'),
}

/** The bad check comes second, or first. */
const withBadCheck = (name: string, isFirst = false): JsonObject => ({
  checks: isFirst ? [{ name }, { name: 'load' }] : [{ name: 'load' }, { name }],
})

const registersNoBadCheck = ([id, name]: [string, string], isFirst = false): ConformanceCase => ({
  id: `hosts/register/refuses-check-name-${id}`,
  clause: 'host.register.checks.name',
  effects: ['creates'],

  async run(scene) {
    const body = hostBody(scene.given.name('host'))

    await expectRegistrationRefused(scene, {
      fault: registerHost({ ...body, ...withBadCheck(name, isFirst) }),
      name: body.name,
      control: {
        name: 'a host is registered with checks',
        call: async ({ given }) =>
          registerHost({ ...hostBody(given.name('host')), ...withBadCheck('memory') }),
      },
      status: refusalStatus('registerHost', 'unacceptableInput'),
    })
  },

  ...wornWhere(lenient('registerHost'), hasBadName),
})

const updatesNoBadCheck = ([id, name]: [string, string]): ConformanceCase => ({
  id: `hosts/update/refuses-check-name-${id}`,
  clause: 'host.update.checks.name',
  effects: ['creates'],

  run: (scene) =>
    expectRefused(scene, {
      control: {
        name: 'checks are updated',
        call: async ({ given }) => {
          const { id, body } = await given.host()
          return updateHost(id, { ...body, ...withBadCheck('memory') })
        },
      },
      kind: plainHost,
      fault: ({ id, body }) => updateHost(id, { ...body, ...withBadCheck(name), displayName: 'After' }),
      kept: ({ displayName }) => displayName ?? null,
    }),

  ...wornWhere(lenient('updateHost'), hasBadName),
})

const bad = Object.entries(badNames)

/** A rule with "should" gets fewer samples. */
const shapesForUpdate = ['with-a-space', 'that-is-empty']

export const checkNamesCases = [
  registersChecks,
  updatesChecks,
  ...bad.map((each) => registersNoBadCheck(each)),
  registersNoBadCheck(['of-the-first-of-two', 'check load'], true),
  ...bad.filter(([id]) => shapesForUpdate.includes(id)).map(updatesNoBadCheck),
]
