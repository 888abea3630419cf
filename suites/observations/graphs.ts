import { expectReached, isSuccess } from '../kernel/expect.js'
import { observing } from '../kernel/observation.js'
import { NotApplicable, Untestable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { shared } from '../kernel/shared.js'
import { deletionByName, deletionOfOne, type Naming, unnamed } from '../service-metrics/graph-naming.js'
import { pointAt, pointsOf, type SeriesName, valuesOf, type Window } from '../service-metrics/points.js'
import { recorded } from './metric-windows.js'
import { isSeen } from './reading.js'
import { namedService } from './roles.js'

async function givenValue({ given }: Scene, service: string, name: string): Promise<Window> {
  const time = given.minutesAgo(5)
  await given.metrics(service, valuesOf(name, [pointAt(time)]))
  return [time - 60, time + 60]
}

/** A deleted graph, and how the server names its graphs. */
interface DeletedGraph {
  naming: Naming
  /** Its metric, and whether the metric's value showed before. */
  series: SeriesName
  window: Window
  wasShown: boolean
}

/** How the server names its graphs. Throws `NotApplicable` if it uses another name, or if no graph can be deleted. */
const namingOfGraphs = shared<DeletedGraph>(async (scene) => {
  const { parted: series } = await recorded(scene)
  const { service, window } = series
  const wasShown = await isSeen(scene, async (look) => (await pointsOf(look, series, window)).length > 0)
  const { naming, reply } = await deletionByName(scene, { service, metric: series.name })
  expectReached(reply)
  if (naming) return { naming, series, window, wasShown }
  throw new NotApplicable(`No graph can be deleted: ${unnamed}, or there is no such operation.`)
})

export const graphObservations = observing(['creates', 'leavesTraces'], {
  async 'graph.name'(scene) {
    const { naming } = await namingOfGraphs(scene)

    if (naming === 'a.b.*') return 'all-but-last-part'
    if (naming === 'a.b.c*') return 'name-and-star'
    return naming === 'a.*' ? 'first-part' : 'other: a.b.c.*'
  },

  /** A graph with such a name can only belong to this service, where nobody else has one. */
  async 'graph.one-part'(scene) {
    await namingOfGraphs(scene)
    const { service } = await namedService(scene)
    const metric = scene.given.shortName()
    await givenValue(scene, service, metric)

    const { graph, reply } = await deletionOfOne(scene, service, ['*', `${metric}.*`, `${metric}*`])

    expectReached(reply)
    if (!isSuccess(reply)) return 'none'
    return graph === '*' ? 'star-alone' : 'name-and-star'
  },

  async 'graph.values'(scene) {
    const { series, window, wasShown } = await namingOfGraphs(scene)
    if (!wasShown) throw new Untestable('The value that was posted does not show.')

    const isGone = await isSeen(scene, async (look) => (await pointsOf(look, series, window)).length === 0)

    return isGone ? 'deleted' : 'kept'
  },
})
