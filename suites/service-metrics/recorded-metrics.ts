import { unlessUntestable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { around, pointAt, readOf, unseen } from './points.js'
import { expectReadable } from './series.js'

/** A metric that was given a value five minutes ago. Its name has three parts, `a.b.c`. */
export interface RecordedMetric {
  service: string
  metric: string
}

/** A name `a.b.c` whose first part is in no other. */
export const partedName = ({ given }: Scene): string => `${given.shortName()}.b.c`

/** Posts a value to metrics of one service, which creates their graphs. */
export function givenValues({ given }: Scene, metrics: readonly RecordedMetric[], age = 5): Promise<void> {
  const point = pointAt(given.minutesAgo(age))
  const values = metrics.map(({ metric }) => ({ name: metric, ...point }))
  return given.metrics(metrics[0]?.service ?? '', values)
}

/** What was not recorded has no graph: the first and the last of a request tell of all, where Get shows anything. */
export async function expectRecorded(scene: Scene, metrics: readonly RecordedMetric[]): Promise<void> {
  if (!(await isReadable(scene))) return
  for (const { service, metric: name } of metrics)
    await scene.eventually(async (look) => {
      const { status } = await look.reply(readOf({ service, name }, around(scene.given.minutesAgo(5))))
      if (status === 404) throw unseen({ service, name }, 'the value')
    })
}

const isReadable = (scene: Scene): Promise<boolean> =>
  expectReadable(scene)
    .then(() => true)
    .catch(unlessUntestable(false))

/** A metric with a value, there as far as Get can tell. */
export async function recordedMetric(scene: Scene, service: string): Promise<RecordedMetric> {
  const recorded = { service, metric: partedName(scene) }
  await givenValues(scene, [recorded])
  await expectRecorded(scene, [recorded])
  return recorded
}
