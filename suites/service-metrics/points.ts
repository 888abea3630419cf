import { getServiceMetrics } from '../../fixtures/calls.js'
import type { Rule } from '../../spec/fits.js'
import type { Json, JsonObject, Read, Reply } from '../../spec/http.js'
import { objectOf } from '../../spec/object-of.js'
import { type MetricPoint, metricPointSchema } from '../../spec/schemas.js'
import { show } from '../../spec/show.js'
import type { Impostor } from '../kernel/case.js'
import { expectShape, expectSuccess, expectThat, inOrder } from '../kernel/expect.js'
import { alteringReply } from '../kernel/impostors.js'
import { inScene } from '../kernel/in-scene.js'
import type { Look } from '../kernel/look.js'
import { type Evidence, Unseen, Untestable, Violation } from '../kernel/outcomes.js'
import { inSeconds, isSuccessful, notListing } from '../kernel/rules.js'
import type { Scene } from '../kernel/scene.js'

/** The values that one service has under one name. */
export interface SeriesName {
  service: string
  name: string
}

export type Window = readonly [from: number, to: number]

export const pointListSchema = objectOf({ metrics: { type: 'array', items: { type: 'object' } } })

/** No points, or no such metric. */
export const noPoints: Rule = {
  anyOf: [
    { not: isSuccessful },
    { properties: { body: { type: 'object', properties: { metrics: { maxItems: 0 } } } } },
  ],
}

/** From a minute before the earliest time to a minute after the latest. */
export const around = (...times: number[]): Window => [Math.min(...times) - 60, Math.max(...times) + 60]

/** The body of a post that gives a metric these points. */
export const valuesOf = (name: string, points: readonly MetricPoint[]): Json[] =>
  points.map((point) => ({ name, ...point }))

/**
 * The value to post for a time where any will do. All metrics have the same at one time, so that a server which
 * overwrites those of other metrics is told by the case about that, and by no other. In the order of their times they
 * neither rise nor fall. Two minutes have the same, so that one which drops what repeats the value before is told by the
 * case with a value for every minute.
 */
const valueAt = (time: number): number => 2 + ((Math.floor(time / 120) * 143) % 720)

export const pointAt = (time: number): MetricPoint => ({ time, value: valueAt(time) })

export const readOf = ({ service, name }: SeriesName, [from, to]: Window) =>
  getServiceMetrics(service, name, from, to)

/** The points of a metric in a window. Empty if Get answers that there is no such metric. */
export async function pointsOf(look: Look, series: SeriesName, window: Window): Promise<JsonObject[]> {
  const call = readOf(series, window)
  return pointsIn(await look.reply(call), call)
}

/** The points in an answer to this read. */
export const pointsIn = (reply: Reply, call: Read): JsonObject[] =>
  reply.status === 404
    ? nonePointedOutBy(reply)
    : (inScene(call, () => expectSuccess(reply, pointListSchema).metrics) as JsonObject[])

const refusals = new WeakMap<JsonObject[], Reply>()

/** No points, as this refusal says. */
export function nonePointedOutBy(reply: Reply): never[] {
  const none: never[] = []
  refusals.set(none, reply)
  return none
}

/** A point that is due: where its value does not matter, without one. */
export type Due = Pick<MetricPoint, 'time'> & Partial<MetricPoint>

/** A metric has exactly these points in a window, in any order, with values to within 1e-9. */
export async function expectPoints(
  { eventually }: Scene,
  series: SeriesName,
  expected: readonly Due[],
  window = around(...expected.map(({ time }) => time)),
): Promise<void> {
  await eventually(async (look) => expectSamePoints(await pointsOf(look, series, window), expected))
}

/** Of points at times that nobody posted another clause speaks. `others`: what may have been taken for these. */
export function expectSamePoints(got: JsonObject[], expected: readonly Due[], others?: readonly Due[]): void {
  for (const point of got) expectPoint(point)
  const isSame = got.length === expected.length && expected.every((each) => isAmong(each, got))
  const lacking = expected.filter((each) => !isAmong(each, got))
  const more = got.filter((each) => !expected.some((due) => isAmong(due, [each])))
  const isMadeUp = others
    ? !more.some((each) => others.some((due) => isAmong(due, [each])))
    : areBetween(more, expected)
  const evidence = {
    ...evidenceOf(got, expected),
    compared: { due: inOrder([...expected]), came: inOrder(got) },
    ...(more.length && !lacking.length && isMadeUp && { clause: 'metrics.post.time' as const }),
  }
  const due = expected.toSorted((one, other) => one.time - other.time)
  const whole = show(due)
  const isLong = lacking.length > 0 && whole !== JSON.stringify(due)
  const words = isLong ? `among ${expected.length} points ${show(lacking)}` : `the points ${whole}`
  expectThat(isSame, words, isLong ? (more.length ? more : 'none of these') : got, evidence)
}

