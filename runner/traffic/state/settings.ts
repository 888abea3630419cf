import type { ClauseId } from '../../../spec/clauses/index.js'
import type { JsonObject } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { show } from '../../../spec/show.js'
import { expectThat } from '../../../suites/kernel/expect.js'
import { Violation } from '../../../suites/kernel/outcomes.js'
import { showReply } from '../../../suites/kernel/show.js'
import type { Overheard } from '../overheard.js'
import { beginHistory, type ObjectHistory, type TraitEffect, type Version, write } from './history.js'
import { unset, wordsOf } from './host-traits.js'
import {
  judgingShown,
  type KnownWrite,
  refusedTraits,
  type StateKind,
  type WatchMeans,
} from './judge-shown.js'
import { clauseOfSettingWrite, registeredSetting, settingTraits, updatedSetting } from './setting-traits.js'
import { isWholeList } from './whole-list.js'

interface Setting extends ObjectHistory {
  deletedBy?: Overheard
  /** A write may have removed it. */
  isDoubtful?: true
}

const kind: StateKind = {
  tests: settingTraits,
  clauseOfWrite: (name, trait, shown, { versions }) =>
    clauseOfSettingWrite(
      name,
      trait,
      shown,
      versions[versions.findIndex(({ by }) => by === trait.since) - 1]?.traits,
    ),
  clauseOfRest: (name, { operation }) =>
    operation === 'updateCloudIntegration' && /^(key|roleArn|externalId)$/.test(name)
      ? 'integration.update.access.kept'
      : undefined,
  clauseOfOthers: () => 'integration.update.only',
  wordsOf,
  onConfirmed: expectNulls,
}

/** A value that is not set should be null. */
function expectNulls({ traits }: Version, shown: JsonObject, of: Overheard, { docket }: WatchMeans): void {
  for (const key of ['key', 'roleArn', 'externalId'] as const) {
    const values = traits[key]?.values
    if (JSON.stringify(values) !== JSON.stringify([unset]) || !(key in shown)) continue
    docket.check('integration.access.null', of, () =>
      expectThat(shown[key] === null, `${key} null`, shown[key], { within: shown, key }),
    )
  }
}

const goneTo: Partial<Record<Overheard['operation'], ClauseId>> = {
  getCloudIntegration: 'integration.delete.gone.get',
  updateCloudIntegration: 'integration.delete.gone.update',
  deleteCloudIntegration: 'integration.delete.gone.delete',
  listCloudIntegrations: 'integration.delete.gone.list',
}

