import type { Overheard } from '../overheard.js'
import type { ObjectHistory } from './history.js'
import type { JudgeShown, KnownWrite, WatchMeans } from './judge-shown.js'

/** A cloud integration setting that the traffic made. */
export interface HeardSetting extends ObjectHistory {
  deletedBy?: Overheard
  /** A write may have removed it. */
  isDoubtful?: true
}

/** What a watch of settings knows and works with. */
export interface HeardSettings extends WatchMeans {
  /** By id. */
  settings: Map<string, HeardSetting>
  /** The latest writes. */
  writes: KnownWrite[]
  judge: JudgeShown
}

/** Whether the setting is there, as far as the traffic tells, and belongs to the caller. */
export const isAlive = ({ deletedBy, isDoubtful, owner }: HeardSetting, of: Overheard): boolean =>
  !deletedBy && !isDoubtful && owner === of.owner

/** Whether a read must show it. */
export const isStanding = (setting: HeardSetting, of: Overheard, settle: number): boolean =>
  isAlive(setting, of) && !setting.isForeign && (setting.versions[0]?.by.end ?? of.end) + settle < of.start
