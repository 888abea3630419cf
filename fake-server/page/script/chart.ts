/** A line through the points of a metric. */
export const chart = `
const chartWidth = 240
const chartHeight = 56
const margin = 4

/** Where a value lies between two others, from 0 to 1; halves, since a whole span may be more than a number can be. */
const share = (value, low, high) => (high === low ? 0.5 : (value / 2 - low / 2) / (high / 2 - low / 2))

/** The path of a line through points in order of time; undefined where there are none. */
function lineOf(points) {
  if (points.length === 0) return undefined
  let [min, max] = [points[0].value, points[0].value]
  for (const { value } of points) {
    if (value < min) min = value
    if (value > max) max = value
  }
  const [first, last] = [points[0].time, points.at(-1).time]
  const places = points.map(({ time, value }) => {
    const x = margin + (chartWidth - 2 * margin) * share(time, first, last)
    const y = chartHeight - margin - (chartHeight - 2 * margin) * share(value, min, max)
    return x.toFixed(1) + ' ' + y.toFixed(1)
  })
  return { min, max, path: 'M' + places.join('L') + (places.length === 1 ? 'h0' : '') }
}

function numberText(value) {
  const size = Math.abs(value)
  if (value !== 0 && (size < 1e-4 || size >= 1e12)) return value.toExponential(2)
  return Number(value.toPrecision(6)).toLocaleString('en', { maximumFractionDigits: 6 })
}
`
