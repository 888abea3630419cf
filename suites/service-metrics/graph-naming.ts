import { deleteGraphDefinition } from '../../fixtures/calls.js'
import { isSuccess } from '../kernel/expect.js'
import { Lagging } from '../kernel/patience.js'
import { answered, type PlainAnswer, plainCallOf } from '../kernel/plain-call.js'
import type { Scene } from '../kernel/scene.js'
import { type RecordedMetric, recordedMetric } from './recorded-metrics.js'
import { plainSeries } from './series.js'

/** A metric and the graph that the server draws it in. */
export interface Graph extends RecordedMetric {
  graph: string
}

/**
 * Names that a server may give the graph of a metric `a.b.c`, the usual one first. The document says only that the
 * name ends with `*` (§4.4).
 */
const namings = ['a.b.*', 'a.*', 'a.b.c.*', 'a.b.c*'] as const

export type Naming = (typeof namings)[number]

/** Said of a server that uses another name. */
export const unnamed = `none of ${namings.join(', ')} is its name for the graph of a metric a.b.c`

/** How a graph was deleted, or was not. */
export interface Deletion extends PlainAnswer {
  graph: string
}

/** The first deletion of a graph in a run, which tells how the server names its graphs. */
export const firstDeletion = ({ given }: Scene) =>
  given.shared(async (own) => {
    const { service } = await plainSeries(own)
    return answered(own, async () => deletionByName(own, await recordedMetric(own, service)))
  }, plainCallOf('deleteGraphDefinition'))

/** The graph of a metric, by the usual name if the server's is not known. */
export async function graphOf(scene: Scene, { service, metric }: RecordedMetric): Promise<Graph> {
  const { naming = namings[0] } = await firstDeletion(scene)
  return { service, metric, graph: nameOf(metric, naming) }
}

/** Deletes the graph of a metric, by the first name that the server knows: so it names its graphs. Undefined if it knows none. */
export async function deletionByName(
  scene: Scene,
  { service, metric }: RecordedMetric,
): Promise<Deletion & { naming: Naming | undefined }> {
  const names = namings.map((each) => nameOf(metric, each))
  const deletion = await deletionOfOne(scene, service, names)
  const naming = isSuccess(deletion.reply) ? namings[names.indexOf(deletion.graph)] : undefined
  return { ...deletion, naming }
}

/** Deletes the first of these graphs that exists. The 404 for the first of them if none exists, even after a wait. */
export async function deletionOfOne(
  scene: Scene,
  service: string,
  graphs: readonly string[],
): Promise<Deletion> {
  try {
    return await scene.eventually(() => attempted(scene, service, graphs))
  } catch (error) {
    if (error instanceof NoneYet) return error.first
    throw error
  }
}

/** A graph may come later than its metric. */
class NoneYet extends Lagging {
  readonly first: Deletion

  constructor(first: Deletion) {
    super('None of the graphs is there yet.')
    this.first = first
  }
}

async function attempted({ act }: Scene, service: string, graphs: readonly string[]): Promise<Deletion> {
  const missing: Deletion[] = []
  for (const graph of graphs) {
    const call = deleteGraphDefinition(service, graph)
    const deletion = { graph, call, reply: await act(call) }
    if (deletion.reply.status !== 404) return deletion
    missing.push(deletion)
  }
  throw new NoneYet(missing[0] as Deletion)
}

const nameOf = (metric: string, naming: Naming): string => naming.replace('a', metric.replace(/\.b\.c$/, ''))

/** Graphs whose names have much in common with that of another. */
export interface Neighbours {
  /** `a.bc.*` beside `a.b.*`, if the server's names keep the two apart. */
  sibling?: Graph
  /** `a.b.d.*`, which a metric `a.b.d.c` has where a metric `a.b.c` has `a.b.*`. */
  below?: Graph
  /** The same below a graph that is not there: whether the server names the graph of `a.b.d.c` so. */
  belowNone?: Graph
}

export function neighboursOf({ service, metric, graph }: Graph): Neighbours {
  const beside = (name: string): string => name.replace('.b.', '.bc.')
  const below = (name: string): string => name.replace('.b.', '.b.d.')
  const apart = (name: string): string => below(name).replace('.', 'd.')
  const of = (word: (name: string) => string): Graph => ({
    service,
    metric: word(metric),
    graph: word(graph),
  })
  return {
    ...(beside(graph) !== graph && { sibling: of(beside) }),
    ...(graph.endsWith('.b.*') && { below: of(below), belowNone: of(apart) }),
  }
}
