import { Series } from './series.js'

/** A service: it exists once a role of it was named for a host. */
export class Service {
  readonly roles = new Set<string>()
  readonly metrics = new Map<string, Series>()
  readonly graphs = new Set<string>()

  /** §4.4 rule 4: whatever is recorded brings its graph definition back. */
  record(name: string, time: number, value: number): void {
    const series = this.metrics.get(name) ?? new Series()
    series.put(time, value)
    this.metrics.set(name, series)
    this.graphs.add(graphOf(name))
  }
}

/** `a.b.*` for `a.b.c`; `*` for a name of one part. The document does not say which graph it belongs to. */
export const graphOf = (metric: string): string => `${metric.slice(0, metric.lastIndexOf('.') + 1)}*`
