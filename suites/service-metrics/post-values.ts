import { listHosts, postServiceMetrics } from '../../fixtures/calls.js'
import { type Call, dateOf, type Json, type JsonObject } from '../../spec/http.js'
import type { MetricValue } from '../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../kernel/case.js'
import { expectSuccess, expectThat, isSuccess } from '../kernel/expect.js'
import { alteringBody, answering, answeringRepeated, jsonReply } from '../kernel/impostors.js'
import { inScene } from '../kernel/in-scene.js'
import { judgeAnswer } from '../kernel/judge-standing.js'
import { NotApplicable, Untestable } from '../kernel/outcomes.js'
import { settled } from '../kernel/settled.js'
import { showReply } from '../kernel/show.js'
import { agedShown } from './old-values.js'
import {
  alteringPoints,
  evidenceOf,
  expectPoints,
  expectSamePoints,
  isAmong,
  pointAt,
  pointListSchema,
  pointsOf,
  readOf,
  untilShown,
  valuesOf,
} from './points.js'
import { expectComparable, expectDated } from './series.js'
import { judgedApart, severalTimes, takenSeries, wholeRequests } from './shared-series.js'

const effects = ['creates', 'leavesTraces'] as const

/**
 * Every class of character in one name, each class also at the beginning or end of a name, and a name of one
 * letter. Three differ in a dash, an underscore and a dot alone, two in what follows a second dot, and two in dots that
 * stand before and beside others: each is a name.
 */
const permittedNames = (short: () => string): string[] => {
  const [alike, parted, dotted] = [short(), short(), short()]
  return [
    ...[`M${parted}.Sub_Part-0.Z9`, `M${parted}.Sub_Part-0.Z8`, `9-_.${short()}_-`],
    ...[`.${dotted}..b`, `${dotted}.b`, `-${alike}`, `_${alike}`, `.${alike}`, 'z'],
  ]
}

/** Other runs may use the one-letter name too, so its metric may show other values as well. */
const takesPermittedNames: ConformanceCase = {
  id: 'service-metrics/post/takes-every-permitted-character',
  clause: 'metrics.post.name',
  effects,

  async run(scene) {
    const { act, given, eventually } = scene
    const { service } = (await wholeRequests(scene)).one
    const time = given.minutesAgo(52)
    const values = permittedNames(given.shortName).map((name, at) => ({ name, time, value: at + 1 }))

    const reply = await act(postServiceMetrics(service, values))

    expectSuccess(reply, { type: 'object' })
    for (const { name, value } of values)
      await eventually(async (look) => {
        const got = await pointsOf(look, { service, name }, [time - 60, time + 60])
        expectThat(
          isAmong({ time, value }, got),
          `the value ${value} of "${name}" at ${time}`,
          got,
          evidenceOf(got, [{ time, value }], false),
        )
      })
  },

  impostor: answering(
    ({ body }) =>
      Array.isArray(body) && body.some((each) => !/^[a-z0-9.]+$/.test((each as MetricValue).name)),
    () => jsonReply(400, { error: 'name' }),
  ),
}

const keepsTime: ConformanceCase = {
  id: 'service-metrics/post/keeps-time',
  clause: 'metrics.post.time',
  effects,

  async run(scene) {
    const series = await expectDated(scene)

    const call = readOf(series, series.window)
    await judgeAnswer(scene, call, (reply) => {
      const { metrics } = inScene(call, () => expectSuccess(reply, pointListSchema))
      expectSamePoints(metrics as [], series.points)
    })
  },

  impostor: alteringPoints((points) => points.map(({ time, value }) => ({ time: time + 1, value }))),
}

/** Loses what is not older than a minute, by the clock of the answer before. */
const losingTheLatest: Impostor = (send) => {
  let now = Number.NaN
  return async (call) => {
    const { operation, body } = call
    const isOlder = (each: Json): boolean => !(Object(each).time > now - 60)
    const isPost = operation === 'postServiceMetrics' && Array.isArray(body)
    const reply = await send(isPost ? { ...call, body: body.filter(isOlder) } : call)
    now = dateOf(reply) / 1000
    return reply
  }
}

