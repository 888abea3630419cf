import { updateHost } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import { idSchema } from '../../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectSuccess } from '../../kernel/expect.js'
import { alteringBody, answering, jsonReply } from '../../kernel/impostors.js'
import { expectRefused } from '../../kernel/legacy-refuse.js'
import { hostsNamed } from '../scenes/hosts-named.js'
import { registering } from './registering.js'

type Writing = 'registerHost' | 'updateHost'

/** §2.6: each kind of character at each end, one character alone, and a memo or none. */
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

const registersChecks: ConformanceCase = {
  id: 'hosts/register/accepts-checks',
  clause: 'host.register.checks',
  effects: ['creates'],

  async run(scene) {
    const { call } = registering(scene, { checks: goodChecks })

    const reply = await scene.send(call)

    expectSuccess(reply, idSchema)
  },

  impostor: picky('registerHost'),
}

const updatesChecks: ConformanceCase = {
  id: 'hosts/update/accepts-checks',
  clause: 'host.update.checks',
  effects: ['creates'],

  async run({ send, given }) {
    const { id, body } = await given.host()

    const reply = await send(updateHost(id, { ...body, checks: goodChecks }))

    expectSuccess(reply, idSchema)
  },

  impostor: picky('updateHost'),
}

/** The bad one comes second, or first. */
const withBadCheck = (name: string, isFirst = false): JsonObject => ({
  checks: isFirst ? [{ name }, { name: 'load' }] : [{ name: 'load' }, { name }],
})

const registersNoBadCheck = ([id, name]: [string, string], isFirst = false): ConformanceCase => ({
  id: `hosts/register/refuses-check-name-${id}`,
  clause: 'host.register.checks.name',
  effects: ['creates'],

  async run(scene) {
    const bad = registering(scene, withBadCheck(name, isFirst))

    await expectRefused(scene, {
      control: registering(scene, withBadCheck('memory')).call,
      fault: bad.call,
      state: async () => (await hostsNamed(scene, bad.body.name)).length,
    })
  },

  impostor: lenient('registerHost'),
})

const updatesNoBadCheck = ([id, name]: [string, string]): ConformanceCase => ({
  id: `hosts/update/refuses-check-name-${id}`,
  clause: 'host.update.checks.name',
  effects: ['creates'],

  async run(scene) {
    const { given } = scene
    const control = await given.host()
    const host = await given.host({ memo: 'before' })

    await expectRefused(scene, {
      control: updateHost(control.id, { ...control.body, ...withBadCheck('memory'), memo: 'control' }),
      fault: updateHost(host.id, { ...host.body, ...withBadCheck(name), memo: 'after' }),
      state: async () => (await given.hostAsRead(host.id)).memo ?? null,
    })
  },

  impostor: lenient('updateHost'),
})

const bad = Object.entries(badNames)

/** A should is shown by fewer. */
const shapesForUpdate = ['with-a-space', 'that-is-empty']

export const checkNamesCases = [
  registersChecks,
  updatesChecks,
  ...bad.map((each) => registersNoBadCheck(each)),
  registersNoBadCheck(['of-the-first-of-two', 'check load'], true),
  ...bad.filter(([id]) => shapesForUpdate.includes(id)).map(updatesNoBadCheck),
]
