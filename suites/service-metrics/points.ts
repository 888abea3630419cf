import { getServiceMetrics } from '../../fixtures/calls.js'
import type { Json, JsonObject } from '../../spec/http.js'
import type { MetricPoint } from '../../spec/schemas.js'
import { show } from '../../spec/show.js'
import type { Impostor } from '../kernel/case.js'
import { expectSuccess, expectThat } from '../kernel/expect.js'
import { alteringReply } from '../kernel/impostors.js'
import type { Scene } from '../kernel/scene.js'

/** The values that one service has under one name. */
export interface Series {
  service: string
  name: string
}

export const pointListSchema = {
  type: 'object',
  properties: { metrics: { type: 'array', items: { type: 'object' } } },
  required: ['metrics'],
} as const

/** From a minute before the earliest time to a minute after the latest. */
export const around = (...times: number[]): [from: number, to: number] => [
  Math.min(...times) - 60,
  Math.max(...times) + 60,
]

/** The body of a post that gives a metric these points. */
export const valuesOf = (name: string, points: MetricPoint[]): Json[] =>
  points.map((point) => ({ name, ...point }))

/** What a metric has in a window, as soon as that can be read. */
export async function readPoints(
  { send }: Scene,
  { service, name }: Series,
  [from, to]: [from: number, to: number],
): Promise<JsonObject[]> {
  const reply = await send(getServiceMetrics(service, name, from, to))
  return expectSuccess(reply, pointListSchema).metrics as JsonObject[]
}

/** A metric has exactly these points in a window, values to 1e-9; their order is not judged. */
export async function expectPoints(
  scene: Scene,
  series: Series,
  expected: MetricPoint[],
  window = around(...expected.map(({ time }) => time)),
): Promise<void> {
  await scene.eventually(async () => {
    const got = await readPoints(scene, series, window)
    expectThat(samePoints(got, expected), `the points ${show(expected)}`, got)
  })
}

const samePoints = (got: JsonObject[], expected: MetricPoint[]): boolean =>
  got.length === expected.length &&
  expected.every(({ time, value }) =>
    got.some(
      (each) =>
        isNear(each.time, time, 1e-3) && isNear(each.value, value, 1e-9 * Math.max(1, Math.abs(value))),
    ),
  )

const isNear = (got: Json | undefined, expected: number, by: number): boolean =>
  typeof got === 'number' && Math.abs(got - expected) <= by

/** Alters the points that Get shows. */
export const alteringPoints = (alter: (points: MetricPoint[]) => Json[]): Impostor =>
  alteringReply('getServiceMetrics', ({ metrics }) => ({
    metrics: alter(metrics as unknown as MetricPoint[]),
  }))
