import type { ClauseId } from '../../spec/clauses/index.js'
import type { JsonObject } from '../../spec/http.js'
import { show } from '../../spec/show.js'
import { Violation } from '../../suites/kernel/outcomes.js'
import type { Overheard } from '../overheard.js'
import { wrongAnswer } from '../wrong-answer.js'
import type { HeardSetting, HeardSettings } from './setting.js'

const goneTo: Partial<Record<Overheard['operation'], ClauseId>> = {
  getCloudIntegration: 'integration.delete.gone.get',
  updateCloudIntegration: 'integration.delete.gone.update',
  deleteCloudIntegration: 'integration.delete.gone.delete',
}

/** Judges an answer about a setting that is deleted. False if it is not. */
export function judgeGone(setting: HeardSetting, of: Overheard, { docket, settle }: HeardSettings): boolean {
  const { deletedBy } = setting
  const clause = goneTo[of.operation]
  if (!deletedBy || !clause) return false
  const lag = of.exchange.call.method === 'GET' ? settle : 0
  if (of.start <= deletedBy.end + lag || of.owner !== setting.owner) return true
  if (of.isSuccess) docket.broken(clause, of, wrongAnswer('status 404', of, 404), [deletedBy])
  else if (of.reply.status === 404) docket.held(clause, of)
  return true
}

/** The same for a list that shows the setting. */
export function judgeShownGone(
  { deletedBy, owner }: HeardSetting,
  shown: JsonObject,
  of: Overheard,
  { docket, settle }: HeardSettings,
): boolean {
  if (!deletedBy) return false
  if (of.start > deletedBy.end + settle && of.owner === owner)
    docket.broken(
      'integration.delete.gone.list',
      of,
      new Violation('no setting that is deleted', show(shown.id), { within: shown, key: 'id' }),
      [deletedBy],
    )
  return true
}
