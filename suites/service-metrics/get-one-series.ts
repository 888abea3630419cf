import { getServiceMetrics } from '../../fixtures/calls.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { JsonObject, Read } from '../../spec/http.js'
import type { ConformanceCase, Impostor } from '../kernel/case.js'
import { isSuccess } from '../kernel/expect.js'
import { alteringCall, jsonReply, withStatus } from '../kernel/impostors.js'
import { Violation } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import {
  around,
  expectSamePoints,
  isAmong,
  pointsIn,
  pointsOf,
  readOf,
  type SeriesName,
  unseen,
} from './points.js'
import { expectComparable, expectReadable, type PostedPoints, timesOf } from './series.js'
import { type SharedSeries, seenSeries, settledSeries, sharedSeries } from './shared-series.js'
import { showingBeside } from './showing-beside.js'

const effects = ['creates', 'leavesTraces'] as const

/** Shows the values of all metrics of the service. */
const leaking = showingBeside((own, { service, name }) => service === own.service && name !== own.name)

const leakingAcross = showingBeside((own, { service, name }) => name === own.name && service !== own.service)

/** The first metric of a post shows with the last. */
const leakingWithin = showingBeside((own, { name, post }) => {
  const names = [...new Set(post.map((each) => each.name))]
  return post === own.post && name !== own.name && names.at(-1) === own.name && names[0] === name
})

/** Another metric of the service has a value in the window, or the same metric of another service. */
const showsOne = (what: 'metric' | 'service'): ConformanceCase => ({
  id: `service-metrics/get/shows-one-${what}`,
  clause: what === 'metric' ? 'metrics.get.name' : 'metrics.get.service',
  ...(what === 'metric' && { filter: 'name' }),
  effects,

  async run(scene) {
    await expectComparable(scene)
    const series = await (what === 'metric' ? sharedSeries(scene) : seenSeries(scene, ({ one }) => [one]))
    const own = what === 'metric' ? series.axb : series.one
    const window = around(...timesOf(own, series.another, series.elsewhere))

    /**
     * What other metrics of the service show in another is a matter of names, and where nothing is shown, of posts. One
     * that was read just before may be what is shown. What none of them was given is made up.
     */
    await scene.eventually(async (look) => {
      if (what === 'metric') await look.reply(readOf(series.another, window))
      const got = await pointsOf(look, own, window)
      const isShown = own.points.every((each) => isAmong(each, got))
      const others = [...series.another.points, ...series.elsewhere.points]
      const those = what === 'metric' ? others : series.elsewhere.points
      const isOthers = those.some((each) => isAmong(each, got))
      if (what === 'metric' && !isShown && !isOthers) throw unseen(own, 'the value')
      if (what === 'metric' || isOthers || !isShown) expectSamePoints(got, own.points, others)
    })
  },

  impostor: what === 'metric' ? leaking : leakingAcross,
  departure: what === 'metric' ? leakingWithin : leakingAcross,
})

const is404 = (
  id: string,
  clause: ClauseId,
  unknown: (series: SeriesName, scene: Scene) => SeriesName,
  impostor: Impostor,
): ConformanceCase => ({
  id: `service-metrics/get/${id}`,
  clause,
  effects,

  async run(scene) {
    const series = await expectReadable(scene)

    await scene.refuses(readOf(unknown(series, scene), series.window), 404)
  },

  impostor,
})

const unknownService = is404(
  'unknown-service-is-404',
  'metrics.get.unknown-service',
  (series, { given }) => ({ ...series, service: given.shortName() }),
  withStatus('getServiceMetrics', 404, 400),
)

const unknownMetric = is404(
  'unknown-metric-is-404',
  'metrics.get.unknown-metric',
  (series, { given }) => ({ ...series, name: given.shortName() }),
  (send) => async (call) => {
    const reply = await send(call)
    const isUnknown = call.operation === 'getServiceMetrics' && reply.status === 404
    return isUnknown ? jsonReply(200, { metrics: [] }) : reply
  },
)

/** What shows values that this metric was never given takes another for it, however alike their names are. */
function ofOtherMetrics(error: unknown, call: Read, { points }: PostedPoints): unknown {
  const reply = error instanceof Violation && error.evidence.reply
  const isOwn = ({ time }: JsonObject): boolean => points.some((each) => each.time === time)
  if (reply && isSuccess(reply) && !pointsIn(reply, call).every(isOwn))
    error.evidence = { ...error.evidence, clause: 'metrics.get.name' }
  return error
}

const alikeAre404 = (
  id: string,
  clause: ClauseId,
  alike: (series: SharedSeries) => SeriesName[],
  impostor: Impostor,
): ConformanceCase => ({
  id: `service-metrics/get/${id}`,
  clause,
  effects,

  async run(scene) {
    const series = await settledSeries(scene)

    for (const { service, name } of alike(series)) {
      const call = getServiceMetrics(service, name, ...series.axb.window)
      await scene.refuses(call, 404).catch((error) => {
        throw service === series.axb.service ? ofOtherMetrics(error, call, series.axb) : error
      })
    }
  },

  impostor,
})

/** Names with a pattern's wildcard in them, or only the beginning of a name, are different names. */
const metricAlike = alikeAre404(
  'metric-alike-is-404',
  'metrics.get.unknown-metric',
  ({ axb }) => ['a_b', 'a.b', 'ax'].map((end) => ({ ...axb, name: axb.name.replace(/axb$/, end) })),
  alteringCall('getServiceMetrics', (call) => ({
    ...call,
    query: (call.query ?? []).map(([key, value]) => [key, value.replace(/a[_.]b$/, 'axb')] as const),
  })),
)

/** The service `mcdb` has the metric. No run creates services with these other names. */
const serviceAlike = alikeAre404(
  'service-alike-is-404',
  'metrics.get.unknown-service',
  ({ one }) => ['m_db', 'mc-db', 'mcd'].map((service) => ({ ...one, service })),
  alteringCall('getServiceMetrics', (call) => ({ ...call, path: call.path.replace('/m_db/', '/mcdb/') })),
)

export const getOneSeriesCases = [
  serviceAlike,
  metricAlike,
  showsOne('metric'),
  showsOne('service'),
  unknownService,
  unknownMetric,
]
