import { type Curve, growthOf } from './curves.js'

const alongOf = (curves: readonly Curve[]): string[] => [...new Set(curves.map(({ along }) => along))]

/** A table for each quantity that grows, with one row per curve and its exponent. */
export const tablesOfCurves = (curves: readonly Curve[]): string =>
  alongOf(curves)
    .map((along) =>
      tableOf(
        along,
        curves.filter((curve) => curve.along === along),
      ),
    )
    .join('\n\n')

function tableOf(along: string, curves: readonly Curve[]): string {
  const sizes = curves[0]?.points.map(({ at }) => at.toLocaleString('en')) ?? []
  const rows = curves.map((curve) => {
    const values = curve.points.map(({ value }) => shown(value))
    return [`${curve.name} (${curve.unit})`, ...values, growthOf(curve).toFixed(2), `at most ${curve.most}`]
  })
  const head = [along, ...sizes, 'grows by', 'may']
  return [head, head.map((_, at) => (at ? '---:' : '---')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

const shown = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(2)

const panel = { width: 500, height: 260, left: 16, right: 270, top: 34, bottom: 30 }

/** The same as panels on logarithmic axes, where a cost in proportion is a line at 45 degrees. */
export function drawCurves(curves: readonly Curve[]): string {
  const alongs = alongOf(curves)
  const height = panel.height * Math.ceil(alongs.length / 2)
  const panels = alongs.map((along, at) => {
    const [x, y] = [(at % 2) * panel.width, Math.floor(at / 2) * panel.height]
    return `<g transform="translate(${x} ${y})">${panelOf(
      along,
      curves.filter((curve) => curve.along === along),
    )}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${panel.width * 2} ${height}" font-family="system-ui, sans-serif" font-size="10"><title>What it costs over how much there is</title><rect width="100%" height="100%" fill="#fff"/>${panels.join('')}</svg>\n`
}

const colours = ['#0b62a8', '#b3470b', '#2d7d46', '#7a3e9d', '#555555']

function panelOf(along: string, curves: readonly Curve[]): string {
  const points = curves.flatMap((curve) => curve.points)
  const x = scale(
    points.map(({ at }) => at),
    [panel.left, panel.width - panel.right],
  )
  const sizes = [...new Set(points.map(({ at }) => at))]
  const y = scale(
    asFarAs(
      points.map(({ value }) => value),
      sizes,
    ),
    [panel.height - panel.bottom, panel.top],
  )
  const ticks = sizes.map(
    (at) =>
      `<text x="${x(at)}" y="${panel.height - 14}" text-anchor="middle" fill="#555">${short(at)}</text>`,
  )
  const ends = apart(curves.map((curve) => y(curve.points.at(-1)?.value ?? 1)))
  const lines = curves.map((curve, at) => {
    const colour = colours[at % colours.length]
    const path = curve.points.map(({ at: size, value }) => `${x(size)},${y(value)}`).join(' ')
    const last = curve.points.at(-1)
    const label = `${curve.name}, ${shown(last?.value ?? 0)} ${curve.unit}`
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="1.5"/><text x="${panel.width - panel.right + 6}" y="${(ends[at] ?? 0) + 3}" fill="${colour}">${label}</text>`
  })
  return `<text x="${panel.left}" y="18" font-size="12" font-weight="600">over ${along}</text>${ticks.join('')}${lines.join('')}`
}

/** Widens a range to at least the given one, so that what does not grow looks flat. */
function asFarAs(values: readonly number[], those: readonly number[]): number[] {
  const ratio = (of: readonly number[]): number => Math.max(...of) / Math.min(...of)
  const more = Math.sqrt(Math.max(1, ratio(those) / ratio(values)))
  return [...values, Math.min(...values) / more, Math.max(...values) * more]
}

/** The position of a value between two ends, by its logarithm. */
function scale(values: readonly number[], [from, to]: readonly [number, number]): (value: number) => number {
  const logs = values.map(Math.log)
  const [low, high] = [Math.min(...logs), Math.max(...logs)]
  return (value) => Math.round(from + ((to - from) * (Math.log(value) - low)) / (high - low || 1))
}

const short = (value: number): string =>
  value >= 1e6 ? `${value / 1e6}M` : value >= 1000 ? `${value / 1000}k` : `${value}`

/** Moves labels down until none overlaps another. */
function apart(ends: readonly number[]): number[] {
  const placed: number[] = []
  for (const [at, end] of [...ends.entries()].sort(([, one], [, other]) => one - other)) {
    const above = Math.max(...placed.filter((each) => each !== undefined), Number.NEGATIVE_INFINITY)
    placed[at] = Math.max(end, above + 12)
  }
  return placed
}
