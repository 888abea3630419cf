import type { MetricPoint } from '../../../spec/schemas.js'

/** The width of a chart, in units of its drawing. */
export const chartWidth = 360
export const chartHeight = 150
const left = 46
const right = 12
const top = 8
const bottom = 24

export interface Chart {
  min: number
  max: number
  /** The path in SVG syntax. */
  path: string
  /** Where the points are drawn. */
  places: { x: number; y: number }[]
  /** The places to mark with dots; empty when there are too many to tell apart. */
  dots: Chart['places']
  /** The places on the axes, with their labels. */
  values: { at: number; text: string }[]
  times: Chart['values']
}

const mostDots = 40

/** Where a value lies between two others, from 0 to 1. Halved, as the span may exceed every number. */
const share = (value: number, low: number, high: number): number =>
  high === low ? 0.5 : (value / 2 - low / 2) / (high / 2 - low / 2)

/** A line through the points of a metric, in order of time, with its axes; undefined without points. */
export function chartOf(points: readonly MetricPoint[]): Chart | undefined {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return undefined
  const [min, max] = extremesOf(points)
  const values = valueTicks(min, max)
  const [low, high] = [Math.min(min, ...values), Math.max(max, ...values)]
  const x = (time: number): number => left + (chartWidth - left - right) * share(time, first.time, last.time)
  const y = (value: number): number =>
    chartHeight - bottom - (chartHeight - top - bottom) * share(value, low, high)
  const places = points.map(({ time, value }) => ({ x: x(time), y: y(value) }))
  return {
    min,
    max,
    path: `M${places.map((each) => `${each.x.toFixed(1)} ${each.y.toFixed(1)}`).join('L')}`,
    places,
    dots: places.length <= mostDots ? places : [],
    values: values.map((value) => ({ at: y(value), text: shortNumber(value) })),
    times: timeTicks(first.time, last.time).map(({ at, text }) => ({ at: x(at), text })),
  }
}

function extremesOf(points: readonly MetricPoint[]): [min: number, max: number] {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { value } of points) {
    if (value < min) min = value
    if (value > max) max = value
  }
  return [min, max]
}

/** Round values that enclose the lowest and the highest; just those two when no round values can be found. */
function valueTicks(min: number, max: number): number[] {
  const step = roundStep(max / 3 - min / 3)
  if (!(step > 0) || !Number.isFinite(step) || Math.abs(min / step) > 1e12 || Math.abs(max / step) > 1e12)
    return min === max ? [min] : [min, max]
  const [from, to] = [Math.floor(min / step), Math.ceil(max / step)]
  return Array.from({ length: to - from + 1 }, (_, at) => Number(((from + at) * step).toPrecision(12)))
}

/** The next larger round step: 1, 2 or 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5].find((each) => each * power >= least) ?? 10) * power
}

const minute = 60
const hour = 3600
const day = 86_400
const timeSteps = [
  ...[1, 2, 5, 15, 30],
  ...[1, 2, 5, 15, 30].map((each) => each * minute),
  ...[1, 2, 3, 6, 12].map((each) => each * hour),
  ...[1, 2, 7, 14, 28, 91, 364].map((each) => each * day),
]

/** At most four round times between the first and the last. With a single time, just that one. */
function timeTicks(first: number, last: number): Chart['times'] {
  if (first === last) return [{ at: first, text: timeText(first, 1) }]
  const step = timeSteps.find((each) => (last - first) / each <= 4) ?? (last - first) / 2
  const from = Math.ceil(first / step)
  const count = Math.min(5, Math.floor(last / step) - from + 1)
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const time = (from + at) * step
    return { at: time, text: timeText(time, step) }
  })
}

/** A time in UTC, as precise as the step between ticks requires. */
function timeText(seconds: number, step: number): string {
  const date = new Date(seconds * 1000)
  if (Number.isNaN(date.getTime())) return String(seconds)
  const [dayText = '', clock = ''] = date.toISOString().split('T')
  if (step >= day) return dayText
  if (step < minute) return clock.slice(0, 8)
  return clock.startsWith('00:00') ? dayText.slice(5) : clock.slice(0, 5)
}

/** A number short enough for an axis: `1.5M` for 1,500,000. */
function shortNumber(value: number): string {
  const size = Math.abs(value)
  if (value !== 0 && (size < 1e-3 || size >= 1e15)) return value.toExponential(1).replace('e+', 'e')
  return value.toLocaleString('en', { notation: 'compact', maximumFractionDigits: 3 })
}

export function numberText(value: number): string {
  const size = Math.abs(value)
  if (value !== 0 && (size < 1e-4 || size >= 1e12)) return value.toExponential(2)
  return Number(value.toPrecision(6)).toLocaleString('en', { maximumFractionDigits: 6 })
}
