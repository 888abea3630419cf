import type { Rule } from '../../../spec/fits.js'
import type { Call, Json, JsonObject } from '../../../spec/http.js'
import { namedIn } from '../../../spec/router.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectField, expectThat, isSuccess } from '../../kernel/expect.js'
import { judgeStanding } from '../../kernel/judge-standing.js'
import { NotApplicable, Unseen, Untestable } from '../../kernel/outcomes.js'
import { inOrderOfTime } from '../../kernel/rules.js'
import type { Scene } from '../../kernel/scene.js'
import { assumeTaken } from '../scenes/expect-taken.js'
import { misshowing } from '../scenes/host-views.js'
import { type Retirement, retirementBy, retirements } from './retirements.js'

/** What retirement does to a field of a host. */
interface Mark {
  id: string
  clause: 'retired' | 'retired-at' | 'retired-at.seconds' | 'retired-at.order'
  /** The field that is wrong already, so that the mark cannot be judged. */
  obstacleIn(shown: JsonObject, now: number): string | undefined
  /** The marked field, and what it must show. */
  key: 'isRetired' | 'retiredAt'
  judge(shown: JsonObject, now: number): void
  /** The same host with a wrong mark. */
  wrong(shown: JsonObject): JsonObject
}

const anHour = 3600

const isRetired = (shown: JsonObject): boolean => shown.isRetired === true

const unlessRetired = (shown: JsonObject): string | undefined => (isRetired(shown) ? undefined : 'isRetired')

const unlessDated = (shown: JsonObject): string | undefined =>
  unlessRetired(shown) ?? (typeof shown.retiredAt === 'number' ? undefined : 'retiredAt')

/** In seconds, by the server's clock. */
const isRecent = (time: Json | undefined, now: number): time is number =>
  typeof time === 'number' && Math.abs(time - now) < anHour

const at = (within: JsonObject) => ({ within, key: 'retiredAt' })

const expectRetiredAt = (shown: JsonObject, rule: Rule, expected: string): void =>
  expectThat(rule, expected, shown.retiredAt, at(shown))

const marks: readonly Mark[] = [
  {
    id: 'sets-is-retired',
    clause: 'retired',
    obstacleIn: () => undefined,
    key: 'isRetired',
    judge: (shown) => expectField(shown, 'isRetired', true),
    wrong: (shown) => ({ ...shown, isRetired: false }),
  },
  {
    id: 'sets-retired-at',
    clause: 'retired-at',
    obstacleIn: unlessRetired,
    key: 'retiredAt',
    judge: (shown) => expectRetiredAt(shown, { type: 'number' }, 'retiredAt to be a number'),
    wrong: ({ retiredAt: _, ...shown }) => shown,
  },
  {
    id: 'retired-at-in-seconds',
    clause: 'retired-at.seconds',
    obstacleIn: unlessDated,
    key: 'retiredAt',
    judge: (shown, now) =>
      expectRetiredAt(
        shown,
        { type: 'number', minimum: now - anHour, maximum: now + anHour },
        'retiredAt in seconds, within an hour of now',
      ),
    wrong: (shown) => ({ ...shown, retiredAt: Number(shown.retiredAt) * 1000 }),
  },
  {
    id: 'retired-at-not-before-created-at',
    clause: 'retired-at.order',
    obstacleIn: (shown, now) =>
      unlessDated(shown) ?? (isRecent(shown.createdAt, now) ? undefined : 'createdAt'),
    key: 'retiredAt',
    judge: (shown) => {
      const { createdAt = null, retiredAt = null } = shown
      const evidence = { ...at(shown), of: shown }
      expectThat(inOrderOfTime, 'retiredAt not before createdAt', { createdAt, retiredAt }, evidence)
    },
    wrong: (shown) => ({ ...shown, retiredAt: Number(shown.createdAt) - 60 }),
  },
]

/** One retired host serves all marks, since nobody changes it any more. */
async function retiredBy(
  scene: Scene,
  retirement: Retirement,
): Promise<{ ids: string[]; areShown: boolean }> {
  const made = await retirementBy(scene, retirement)
  assumeTaken(made.reply)
  return made
}

/** Waiting tells a server that hides retired hosts from a read that lags, unless Get had shown them before. */
const hidden = 'Get shows no retired host'

const hides = (): NotApplicable => new NotApplicable('this server shows a retired host no more')

const marksHosts = (mark: Mark, retirement: Retirement): ConformanceCase => ({
  id: `hosts/${retirement.label}/${mark.id}`,
  clause: `host.${retirement.label}.${mark.clause}`,
  effects: ['creates'],

  async run(scene) {
    const { ids, areShown } = await retiredBy(scene, retirement)
    const judging = judgeStanding(
      scene,
      `hosts retired by ${retirement.label} as getHost shows them`,
      (look) => Promise.all(ids.map((id) => look.hostIfShown(id))),
      (shown) => {
        for (const each of shown) if (each) judgeMark(mark, each, scene.now())
        if (shown.includes(undefined)) throw areShown ? hides() : new Untestable(hidden)
      },
    )
    await judging.catch((error: unknown) => {
      const isHidden = error instanceof Untestable && error.message === hidden
      throw isHidden ? hides() : error
    })
  },

  impostor: misshowing('getHost', mark.wrong),
  departure: (send) => {
    const retired = new Set<unknown>()
    const showing = misshowing('getHost', (host) => (retired.has(host.id) ? mark.wrong(host) : host))(send)
    return async (call) => {
      const reply = await showing(call)
      if (isSuccess(reply)) for (const id of idsRetiredBy(call, retirement)) retired.add(id)
      return reply
    }
  },
})

/** The hosts that a call is to retire, if it is of this operation. */
function idsRetiredBy(call: Call, retirement: Retirement): readonly Json[] {
  if (call.operation !== retirement.operation) return []
  return call.operation === 'retireHost'
    ? [namedIn(call, 'hostId')]
    : ((call.body as JsonObject).ids as Json[])
}

function judgeMark({ key, obstacleIn, judge }: Mark, shown: JsonObject, now: number): void {
  const obstacle = obstacleIn(shown, now)
  if (obstacle)
    throw new Untestable(`Cannot judge ${key}: Get shows the retired host with ${obstacle} wrong.`, {
      ...{ within: shown, key: obstacle },
    })
  judge(shown, now)
}

/** A second passes before the call, so that a different moment gives a different number. */
const keepsCreatedAt = ({ label, call }: Retirement): ConformanceCase => ({
  id: `hosts/${label}/keeps-created-at`,
  clause: 'host.field.created-at',
  effects: ['creates'],

  async run({ act, given, pause, eventually }) {
    const { id } = await given.host()
    const before = await eventually((look) => look.host(id))
    await pause(1100)

    const reply = await act(call([id]))

    assumeTaken(reply)
    await eventually(async (look) => {
      const shown = await look.hostIfShown(id)
      if (!shown) throw hides()
      if (!isRetired(shown))
        throw new Unseen(`Cannot read the state: host ${id} is not shown as retired.`, {
          ...{ within: shown, key: 'isRetired' },
        })
      expectField(shown, 'createdAt', before.createdAt ?? null)
    })
  },

  impostor: misshowing('getHost', (host) => ({
    ...host,
    createdAt: isRetired(host) ? Number(host.createdAt) + 1 : (host.createdAt ?? null),
  })),
})

export const retiredHostFieldsCases = retirements.flatMap((each) => [
  ...marks.map((mark) => marksHosts(mark, each)),
  keepsCreatedAt(each),
])