/** Holds cloud integration settings against what the traffic made of them. */
export function createSettingWatch(means: WatchMeans): (of: Overheard) => void {
  const { docket, settle } = means
  const settings = new Map<string, Setting>()
  const writes: KnownWrite[] = []
  const judge = judgingShown(kind, means, writes)

  function register(of: Overheard): void {
    if (of.isRefusal) judgeName(of, '', 'integration.name.unique.register')
    if (!of.isSuccess || !isObject(of.body) || typeof of.body.id !== 'string') return
    const known = settings.get(of.body.id)
    const isAlive = known && !known.deletedBy && !known.isDoubtful && known.owner === of.owner
    if (isAlive)
      docket.broken(
        'integration.id.own',
        of,
        new Violation('an id that no other setting has', show(of.body.id), { within: of.body, key: 'id' }),
        known.versions.slice(0, 1).map(({ by }) => by),
      )
    else if (known === undefined) docket.held('integration.id.own', of)
    judgeName(of, of.body.id, 'integration.name.unique.register')
    const setting = beginHistory(of, registeredSetting(of))
    if (isAlive) setting.isForeign = true
    settings.set(of.body.id, setting)
    judge(setting, of.body, of, { isOwnAnswer: true })
  }

  /** A name that another setting certainly has must be refused, and should be with 400. */
  function judgeName(of: Overheard, id: string, clause: ClauseId): void {
    if (!of.isSuccess && (!of.isRefusal || means.flaws(of).length > 0)) return
    const name = isObject(of.given) ? of.given.name : undefined
    const holder = [...settings].find(
      ([each, { versions, deletedBy, isDoubtful, isForeign, owner }]) =>
        each !== id &&
        !deletedBy &&
        !isDoubtful &&
        !isForeign &&
        owner === of.owner &&
        versions.at(-1)?.traits.name?.values !== 'any' &&
        isOnly(versions.at(-1)?.traits.name?.values, name) &&
        (versions.at(-1)?.by.end ?? 0) < of.start,
    )
    if (!holder || typeof name !== 'string') return
    if (!of.isSuccess) {
      if (of.reply.status === 400) docket.held(clause, of)
      else if ([409, 422].includes(of.reply.status))
        docket.broken(
          `${clause}.status` as ClauseId,
          of,
          new Violation(`status 400 for the name ${show(name)}, which is in use`, showReply(of.reply), {
            ...{ reply: of.reply, asked: 400 },
          }),
        )
      return
    }
    const shown = isObject(of.body) ? of.body.name : undefined
    if (shown !== name) return
    const wanted = `a refusal (not 2xx) of the name ${show(name)}, which is in use`
    docket.broken(
      clause,
      of,
      new Violation(wanted, showReply(of.reply), { reply: of.reply, asked: 'refusal' }),
      [holder[1].versions.at(-1)?.traits.name?.since ?? of],
    )
  }

  function change(of: Overheard, effect: TraitEffect): void {
    const id = of.parameters.cloudIntegrationId ?? ''
    writes.push({ of, ids: [id], effect })
    if (writes.length > 200) writes.shift()
    const setting = settings.get(id)
    judgeName(of, id, 'integration.name.unique.update')
    if (!setting || judgeGone(setting, of)) return
    const isSure = of.isSuccess && of.owner === setting.owner
    if (of.isRefusal) setting.refused.push({ by: of, traits: refusedTraits(setting, of, effect) })
    else write(setting, of, effect, isSure)
    if (of.isSuccess && isObject(of.body)) judge(setting, of.body, of, { isOwnAnswer: true })
  }

  function remove(of: Overheard): void {
    const setting = settings.get(of.parameters.cloudIntegrationId ?? '')
    if (!setting || judgeGone(setting, of) || of.isRefusal) return
    if (!of.isSuccess || of.owner !== setting.owner) setting.isDoubtful = true
    else {
      if (isObject(of.body)) judgeLast(setting, of.body, of)
      setting.deletedBy = of
    }
  }

  function judgeLast(setting: Setting, shown: JsonObject, of: Overheard): void {
    judge(setting, shown, of, { as: 'integration.delete.last' })
    if (!setting.isForeign) docket.held('integration.delete.last', of)
  }

  /** Checks a deleted setting: an answer that still has it is judged. */
  function judgeGone(setting: Setting, of: Overheard): boolean {
    const { deletedBy } = setting
    const clause = goneTo[of.operation]
    if (!deletedBy || !clause) return false
    const lag = of.exchange.call.method === 'GET' ? settle : 0
    if (of.start <= deletedBy.end + lag || of.owner !== setting.owner) return true
    if (of.isSuccess)
      docket.broken(
        clause,
        of,
        new Violation('status 404', showReply(of.reply), { reply: of.reply, asked: 404 }),
        [deletedBy],
      )
    else if (of.reply.status === 404) docket.held(clause, of)
    return true
  }

  function get(of: Overheard): void {
    const setting = settings.get(of.parameters.cloudIntegrationId ?? '')
    if (!setting || judgeGone(setting, of)) return
    if (of.isSuccess && isObject(of.body)) judge(setting, of.body, of)
    else if (of.reply.status === 404 && isStanding(setting, of))
      docket.broken(
        'integration.id',
        of,
        new Violation('the setting of this id', showReply(of.reply), { reply: of.reply }),
        setting.versions.slice(0, 1).map(({ by }) => by),
      )
  }

  const isStanding = (setting: Setting, of: Overheard): boolean =>
    !setting.deletedBy &&
    !setting.isDoubtful &&
    !setting.isForeign &&
    setting.owner === of.owner &&
    (setting.versions[0]?.by.end ?? of.end) + settle < of.start

  function list(of: Overheard): void {
    const shown =
      isObject(of.body) && Array.isArray(of.body.cloud_integrations) ? of.body.cloud_integrations : []
    const all = shown.filter(isObject)
    const ids = all.map(({ id }) => id)
    for (const each of all) {
      const setting = settings.get(String(each.id))
      if (setting && !judgeShownGone(setting, each, of)) judge(setting, each, of)
    }
    const twice = all.find(({ id }, at) => ids.indexOf(id) !== at)
    docket.check('integration.list.complete', of, () => {
      if (twice) throw new Violation('each setting once', show(ids), { within: twice, key: 'id' })
    })
    if (!of.isSuccess || !isWholeList(of, 'cloud_integrations')) return
    for (const [id, setting] of settings)
      if (isStanding(setting, of) && !ids.includes(id))
        docket.broken(
          'integration.list.complete',
          of,
          new Violation(`the setting ${show(id)} in the list`, show(ids), { within: shown }),
          setting.versions.slice(0, 1).map(({ by }) => by),
        )
  }

  function judgeShownGone({ deletedBy, owner }: Setting, shown: JsonObject, of: Overheard): boolean {
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

  const noting: Partial<Record<Overheard['operation'], (of: Overheard) => void>> = {
    registerCloudIntegration: register,
    updateCloudIntegration: (of) => change(of, updatedSetting(of)),
    deleteCloudIntegration: remove,
    getCloudIntegration: get,
    listCloudIntegrations: list,
  }
  return (of) => noting[of.operation]?.(of)
}

const isOnly = (values: unknown, name: unknown): boolean =>
  Array.isArray(values) && values.length === 1 && values[0] === name
