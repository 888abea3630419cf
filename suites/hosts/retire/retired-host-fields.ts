import type { JsonObject } from '../../../spec/http.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectEqual, expectSuccess, expectThat } from '../../kernel/expect.js'
import { alteringReply } from '../../kernel/impostors.js'
import { NotApplicable } from '../../kernel/outcomes.js'
import { idsOf } from '../scenes/host-with-status.js'
import { type Retirement, retirements } from './retire-hosts.js'
import { hostIfShown } from './retired-hosts.js'

/** What retirement does to a field of a host. */
interface Mark {
  id: string
  clause: 'retired' | 'retired-at' | 'retired-at.seconds' | 'retired-at.order'
  judge(shown: JsonObject): void
  /** The same host, marked wrongly. */
  wrong(shown: JsonObject): JsonObject
}

const anHour = 3600

/** Both times are the server's own, so that its clock does not matter. */
const age = ({ createdAt, retiredAt }: JsonObject): number =>
  Math.floor(Number(retiredAt)) - Math.floor(Number(createdAt))

const times = ({ createdAt, retiredAt }: JsonObject): JsonObject => ({
  createdAt: createdAt ?? null,
  retiredAt: retiredAt ?? null,
})

const marks: readonly Mark[] = [
  {
    id: 'sets-is-retired',
    clause: 'retired',
    judge: ({ isRetired }) => expectEqual('isRetired', isRetired, true),
    wrong: (shown) => ({ ...shown, isRetired: false }),
  },
  {
    id: 'sets-retired-at',
    clause: 'retired-at',
    judge: ({ retiredAt }) =>
      expectThat(typeof retiredAt === 'number', 'retiredAt to be a number', retiredAt),
    wrong: ({ retiredAt: _, ...shown }) => shown,
  },
  {
    id: 'retired-at-in-seconds',
    clause: 'retired-at.seconds',
    judge: (shown) =>
      expectThat(age(shown) < anHour, 'retiredAt in seconds, within an hour of createdAt', times(shown)),
    wrong: (shown) => ({ ...shown, retiredAt: Number(shown.retiredAt) * 1000 }),
  },
  {
    id: 'retired-at-not-before-created-at',
    clause: 'retired-at.order',
    judge: (shown) => expectThat(age(shown) >= 0, 'retiredAt not before createdAt', times(shown)),
    wrong: (shown) => ({ ...shown, retiredAt: Number(shown.createdAt) - anHour }),
  },
]

const marksHosts = (mark: Mark, { label, count, call }: Retirement): ConformanceCase => ({
  id: `hosts/${label}/${mark.id}`,
  clause: `host.${label}.${mark.clause}`,
  effects: ['creates'],

  async run(scene) {
    const ids = idsOf(await scene.given.hosts(count))
    for (const id of ids) await scene.given.hostAsRead(id)

    const reply = await scene.send(call(ids))

    expectSuccess(reply, { type: 'object' })
    await scene.eventually(async () => {
      const shown = (await Promise.all(ids.map((id) => hostIfShown(scene, id)))).filter((each) => !!each)
      for (const each of shown) mark.judge(each)
      if (shown.length === 0) throw new NotApplicable('this server shows a retired host no more')
    })
  },

  impostor: alteringReply('getHost', (body) => ({ ...body, host: mark.wrong(body.host as JsonObject) })),
})

export const retiredHostFieldsCases = retirements.flatMap((each) =>
  marks.map((mark) => marksHosts(mark, each)),
)
