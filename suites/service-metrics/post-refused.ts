import { postServiceMetrics } from '../../fixtures/calls.js'
import type { Json, JsonObject, Reply } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { jsonOf } from '../../spec/json-of.js'
import type { MetricPoint, MetricValue } from '../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../kernel/case.js'
import { alteringBody, refusingButDoing, takingRefused, wornWhere } from '../kernel/impostors.js'
import { malformed, shapes } from '../kernel/malformed-json.js'
import type { Scene } from '../kernel/scene.js'
import { shared } from '../kernel/shared.js'
import { unlessRefused } from '../kernel/unless-refused.js'
import { around, expectAlone, pointAt, type SeriesName, valuesOf } from './points.js'
import { expectReadable, plainSeries, seriesOf } from './series.js'

const effects = ['creates', 'leavesTraces'] as const

type Clause = `metrics.post.${'types' | 'required'}`

/** A body with one fault, made from a valid value. */
interface Fault {
  label: string
  clause: Clause
  body(value: MetricValue): Json
  /** Whether a body of a list has this fault; of an object, without it. */
  has?(value: JsonObject): boolean
}

const wrongType = (label: string, wrong: JsonObject, has: Fault['has']): Fault => ({
  ...{ label, clause: 'metrics.post.types', body: (value) => [{ ...value, ...wrong }] },
  ...(has && { has }),
})

const lacking = (key: keyof MetricValue): Fault => ({
  ...{ label: `value-without-${key}`, clause: 'metrics.post.required' },
  body: ({ [key]: _, ...rest }) => [rest],
  has: (value) => !(key in value),
})

const isText = (value: Json | undefined): value is string => typeof value === 'string'
const isWord = (value: Json | undefined): boolean => isText(value) && Number.isNaN(Number(value))
const isQuoted = (value: Json | undefined): boolean => isText(value) && !isWord(value)

const faults: readonly Fault[] = [
  wrongType('number-as-name', { name: 5 }, ({ name }) => typeof name === 'number'),
  wrongType('word-as-time', { time: 'noon' }, ({ time }) => isWord(time)),
  wrongType('word-as-value', { value: 'high' }, ({ value }) => isWord(value)),
  wrongType('true-as-value', { value: true }, ({ value }) => typeof value === 'boolean'),
  wrongType('number-in-quotes-as-value', { value: '1' }, ({ value }) => isQuoted(value)),
  {
    ...{ label: 'number-in-quotes-as-time', clause: 'metrics.post.types' },
    body: (value) => [{ ...value, time: String(value.time) }],
    has: ({ time }) => isQuoted(time),
  },
  { label: 'object-as-body', clause: 'metrics.post.types', body: (value) => value },
  lacking('name'),
  lacking('time'),
  lacking('value'),
]

const takingAll = takingRefused('postServiceMetrics')

const isSuch = (body: Json, has: Fault['has']): boolean =>
  has ? Array.isArray(body) && body.filter(isObject).some(has) : isObject(body)

/** The control is the plainest post, made once per run. */
const refusesFaults = faults.map(
  ({ label, clause, body, has }): ConformanceCase => ({
    id: `service-metrics/post/${label}-is-refused`,
    clause,
    effects,

    async run(scene) {
      const { service } = await plainSeries(scene)

      await scene.refuses(postServiceMetrics(service, body(plainValue(scene))))
    },

    ...wornWhere(takingAll, (body, { raw }) => raw === undefined && isSuch(body, has)),
  }),
)

const plainValue = ({ given }: Scene): MetricValue => ({
  name: given.shortName(),
  ...pointAt(given.minutesAgo(10)),
})

const takingForZero = alteringBody('postServiceMetrics', (body) =>
  Array.isArray(body)
    ? body.map((each) =>
        typeof (each as JsonObject).value === 'number' ? each : { ...(each as JsonObject), value: 0 },
      )
    : body,
)

/** The server may answer these as it likes: they contain nothing that it could record. */
const unrecordable = {
  'word-as-value': (service: string, value: MetricValue) =>
    postServiceMetrics(service, [{ ...value, value: 'high' }]),
  'value-without-value': (service: string, { value, ...rest }: MetricValue) =>
    postServiceMetrics(service, [rest]),
  'malformed-json': (service: string, value: MetricValue) =>
    malformed('cutShort')(postServiceMetrics(service, [value])),
}

type Unrecordable = keyof typeof unrecordable

/** The bodies of one clause share a metric. One later post gives all metrics a value. Made once per run. */
const unrecorded = shared(async (scene) => {
  const { service } = await expectReadable(scene)
  const word = plainValue(scene)
  const values: Record<Unrecordable, MetricValue> = {
    'word-as-value': word,
    'value-without-value': { ...word, ...pointAt(word.time - 120) },
    'malformed-json': plainValue(scene),
  }
  const replies: Record<string, Reply> = {}
  for (const [label, call] of Object.entries(unrecordable))
    replies[label] = await scene.act(call(service, values[label as Unrecordable]))
  const names = new Set(Object.values(values).map(({ name }) => name))
  const later = seriesOf(scene.given, service, [5]).points
  await scene.given.metrics(
    service,
    [...names].flatMap((name) => valuesOf(name, later)),
  )
  return { service, values, replies, later }
})

const isNotRecorded = (
  label: Unrecordable,
  clause: ConformanceCase['clause'],
  impostor: Impostor,
): ConformanceCase => ({
  id: `service-metrics/post/${label}-is-not-recorded`,
  clause,
  effects,

  async run(scene) {
    const { service, values, replies, later } = await unrecorded(scene)
    const { name, time } = values[label]

    await unlessRefused(replies[label] as Reply, () =>
      expectLatestAlone(scene, { service, name }, time, later),
    )
  },

  impostor,
})

/** Of a metric that was given an earlier value and later ones, those show alone; `Unseen` where they do not show. */
export const expectLatestAlone = (
  scene: Scene,
  series: SeriesName,
  earlier: number,
  later: readonly MetricPoint[],
): Promise<void> =>
  expectAlone(scene, series, later, [earlier - 60, around(...later.map(({ time }) => time))[1]])

const takingWhatIsCutShort = refusingButDoing(
  'postServiceMetrics',
  (_, { raw }) => raw !== undefined,
  ({ raw, ...call }) => call,
)

const isNoJson = (label: string, name: 'cutShort' | 'trailingComma' | 'followedByMore'): ConformanceCase => ({
  id: `service-metrics/post/${label}-is-refused`,
  clause: name === 'cutShort' ? 'metrics.post.malformed' : 'metrics.post.malformed.tolerated',
  effects,

  async run(scene) {
    const { service } = await plainSeries(scene)

    await scene.refuses(malformed(name)(postServiceMetrics(service, [plainValue(scene)])))
  },

  ...wornWhere(
    takingAll,
    (_, { raw }) => raw !== undefined && jsonOf(shapes[name].mend(String(raw))) !== undefined,
  ),
})

export const postRefusedCases = [
  ...refusesFaults,
  isNotRecorded('word-as-value', 'metrics.post.value.unrecorded', takingForZero),
  isNotRecorded('value-without-value', 'metrics.post.value.unrecorded', takingForZero),
  isNoJson('malformed-json', 'cutShort'),
  isNotRecorded('malformed-json', 'metrics.post.malformed', takingWhatIsCutShort),
  isNoJson('json-with-trailing-comma', 'trailingComma'),
  isNoJson('json-followed-by-more', 'followedByMore'),
]
