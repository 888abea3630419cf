import * as calls from '../../fixtures/calls.js'
import { idSchema } from '../../spec/schemas.js'
import { anotherLike } from '../hosts/scenes/another-like.js'
import { wherePlainIsSeen } from '../hosts/scenes/seen-as-given.js'
import type { ConformanceCase } from '../kernel/case.js'
import {
  expectField,
  expectJson,
  expectReached,
  expectSuccess,
  expectThat,
  isSuccess,
} from '../kernel/expect.js'
import { alteringReply, answering, jsonReply } from '../kernel/impostors.js'
import { Untestable } from '../kernel/outcomes.js'
import { inSeconds } from '../kernel/rules.js'
import { showCall, showReply } from '../kernel/show.js'

/** Calls that succeed in any organization. */
const plainReads = [
  calls.listInvitations(),
  calls.listHosts(),
  calls.listCloudIntegrations(),
  calls.listExcludableMetrics(),
]

/** An operation that does not exist at all breaks its own clause, not this one. */
const underVersionPrefix: ConformanceCase = {
  id: 'general/version/endpoints-are-under-prefix',
  clause: 'general.version-prefix',
  effects: ['reads'],

  async run({ eventually }) {
    await eventually(async (look) => {
      const missing: string[] = []
      for (const call of plainReads) {
        const reply = await look.reply(call)
        expectReached(reply)
        if (reply.status === 404) missing.push(showCall(call))
      }
      expectThat(
        missing.length < plainReads.length,
        'endpoints under /api/v0',
        '404 from all that were tried',
      )
      if (missing.length) throw new Untestable(`An operation is not there: ${missing.join(', ')}.`)
    })
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

  async run({ eventually }) {
    for (const call of plainReads)
      await eventually(async (look) => {
        const reply = await look.reply(call)

        if (!isSuccess(reply))
          throw new Untestable(`${showCall(call)} answered ${showReply(reply)}.`, { reply })
        expectJson(reply)
      })
  },

  impostor: (send) => async (call) => ({ ...(await send(call)), text: '<list/>' }),
}

/** Ends with an accented e twice: once as an escape, once as two bytes. */
const accented = 'e with an accent: \u00e9\u00e9'

const readsJson: ConformanceCase = {
  id: 'general/json/requests-are-read-as-json',
  clause: 'general.json.requests',
  effects: ['creates'],

  async run(scene) {
    const { act, given, eventually } = scene
    const { name, memo: _, ...rest } = anotherLike(given, (await given.sharedHost()).body)
    const more = JSON.stringify(rest).slice(1)
    const raw = `\n{ "\\u006eame" : "${name}",\t"memo": "e with an accent: \\u00e9\u00e9", ${more}\r\n`

    const reply = await act({ ...calls.registerHost({}), raw })

    const { id } = expectSuccess(reply, idSchema)
    await wherePlainIsSeen(scene, 'memo', () =>
      eventually(async (look) => expectField(await look.host(id), 'memo', accented)),
    )
  },

  impostor: alteringReply('getHost', (body) => JSON.parse(JSON.stringify(body).replaceAll('\u00e9', '?'))),
}

const countsSeconds: ConformanceCase = {
  id: 'general/timestamps/are-in-seconds',
  clause: 'general.timestamps',
  effects: ['creates'],

  async run({ given, eventually }) {
    const { id } = await given.sharedHost()

    await eventually(async (look) => {
      const host = await look.host(id)
      const { createdAt } = host
      if (typeof createdAt !== 'number') throw new Untestable('The host shows no number `createdAt`.')
      expectThat(inSeconds, '`createdAt` in seconds', createdAt, { within: host, key: 'createdAt' })
    })
  },

  impostor: alteringReply('getHost', ({ host }) => ({
    host: { ...(host as { createdAt: number }), createdAt: (host as { createdAt: number }).createdAt * 1000 },
  })),
}

export const everyOperationCases = [underVersionPrefix, answersJson, readsJson, countsSeconds]
