import { getServiceMetrics, postServiceMetrics } from '../../fixtures/calls.js'
import type { Call, Json } from '../../spec/http.js'
import type { MetricValue } from '../../spec/schemas.js'
import type { ConformanceCase } from '../kernel/case.js'
import { expectReached, expectSuccess, expectThat, isSuccess } from '../kernel/expect.js'
import { refusingButDoing, withStatus } from '../kernel/impostors.js'
import { expectRefused } from '../kernel/legacy-refuse.js'
import type { Scene } from '../kernel/scene.js'
import { showReply } from '../kernel/show.js'
import { around, pointListSchema } from './points.js'

const effects = ['creates', 'leavesTraces'] as const

type Clause = `metrics.post.${'name.refused' | 'types' | 'required'}`

/** Bodies with one fault each, made from a value that is right. */
const faults: [label: string, clause: Clause, body: (value: MetricValue) => Json][] = [
  ['name-with-space', 'metrics.post.name.refused', (value) => [{ ...value, name: `${value.name} b` }]],
  ['name-with-slash', 'metrics.post.name.refused', (value) => [{ ...value, name: `${value.name}/b` }]],
  ['name-with-colon', 'metrics.post.name.refused', (value) => [{ ...value, name: `${value.name}:b` }]],
  [
    'name-with-letter-beyond-ascii',
    'metrics.post.name.refused',
    (value) => [{ ...value, name: `${value.name}é` }],
  ],
  ['empty-name', 'metrics.post.name.refused', (value) => [{ ...value, name: '' }]],
  ['number-as-name', 'metrics.post.types', (value) => [{ ...value, name: 5 }]],
  ['word-as-time', 'metrics.post.types', (value) => [{ ...value, time: 'noon' }]],
  ['word-as-value', 'metrics.post.types', (value) => [{ ...value, value: 'high' }]],
  ['number-in-quotes-as-value', 'metrics.post.types', (value) => [{ ...value, value: '1' }]],
  ['null-as-value', 'metrics.post.types', (value) => [{ ...value, value: null }]],
  [
    'name-with-space-before-another',
    'metrics.post.name.refused',
    (value) => [{ ...value, name: 'a b' }, value],
  ],
  [
    'name-with-space-behind-another',
    'metrics.post.name.refused',
    (value) => [value, { ...value, name: 'a b' }],
  ],
  ['object-as-body', 'metrics.post.types', (value) => value],
  ['value-without-name', 'metrics.post.required', ({ name, ...rest }) => [rest]],
  ['value-without-time', 'metrics.post.required', ({ time, ...rest }) => [rest]],
  ['value-without-value', 'metrics.post.required', ({ value, ...rest }) => [rest]],
]

const refusesFaults = faults.map(
  ([label, clause, body]): ConformanceCase => ({
    id: `service-metrics/post/${label}-is-refused`,
    clause,
    effects,

    async run(scene) {
      const { service } = await scene.given.service()

      await expectRefused(scene, {
        control: postServiceMetrics(service, [plainValue(scene)]),
        fault: postServiceMetrics(service, body(plainValue(scene))),
      })
    },

    impostor: withStatus('postServiceMetrics', 'refusal', 200),
  }),
)

const plainValue = ({ given }: Scene): MetricValue => ({
  name: given.name('metric'),
  time: given.minutesAgo(5),
  value: 1,
})

const cutShort = (call: Call): Call => ({ ...call, raw: JSON.stringify(call.body).slice(0, -1) })

const malformedIsRefused: ConformanceCase = {
  id: 'service-metrics/post/malformed-json-is-refused',
  clause: 'metrics.post.malformed',
  effects,

  async run(scene) {
    const { service } = await scene.given.service()

    await expectRefused(scene, {
      control: postServiceMetrics(service, [plainValue(scene)]),
      fault: cutShort(postServiceMetrics(service, [plainValue(scene)])),
    })
  },

  impostor: withStatus('postServiceMetrics', 'refusal', 200),
}

const malformedIsNotRecorded: ConformanceCase = {
  id: 'service-metrics/post/malformed-json-is-not-recorded',
  clause: 'metrics.post.malformed',
  effects,

  async run(scene) {
    const { service } = await scene.given.service()
    const value = plainValue(scene)

    await scene.send(cutShort(postServiceMetrics(service, [value])))

    await expectNotRecorded(scene, service, value)
  },

  impostor: refusingButDoing(
    'postServiceMetrics',
    (_, { raw }) => raw !== undefined,
    ({ raw, ...call }) => call,
  ),
}

const badNameIsNotRecorded: ConformanceCase = {
  id: 'service-metrics/post/name-with-space-is-not-recorded',
  clause: 'metrics.post.name.refused',
  effects,

  async run(scene) {
    const { service } = await scene.given.service()
    const value = { ...plainValue(scene), name: `${scene.given.name('metric')} b` }

    await scene.send(postServiceMetrics(service, [value]))

    await expectNotRecorded(scene, service, value)
  },

  impostor: (send) => async (call) => {
    if (call.operation === 'getServiceMetrics') return send(withoutSpaces(call))
    const reply = await send(call)
    if (call.operation === 'postServiceMetrics' && !isSuccess(reply)) await send(withoutSpaces(call))
    return reply
  },
}

/** The same call for the metric whose name has dashes in place of spaces. */
const withoutSpaces = ({ body, query, ...call }: Call): Call => ({
  ...call,
  ...(body && { body: JSON.parse(JSON.stringify(body).replaceAll(' ', '-')) as Json }),
  ...(query && { query: query.map(([name, value]) => [name, value.replaceAll(' ', '-')] as const) }),
})

/** Reads a metric once another shows that was posted later. */
async function expectNotRecorded(scene: Scene, service: string, { name, time }: MetricValue): Promise<void> {
  const { send, given, eventually } = scene
  const later = given.name('metric')
  await given.metrics(service, [{ name: later, time, value: 1 }])
  const window = around(time)
  await eventually(() => given.done(getServiceMetrics(service, later, ...window), shownSchema))

  const reply = await send(getServiceMetrics(service, name, ...window))

  expectReached(reply)
  const points = isSuccess(reply) ? expectSuccess(reply, pointListSchema).metrics : []
  expectThat(points.length === 0, `nothing recorded as "${name}"`, showReply(reply))
}

const shownSchema = {
  ...pointListSchema,
  properties: { metrics: { type: 'array', minItems: 1 } },
} as const

export const postRefusedCases = [
  ...refusesFaults,
  malformedIsRefused,
  malformedIsNotRecorded,
  badNameIsNotRecorded,
]
