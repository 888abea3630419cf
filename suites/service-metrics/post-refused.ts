import { postServiceMetrics } from '../../fixtures/calls.js'
import type { Json, JsonObject, Write } from '../../spec/http.js'
import type { MetricValue } from '../../spec/schemas.js'
import type { ConformanceCase } from '../kernel/case.js'
import { alteringBody, refusingButDoing, withStatus } from '../kernel/impostors.js'
import type { Scene } from '../kernel/scene.js'
import { expectPoints, valuesOf } from './points.js'
import { expectReadable, plainSeries, seriesOf } from './series.js'

const effects = ['creates', 'leavesTraces'] as const

type Clause = `metrics.post.${'types' | 'required'}`

/** Bodies with one fault each, made from a value that is right. */
const faults: [label: string, clause: Clause, body: (value: MetricValue) => Json][] = [
  ['number-as-name', 'metrics.post.types', (value) => [{ ...value, name: 5 }]],
  ['word-as-time', 'metrics.post.types', (value) => [{ ...value, time: 'noon' }]],
  ['word-as-value', 'metrics.post.types', (value) => [{ ...value, value: 'high' }]],
  ['number-in-quotes-as-value', 'metrics.post.types', (value) => [{ ...value, value: '1' }]],
  ['object-as-body', 'metrics.post.types', (value) => value],
  ['value-without-name', 'metrics.post.required', ({ name, ...rest }) => [rest]],
  ['value-without-time', 'metrics.post.required', ({ time, ...rest }) => [rest]],
  ['value-without-value', 'metrics.post.required', ({ value, ...rest }) => [rest]],
]

/** The control is the plainest post, made once a run. */
const refusesFaults = faults.map(
  ([label, clause, body]): ConformanceCase => ({
    id: `service-metrics/post/${label}-is-refused`,
    clause,
    effects,

    async run(scene) {
      const { service } = await plainSeries(scene)

      await scene.refuses(postServiceMetrics(service, body(plainValue(scene))))
    },

    impostor: withStatus('postServiceMetrics', 'refusal', 200),
  }),
)

const plainValue = ({ given }: Scene): MetricValue => ({
  name: given.shortName(),
  time: given.minutesAgo(10),
  value: 1,
})

const takingForZero = alteringBody('postServiceMetrics', (body) =>
  Array.isArray(body)
    ? body.map((each) =>
        typeof (each as JsonObject).value === 'number' ? each : { ...(each as JsonObject), value: 0 },
      )
    : body,
)

/** Whatever was answered to these, they hold no number that could be recorded. */
const recordsNoNumber = (label: string, body: (value: MetricValue) => Json): ConformanceCase => ({
  id: `service-metrics/post/${label}-is-not-recorded`,
  clause: 'metrics.post.value.unrecorded',
  effects,

  async run(scene) {
    const { service } = await expectReadable(scene)
    const value = plainValue(scene)

    await scene.act(postServiceMetrics(service, body(value)))

    await expectNothingBut(scene, service, value)
  },

  impostor: takingForZero,
})

/** A later value of the same metric shows alone. */
export async function expectNothingBut(
  scene: Scene,
  service: string,
  { name, time }: MetricValue,
): Promise<void> {
  const { points, window } = seriesOf(scene.given, service, [5])
  await scene.given.metrics(service, valuesOf(name, points))
  await expectPoints(scene, { service, name }, points, [time - 60, window[1]])
}

const cutShort = (call: Write): Write => ({ ...call, raw: JSON.stringify(call.body).slice(0, -1) })

const malformedIsRefused: ConformanceCase = {
  id: 'service-metrics/post/malformed-json-is-refused',
  clause: 'metrics.post.malformed',
  effects,

  async run(scene) {
    const { service } = await plainSeries(scene)

    await scene.refuses(cutShort(postServiceMetrics(service, [plainValue(scene)])))
  },

  impostor: withStatus('postServiceMetrics', 'refusal', 200),
}

const malformedIsNotRecorded: ConformanceCase = {
  id: 'service-metrics/post/malformed-json-is-not-recorded',
  clause: 'metrics.post.malformed',
  effects,

  async run(scene) {
    const { service } = await expectReadable(scene)
    const value = plainValue(scene)

    await scene.act(cutShort(postServiceMetrics(service, [value])))

    await expectNothingBut(scene, service, value)
  },

  impostor: refusingButDoing(
    'postServiceMetrics',
    (_, { raw }) => raw !== undefined,
    ({ raw, ...call }) => call,
  ),
}

/** What some parsers put up with. */
const tolerated: Record<string, (json: string) => string> = {
  'with-trailing-comma': (json) => json.replace(/]$/, ',]'),
  'followed-by-more': (json) => `${json} []`,
}

const refusesTolerated = Object.entries(tolerated).map(
  ([label, spoil]): ConformanceCase => ({
    id: `service-metrics/post/json-${label}-is-refused`,
    clause: 'metrics.post.malformed.tolerated',
    effects,

    async run(scene) {
      const { service } = await plainSeries(scene)
      const call = postServiceMetrics(service, [plainValue(scene)])

      await scene.refuses({ ...call, raw: spoil(JSON.stringify(call.body)) })
    },

    impostor: withStatus('postServiceMetrics', 'refusal', 200),
  }),
)

export const postRefusedCases = [
  ...refusesFaults,
  recordsNoNumber('word-as-value', (value) => [{ ...value, value: 'high' }]),
  recordsNoNumber('value-without-value', ({ value, ...rest }) => [rest]),
  malformedIsRefused,
  malformedIsNotRecorded,
  ...refusesTolerated,
]
