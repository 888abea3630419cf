import { bulkUpdateHostStatuses } from '../../../fixtures/calls.js'
import type { Reply } from '../../../spec/http.js'
import { operationRules } from '../../../spec/operation-rules.js'
import type { OperationId } from '../../../spec/operations.js'
import { successSchema } from '../../../spec/schemas.js'
import { effectsOf } from '../../effects-of.js'
import { plainly } from '../../foundations.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectSuccess } from '../../kernel/expect.js'
import { alteringReply } from '../../kernel/impostors.js'
import type { Scene } from '../../kernel/scene.js'
import { bulkRetirement, retirementBy } from '../retire/retirements.js'
import { idsOf } from '../scenes/host-with-status.js'
import { otherThanFirst } from '../scenes/judge-listed.js'
import { factWrites } from './fact-writes.js'

/** §4.2: the answer of a write that returns nothing else, by default to its plain call. */
const answersSuccess = (
  id: OperationId,
  answer: (scene: Scene) => Promise<{ reply: Reply }> = (scene) => plainly(scene, id),
): ConformanceCase => ({
  id: `${operationRules[id].cases}/answers-success`,
  clause: operationRules[id].success.clause,
  effects: effectsOf(id),

  run: async (scene) => void expectSuccess((await answer(scene)).reply, successSchema),

  impostor: alteringReply(id, () => ({ success: 'true' })),
})

/** Of several hosts at once. */
const inBulk: Partial<Record<OperationId, (scene: Scene) => Promise<{ reply: Reply }>>> = {
  async bulkUpdateHostStatuses(scene) {
    const [ids, status] = [idsOf(await scene.given.hosts(2)), await otherThanFirst(scene)]
    return { reply: await scene.act(bulkUpdateHostStatuses(ids, status)) }
  },
  bulkRetireHosts: (scene) => retirementBy(scene, bulkRetirement),
}

export const answersSuccessCases = factWrites.map(({ operation }) =>
  answersSuccess(operation, inBulk[operation]),
)
