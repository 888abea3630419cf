import type { OrganizationContent } from '../../world/organization-content.js'
import { chartHeight, chartWidth, type Line, lineOf, numberText } from './chart.js'
import { tellEmpty } from './copyable.js'
import { seedLine } from './curl.js'
import { showJson } from './dialogs.js'
import { at, button, code, drawn, element, seen } from './elements.js'
import { fill } from './fill.js'
import { many } from './times.js'

/** The service metrics as small charts. */
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
  const line = lineOf(points)
  const last = points.at(-1)
  const span = line && `${numberText(line.min)} to ${numberText(line.max)}`
  const latest = last ? numberText(last.value) : '–'
  const facts = span ? `latest ${latest}, from ${span}` : 'no points'
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
    ),
    line && chartImage(line, label),
    element(
      'p',
      { class: 'figures' },
      element('b', undefined, latest),
      element('span', { class: 'muted' }, span),
      element('span', { class: 'muted' }, many(count, 'point')),
      button('Points', () => showJson(`${name} of ${service}`, points), {
        class: 'quiet',
        'data-act': 'points',
        'aria-label': `Points of ${label}`,
      }),
    ),
  )
}

const chartImage = ({ path }: Line, label: string): SVGElement =>
  drawn(
    'svg',
    {
      viewBox: `0 0 ${chartWidth} ${chartHeight}`,
      preserveAspectRatio: 'none',
      role: 'img',
      'aria-label': label,
    },
    drawn('path', { class: 'line', d: path, 'vector-effect': 'non-scaling-stroke' }),
  )
