import { getServiceMetrics } from '../../fixtures/calls.js'
import type { Call } from '../../spec/http.js'
import { metricsSchema } from '../../spec/schemas.js'
import type { Effect } from '../kernel/case.js'
import { expectSuccess } from '../kernel/expect.js'
import { expectControl } from '../kernel/legacy-refuse.js'
import { type AnswerTo, observation } from '../kernel/observation.js'
import type { Scene } from '../kernel/scene.js'
import { metricOf, valuesOf } from './metric-values.js'
import { type Acceptance, acceptance, agreed, other, settled } from './reading.js'

const effects: readonly Effect[] = ['creates', 'leavesTraces']
const minute = 60

/** Values at three minutes, and a read of them once all can be read. */
async function threeValues(scene: Scene): Promise<{ times: [number, number, number]; read: Reading }> {
  const metric = await metricOf(scene)
  const { service, name } = metric
  const times = [30, 20, 10].map(scene.given.minutesAgo) as [number, number, number]
  await scene.given.metrics(
    service,
    times.map((time) => ({ name, time, value: 1 })),
  )
  await settled(
    scene,
    () => valuesOf(scene, metric),
    ({ length }) => length === times.length,
  )
  return { times, read: (from, to) => getServiceMetrics(service, name, from, to) }
}

type Reading = (from: number, to: number) => Call

const ends = observation('metrics.window.ends', {
  effects,

  async observe(scene) {
    const { times, read } = await threeValues(scene)

    const reply = await scene.send(read(times[0], times[2]))

    const found = expectSuccess(reply, metricsSchema).metrics.map(({ time }) => times.indexOf(time))
    return endsOf(found.join())
  },
})

const endsOf = (found: string): AnswerTo<'metrics.window.ends'> =>
  (({ '0,1,2': 'inclusive', '0,1': 'start-only', '1': 'exclusive', '1,2': other('the end only') }) as const)[
    found
  ] ?? other(`the values ${found || 'none'} of three`)

const reversed = observation('metrics.window.reversed', {
  effects,

  async observe(scene) {
    const { times, read } = await threeValues(scene)

    const reply = await scene.send(read(times[2] + minute, times[0] - minute))

    const answer = acceptance(reply)
    if (answer !== 'accepted') return answer
    const { length } = expectSuccess(reply, metricsSchema).metrics
    return length ? other(`${length} of three values`) : 'empty'
  },
})

/** Of its ends alone: without a name there is nothing to serve. */
const missing = observation('metrics.window.missing', {
  effects,

  async observe(scene) {
    const { given, send } = scene
    const { service } = await given.service()
    const [name, time] = [given.name('metric'), given.minutesAgo(5)]
    await given.metrics(service, [{ name, time, value: 1 }])
    const call = getServiceMetrics(service, name, time - 60, time + 60)
    await expectControl(scene, call)

    const answers: Record<string, Acceptance> = {}
    for (const parameter of ['from', 'to']) {
      const query = call.query?.filter(([each]) => each !== parameter) ?? []
      answers[`no ${parameter}`] = acceptance(await send({ ...call, query }))
    }
    const answer = agreed(answers)
    return answer === 'accepted' ? 'served' : answer
  },
})

export const metricWindowObservations = [ends, reversed, missing]
