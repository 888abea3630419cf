import type { ClauseId } from '../../spec/clauses/index.js'
import { operationRules } from '../../spec/operation-rules.js'
import { isOfOne, type OperationId, operation, operationIds, pathOf } from '../../spec/operations.js'
import { effectsOf } from '../effects-of.js'
import { plainControl, plainly } from '../foundations.js'
import type { ConformanceCase, Impostor } from '../kernel/case.js'
import { withStatus } from '../kernel/impostors.js'
import { expectControl, expectUnknownRefused } from '../kernel/refuse.js'

/** The plain call is taken, and the same call for the id of nothing gets 404. */
const answers404 = (id: OperationId, impostor: Impostor): ConformanceCase => {
  const isOfHost = operation(id).path.includes('{hostId}')
  const { cases, unknown } = operationRules[id]
  return {
    id: `${cases}/${isOfHost ? 'unknown-host-is-404' : 'answers-404-to-an-unknown-id'}`,
    clause: unknown as ClauseId,
    effects: effectsOf(id),

    async run(scene) {
      await expectControl(scene, plainControl(id))
      const { call } = await plainly(scene, id)
      if (isOfHost)
        return expectUnknownRefused(scene, (hostId) => ({ ...call, path: pathOf(id, { hostId }) }))
      const path = pathOf(id, { cloudIntegrationId: await scene.given.unknownIntegrationId() })
      await scene.refuses({ ...call, path }, 404)
    },

    impostor,
  }
}

/** A plain update needs a body of the thing itself. */
const haveOwn: readonly OperationId[] = ['updateHost', 'updateCloudIntegration']

/** §7: what an operation is asked of must be there. Others have cases of their own. */
export const unknownIdsCases: readonly ConformanceCase[] = operationIds
  .filter((id) => operationRules[id].unknown && isOfOne(id) && !haveOwn.includes(id))
  .map((id) => answers404(id, withStatus(id, 404, id === 'deleteCloudIntegration' ? 200 : 400)))
