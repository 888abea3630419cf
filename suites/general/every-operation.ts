import * as calls from '../../fixtures/calls.js'
import { idSchema } from '../../spec/schemas.js'
import type { ConformanceCase } from '../kernel/case.js'
import {
  expectEqual,
  expectJson,
  expectReached,
  expectShape,
  expectSuccess,
  expectThat,
  isSuccess,
} from '../kernel/expect.js'
import { alteringReply, answering, jsonReply } from '../kernel/impostors.js'
import { Untestable } from '../kernel/outcomes.js'
import { showCall, showReply } from '../kernel/show.js'

/** Calls that succeed in any organization. */
const plainReads = [
  calls.listInvitations(),
  calls.listHosts(),
  calls.listCloudIntegrations(),
  calls.listExcludableMetrics(),
]

const underVersionPrefix: ConformanceCase = {
  id: 'general/version/endpoints-are-under-prefix',
  clause: 'general.version-prefix',
  effects: ['reads'],

  async run({ send }) {
    for (const call of plainReads) {
      const reply = await send(call)

      expectReached(reply)
      expectThat(reply.status !== 404, `an endpoint at ${showCall(call)}`, showReply(reply))
    }
  },

  impostor: answering(
    ({ path }) => path.startsWith('/api/v0/'),
    () => jsonReply(404, { error: 'only /api/v1 is served' }),
  ),
}

const answersJson: ConformanceCase = {
  id: 'general/json/answers-are-json',
  clause: 'general.json.replies',
  effects: ['reads'],

  async run({ send }) {
    for (const call of plainReads) {
      const reply = await send(call)

      if (!isSuccess(reply)) throw new Untestable(`${showCall(call)} answered ${showReply(reply)}.`)
      expectJson(reply)
    }
  },

  impostor: (send) => async (call) => ({ ...(await send(call)), text: '<list/>' }),
}

/** Ends in an e with an acute accent twice: once as an escape, once as two bytes. */
const accented = 'e with an accent: \u00e9\u00e9'

const readsJson: ConformanceCase = {
  id: 'general/json/requests-are-read-as-json',
  clause: 'general.json.requests',
  effects: ['creates'],

  async run({ send, given, eventually }) {
    const name = given.name('host')
    const raw = `\n{ "\\u006eame" : "${name}",\t"memo": "e with an accent: \\u00e9\u00e9", "meta": {} }\r\n`

    const reply = await send({ ...calls.registerHost({}), raw })

    const { id } = expectSuccess(reply, idSchema)
    await eventually(async () => expectEqual('`memo`', (await given.hostAsRead(id)).memo, accented))
  },

  impostor: alteringReply('getHost', (body) => JSON.parse(JSON.stringify(body).replaceAll('\u00e9', '?'))),
}

const countsSeconds: ConformanceCase = {
  id: 'general/timestamps/are-in-seconds',
  clause: 'general.timestamps',
  effects: ['creates'],

  async run({ given }) {
    const { id } = await given.host()

    const host = await given.hostAsRead(id)

    const { createdAt } = expectShape('', host, createdSchema)
    expectThat(createdAt > 1e9 && createdAt < 1e12, '`createdAt` in seconds', createdAt)
  },

  impostor: alteringReply('getHost', ({ host }) => ({
    host: { ...(host as { createdAt: number }), createdAt: (host as { createdAt: number }).createdAt * 1000 },
  })),
}

const createdSchema = {
  type: 'object',
  properties: { createdAt: { type: 'number' } },
  required: ['createdAt'],
} as const

export const everyOperationCases = [underVersionPrefix, answersJson, readsJson, countsSeconds]
