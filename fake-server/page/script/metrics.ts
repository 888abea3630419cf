import type { OrganizationContent } from '../../world/organization-content.js'
import { type Chart, chartHeight, chartOf, chartWidth, numberText, type Point } from './chart.js'
import { letRead } from './chart-reading.js'
import { tellEmpty } from './copyable.js'
import { seedLine } from './curl.js'
import { showJson } from './dialogs.js'
import { at, button, code, drawn, element, seen } from './elements.js'
import { fill } from './fill.js'
import { many, momentOf } from './times.js'

/** The service metrics as charts. */
export function showMetrics({ metrics, graphDefinitions, counts }: OrganizationContent): void {
  fill(at('metrics-list'), metrics, ({ service, name }) => `${service}\n${name}`, metricItem)
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
  const graphs = graphDefinitions.map(({ service, name }) =>
    element('li', { class: 'chip' }, seen(service, 100), ' ', code(name, 100)),
  )
  at('graphs').hidden = graphs.length === 0
  at('graphs-list').replaceChildren(...graphs)
}

function metricItem({ service, name, count, points }: OrganizationContent['metrics'][number]): HTMLElement {
  const chart = chartOf(points)
  const [first, last] = [points[0], points.at(-1)]
  const span = chart && `${numberText(chart.min)} to ${numberText(chart.max)}`
  const latest = last ? numberText(last.value) : '–'
  const facts = span ? `latest ${latest}, from ${span}` : 'no points'
  const reading = element('p', { class: 'reading' })
  const label = `${name} of ${service}: ${many(count, 'point')}, ${facts}`
  return element(
    'li',
    undefined,
    element(
      'p',
      { class: 'name' },
      element('b', undefined, seen(name, 100)),
      ' ',
      element('span', { class: 'muted' }, seen(service, 100)),
      element('b', { class: 'latest' }, latest),
    ),
    chart && chartImage(chart, points, label, reading),
    chart && reading,
    element(
      'p',
      { class: 'figures muted' },
      element('span', undefined, many(count, 'point')),
      first && last && element('span', undefined, spanOf(first.time, last.time)),
      button('Points', () => showJson(`${name} of ${service}`, points), {
        class: 'quiet',
        'data-act': 'points',
        'aria-label': `Points of ${label}`,
      }),
    ),
  )
}

/** The span of a chart in UTC. The end shows its day only when that differs. */
function spanOf(first: number, last: number): string {
  const [from, to] = [momentOf(first), momentOf(last)]
  const [day = '', time = ''] = to.split(' ')
  if (from === to) return `${from} UTC`
  return `${from} to ${from.startsWith(day) ? time : to} UTC`
}

/** The drawing of a metric. `reading` shows the point under the pointer. */
function chartImage(
  { path, places, dots, values, times }: Chart,
  points: readonly Point[],
  label: string,
  reading: HTMLElement,
): SVGElement {
  const baseline = chartHeight - 24
  const drawing = drawn(
    'svg',
    {
      viewBox: `0 0 ${chartWidth} ${chartHeight}`,
      ...{ role: 'slider', tabindex: 0, 'aria-label': label, 'aria-orientation': 'horizontal' },
      ...{ 'aria-valuemin': 1, 'aria-valuemax': points.length, 'aria-valuenow': points.length },
    },
    values.flatMap(({ at: y, text }) => [
      drawn('line', { class: 'grid', x1: 46, x2: chartWidth - 12, y1: y, y2: y }),
      drawn('text', { class: 'value', x: 40, y: y + 3.5 }, text),
    ]),
    times.flatMap(({ at: x, text }) => [
      drawn('line', { class: 'notch', x1: x, x2: x, y1: baseline, y2: baseline + 4 }),
      drawn('text', { class: 'time', x: Math.min(x, chartWidth - 26), y: chartHeight - 6 }, text),
    ]),
    drawn('path', { class: 'line', d: path }),
    dots.map(({ x, y }) => drawn('circle', { class: 'dot', cx: x.toFixed(1), cy: y.toFixed(1), r: 2.5 })),
  )
  letRead(drawing, points, places, (text) => {
    reading.textContent = text ?? ''
  })
  return drawing
}