/** As agents post, by the clock of the server: its minute has begun. */
const recordsThisMinute: ConformanceCase = {
  id: 'service-metrics/post/records-a-value-of-this-minute',
  clause: 'metrics.post.all',
  effects,

  async run(scene) {
    const { service } = await expectComparable(scene)
    const date = dateOf(await scene.eventually((look) => look.reply(listHosts([['name', 'mcweb']]))))
    if (Number.isNaN(date)) throw new NotApplicable('this server does not say its time')
    const [name, point] = [scene.given.shortName(), pointAt(Math.floor(date / 60_000) * 60)]

    const reply = await scene.act(postServiceMetrics(service, valuesOf(name, [point])))

    expectSuccess(reply, { type: 'object' })
    await expectPoints(scene, { service, name }, [point])
  },

  impostor: losingTheLatest,
}

/** A wrong server that sees bodies as values knows the number by its metric. */
const hasExponent = ({ body, raw }: Call): boolean =>
  String(raw).includes('e9') ||
  (Array.isArray(body) && body.some((each) => String(Object(each).name).endsWith('1e9')))

const takesExponent: ConformanceCase = {
  id: 'service-metrics/post/takes-a-time-with-an-exponent',
  clause: 'metrics.post.time.exponent',
  effects,

  async run(scene) {
    const { service } = await expectComparable(scene)
    const name = `${scene.given.shortName()}1e9`
    const point = pointAt(scene.given.minutesAgo(5))
    const call = postServiceMetrics(service, valuesOf(name, [point]))
    const raw = JSON.stringify(call.body).replace(String(point.time), `${(point.time / 1e9).toFixed(9)}e9`)

    const reply = await scene.act({ ...call, raw })

    expectSuccess(reply, { type: 'object' })
    await expectPoints(scene, { service, name }, [point])
  },

  impostor: answering(hasExponent, () => jsonReply(400, { error: 'time is no integer' })),
}

const keepsValue: ConformanceCase = {
  id: 'service-metrics/post/keeps-value',
  clause: 'metrics.post.value',
  effects,

  async run(scene) {
    const { act, given } = scene
    const { service } = (await severalTimes(scene)).one
    const [name, latest] = [given.shortName(), given.minutesAgo(43)]
    const values = [0, 42, -7, 0.123456789, -273.15, 123456789012.5, 8_589_934_592, 5e-7]
    const points = values.map((value, at) => ({ time: latest - 60 * at, value }))

    const reply = await act(postServiceMetrics(service, valuesOf(name, points)))

    expectSuccess(reply, { type: 'object' })
    await expectPoints(scene, { service, name }, points)
  },

  impostor: alteringPoints((points) => points.map(({ time, value }) => ({ time, value: Math.round(value) }))),
}

/** Keeps the first value that is posted for a time. */
const keepingTheFirst: Impostor = (send) => {
  const first = new Map<string, Json>()
  return alteringBody('postServiceMetrics', (body, { path }) => {
    if (!Array.isArray(body)) return body
    return (body as JsonObject[]).map((each) => {
      const key = JSON.stringify([path, each?.name, each?.time])
      if (typeof each?.value === 'number' && !first.has(key)) first.set(key, each.value)
      const value = first.get(key)
      return value === undefined || typeof each?.value !== 'number' ? each : { ...each, value }
    })
  })(send)
}

/** The neighbouring value shows that only the one value is replaced. */
const overwrites: ConformanceCase = {
  id: 'service-metrics/post/overwrites-the-value-at-a-time',
  clause: 'metrics.post.overwrites',
  effects,

  async run(scene) {
    await severalTimes(scene)

    await judgedApart(scene, ['overwritten'], async ({ overwritten, replies }) => {
      expectSuccess(replies.replacing, { type: 'object' })
      await expectPoints(scene, overwritten, overwritten.points)
    })
  },

  impostor: keepingTheFirst,
}

/** A request that repeats an earlier one is a request of its own: something else was posted since. */
const overwritesWithTheValueBefore: ConformanceCase = {
  id: 'service-metrics/post/overwrites-with-the-value-of-before',
  clause: 'metrics.post.overwrites',
  effects,

  async run(scene) {
    const { act, given } = scene
    const { service } = await expectComparable(scene)
    const series = { service, name: given.shortName() }
    const point = { ...pointAt(given.minutesAgo(5)), value: 0 }
    const posting = (value: number) =>
      postServiceMetrics(service, valuesOf(series.name, [{ ...point, value }]))
    for (const value of [point.value, point.value + 1]) await given.done(posting(value), { type: 'object' })

    const reply = await act(posting(point.value))

    expectSuccess(reply, { type: 'object' })
    await expectPoints(scene, series, [point])
  },

  impostor: answeringRepeated('postServiceMetrics'),
}

