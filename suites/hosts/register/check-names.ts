import { updateHost } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { answering, jsonReply } from '../../kernel/impostors.js'
import { acceptedId } from './accepted.js'
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

const picky = (operation: Writing): Impostor =>
  answering(
    (call) => call.operation === operation && JSON.stringify(call.body).includes('"-Z"'),
    () => jsonReply(400, { error: 'The name of a check begins with a letter.' }),
  )

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

export const checkNamesCases = [registersChecks, updatesChecks]
