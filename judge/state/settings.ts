import type { ClauseId } from '../../spec/clauses/index.js'
import type { JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { autoRetiringServices } from '../../spec/schemas.js'
import { show } from '../../spec/show.js'
import { entriesOf } from '../../suites/cloud-integrations/scenes/entries.js'
import { expectThat, isUnset } from '../../suites/kernel/expect.js'
import { isStranger } from '../../suites/kernel/lists.js'
import { Violation } from '../../suites/kernel/outcomes.js'
import { listing, listingOnce, notListing } from '../../suites/kernel/rules.js'
import { accessOfSetting, expectKind } from '../answers/fields.js'
import { wrongAnswer } from '../docket.js'
import type { Overheard } from '../overheard.js'
import {
  beginHistory,
  createForgetful,
  madeBy,
  noteRefused,
  onlyValue,
  type Version,
  write,
} from './history.js'
import { isUnsetValue, wordsOf } from './host-traits.js'
import {
  type JudgeShown,
  judgingShown,
  type KnownWrite,
  noteWrite,
  refusedTraits,
  type StateKind,
  type WatchMeans,
} from './judge-shown.js'
import {
  type HeardSetting,
  type HeardSettings,
  isAlive,
  isStanding,
  judgeAccepted,
  mayShowEarlier,
} from './setting-accepted.js'
import { clauseOfSettingWrite, registeredSetting, settingTraits, updatedSetting } from './setting-traits.js'
import { isWholeList, listedIn, shownTwice } from './whole-list.js'

/** How settings show what was made of them, and which clauses are broken when they do not. */
const settingKind: StateKind = {
  tests: settingTraits,
  registration: 'registerCloudIntegration',
  clauseOfWrite: (name, trait, shown, { versions }) => {
    const before = versions[versions.findIndex(({ by }) => by === trait.since) - 1]
    return clauseOfSettingWrite(name, trait, shown, before?.traits)
  },
  clauseOfRest: (name, { operation }) =>
    operation === 'updateCloudIntegration' && /^(key|roleArn|externalId)$/.test(name)
      ? 'integration.update.access.kept'
      : undefined,
  clauseOfVain: ({ exchange }) =>
    exchange.keyKind === 'other' ? 'organization.integrations.out-of-reach' : undefined,
  clauseOfOthers: () => 'integration.update.only',
  clausesOfField: (name) => (name === 'services' ? [] : [`integration.${name}` as ClauseId]),
  wordsOf,
  onConfirmed: expectNulls,
}

/** A value that is not set should be null. */
function expectNulls({ traits }: Version, shown: JsonObject, of: Overheard, { docket }: WatchMeans): void {
  for (const key of accessOfSetting) {
    if (!isUnsetValue(onlyValue(traits[key])) || !(key in shown)) continue
    docket.check('integration.access.null', of, () =>
      expectThat(shown[key] === null, `${key} null`, shown[key], { within: shown, key }),
    )
  }
}

/** The setting other than `id` that certainly has the name, with its id. */
const holderOf = (name: unknown, id: string, of: Overheard, { settings }: HeardSettings) =>
  [...settings].find(
    ([each, setting]) =>
      each !== id &&
      isAlive(setting, of) &&
      !setting.isForeign &&
      !setting.unjudged.has('name') &&
      onlyValue(setting.versions.at(-1)?.traits.name) === name &&
      (setting.versions.at(-1)?.by.end ?? 0) < of.start,
  )

/** A name that another setting certainly has must be refused. */
function judgeName(of: Overheard, id: string, known: HeardSettings): void {
  if (!of.isSuccess && (!of.isRefusal || known.faults(of).length > 0)) return
  const name = isObject(of.given) ? of.given.name : undefined
  const holder = typeof name === 'string' ? holderOf(name, id, of, known) : undefined
  if (!holder) return
  if (of.isSuccess) judgeTaken(holder, name as string, of, known)
  else known.docket.held(clauseOfName(of), of)
}

const clauseOfName = ({ operation }: Overheard) =>
  operation === 'registerCloudIntegration'
    ? 'integration.name.unique.register'
    : 'integration.name.unique.update'

function judgeTaken(
  [id, { versions }]: [id: string, holder: HeardSetting],
  name: string,
  of: Overheard,
  { docket, claim }: HeardSettings,
): void {
  if (!isObject(of.body) || of.body.name !== name) return
  const since = versions.at(-1)?.traits.name?.since ?? of
  claim({
    of,
    unless: (write) => isWriteOf(id, write),
    tell: () =>
      docket.broken(
        clauseOfName(of),
        of,
        wrongAnswer(`a refusal (not 2xx) of the name ${show(name)}, which is in use`, of, 'refusal'),
        [since],
      ),
  })
}

const goneTo: Partial<Record<Overheard['operation'], ClauseId>> = {
  getCloudIntegration: 'integration.delete.gone.get',
  updateCloudIntegration: 'integration.delete.gone.update',
  deleteCloudIntegration: 'integration.delete.gone.delete',
}

/** Judges an answer about a setting that is deleted. False if it is not. */
function judgeGone(setting: HeardSetting, of: Overheard, { docket, settle }: HeardSettings): boolean {
  const { deletedBy } = setting
  const clause = goneTo[of.operation]
  if (!deletedBy || !clause) return false
  const lag = of.exchange.call.method === 'GET' ? settle : 0
  if (of.start <= deletedBy.end + lag || of.owner !== setting.owner) return true
  if (of.isSuccess) docket.broken(clause, of, wrongAnswer('status 404', of, 404), [deletedBy])
  else if (of.reply.status === 404) docket.held(clause, of)
  return true
}

const listIn = (of: Overheard): object => Object(of.body).cloud_integrations

/** The same for a list that shows the setting. */
function judgeShownGone(
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
      new Violation('no setting that is deleted', show(shown.id), {
        ...{ within: shown, key: 'id' },
        ...{ of: listIn(of), rule: notListing({ id: shown.id ?? null }) },
      }),
      [deletedBy],
    )
  return true
}

