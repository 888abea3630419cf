import { deleteGraphDefinition } from '../../fixtures/calls.js'
import { successSchema } from '../../spec/schemas.js'
import type { ConformanceCase } from '../kernel/case.js'
import { expectRefusal, expectSuccess } from '../kernel/expect.js'
import { alteringReply, withStatus } from '../kernel/impostors.js'
import { deleteGraph, deletePresent, deletingAll, givenDeletedGraph, givenValues, graphOf } from './graph.js'

const effects = ['creates', 'leavesTraces'] as const

const answersSuccess: ConformanceCase = {
  id: 'service-metrics/graph/answers-success',
  clause: 'metrics.graph.success',
  effects,

  async run(scene) {
    const { service } = await scene.given.service()
    const { metric, graph } = graphOf(scene)
    await givenValues(scene, service, [metric])

    const reply = await deleteGraph(scene, service, graph)

    expectSuccess(reply, successSchema)
  },

  impostor: alteringReply('deleteGraphDefinition', () => ({ success: 'true' })),
}

const isGone: ConformanceCase = {
  id: 'service-metrics/graph/deleted-is-404',
  clause: 'metrics.graph.gone',
  effects,

  async run(scene) {
    const { service, graph } = await givenDeletedGraph(scene)

    await scene.eventually(async () => {
      const reply = await scene.send(deleteGraphDefinition(service, graph))

      expectRefusal(reply, 404)
    })
  },

  impostor: withStatus('deleteGraphDefinition', 404, 200),
}

const leavesOthers: ConformanceCase = {
  id: 'service-metrics/graph/leaves-others-of-the-service',
  clause: 'metrics.graph.only-it',
  effects,

  async run(scene) {
    const { service } = await scene.given.service()
    const [one, other] = [graphOf(scene), graphOf(scene)]
    await givenValues(scene, service, [one.metric, other.metric])

    await deleteGraph(scene, service, one.graph)

    expectSuccess(await deletePresent(scene, service, other.graph), { type: 'object' })
  },

  impostor: deletingAll,
}

const leavesOtherServices: ConformanceCase = {
  id: 'service-metrics/graph/leaves-that-of-another-service',
  clause: 'metrics.graph.only-it',
  effects,

  async run(scene) {
    const [one, other] = [await scene.given.service('mc-web'), await scene.given.service('mc-db')]
    const { metric, graph } = graphOf(scene)
    await givenValues(scene, one.service, [metric])
    await givenValues(scene, other.service, [metric])

    await deleteGraph(scene, one.service, graph)

    expectSuccess(await deletePresent(scene, other.service, graph), { type: 'object' })
  },

  impostor: deletingAll,
}

const isRegenerated: ConformanceCase = {
  id: 'service-metrics/graph/posting-again-regenerates',
  clause: 'metrics.graph.regenerated',
  effects,

  async run(scene) {
    const { service, metric, graph } = await givenDeletedGraph(scene)

    await givenValues(scene, service, [metric], 3)

    expectSuccess(await deletePresent(scene, service, graph), { type: 'object' })
  },

  impostor: deletingAll,
}

const unknownGraph: ConformanceCase = {
  id: 'service-metrics/graph/unknown-graph-is-404',
  clause: 'metrics.graph.unknown',
  effects,

  async run(scene) {
    const { service } = await givenDeletedGraph(scene)
    const { graph } = graphOf(scene)

    const reply = await scene.send(deleteGraphDefinition(service, graph))

    expectRefusal(reply, 404)
  },

  impostor: withStatus('deleteGraphDefinition', 404, 200),
}

/** Success would be wrong whatever the server calls its graphs; which refusal is right needs one it knows. */
const unknownService: ConformanceCase = {
  id: 'service-metrics/graph/unknown-service-is-404',
  clause: 'metrics.graph.unknown-service',
  effects,

  async run(scene) {
    const { graph } = graphOf(scene)

    const reply = await scene.send(deleteGraphDefinition(scene.given.name('svc'), graph))

    expectRefusal(reply)
    await givenDeletedGraph(scene)
    expectRefusal(reply, 404)
  },

  impostor: withStatus('deleteGraphDefinition', 404, 200),
}

export const deleteGraphDefinitionCases = [
  answersSuccess,
  isGone,
  leavesOthers,
  leavesOtherServices,
  isRegenerated,
  unknownGraph,
  unknownService,
]
