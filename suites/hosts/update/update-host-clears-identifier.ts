import { updateHost } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import { idSchema } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectSuccess, expectThat, isUnset } from '../../kernel/expect.js'
import { alteringBody } from '../../kernel/impostors.js'
import { misshowing } from '../scenes/host-views.js'
import { seenUpdated, updatedMemo } from '../scenes/seen-updated.js'
import { expectReleased, findingByFormerIdentifier } from './former-identifier.js'

/** Null and the empty string both mean: no identifier any more. */
const unsetValues = [
  { word: 'null', value: null, clause: 'host.update.identifier.null' },
  { word: 'empty', value: '', clause: 'host.update.identifier.empty' },
] as const satisfies { word: string; value: null | ''; clause: ClauseId }[]

type Unset = (typeof unsetValues)[number]

const endsTheLookup = ({ word, value, clause }: Unset): ConformanceCase => ({
  id: `hosts/update/${word}-identifier-ends-the-lookup`,
  clause,
  effects: ['creates'],

  async run(scene) {
    const { given, send } = scene
    const customIdentifier = given.name('identifier')
    const { id, body } = await given.host({ customIdentifier })

    const reply = await send(updateHost(id, { ...body, customIdentifier: value, memo: updatedMemo }))

    expectSuccess(reply, idSchema)
    await expectReleased(scene, id, customIdentifier)
  },

  impostor: findingByFormerIdentifier,
})

const isShownNoMore = ({ word, value, clause }: Unset): ConformanceCase => ({
  id: `hosts/update/${word}-identifier-clears-it`,
  clause,
  effects: ['creates'],

  async run({ send, given, eventually }) {
    const { id, body } = await given.host({ customIdentifier: given.name('identifier') })

    const reply = await send(updateHost(id, { ...body, customIdentifier: value, memo: updatedMemo }))

    expectSuccess(reply, idSchema)
    await eventually(async () => {
      const { customIdentifier } = await seenUpdated(given, id)
      const none = isUnset(customIdentifier) || customIdentifier === ''
      expectThat(none, 'a host without customIdentifier', customIdentifier)
    })
  },

  impostor: alteringBody('updateHost', (body) => ({ ...body, customIdentifier: `kept-${body.name}` })),
})

const emptyIsShownAsNone: ConformanceCase = {
  id: 'hosts/update/empty-identifier-is-shown-as-none',
  clause: 'host.update.identifier.shown',
  effects: ['creates'],

  async run({ send, given, eventually }) {
    const { id, body } = await given.host({ customIdentifier: given.name('identifier') })

    const reply = await send(updateHost(id, { ...body, customIdentifier: '', memo: updatedMemo }))

    expectSuccess(reply, idSchema)
    await eventually(async () => {
      const { customIdentifier } = await seenUpdated(given, id)
      expectThat(isUnset(customIdentifier), 'customIdentifier null or left out', customIdentifier)
    })
  },

  impostor: misshowing('getHost', (host) => ({ ...host, customIdentifier: '' })),
}

export const updateHostClearsIdentifierCases = [
  ...unsetValues.map(endsTheLookup),
  ...unsetValues.map(isShownNoMore),
  emptyIsShownAsNone,
]
