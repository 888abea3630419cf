import { hostBody } from '../../../fixtures/bodies.js'
import { registerHost } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { JsonObject } from '../../../spec/http.js'
import { idSchema } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectSuccess, expectThat, isUnset } from '../../kernel/expect.js'
import { jsonReply } from '../../kernel/impostors.js'
import { misshowing } from '../scenes/host-views.js'

/** Null and the empty string both mean: no identifier. */
const unsetValues = [
  { word: 'null', value: null, clause: 'host.register.identifier.null' },
  { word: 'empty', value: '', clause: 'host.register.identifier.empty' },
] as const satisfies { word: string; value: null | ''; clause: ClauseId }[]

type Unset = (typeof unsetValues)[number]

/** Shows no identifier, as far as a must goes: an empty one is none. */
function expectNoIdentifier({ customIdentifier }: JsonObject): void {
  const none = isUnset(customIdentifier) || customIdentifier === ''
  expectThat(none, 'a host without customIdentifier', customIdentifier)
}

const isRegisteredWithoutOne = ({ word, value, clause }: Unset): ConformanceCase => ({
  id: `hosts/register/${word}-identifier-is-none`,
  clause,
  effects: ['creates'],

  async run({ send, given, eventually }) {
    const body = { ...hostBody(given.name('host')), customIdentifier: value }

    const { id } = expectSuccess(await send(registerHost(body)), idSchema)

    await eventually(async () => expectNoIdentifier(await given.hostAsRead(id)))
  },

  impostor: misshowing('getHost', (host) => ({ ...host, customIdentifier: String(value || 'none') })),
})

/** Two hosts that would share an identifier if it were one. */
const canCoexist = ({ word, value, clause }: Unset): ConformanceCase => ({
  id: `hosts/register/hosts-with-${word}-identifier-coexist`,
  clause,
  effects: ['creates'],

  async run({ send, given }) {
    await given.host({ customIdentifier: value })
    const body = { ...hostBody(given.name('host')), customIdentifier: value }

    const reply = await send(registerHost(body))

    expectSuccess(reply, idSchema)
  },

  impostor: (send) => {
    let taken = false
    return async (call) => {
      if (call.operation !== 'registerHost') return send(call)
      if (taken) return jsonReply(400, { error: `customIdentifier "${value}" is in use` })
      taken = true
      return send(call)
    }
  },
})

const emptyIsShownAsNone: ConformanceCase = {
  id: 'hosts/register/empty-identifier-is-shown-as-none',
  clause: 'host.register.identifier.shown',
  effects: ['creates'],

  async run({ given, eventually }) {
    const { id } = await given.host({ customIdentifier: '' })

    await eventually(async () => {
      const { customIdentifier } = await given.hostAsRead(id)
      expectThat(isUnset(customIdentifier), 'customIdentifier null or left out', customIdentifier)
    })
  },

  impostor: misshowing('getHost', (host) => ({ ...host, customIdentifier: '' })),
}

export const customIdentifierUnsetCases = [
  ...unsetValues.map(isRegisteredWithoutOne),
  ...unsetValues.map(canCoexist),
  emptyIsShownAsNone,
]
