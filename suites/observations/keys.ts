import * as calls from '../../fixtures/calls.js'
import type { Call, KeyKind } from '../../spec/http.js'
import { operation } from '../../spec/operations.js'
import { expectControl } from '../kernel/legacy-refuse.js'
import { type Other, observation } from '../kernel/observation.js'
import type { Scene } from '../kernel/scene.js'
import { agreed, statusAnswer } from './reading.js'

/** Reads for which the document lists no status of a refused key. */
const reads = [calls.listHosts([['name', 'mc-nobody']]), calls.listExcludableMetrics()]

/** The status with which each of these reads is refused to a key. */
async function refusalOf<const N extends string>(
  scene: Scene,
  key: KeyKind,
  those: readonly Call[],
  named: readonly N[],
): Promise<N | Other> {
  const answers: Record<string, N | Other> = {}
  for (const call of those) {
    await expectControl(scene, call)
    const title = call.operation ? operation(call.operation).title : call.path
    answers[title] = statusAnswer(await scene.send({ ...call, key }), named)
  }
  return agreed(answers)
}

const missing = observation('keys.missing.status', {
  effects: ['reads'],
  observe: (scene) => refusalOf(scene, 'none', reads, ['401', '400', '403']),
})

/** Where the chapter of settings lists 401. */
const invalid = observation('keys.invalid.status', {
  effects: ['reads'],
  observe: (scene) => refusalOf(scene, 'invalid', reads.slice(0, 1), ['401', '400', '403']),
})

const writeOnly = observation('keys.write-only.status', {
  needs: ['writeKey'],
  effects: ['reads'],
  observe: (scene) => refusalOf(scene, 'write', reads, ['403', '400', '401']),
})

const outside = observation('keys.outside.reads', {
  needs: ['outsideKey'],
  effects: ['reads'],

  async observe(scene) {
    const [list] = reads as [Call]
    await expectControl(scene, list)

    const reply = await scene.send({ ...list, key: 'outside' })

    const answer = statusAnswer(reply, ['403', 'served'], 'served')
    return answer === '403' ? 'refused' : answer
  },
})

export const keyObservations = [missing, invalid, writeOnly, outside]
