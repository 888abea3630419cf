import { deleteGraphDefinition } from '../../fixtures/calls.js'
import { successSchema } from '../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../kernel/case.js'
import { expectSuccess, expectThat } from '../kernel/expect.js'
import { alteringReply, withStatus } from '../kernel/impostors.js'
import { NotApplicable, Untestable } from '../kernel/outcomes.js'
import { isSuccessful } from '../kernel/rules.js'
import type { Scene } from '../kernel/scene.js'
import { showCall } from '../kernel/show.js'
import {
  belowDeleted,
  deletePresent,
  deletingAgain,
  deletingAll,
  deletingBelow,
  deletingByFirstPart,
  deletingForEver,
  givenDeleted,
  graphs,
  namingByFirstPart,
} from './graph.js'
import { firstDeletion, type Graph, graphOf, unnamed } from './graph-naming.js'
import { unseen } from './points.js'
import { givenValues, partedName } from './recorded-metrics.js'

const effects = ['creates', 'leavesTraces'] as const

/** The document does not say how graphs are named; a metric's name without its last part is the natural reading. */
const isNamedAfterTheMetric: ConformanceCase = {
  id: 'service-metrics/graph/is-named-after-all-but-the-last-part',
  clause: 'metrics.graph.name',
  effects,

  async run(scene) {
    const { naming, graph, call, reply } = await firstDeletion(scene)
    if (!naming) throw new Untestable(`Cannot tell the name of a graph: ${unnamed}.`, { reply })

    expectThat(
      naming === 'a.b.*',
      'the graph of a metric a.b.c to be a.b.*',
      `${graph}, for ${showCall(call)}`,
      { reply, rule: { not: isSuccessful } },
    )
  },

  impostor: namingByFirstPart,
}

const answersSuccess: ConformanceCase = {
  id: 'service-metrics/graph/answers-success',
  clause: 'metrics.graph.success',
  effects,

  async run(scene) {
    const { reply } = await graphs(scene)

    expectSuccess(reply, successSchema)
  },

  impostor: alteringReply('deleteGraphDefinition', () => ({ success: 'true' })),
}

const isGone: ConformanceCase = {
  id: 'service-metrics/graph/deleted-is-404',
  clause: 'metrics.graph.gone',
  effects,

  async run(scene) {
    const { deleted } = await givenDeleted(scene)

    await scene.refuses(deleteGraphDefinition(deleted.service, deleted.graph), 404)
  },

  impostor: withStatus('deleteGraphDefinition', 404, 200),
  departure: deletingAgain,
}

const leaves = (
  id: string,
  leftIn: (scene: Scene) => Promise<Graph | undefined>,
  impostor: Impostor = deletingAll,
): ConformanceCase => ({
  id: `service-metrics/graph/${id}`,
  clause: 'metrics.graph.only-it',
  effects,

  async run(scene) {
    const left = await leftIn(scene)
    if (!left) throw new NotApplicable('metrics whose names begin alike are in one graph')

    const reply = await deletePresent(scene, left)

    expectSuccess(reply, { type: 'object' })
  },

  impostor,
})

/** A name that ends with `*` may also be read as a pattern. */
const leavesThoseBelow: ConformanceCase = {
  ...leaves('leaves-those-below', belowDeleted, deletingBelow),
  clause: 'metrics.graph.only-it.below',
}

const isRegenerated: ConformanceCase = {
  id: 'service-metrics/graph/posting-again-regenerates',
  clause: 'metrics.graph.regenerated',
  effects,

  async run(scene) {
    const { again } = await givenDeleted(scene)
    await scene.given.done(deleteGraphDefinition(again.service, again.graph), { type: 'object' })
    await givenValues(scene, [again], 3)

    const reply = await deletePresent(scene, again)

    expectSuccess(reply, { type: 'object' })
  },

  impostor: deletingForEver,
}

const unknownGraph: ConformanceCase = {
  id: 'service-metrics/graph/unknown-graph-is-404',
  clause: 'metrics.graph.unknown',
  effects,

  async run(scene) {
    const { deleted } = await givenDeleted(scene)
    const { service } = deleted
    const { graph } = await graphOf(scene, { service, metric: partedName(scene) })

    await scene.refuses(deleteGraphDefinition(service, graph), 404)
  },

  impostor: withStatus('deleteGraphDefinition', 404, 200),
}

/**
 * Success is wrong however the server names its graphs. The status of the refusal can be judged only if it
 * knows a graph by our name.
 */
const unknownService: ConformanceCase = {
  id: 'service-metrics/graph/unknown-service-is-404',
  clause: 'metrics.graph.unknown-service',
  effects,

  async run(scene) {
    const unknown = await graphOf(scene, { service: scene.given.shortName(), metric: partedName(scene) })
    const call = deleteGraphDefinition(unknown.service, unknown.graph)

    await scene.refuses(call)

    await givenDeleted(scene)
    await scene.refuses(call, 404)
  },

  impostor: withStatus('deleteGraphDefinition', 404, 200),
}

export const deleteGraphDefinitionCases = [
  isNamedAfterTheMetric,
  answersSuccess,
  isGone,
  leaves('leaves-others-of-the-service', async (scene) => (await givenDeleted(scene)).other),
  leaves(
    'leaves-those-with-the-same-first-part',
    async (scene) => (await givenDeleted(scene)).sibling,
    deletingByFirstPart,
  ),
  leavesThoseBelow,
  leaves('leaves-that-of-another-service', async (scene) => {
    const { elsewhere, isElsewhere } = await givenDeleted(scene)
    if (!isElsewhere) throw unseen({ ...elsewhere, name: elsewhere.metric }, 'the value')
    return elsewhere
  }),
  isRegenerated,
  unknownGraph,
  unknownService,
]
