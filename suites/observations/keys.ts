import * as calls from '../../fixtures/calls.js'
import type { KeyKind, Read } from '../../spec/http.js'
import { operation } from '../../spec/operations.js'
import type { Other, RefusalStatus } from '../../spec/taken-answers.js'
import { type ObservedScene, observation } from '../kernel/observation.js'
import { expectControl } from '../kernel/refuse.js'
import { agreed, refusalAnswer } from './reading.js'

const nobody = calls.listHosts([['name', 'mc-nobody']])

/** Reads for which the document lists no status of a refused key. */
const reads = [nobody, calls.listExcludableMetrics()]

/** The status with which each of these reads is refused to a key, where it is not to a full one. */
async function refusalOf(
  scene: ObservedScene,
  key: KeyKind,
  those: readonly Read[],
): Promise<RefusalStatus | Other> {
  const answers: Record<string, RefusalStatus | Other> = {}
  for (const call of those) {
    const title = call.operation ? operation(call.operation).title : call.path
    await expectControl(scene, { name: `${title} succeeds`, call: async () => call })
    answers[title] = refusalAnswer(await scene.probe({ ...call, key }))
  }
  return agreed(answers)
}

const missing = observation('keys.missing.status', {
  effects: ['reads'],
  observe: (scene) => refusalOf(scene, 'none', reads),
})

/** Where the chapter of settings lists 401. */
const invalid = observation('keys.invalid.status', {
  effects: ['reads'],
  observe: (scene) => refusalOf(scene, 'invalid', [nobody]),
})

const writeOnly = observation('keys.write-only.status', {
  needs: ['writeKey'],
  effects: ['reads'],
  observe: (scene) => refusalOf(scene, 'write', reads),
})

export const keyObservations = [missing, invalid, writeOnly]
