import { isObject } from '../../spec/is-object.js'
import { show } from '../../spec/show.js'
import { Violation } from '../../suites/kernel/outcomes.js'
import type { Overheard } from '../overheard.js'
import { wrongAnswer } from '../wrong-answer.js'
import { createForgetful } from './forgetful.js'
import { beginHistory, madeBy, noteRefused, write } from './history.js'
import { judgingShown, type KnownWrite, noteWrite, refusedTraits, type WatchMeans } from './judge-shown.js'
import { type HeardSetting, type HeardSettings, isAlive, isStanding } from './setting.js'
import { judgeAccepted } from './setting-accepted.js'
import { settingKind } from './setting-kind.js'
import { judgeName } from './setting-names.js'
import { registeredSetting, updatedSetting } from './setting-traits.js'
import { judgeGone } from './settings-gone.js'
import { judgeSettingList } from './settings-listed.js'

/** How many settings are remembered. */
const mostSettings = 2000

/** Holds cloud integration settings against what the traffic made of them. */
export function createSettingWatch(means: WatchMeans): (of: Overheard) => void {
  const writes: KnownWrite[] = []
  const judge = judgingShown(settingKind, means, writes)
  const known: HeardSettings = { ...means, settings: createForgetful(mostSettings), writes, judge }
  return (of) => noting[of.operation]?.(of, known)
}

const noting: Partial<Record<Overheard['operation'], (of: Overheard, known: HeardSettings) => void>> = {
  registerCloudIntegration: register,
  updateCloudIntegration: change,
  deleteCloudIntegration: remove,
  getCloudIntegration: get,
  listCloudIntegrations: judgeSettingList,
}

/** The setting that a call names, unless it is deleted. Then the answer is judged. */
function settingOf(of: Overheard, known: HeardSettings): HeardSetting | undefined {
  const setting = known.settings.get(of.parameters.cloudIntegrationId ?? '')
  return setting && !judgeGone(setting, of, known) ? setting : undefined
}

function register(of: Overheard, known: HeardSettings): void {
  const { docket, settings, judge } = known
  judgeName(of, isObject(of.body) ? String(of.body.id) : '', known)
  if (!of.isSuccess || !isObject(of.body) || typeof of.body.id !== 'string') return
  const same = settings.get(of.body.id)
  const isTaken = same !== undefined && isAlive(same, of)
  if (isTaken)
    docket.broken(
      'integration.id.own',
      of,
      new Violation('an id that no other setting has', show(of.body.id), { within: of.body, key: 'id' }),
      madeBy(same),
    )
  else if (same === undefined) docket.held('integration.id.own', of)
  const setting: HeardSetting = beginHistory(of, registeredSetting(of))
  if (isTaken) setting.isForeign = true
  settings.set(of.body.id, setting)
  judge(setting, of.body, of, { isOwnAnswer: true })
}

function change(of: Overheard, known: HeardSettings): void {
  const id = of.parameters.cloudIntegrationId ?? ''
  const effect = updatedSetting(of)
  noteWrite(known.writes, { of, ids: [id], effect })
  judgeName(of, id, known)
  const setting = settingOf(of, known)
  if (!setting) return
  judgeAccepted(setting, of, known)
  const isSure = of.isSuccess && of.owner === setting.owner
  if (of.isRefusal) noteRefused(setting, { by: of, traits: refusedTraits(setting, of, effect) })
  else write(setting, of, effect, isSure)
  if (of.isSuccess && isObject(of.body)) known.judge(setting, of.body, of, { isOwnAnswer: true })
}

function remove(of: Overheard, known: HeardSettings): void {
  const { docket, judge } = known
  const setting = settingOf(of, known)
  if (setting) judgeAccepted(setting, of, known)
  if (!setting || of.isRefusal) return
  if (!of.isSuccess || of.owner !== setting.owner) {
    setting.isDoubtful = true
    return
  }
  if (isObject(of.body)) {
    judge(setting, of.body, of, { as: 'integration.delete.last' })
    if (!setting.isForeign && setting.unjudged.size === 0) docket.held('integration.delete.last', of)
  }
  setting.deletedBy = of
}

function get(of: Overheard, known: HeardSettings): void {
  const { docket, settle, judge } = known
  const setting = settingOf(of, known)
  if (!setting) return
  if (of.isSuccess && isObject(of.body)) judge(setting, of.body, of)
  else if (of.reply.status === 404 && isStanding(setting, of, settle))
    docket.broken('integration.id', of, wrongAnswer('the setting of this id', of), madeBy(setting))
}
