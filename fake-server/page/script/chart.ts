export const chartWidth = 240
export const chartHeight = 56
const margin = 4

export interface Point {
  time: number
  value: number
}

export interface Line {
  min: number
  max: number
  /** As SVG has it. */
  path: string
}

/** Where a value lies between two others, from 0 to 1; halves, since a whole span may be more than a number can be. */
const share = (value: number, low: number, high: number): number =>
  high === low ? 0.5 : (value / 2 - low / 2) / (high / 2 - low / 2)

/** A line through the points of a metric, in order of time; undefined where there are none. */
export function lineOf(points: readonly Point[]): Line | undefined {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return undefined
  let [min, max] = [first.value, first.value]
  for (const { value } of points) {
    if (value < min) min = value
    if (value > max) max = value
  }
  const places = points.map(({ time, value }) => {
    const x = margin + (chartWidth - 2 * margin) * share(time, first.time, last.time)
    const y = chartHeight - margin - (chartHeight - 2 * margin) * share(value, min, max)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return { min, max, path: `M${places.join('L')}${places.length === 1 ? 'h0' : ''}` }
}

export function numberText(value: number): string {
  const size = Math.abs(value)
  if (value !== 0 && (size < 1e-4 || size >= 1e12)) return value.toExponential(2)
  return Number(value.toPrecision(6)).toLocaleString('en', { maximumFractionDigits: 6 })
}
