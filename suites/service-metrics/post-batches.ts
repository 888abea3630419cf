import { postServiceMetrics } from '../../fixtures/calls.js'
import type { Json, JsonObject, Reply } from '../../spec/http.js'
import type { MetricValue } from '../../spec/schemas.js'
import type { ConformanceCase } from '../kernel/case.js'
import { expectReached, expectRefusal, isSuccess } from '../kernel/expect.js'
import { refusingButDoing, takingRefused } from '../kernel/impostors.js'
import { NotApplicable } from '../kernel/outcomes.js'
import { settled } from '../kernel/settled.js'
import { shared } from '../kernel/shared.js'
import { expectNothingRecorded, recordingMisnamed } from './metric-names-refused.js'
import { isAmong, pointAt, pointsOf, valuesOf } from './points.js'
import { expectLatestAlone } from './post-refused.js'
import { expectReadable, seriesOf } from './series.js'

const effects = ['creates', 'leavesTraces'] as const

/** Requests with two values, one of which the server cannot record. */
const batches = {
  'name-before': (good: MetricValue, other: MetricValue): Json[] => [{ ...misnamed(other) }, { ...good }],
  'name-behind': (good: MetricValue, other: MetricValue): Json[] => [{ ...good }, { ...misnamed(other) }],
  'value-behind': (good: MetricValue, other: MetricValue): Json[] => [
    { ...good },
    { ...other, value: 'high' },
  ],
}

const misnamed = (value: MetricValue): MetricValue => ({ ...value, name: `${value.name} b` })

type Label = keyof typeof batches

/** Posts each of them once per run. One later request gives a value to every metric that had a good one. */
const postedBatches = shared(async (scene) => {
  const { service } = await expectReadable(scene)
  const plain = (): MetricValue => ({ name: scene.given.shortName(), ...pointAt(scene.given.minutesAgo(10)) })
  const of = {} as Record<Label, { good: MetricValue; other: MetricValue; reply: Reply }>
  for (const [label, body] of Object.entries(batches)) {
    const [good, other] = [plain(), plain()]
    const reply = await scene.act(postServiceMetrics(service, body(good, other)))
    of[label as Label] = { good, other, reply }
  }
  const later = seriesOf(scene.given, service, [5]).points
  await scene.given.metrics(
    service,
    Object.values(of).flatMap(({ good }) => valuesOf(good.name, later)),
  )
  return { service, of, later }
})

/** Whether a server that records what it can of such a request says 200 is open. */
const isRefused = (place: 'before' | 'behind'): ConformanceCase => ({
  id: `service-metrics/post/name-with-space-${place}-another-is-refused`,
  clause: 'metrics.post.name.refused',
  effects,

  async run(scene) {
    const { service, of } = await postedBatches(scene)
    const { good, reply } = of[`name-${place}`]
    if (isSuccess(reply)) {
      await settled(scene)
      const window = [good.time - 60, good.time + 60] as const
      const shown = await scene.eventually((look) => pointsOf(look, { service, name: good.name }, window))
      if (isAmong({ time: good.time }, shown)) throw new NotApplicable('this server records the good value')
    }

    expectRefusal(reply)
  },

  impostor: takingRefused('postServiceMetrics'),
})

/** A server may look at the first name alone. */
const isNotRecorded: ConformanceCase = {
  id: 'service-metrics/post/name-with-space-behind-another-is-not-recorded',
  clause: 'metrics.post.name.unrecorded',
  effects,

  async run(scene) {
    const { service, of } = await postedBatches(scene)
    await settled(scene)

    await expectNothingRecorded(scene, { service, ...misnamed(of['name-behind'].other) })
  },

  ...recordingMisnamed,
}

const recordsNothing = (id: string, label: Label): ConformanceCase => ({
  id: `service-metrics/post/${id}`,
  clause: 'metrics.post.refused',
  effects,

  async run(scene) {
    const { service, of, later } = await postedBatches(scene)
    const { good, reply } = of[label]
    expectReached(reply)
    if (isSuccess(reply)) throw new NotApplicable('this server does not refuse such a request')

    await expectLatestAlone(scene, { service, name: good.name }, good.time, later)
  },

  impostor: refusingButDoing(
    'postServiceMetrics',
    (reply, { body }) => !isSuccess(reply) && Array.isArray(body) && body.length === 2,
    (call) => ({ ...call, body: (call.body as JsonObject[]).filter(isGood) }),
  ),
})

const isGood = ({ name, value }: JsonObject): boolean =>
  /^[\w.-]+$/.test(String(name)) && typeof value === 'number'

export const postBatchesCases = [
  isRefused('before'),
  isRefused('behind'),
  isNotRecorded,
  recordsNothing('refused-for-the-first-name-records-nothing', 'name-before'),
  recordsNothing('refused-for-the-last-name-records-nothing', 'name-behind'),
  recordsNothing('refused-for-the-last-value-records-nothing', 'value-behind'),
]
