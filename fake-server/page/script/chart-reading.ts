import { type ChartPlace, chartHeight, chartWidth, numberText, type Point } from './chart.js'
import { drawn } from './elements.js'
import { momentOf } from './times.js'

/** `2.5 at 2026-01-15 11:53:00 UTC`. */
const textOf = ({ value, time }: Point): string => `${numberText(value)} at ${momentOf(time)} UTC`

/**
 * Moves from point to point of a drawing by pointer and arrow keys. `tell` gets the text of the point, or an
 * empty one.
 */
export function letRead(
  drawing: SVGElement,
  points: readonly Point[],
  places: readonly ChartPlace[],
  tell: (text: string | undefined) => void,
): void {
  const line = drawn('line', { class: 'pointed', y1: 8, y2: chartHeight - 24 })
  const dot = drawn('circle', { class: 'pointed', r: 4 })
  let shown = points.length - 1
  const show = (index: number): void => {
    const [point, place] = [points[index], places[index]]
    if (!point || !place) return
    shown = index
    for (const name of ['x1', 'x2']) line.setAttribute(name, String(place.x))
    dot.setAttribute('cx', String(place.x))
    dot.setAttribute('cy', String(place.y))
    drawing.append(line, dot)
    drawing.setAttribute('aria-valuenow', String(index + 1))
    drawing.setAttribute('aria-valuetext', textOf(point))
    tell(textOf(point))
  }
  const hide = (): void => {
    line.remove()
    dot.remove()
    tell(undefined)
  }
  drawing.addEventListener('pointermove', ({ clientX }) => {
    const { left, width } = drawing.getBoundingClientRect()
    show(nearest(places, ((clientX - left) / width) * chartWidth))
  })
  drawing.addEventListener('pointerleave', hide)
  drawing.addEventListener('focus', () => show(shown))
  drawing.addEventListener('blur', hide)
  drawing.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide()
    const to = stepTo(event.key, shown, points.length - 1)
    if (to === undefined) return
    event.preventDefault()
    show(Math.max(0, Math.min(points.length - 1, to)))
  })
}

/** The point that a key leads to; undefined when it leads nowhere. */
function stepTo(key: string, from: number, last: number): number | undefined {
  const page = Math.max(1, Math.round(last / 10))
  const steps: Record<string, number> = {
    ...{ ArrowLeft: from - 1, ArrowDown: from - 1, ArrowRight: from + 1, ArrowUp: from + 1 },
    ...{ PageDown: from - page, PageUp: from + page, Home: 0, End: last },
  }
  return steps[key]
}

/** The place with the nearest `x`. Places are sorted by `x`. */
function nearest(places: readonly ChartPlace[], x: number): number {
  let [low, high] = [0, places.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    const [here, next] = [places[middle]?.x ?? 0, places[middle + 1]?.x ?? 0]
    if (x > (here + next) / 2) low = middle + 1
    else high = middle
  }
  return low
}
