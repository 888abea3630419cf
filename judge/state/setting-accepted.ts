import { existenceOf } from '../../spec/clauses/foundations.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { isUnset } from '../../suites/kernel/expect.js'
import { wrongAnswer } from '../docket.js'
import type { Overheard } from '../overheard.js'
import type { History } from './history.js'
import { madeBy, onlyValue } from './history.js'
import { isUnsetValue } from './host-traits.js'
import type { JudgeShown, KnownWrite, WatchMeans } from './judge-shown.js'
import { type Field, isKeptByUpdate, isPlainMemo, unacceptable, wasTaken } from './plain-writes.js'

/** A cloud integration setting that the traffic made. */
export interface HeardSetting extends History {
  deletedBy?: Overheard
  /** A write may have removed it. */
  isDoubtful?: true
  /** Another had its id before. */
  hasFollowed?: true
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

/** Whether a read is too late to show what was before the setting. */
const isOlder = ({ versions }: HeardSetting, of: Overheard, settle: number): boolean =>
  (versions[0]?.by.end ?? of.end) + settle < of.start

/** Whether a read may still show the setting that had its id before. */
export const mayShowEarlier = (setting: HeardSetting, of: Overheard, settle: number): boolean =>
  setting.hasFollowed === true && !isOlder(setting, of, settle)

/** Whether a read must show it. */
export const isStanding = (setting: HeardSetting, of: Overheard, settle: number): boolean =>
  isAlive(setting, of) && !setting.isForeign && isOlder(setting, of, settle)

/** An update or a deletion of a setting that is there must find it, and a plain update must be accepted. */
export function judgeAccepted(setting: HeardSetting, of: Overheard, known: HeardSettings): void {
  const isCertain = isAlive(setting, of) && !setting.isForeign && setting.owner !== undefined
  const latest = setting.versions.at(-1)
  if (of.isSuccess || !isCertain || !latest || latest.by.end >= of.start) return
  const isDeletion = of.operation === 'deleteCloudIntegration'
  const clause = isDeletion ? undefined : clauseOfUpdate(setting, of, known)
  const { status } = of.reply
  if (!isDeletion && !clause) return
  if (status === 404) tell('integration.id', 'the setting of this id')
  else if (status === 405 || status === 501) tell(existenceOf(of.operation), 'the operation to be there')
  else if (clause && of.isOrdinary && unacceptable.includes(status) && known.faults(of).length === 0)
    tell(clause, 'a success (2xx)')

  function tell(broken: ClauseId, wanted: string): void {
    if (status === 404) known.lost(broken, of, wanted, madeBy(setting), { isDoubtful: true })
    else known.docket.broken(broken, of, wrongAnswer(wanted, of, 'success'), madeBy(setting))
  }
}

/** The clause that an update breaks when it is refused. Undefined if something in it may be refused. */
function clauseOfUpdate(setting: HeardSetting, of: Overheard, known: HeardSettings): ClauseId | undefined {
  const { given } = of
  if (!isObject(given)) return undefined
  const { key, secretKey, roleArn, externalId, ...rest } = given
  const isTaken = ([field, value]: [string, Json]): boolean =>
    field === 'name'
      ? value === onlyValue(setting.versions.at(-1)?.traits.name)
      : (plain[field]?.(value) ?? false) || wasTaken(setting, field, value)
  if (!Object.entries(rest).every(isTaken) || !isPlainAccess(setting, given, known)) return undefined
  const isShared = !isUnset(externalId) && !wasTaken(setting, 'externalId', externalId as Json)
  if (isShared) return 'integration.externalId.shared'
  return isKeptByUpdate(setting, 'name') ? 'integration.update.overwrites' : 'integration.name.own'
}

const isPlainTags: Field = (value) =>
  typeof value === 'string' && /^(?:[\w-]{1,20}:[\w-]{1,20}(?:,(?!$)|$)){0,5}$/.test(value)

const plain: Readonly<Record<string, Field>> = {
  memo: (value) => value === '' || isPlainMemo(value),
  includedTags: isPlainTags,
  excludedTags: isPlainTags,
  region: (value) => typeof value === 'string' && /^[a-z]{2}-[a-z]+-\d$/.test(value),
  services: (value) => isObject(value) && Object.entries(value).every(isPlainService),
}

const retiring = /^(?:EC2|RDS|ElastiCache)$/

/** A service without metric lists, or with empty ones. */
function isPlainService([id, entry]: [string, Json]): boolean {
  if (!isObject(entry) || !/^[A-Za-z]+[0-9]?$/.test(id)) return false
  const { enable, role, excludedMetrics = [], ...rest } = entry
  const isBare = Array.isArray(excludedMetrics) && excludedMetrics.length === 0
  const isOfRetirement = Object.entries(rest).every(
    ([key, value]) => key === 'retireAutomatically' && typeof value === 'boolean' && retiring.test(id),
  )
  return typeof enable === 'boolean' && role === null && isBare && isOfRetirement
}

/**
 * One method that is complete, or none. What an update omits of the other stays, so the setting must not have it. An
 * external id must be that of another setting that is there.
 */
function isPlainAccess(setting: HeardSetting, given: JsonObject, known: HeardSettings): boolean {
  const { key, secretKey, roleArn, externalId } = given
  const had = setting.versions.at(-1)?.traits
  const isLeftUnset = (field: string): boolean =>
    given[field] === null || (given[field] === undefined && isUnsetValue(onlyValue(had?.[field])))
  const isByKey = typeof key === 'string' && typeof secretKey === 'string'
  const isByRole = typeof roleArn === 'string' && typeof externalId === 'string'
  if (isByKey) return isLeftUnset('roleArn') && isLeftUnset('externalId') && isPlainKey(key, secretKey)
  if (isByRole)
    return isLeftUnset('key') && isUnset(secretKey) && isPlainRole(roleArn, externalId, setting, known)
  return [key, secretKey, roleArn, externalId].every((each) => each === undefined)
}

const isPlainKey = (key: string, secret: string): boolean =>
  /^[A-Z0-9]{8,40}$/.test(key) && /^[\w/+=-]{16,80}$|^\[redacted\]$/.test(secret)

const isPlainRole = (
  role: string,
  externalId: string,
  setting: HeardSetting,
  { settings }: HeardSettings,
): boolean =>
  /^arn:[a-z-]+:iam::\d{12}:role\/[\w-]{1,60}$/.test(role) &&
  [...settings.values()].some(
    (each) =>
      each.owner === setting.owner &&
      !each.deletedBy &&
      !each.isDoubtful &&
      !each.isForeign &&
      !each.unjudged.has('externalId') &&
      onlyValue(each.versions.at(-1)?.traits.externalId) === externalId,
  )
