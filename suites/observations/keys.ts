import * as calls from '../../fixtures/calls.js'
import type { KeyKind, Read } from '../../spec/http.js'
import { operation } from '../../spec/operations.js'
import type { Other, RefusalStatus } from '../../spec/taken-answers.js'
import { type ObservedScene, observing } from '../kernel/observation.js'
import { unlessUntestable } from '../kernel/outcomes.js'
import { expectControl } from '../kernel/refuse.js'
import { agreed, refusalAnswer } from './reading.js'

const nobody = calls.listHosts([['name', 'mc-nobody']])

/** Reads for which the document fixes no status for a refused key. */
const reads = [nobody, calls.listExcludableMetrics()]

/**
 * The status with which the server refuses a key in each of these reads that succeeds with a full key.
 */
async function refusalOf(
  scene: ObservedScene,
  key: KeyKind,
  those: readonly Read[],
): Promise<RefusalStatus | Other> {
  const answers: Record<string, RefusalStatus | Other> = {}
  for (const call of those) {
    const title = call.operation ? operation(call.operation).title : call.path
    const control = expectControl(scene, { name: `${title} succeeds`, call: async () => call })
    if (!(await control.then(() => true, unlessUntestable(false)))) continue
    answers[title] = refusalAnswer(await scene.probe({ ...call, key }))
  }
  return agreed(answers)
}

export const keyObservations = [
  ...observing(['reads'], {
    'keys.missing.status': (scene) => refusalOf(scene, 'none', reads),

    /** The document lists 401 in the chapter of settings. */
    'keys.invalid.status': (scene) => refusalOf(scene, 'invalid', [nobody]),
  }),
  ...observing(
    ['reads'],
    { 'keys.write-only.status': (scene) => refusalOf(scene, 'write', reads) },
    { needs: ['writeKey'] },
  ),
]