/** Takes another value for a time once. */
const overwritingOnce: Impostor = (send) => {
  const latest = new Map<string, { value: Json; times: number }>()
  return alteringBody('postServiceMetrics', (body, { path }) => {
    if (!Array.isArray(body)) return body
    return (body as JsonObject[]).map((each) => {
      const key = JSON.stringify([path, each?.name, each?.time])
      const { value, times } = latest.get(key) ?? { value: each?.value ?? null, times: 0 }
      const isKept = times > 0 || each?.value === value
      latest.set(key, isKept ? { value, times } : { value: each?.value ?? null, times: times + 1 })
      return isKept ? { ...each, value } : each
    })
  })(send)
}

/**
 * A time whose value was replaced before. A server that keeps an answer has to drop it, though no time is new: it was
 * just read, and posts of others may empty what is kept.
 */
const overwritesAgain: ConformanceCase = {
  id: 'service-metrics/post/overwrites-a-value-that-was-just-read',
  clause: 'metrics.post.overwrites',
  effects,
  alone: true,

  async run(scene) {
    await severalTimes(scene)
    const { overwritten } = await takenSeries(scene, ['overwritten'])
    const { service, name, points } = overwritten
    const times = points.map(({ time }) => ({ time }))
    const shown = await untilShown(scene, overwritten, times, 'the value')
    const values = shown.flatMap(({ value }) => (typeof value === 'number' ? value : []))
    const others = points.map(({ time }, nth) => ({ time, value: Math.max(0, ...values) + 1 + nth }))

    const aged = await agedShown(scene)
    const later = aged?.points.map(({ time, value }) => ({ time, value: value + 1 })) ?? []
    const body = [...valuesOf(name, others), ...valuesOf(aged?.name ?? '', later)]

    const reply = await scene.act(postServiceMetrics(service, body))

    expectSuccess(reply, { type: 'object' })
    await expectPoints(scene, overwritten, others)
    if (aged) await expectPoints(scene, aged, later)
  },

  impostor: overwritingOnce,
}

/** A value takes the place of those that other metrics of the service have at its time. */
const overwritingAll: Impostor = (send) => {
  const taken: Call[] = []
  return async (call) => {
    if (call.operation !== 'postServiceMetrics' || !Array.isArray(call.body)) return send(call)
    for (const { name, time, value } of call.body as unknown as MetricValue[]) {
      const others = taken.filter(
        ({ path, body }) => path === call.path && Object(body).time === time && Object(body).name !== name,
      )
      for (const { body, ...each } of others) await send({ ...each, body: [{ ...Object(body), value }] })
    }
    const reply = await send(call)
    if (isSuccess(reply)) taken.push(...call.body.map((body): Call => ({ ...call, body })))
    return reply
  }
}

/** In the same posts as that which is overwritten. */
const keepsValueOfAnother: ConformanceCase = {
  id: 'service-metrics/post/keeps-value-when-that-of-another-metric-is-replaced',
  clause: 'metrics.post.value',
  effects,

  async run(scene) {
    await severalTimes(scene)

    await judgedApart(scene, ['overwritten', 'beside'], async ({ beside, replies }) => {
      if (!isSuccess(replies.replacing))
        throw new Untestable(`Nothing was replaced: the post answered ${showReply(replies.replacing)}.`, {
          reply: replies.replacing,
          asked: 200,
        })
      /** What is due was so before: a read that lags shows it too. */
      await settled(scene)
      await expectPoints(scene, beside, beside.points)
    })
  },

  impostor: overwritingAll,
}

export const postValuesCases = [
  takesPermittedNames,
  keepsTime,
  recordsThisMinute,
  takesExponent,
  keepsValue,
  overwrites,
  overwritesWithTheValueBefore,
  overwritesAgain,
  keepsValueOfAnother,
]
