import { Component } from 'preact'
import { html, type Part } from '../../../pages/html.js'
import type { MetricPoint } from '../../../spec/schemas.js'
import type { OrganizationContent } from '../../world/organization-content.js'
import { type Chart, chartHeight, chartOf, chartWidth, numberText } from './chart.js'
import { seedLine, showJson, tellEmpty } from './commands.js'
import { at, code, quiet, seen, show } from './elements.js'
import { many, momentOf } from './times.js'

export function showMetrics({ metrics, graphDefinitions, counts }: OrganizationContent): void {
  show('metrics-list', metrics.map(metricItem))
  at('metrics-count').textContent = String(counts.metrics)
  tellEmpty(
    'metrics-empty',
    counts.metrics === 0,
    'No service metrics yet. Put some in:',
    seedLine({
      roles: ['web:app'],
      metrics: [
        { service: 'web', name: 'cpu.load', value: 1.5 },
        { service: 'web', name: 'cpu.load', time: { ago: { minutes: 5 } }, value: 2 },
      ],
    }),
  )
  at('graphs').hidden = graphDefinitions.length === 0
  show(
    'graphs-list',
    graphDefinitions.map(
      ({ service, name }) => html`<li class="chip">${seen(service, 100)} ${code(name, 100)}</li>`,
    ),
  )
}

function metricItem({ service, name, count, points }: OrganizationContent['metrics'][number]): Part {
  const chart = chartOf(points)
  const [first, last] = [points[0], points.at(-1)]
  const latest = last ? numberText(last.value) : '–'
  const said = chart
    ? `latest ${latest}, from ${numberText(chart.min)} to ${numberText(chart.max)}`
    : 'no points'
  const label = `${name} of ${service}: ${many(count, 'point')}, ${said}`
  return html`<li key=${`${service}\n${name}`}>
    <p class="name"><b>${seen(name, 100)}</b> <span class="muted">${seen(service, 100)}</span><b class="latest">${latest}</b></p>
    ${chart && html`<${Drawing} chart=${chart} points=${points} label=${label} />`}
    <p class="figures muted"><span>${many(count, 'point')}</span>${first && last && html`<span>${spanOf(first.time, last.time)}</span>`}
      ${quiet('Points', () => showJson(`${name} of ${service}`, points), { 'aria-label': `Points of ${label}` })}</p></li>`
}

/** The span of a chart in UTC. The end shows its day only when that differs. */
function spanOf(first: number, last: number): string {
  const [from, to] = [momentOf(first), momentOf(last)]
  const [day = '', time = ''] = to.split(' ')
  if (from === to) return `${from} UTC`
  return `${from} to ${from.startsWith(day) ? time : to} UTC`
}

const baseline = chartHeight - 24

/** A chart that is read point by point, by pointer and arrow keys. */
class Drawing extends Component<
  { chart: Chart; points: readonly MetricPoint[]; label: string },
  { shown?: number; isRead: boolean }
> {
  override render({ chart, points, label }: Drawing['props']): Part {
    const { path, places, dots, values, times } = chart
    const last = points.length - 1
    const shown = Math.min(last, this.state.shown ?? last)
    const go = (to: number) => this.setState({ shown: Math.max(0, Math.min(last, to)), isRead: true })
    const read = (isRead: boolean) => () => this.setState({ isRead })
    const [point, place] = [points[shown], places[shown]]
    const text = point && `${numberText(point.value)} at ${momentOf(point.time)} UTC`
    const seek = ({ clientX, currentTarget }: PointerEvent): void => {
      const { left, width } = (currentTarget as Element).getBoundingClientRect()
      go(nearest(places, ((clientX - left) / width) * chartWidth))
    }
    const step = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') read(false)()
      const to = stepTo(event.key, shown, last)
      if (to === undefined) return
      event.preventDefault()
      go(to)
    }
    return [
      html`<svg viewBox="0 0 ${chartWidth} ${chartHeight}" role="slider" tabindex="0" aria-label=${label} aria-orientation="horizontal"
        aria-valuemin="1" aria-valuemax=${points.length} aria-valuenow=${shown + 1} aria-valuetext=${text}
        onpointermove=${seek} onpointerleave=${read(false)} onfocus=${read(true)} onblur=${read(false)} onkeydown=${step}>
        ${values.map(({ at: y, text: says }) => [
          html`<line class="grid" x1="46" x2=${chartWidth - 12} y1=${y} y2=${y} />`,
          html`<text class="value" x="40" y=${y + 3.5}>${says}</text>`,
        ])}
        ${times.map(({ at: x, text: says }) => [
          html`<line class="notch" x1=${x} x2=${x} y1=${baseline} y2=${baseline + 4} />`,
          html`<text class="time" x=${Math.min(x, chartWidth - 26)} y=${chartHeight - 6}>${says}</text>`,
        ])}
        <path class="line" d=${path} />
        ${dots.map(({ x, y }) => html`<circle class="dot" cx=${x.toFixed(1)} cy=${y.toFixed(1)} r="2.5" />`)}
        ${
          this.state.isRead &&
          place && [
            html`<line class="pointed" x1=${place.x} x2=${place.x} y1="8" y2=${baseline} />`,
            html`<circle class="pointed" cx=${place.x} cy=${place.y} r="4" />`,
          ]
        }</svg>`,
      html`<p class="reading">${this.state.isRead && text}</p>`,
    ]
  }
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

/** The place with the nearest `x`. */
const nearest = (places: Chart['places'], x: number): number =>
  places.reduce(
    (best, place, at) => (Math.abs(place.x - x) < Math.abs((places[best]?.x ?? 0) - x) ? at : best),
    0,
  )