/** Holds a list of settings against those that the traffic made. */
function judgeSettingList(of: Overheard, known: HeardSettings): void {
  const { docket, settings, judge, settle } = known
  const shown = listedIn(of, 'cloud_integrations')
  const all = shown.filter((each) => !isStranger(each))
  const ids = all.map(({ id }) => id)
  for (const each of all) {
    const setting = settings.get(String(each.id))
    if (!setting || mayShowEarlier(setting, of, settle)) continue
    if (!judgeShownGone(setting, each, of, known)) judge(setting, each, of)
  }
  const twice = shownTwice(all)
  docket.check('integration.list.complete', of, () => {
    if (twice)
      throw new Violation('each setting once', show(ids), {
        ...{ within: twice, key: 'id' },
        ...{ of: listIn(of), rule: listingOnce({ id: twice.id ?? null }) },
      })
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
        new Violation(`the setting ${show(id)} in the list`, show(ids as string[]), {
          ...{ within, rule: listing({ id }) },
        }),
        madeBy(setting),
      )
}

/** How many settings are remembered. */
const mostSettings = 2000

/** Holds cloud integration settings against what the traffic made of them. */
export function createSettingWatch(means: WatchMeans): { note(of: Overheard): void; end(): void } {
  const writes: KnownWrite[] = []
  const { judge, end } = judgingShown(settingKind, means, writes)
  const known: HeardSettings = { ...means, settings: createForgetful(mostSettings), writes, judge }
  return {
    note(of) {
      noting[of.operation]?.(of, known)
      for (const each of shownIn(of)) judgeRetiring(each, of, known)
    },
    end,
  }
}

const shownIn = ({ operation, body, isSuccess }: Overheard): readonly JsonObject[] => {
  if (!isSuccess || !isObject(body) || !noting[operation]) return []
  return operation === 'listCloudIntegrations' ? listedIn({ body }, 'cloud_integrations') : [body]
}

/** Whether `retireAutomatically` is there. Which clause that breaks depends on what the service was given last. */
function judgeRetiring(shown: JsonObject, of: Overheard, { docket, settings }: HeardSettings): void {
  const given = onlyValue(settings.get(String(shown.id))?.versions.at(-1)?.traits.services)
  for (const service of autoRetiringServices) {
    const entry = entriesOf(shown)[service]
    if (entry?.enable !== true) continue
    const { retireAutomatically: wanted }: JsonObject = Object(isObject(given) && given[service])
    /** What a value of another type makes of it, nobody says. */
    if (!isUnset(wanted) && typeof wanted !== 'boolean') continue
    const clause =
      wanted === true
        ? 'integration.services.retireAutomatically'
        : 'integration.services.retireAutomatically.default'
    docket.check(clause, of, () => expectKind(entry, 'retireAutomatically', 'boolean'))
  }
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
  const isTaken = same !== undefined && !same.isForeign && isAlive(same, of)
  if (isTaken)
    docket.broken(
      'integration.id.own',
      of,
      new Violation('an id that no other setting has', show(of.body.id), { within: of.body, key: 'id' }),
      madeBy(same),
    )
  else if (same === undefined) docket.held('integration.id.own', of)
  const setting: HeardSetting = beginHistory(of, registeredSetting(of))
  if (isTaken || same?.isForeign) setting.isForeign = true
  if (same) setting.hasFollowed = true
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
  if (of.isRefusal || of.owner !== setting.owner)
    noteRefused(setting, { by: of, traits: refusedTraits(setting, of, effect) })
  if (!of.isRefusal) write(setting, of, effect, isSure)
  if (of.isSuccess && isObject(of.body)) judgeAnswer(setting, of.body, of, known, { isOwnAnswer: true })
}

/** What a write answers says nothing where another that began before its end may have come first. */
function judgeAnswer(
  setting: HeardSetting,
  shown: JsonObject,
  of: Overheard,
  { claim, docket, judge }: HeardSettings,
  manner: Parameters<JudgeShown>[3],
): void {
  claim({
    of,
    unless: (write) => isWriteOf(of.parameters.cloudIntegrationId, write),
    tell() {
      judge(setting, shown, of, manner)
      if (manner?.as && !setting.isForeign && setting.unjudged.size === 0) docket.held(manner.as, of)
    },
  })
}

const isWriteOf = (id: string | undefined, { parameters, exchange }: Overheard): boolean =>
  parameters.cloudIntegrationId === id && exchange.call.method !== 'GET'

function remove(of: Overheard, known: HeardSettings): void {
  const setting = settingOf(of, known)
  if (setting) judgeAccepted(setting, of, known)
  if (!setting || of.isRefusal) return
  if (!of.isSuccess || of.owner !== setting.owner) {
    setting.isDoubtful = true
    return
  }
  if (isObject(of.body)) judgeAnswer(setting, of.body, of, known, { as: 'integration.delete.last' })
  /** Which of two of one id it was, nobody knows. */
  if (!setting.isForeign) setting.deletedBy = of
}

function get(of: Overheard, known: HeardSettings): void {
  const { settle, judge, lost } = known
  const setting = settingOf(of, known)
  if (!setting || mayShowEarlier(setting, of, settle)) return
  if (of.isSuccess && isObject(of.body)) judge(setting, of.body, of)
  else if (of.reply.status === 404 && isStanding(setting, of, settle))
    lost('integration.id', of, 'the setting of this id', madeBy(setting), { isDoubtful: true })
}
