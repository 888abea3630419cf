import { show } from '../../spec/show.js'
import { wrongAnswer } from '../docket.js'
import type { Overheard } from '../overheard.js'
import { createForgetful } from './history.js'
import type { WatchMeans } from './judge-shown.js'
import { isRecent, keyOfService, valuesIn } from './posts.js'

/** A graph definition that the traffic deleted. */
interface DeletedGraph {
  by: Overheard
  /** The metrics that were posted for it before, and the posts of each since. */
  metrics: Map<string, Overheard | undefined>
}

/** How many metrics and deleted graphs of a service are remembered. */
const [most, fewDeleted] = [2000, 100]

/**
 * Holds deletions of graph definitions against those before, and against posts of their metrics. Whether a value that is
 * dropped brings a graph back, or makes a metric, nobody says.
 */
export function createGraphWatch({ docket, settle, claim }: WatchMeans): (of: Overheard) => void {
  /** All metrics that the traffic posted to each, and the graphs that it deleted. */
  const services = new Map<string, { metrics: Map<string, true>; deleted: Map<string, DeletedGraph> }>()

  function post(of: Overheard, key: string): void {
    if (of.isRefusal) return
    const known = services.get(key) ?? {
      metrics: createForgetful<true>(most),
      deleted: createForgetful<DeletedGraph>(fewDeleted),
    }
    services.set(key, known)
    for (const value of valuesIn(of)) {
      const { name } = value
      known.metrics.set(name, true)
      for (const [graph, { metrics }] of known.deleted)
        if (!isOf(name, graph)) continue
        else if (isRecent(value)) metrics.set(name, of)
        else known.deleted.delete(graph)
    }
  }

  function remove(of: Overheard, key: string): void {
    const known = services.get(key)
    const graph = of.parameters.graphName ?? ''
    const before = known?.deleted.get(graph)
    if (before && of.start > before.by.end) judgeAgain(before, graph, of)
    if (known && of.isSuccess) {
      const metrics = [...known.metrics.keys()].filter((name) => isOf(name, graph))
      known.deleted.set(graph, { by: of, metrics: new Map(metrics.map((name) => [name, undefined])) })
    } else if (!of.isRefusal) known?.deleted.delete(graph)
  }

  function judgeAgain({ by, metrics }: DeletedGraph, graph: string, of: Overheard): void {
    const posts = [...metrics.values()]
    const missing = of.reply.status === 404
    if (metrics.size > 0 && posts.every((each) => each === undefined)) {
      if (missing) docket.held('metrics.graph.gone', of)
      else if (of.isSuccess)
        claim({
          of,
          unless: (write) =>
            keyOfService(write) === keyOfService(of) && valuesIn(write).some(({ name }) => isOf(name, graph)),
          tell: () =>
            docket.broken(
              'metrics.graph.gone',
              of,
              wrongAnswer(`status 404: ${show(graph)} is deleted`, of, 404),
              [by],
            ),
        })
    }
    const last = posts.at(-1)
    const isThere = posts.every(
      (each) => each?.isSuccess && each.start > by.end && each.end + settle < of.start,
    )
    if (!last || !isThere) return
    if (of.isSuccess) docket.held('metrics.graph.regenerated', of)
    else if (missing)
      docket.broken(
        'metrics.graph.regenerated',
        of,
        wrongAnswer(`the graph ${show(graph)}: its metrics were posted again`, of),
        [by, last],
      )
  }

  return (of) => {
    const key = keyOfService(of)
    if (of.operation === 'postServiceMetrics') post(of, key)
    if (of.operation === 'deleteGraphDefinition') remove(of, key)
  }
}

/** Whether the metric belongs to a graph such as `load.*`. */
const isOf = (name: string, graph: string): boolean =>
  /^[\w.-]+\.\*$/.test(graph) &&
  name.startsWith(graph.slice(0, -1)) &&
  !name.slice(graph.length - 1).includes('.')