/** A point with a time and a value. One that has none breaks the clause of that field, whatever is asked. */
function expectPoint(point: JsonObject): void {
  try {
    expectShape('each point', point, metricPointSchema)
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    const clause = typeof point.time === 'number' ? 'metrics.get.value' : 'metrics.get.time'
    error.evidence = { ...error.evidence, clause }
    throw error
  }
}

/** Whether all of these are at times between those that are due: made up to fill a gap, whatever else is asked. */
const areBetween = (points: readonly JsonObject[], due: readonly Due[]): boolean => {
  const times = due.map(({ time }) => time)
  const isBetween = (time: number): boolean =>
    time > Math.min(...times) && time < Math.max(...times) && !times.includes(time)
  return points.every(({ time }) => isBetween(Number(time)))
}

/** These points were due: alone, unless others may be there too. */
export function evidenceOf(got: JsonObject[], expected: readonly Due[], areAlone = true): Evidence {
  const due = { type: 'array', allOf: expected.map(listingPoint) }
  const rule: Rule = areAlone ? { ...due, maxItems: expected.length } : due
  const reply = refusals.get(got)
  return reply ? { reply, rule: showingPoints(rule) } : { within: got, rule }
}

/** A list with such a point, its value to 1e-9. */
export const listingPoint = ({ time, value }: Due): Rule => ({
  type: 'array',
  contains: {
    type: 'object',
    properties: { time: { const: time }, ...(value !== undefined && { value: near(value) }) },
    required: ['time', 'value'],
  },
})

const near = (value: number): Rule => ({
  type: 'number',
  ...{ minimum: value - within(value), maximum: value + within(value) },
})

const within = (value: number): number => 1e-9 * Math.max(1, Math.abs(value))

/** An answer that does not show this point. */
export const withoutPoint = ({ time = null, value = null }: JsonObject): Rule => ({
  properties: { body: { properties: { metrics: notListing({ time, value }) } } },
})

const showingPoints = (rule: Rule): Rule => ({ properties: { body: objectOf({ metrics: rule }) } })

/** What a window shows once these points are among it; `Unseen` while they are not. `what` names them. */
export const untilShown = (
  { eventually }: Pick<Scene, 'eventually'>,
  series: SeriesName & { window: Window },
  points: readonly Due[],
  what: string,
): Promise<JsonObject[]> =>
  eventually(async (look) => {
    const got = await pointsOf(look, series, series.window)
    if (!points.every((each) => isAmong(each, got))) throw unseen(series, what)
    return got
  })

/**
 * Of a window these points show alone; `Unseen` while one of them, which came after what is judged, does not. Nothing is
 * said where what else shows is of other metrics: these points once more, or points that were posted `beside` them.
 */
export async function expectAlone(
  { eventually }: Scene,
  series: SeriesName,
  expected: readonly MetricPoint[],
  window: Window,
  beside: readonly MetricPoint[] = [],
): Promise<void> {
  await eventually(async (look) => {
    const got = await pointsOf(look, series, window)
    const missing = expected.find((each) => !isAmong(each, got))
    if (missing) throw unseen(series, `the value at ${missing.time}`)
    const posted = [...expected, ...beside]
    if (got.length > expected.length && got.every((each) => posted.some((due) => isAmong(due, [each]))))
      throw new Untestable(`Get shows with "${series.name}" what other metrics were given.`, { within: got })
    expectSamePoints(got, expected)
  })
}

export const unseen = ({ name }: SeriesName, what: string): Unseen =>
  new Unseen(`Cannot read the state: Get does not show ${what} of "${name}", which was posted.`)

export const expectInSeconds = (point: { time: number }): void =>
  expectThat(inSeconds, '`time` in seconds', point.time, { within: point, key: 'time' })

/** Whether a point is shown, its value to 1e-9. */
export const isAmong = ({ time, value }: Due, got: JsonObject[]): boolean =>
  got.some((each) => isClose(each.time, time, 1e-3) && (value === undefined || isClose(each.value, value)))

/** Whether a number is the expected one, to 1e-9 if nothing else is said. */
export const isClose = (got: Json | undefined, expected: number, by = within(expected)): boolean =>
  typeof got === 'number' && Math.abs(got - expected) <= by

/** Alters the points that Get shows. */
export const alteringPoints = (alter: (points: MetricPoint[]) => Json[]): Impostor =>
  alteringReply('getServiceMetrics', ({ metrics }) => ({
    metrics: alter(metrics as unknown as MetricPoint[]),
  }))
