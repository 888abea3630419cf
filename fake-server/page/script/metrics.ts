/** The service metrics as small charts. */
export const metrics = String.raw`
function showMetrics({ metrics, graphDefinitions, counts }) {
  fill(at('metrics-list'), metrics, ({ service, name }) => service + '\n' + name, metricItem)
  at('metrics-count').textContent = String(counts.metrics)
  tellMore('metrics-more', metrics.length, counts.metrics, 'metric')
  tellEmpty(
    'metrics-empty',
    counts.metrics === 0,
    'No service metrics yet. Put some in:',
    controlLine('/organizations/' + segment(chosen()) + '/seed', {
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

function metricItem({ service, name, count, points }) {
  const line = lineOf(points)
  const last = points.at(-1)
  const facts = line
    ? 'latest ' + numberText(last.value) + ', from ' + numberText(line.min) + ' to ' + numberText(line.max)
    : 'no points'
  const label = name + ' of ' + service + ': ' + many(count, 'point') + ', ' + facts
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
      element('b', undefined, last ? numberText(last.value) : '–'),
      element('span', { class: 'muted' }, line ? numberText(line.min) + ' to ' + numberText(line.max) : ''),
      element('span', { class: 'muted' }, many(count, 'point')),
      button('Points', () => showJson(name + ' of ' + service, points), {
        class: 'quiet',
        'data-act': 'points',
        'aria-label': 'Points of ' + label,
      }),
    ),
  )
}

const chartImage = ({ path }, label) =>
  drawn(
    'svg',
    {
      viewBox: '0 0 ' + chartWidth + ' ' + chartHeight,
      preserveAspectRatio: 'none',
      role: 'img',
      'aria-label': label,
    },
    drawn('path', { class: 'line', d: path, 'vector-effect': 'non-scaling-stroke' }),
  )
`
