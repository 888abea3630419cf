import type { Given } from '../kernel/given.js'
import { Untestable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { around, readOf, unseen } from './points.js'
import { expectReadable } from './series.js'

/** A metric that was given a value five minutes ago. */
export interface RecordedMetric {
  service: string
  metric: string
}

/** A metric `a.b.c` and the graph `a.b.*` that most servers draw it in; the document names no rule. */
export interface Graph extends RecordedMetric {
  graph: string
}

export function graphOf(given: Given, service: string): Graph {
  const parent = `${given.shortName()}.part`
  return { service, metric: `${parent}.last`, graph: `${parent}.*` }
}

/** Posts a value to metrics of one service, which creates their graphs. */
export function givenValues({ given }: Scene, graphs: readonly Graph[], age = 5): Promise<void> {
  const time = given.minutesAgo(age)
  const values = graphs.map(({ metric }) => ({ name: metric, time, value: 1 }))
  return given.metrics(graphs[0]?.service ?? '', values)
}

/** As many as the cases of a run use. */
const spare = 12

/** What was not recorded has no graph: the first and the last of a request tell of all, where Get shows anything. */
export async function expectRecorded(scene: Scene, graphs: readonly RecordedMetric[]): Promise<void> {
  if (!(await isReadable(scene))) return
  for (const { service, metric: name } of graphs)
    await scene.eventually(async (look) => {
      const { status } = await look.reply(readOf({ service, name }, around(scene.given.minutesAgo(5))))
      if (status === 404) throw unseen({ service, name }, 'the value')
    })
}

async function isReadable(scene: Scene): Promise<boolean> {
  try {
    await expectReadable(scene)
    return true
  } catch (error) {
    if (error instanceof Untestable) return false
    throw error
  }
}

const graphsToDelete = ({ given }: Scene): Promise<{ all: readonly Graph[]; left: Graph[] }> =>
  given.shared('graphs to delete', async (own) => {
    const { service } = await own.given.service()
    const all = Array.from({ length: spare }, () => graphOf(own.given, service))
    await givenValues(own, all)
    return { all, left: [...all] }
  })

/** A graph that nobody else deletes, seen or not: one post of the run makes several. */
export async function postedGraph(scene: Scene): Promise<Graph> {
  const graph = (await graphsToDelete(scene)).left.shift()
  if (graph) return graph
  const another = graphOf(scene.given, (await scene.given.service()).service)
  await givenValues(scene, [another])
  return another
}

/** The same, known to be there as far as Get can tell. */
export async function givenGraph(scene: Scene): Promise<Graph> {
  await scene.given.shared('graphs whose metrics show', async (own) => {
    const { all } = await graphsToDelete(own)
    await expectRecorded(own, [all[0], all[spare - 1]] as Graph[])
  })
  return postedGraph(scene)
}
