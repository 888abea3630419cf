import type { Choices } from '../../spec/choices.js'
import { Series } from './series.js'

/** A service, which exists once one of its roles was named for a host. */
export class Service {
  readonly roles: Set<string>
  readonly metrics: Map<string, Series>
  readonly graphs: Set<string>

  constructor({ roles, metrics, graphs }: Partial<Service> = {}) {
    this.roles = new Set(roles)
    this.metrics = new Map(metrics)
    this.graphs = new Set(graphs)
  }

  copy(): Service {
    const copy = new Service(this)
    for (const [name, series] of this.metrics) copy.metrics.set(name, series.copy())
    return copy
  }

  /** §4.4 rule 4: recording a value brings its graph definition back. */
  record(name: string, time: number, value: number, choices: Choices): void {
    const graph = graphOf(name, choices)
    this.series(name).put(time, value)
    if (graph) this.graphs.add(graph)
  }

  /** The values of a metric; creates the metric if needed. */
  series(name: string): Series {
    const series = this.metrics.get(name) ?? new Series()
    this.metrics.set(name, series)
    return series
  }

  deleteGraph(graph: string, choices: Choices): boolean {
    if (choices['graph.values'] === 'deleted')
      for (const name of this.metrics.keys()) if (graphOf(name, choices) === graph) this.metrics.delete(name)
    return this.graphs.delete(graph)
  }
}

/** By default `a.b.*` for `a.b.c`, `*` for a single part; which graph a metric belongs to is open. */
export function graphOf(metric: string, choices: Choices): string | undefined {
  const named = metric.includes('.')
    ? ofSeveralParts[choices['graph.name']]
    : ofOnePart[choices['graph.one-part']]
  return named(metric)
}

const ofSeveralParts: Record<Choices['graph.name'], (metric: string) => string> = {
  'all-but-last-part': (metric) => `${metric.slice(0, metric.lastIndexOf('.') + 1)}*`,
  'first-part': (metric) => `${metric.slice(0, metric.indexOf('.') + 1)}*`,
  'name-and-star': (metric) => `${metric}*`,
  other: (metric) => `${metric}.*`,
}

const ofOnePart: Record<Choices['graph.one-part'], (metric: string) => string | undefined> = {
  'star-alone': () => '*',
  'name-and-star': (metric) => `${metric}.*`,
  none: () => undefined,
}
