import { postServiceMetrics } from '../../fixtures/calls.js'
import type { Call, Json } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import type { MetricValue } from '../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../kernel/case.js'
import { expectAnswer, expectReached, expectRefusal, expectSuccess, isSuccess } from '../kernel/expect.js'
import { takingRefused, wornWhere } from '../kernel/impostors.js'
import type { Scene } from '../kernel/scene.js'
import { settled } from '../kernel/settled.js'
import { around, noPoints, pointAt, pointListSchema, readOf } from './points.js'
import { expectReadable } from './series.js'

const effects = ['creates', 'leavesTraces'] as const

/** Names with one fault each, made from a valid one. */
const wrongNames: Record<string, (name: string) => string> = {
  'name-with-space': (name) => `${name} b`,
  'name-with-slash': (name) => `${name}/b`,
  'name-with-slash-before': (name) => `/${name}`,
  'name-with-slash-behind': (name) => `${name}/`,
  'name-with-colon': (name) => `${name}:b`,
  'name-with-asterisk': (name) => `${name}.*`,
  'name-with-line-break': (name) => `${name}\nb`,
  'name-with-letter-beyond-ascii': (name) => `${name}é`,
  'empty-name': () => '',
}

/** A post under a wrong name, made once per run. */
const wrongPost = ({ given }: Scene, label: string) =>
  given.shared(async (scene) => {
    const { service } = await expectReadable(scene)
    const spoil = wrongNames[label] as (name: string) => string
    const value = { name: spoil(scene.given.shortName()), ...pointAt(scene.given.minutesAgo(5)) }
    return { service, ...value, reply: await scene.act(postServiceMetrics(service, [value])) }
  }, `a post under a ${label}`)

const hasWrongName = (body: Json): boolean =>
  Array.isArray(body) &&
  body.some((each) => isObject(each) && typeof each.name === 'string' && !/^[\w.-]+$/.test(each.name))

const isRefused = (label: string): ConformanceCase => ({
  id: `service-metrics/post/${label}-is-refused`,
  clause: 'metrics.post.name.refused',
  effects,

  async run(scene) {
    const { reply } = await wrongPost(scene, label)

    expectRefusal(reply)
  },

  ...wornWhere(takingRefused('postServiceMetrics'), hasWrongName),
})

const recordingUnderAnyName: Impostor = (send) => async (call) => {
  if (call.operation === 'getServiceMetrics') return send(mended(call))
  const reply = await send(call)
  const isRefused = !isSuccess(reply) || hasWrongName(call.body ?? null)
  if (call.operation === 'postServiceMetrics' && isRefused) await send(mended(call))
  return reply
}

/** The same call with dashes in place of the wrong characters of the name. */
function mended({ body, query, ...call }: Call): Call {
  const mend = (name: string): string => name.replace(/[^\w.-]/g, '-')
  const values = Array.isArray(body) ? (body as unknown as MetricValue[]) : undefined
  return {
    ...call,
    ...(values && { body: values.map((each) => ({ ...each, name: mend(each.name) })) }),
    ...(query && {
      query: query.map(([key, value]) => [key, key === 'name' ? mend(value) : value] as const),
    }),
  }
}

/** Values under wrong names are recorded, and read. */
export const recordingMisnamed = wornWhere(
  recordingUnderAnyName,
  (body, { operation }) => operation === 'getServiceMetrics' || hasWrongName(body),
)

const areNotRecorded = (id: string, labels: readonly string[]): ConformanceCase => ({
  id: `service-metrics/post/${id}`,
  clause: 'metrics.post.name.unrecorded',
  effects,

  async run(scene) {
    const posts = await Promise.all(labels.map((label) => wrongPost(scene, label)))
    await settled(scene)

    /** What Get shows of no name is open, unless a value was taken under it. */
    for (const post of posts.filter(({ name, reply }) => name !== '' || isSuccess(reply)))
      await expectNothingRecorded(scene, post)
  },

  ...recordingMisnamed,
})

/** Nothing shows under a name that was posted for this time. */
export function expectNothingRecorded(
  { eventually }: Scene,
  { service, name, time }: { service: string; name: string; time: number },
): Promise<void> {
  return eventually(async (look) => {
    const reply = await look.reply(readOf({ service, name }, around(time)))

    expectReached(reply)
    if (isSuccess(reply)) expectSuccess(reply, pointListSchema)
    expectAnswer(noPoints, `nothing recorded as "${name}"`, reply)
  })
}

const [space, ...others] = Object.keys(wrongNames) as [string, ...string[]]

export const metricNamesRefusedCases = [
  ...Object.keys(wrongNames).map(isRefused),
  areNotRecorded('name-with-space-is-not-recorded', [space]),
  areNotRecorded('other-names-outside-the-pattern-are-not-recorded', others),
]
