import { getHostByCustomIdentifier } from '../../../fixtures/calls.js'
import type { Json, JsonObject, Pairs, Reply, Send } from '../../../spec/http.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectEqual, expectRefusal, expectSuccess, isSuccess } from '../../kernel/expect.js'
import { alteringReply, jsonReply, withStatus } from '../../kernel/impostors.js'
import { expectControl } from '../../kernel/legacy-refuse.js'
import type { Scene } from '../../kernel/scene.js'
import { hostWrapper } from '../retire/retired-hosts.js'
import { expectNoHost } from '../scenes/expect-no-host.js'
import { hostWithStatus } from '../scenes/host-with-status.js'

/** A lookup's answer shows this very host. */
export function expectFound(reply: Reply, id: string): void {
  const { host } = expectSuccess(reply, hostWrapper) as { host: JsonObject }
  expectEqual('the host with id', host.id, id)
}

const wrapsHost: ConformanceCase = {
  id: 'hosts/lookup/wraps-host',
  clause: 'host.lookup.reply',
  effects: ['creates'],

  async run({ send, given, eventually }) {
    const customIdentifier = given.name('identifier')
    await given.host({ customIdentifier })

    await eventually(async () => {
      const reply = await send(getHostByCustomIdentifier(customIdentifier))

      expectSuccess(reply, hostWrapper)
    })
  },

  impostor: alteringReply('getHostByCustomIdentifier', ({ host }) => host as Json),
}

const findsHost: ConformanceCase = {
  id: 'hosts/lookup/finds-host',
  clause: 'host.lookup.found',
  effects: ['creates'],

  async run({ send, given, eventually }) {
    const customIdentifier = given.name('identifier')
    const { id } = await given.host({ customIdentifier })
    await given.host({ customIdentifier: given.name('identifier') })

    await eventually(async () => {
      const reply = await send(getHostByCustomIdentifier(customIdentifier))

      expectFound(reply, id)
    })
  },

  impostor: alteringReply('getHostByCustomIdentifier', ({ host }) => ({
    host: { ...(host as JsonObject), id: 'another-host' },
  })),
}

/** The default of the list is none of the lookup. */
const findsInStatus = (status: 'maintenance' | 'poweroff'): ConformanceCase => ({
  id: `hosts/lookup/finds-host-in-${status}`,
  clause: 'host.lookup.found',
  effects: ['creates'],

  async run({ send, given, eventually }) {
    const customIdentifier = given.name('identifier')
    const { id } = await hostWithStatus(given, status, { customIdentifier })

    await eventually(async () => {
      const reply = await send(getHostByCustomIdentifier(customIdentifier))

      expectFound(reply, id)
    })
  },

  impostor: (send) => async (call) => {
    const reply = await send(call)
    const isIdle = call.operation === 'getHostByCustomIdentifier' && reply.text.includes(`"${status}"`)
    return isIdle ? jsonReply(404, { error: 'not found' }) : reply
  },
})

/** A lookup that finds a host, then one of an identifier that no host has. */
async function unknownLookup(scene: Scene): Promise<Reply> {
  const { send, given, eventually } = scene
  const customIdentifier = given.name('identifier')
  await given.host({ customIdentifier })
  await eventually(() => expectControl(scene, getHostByCustomIdentifier(customIdentifier)))

  return send(getHostByCustomIdentifier(given.name('nobody')))
}

const findsNoOther: ConformanceCase = {
  id: 'hosts/lookup/unknown-identifier-finds-nothing',
  clause: 'host.lookup.unknown',
  effects: ['creates'],

  run: async (scene) => expectRefusal(await unknownLookup(scene)),

  impostor: showingLastFound,
}

/** Shows what it found last where it finds nothing. */
function showingLastFound(send: Send): Send {
  let last: Reply | undefined
  return async (call) => {
    const reply = await send(call)
    if (call.operation !== 'getHostByCustomIdentifier') return reply
    if (isSuccess(reply)) last = reply
    return last ?? reply
  }
}

const unknownIs404: ConformanceCase = {
  id: 'hosts/lookup/unknown-identifier-is-404',
  clause: 'host.lookup.unknown.status',
  effects: ['creates'],

  run: async (scene) => expectRefusal(await unknownLookup(scene), 404),

  impostor: withStatus('getHostByCustomIdentifier', 'refusal', 410),
}

/** A host's name is not its custom identifier. */
const findsNoName = (manner: string, query?: Pairs): ConformanceCase => ({
  id: `hosts/lookup/finds-nothing-by-name-${manner}`,
  clause: 'host.lookup.unknown',
  effects: ['creates'],

  async run(scene) {
    const { send, given } = scene
    const customIdentifier = given.name('identifier')
    const { body } = await given.host({ customIdentifier })
    await expectControl(scene, getHostByCustomIdentifier(customIdentifier, query))

    const reply = await send(getHostByCustomIdentifier(body.name, query))

    expectNoHost(reply, `the host name "${body.name}"`)
  },

  impostor: showingLastFound,
})

export const lookupCases = [
  wrapsHost,
  findsHost,
  findsInStatus('maintenance'),
  findsInStatus('poweroff'),
  findsNoOther,
  unknownIs404,
  findsNoName('with-case'),
  findsNoName('without-case', [['caseInsensitive', 'true']]),
]
