import { isObject } from '../../spec/is-object.js'
import { show } from '../../spec/show.js'
import { Violation } from '../../suites/kernel/outcomes.js'
import type { Overheard } from '../overheard.js'
import { madeBy } from './history.js'
import { type HeardSettings, isStanding } from './setting.js'
import { judgeShownGone } from './settings-gone.js'
import { isWholeList } from './whole-list.js'

/** Holds a list of settings against those that the traffic made. */
export function judgeSettingList(of: Overheard, known: HeardSettings): void {
  const { docket, settings, judge } = known
  const shown =
    isObject(of.body) && Array.isArray(of.body.cloud_integrations) ? of.body.cloud_integrations : []
  const all = shown.filter(isObject)
  const ids = all.map(({ id }) => id)
  for (const each of all) {
    const setting = settings.get(String(each.id))
    if (setting && !judgeShownGone(setting, each, of, known)) judge(setting, each, of)
  }
  const seen = new Set<unknown>()
  const twice = all.find(({ id }) => seen.size === seen.add(id).size)
  docket.check('integration.list.complete', of, () => {
    if (twice) throw new Violation('each setting once', show(ids), { within: twice, key: 'id' })
  })
  if (of.isSuccess && isWholeList(of, 'cloud_integrations')) judgeComplete(ids, shown, of, known)
}

function judgeComplete(
  ids: readonly unknown[],
  within: object,
  of: Overheard,
  { docket, settings, settle }: HeardSettings,
): void {
  for (const [id, setting] of settings)
    if (isStanding(setting, of, settle) && !ids.includes(id))
      docket.broken(
        'integration.list.complete',
        of,
        new Violation(`the setting ${show(id)} in the list`, show(ids as string[]), { within }),
        madeBy(setting),
      )
}
