import { isDeepStrictEqual } from 'node:util'
import type { ClauseId } from '../../spec/clauses/index.js'
import { listsIn, metricLists } from '../../spec/faults.js'
import type { Rule } from '../../spec/fits.js'
import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { autoRetiringServices, cloudServices } from '../../spec/schemas.js'
import { entriesOf, isEmptyList } from '../../suites/cloud-integrations/scenes/entries.js'
import { isUnset } from '../../suites/kernel/expect.js'
import { isLike } from '../../suites/kernel/letter-case.js'
import { accessOfSetting as access, textsOfSetting as texts } from '../answers/fields.js'
import type { Overheard } from '../overheard.js'
import { shownAs, type TraitTests } from './contradiction.js'
import type { Alternatives, Effect, Trait, Traits } from './history.js'
import { textGiven, unset, valueOrUnset } from './host-traits.js'

/** Spelled in two ways, so it is not judged. */
const openService = 'Route 53'

/** The services that a setting was given; anything if they are not plain. */
function servicesGiven(services: Json | undefined): Alternatives {
  if (!isObject(services)) return 'any'
  const entries = Object.entries(services)
  const arePlain = entries.every(
    ([name, each]) =>
      (cloudServices as readonly string[]).includes(name) &&
      isObject(each) &&
      typeof each.enable === 'boolean',
  )
  const used = listsIn(entries.map(([, each]) => each).filter(isObject))
  return arePlain && used.length < 2 ? [services] : 'any'
}

/** The first service that a setting does not show as given, and the clause that is broken. */
function wrongService(
  shown: JsonObject,
  given: JsonObject,
): { service: string; clause: ClauseId } | undefined {
  const entries = entriesOf(shown)
  for (const service of cloudServices) {
    if (service === openService) continue
    const wanted = given[service]
    const clause =
      isObject(wanted) && wanted.enable === true
        ? wrongPartOf(service, wanted, entries[service])
        : entries[service] && entries[service].enable !== false
          ? isObject(wanted)
            ? ('integration.services.enable' as const)
            : ('integration.services.omitted' as const)
          : undefined
    if (clause) return { service, clause }
  }
  return undefined
}

function wrongPartOf(
  service: string,
  wanted: JsonObject,
  entry: JsonObject | undefined,
): ClauseId | undefined {
  if (!entry) return 'integration.services'
  if (entry.enable !== true) return 'integration.services.enable'
  if (typeof wanted.role === 'string' && entry.role !== wanted.role) return 'integration.services.role'
  if (isUnset(wanted.role) && !isUnset(entry.role)) return 'integration.services.role.null'
  for (const list of metricLists)
    if (Array.isArray(wanted[list]) && !hasSame(entry[list], wanted[list]))
      return `integration.services.${list}`
  if (!(autoRetiringServices as readonly string[]).includes(service)) return undefined
  /** What a value of another type makes of it, nobody says. */
  if (!isUnset(wanted.retireAutomatically) && typeof wanted.retireAutomatically !== 'boolean')
    return undefined
  const retires = wanted.retireAutomatically === true
  if ((entry.retireAutomatically ?? false) === retires) return undefined
  return retires
    ? 'integration.services.retireAutomatically'
    : 'integration.services.retireAutomatically.default'
}

/** Whether the names are the same. An empty list may be omitted. */
const hasSame = (shown: Json | undefined, given: readonly Json[]): boolean =>
  given.length === 0
    ? isEmptyList(shown)
    : Array.isArray(shown) &&
      JSON.stringify([...new Set(shown)].sort()) === JSON.stringify([...new Set(given)].sort())

const given = (value: Json | undefined): Alternatives => (value === '' ? [''] : textGiven(value))
const accessGiven = (value: Json | undefined): Alternatives => (isUnset(value) ? [unset] : textGiven(value))

const nothingKnown: Record<string, Alternatives> = Object.fromEntries(
  [...texts, ...access, 'services'].map((name) => [name, 'any' as const]),
)

const overwritten = (body: JsonObject): Record<string, Alternatives> => ({
  ...Object.fromEntries(texts.map((name) => [name, given(body[name])])),
  services: servicesGiven(body.services),
})

const unknownAccess: Record<string, Alternatives> = { key: 'any', roleArn: 'any', externalId: 'any' }

/** What a registration makes of a setting. */
export function registeredSetting({ given: body }: Overheard): Record<string, Alternatives> {
  if (!isObject(body)) return nothingKnown
  const both = !isUnset(body.key) && !(isUnset(body.roleArn) && isUnset(body.externalId))
  return {
    ...overwritten(body),
    ...(both ? unknownAccess : Object.fromEntries(access.map((name) => [name, accessGiven(body[name])]))),
  }
}

/** What an update makes of a setting. Access that it omits stays; both methods at once are left open. */
export const updatedSetting =
  ({ given: body }: Overheard): Effect =>
  (before) => {
    if (!isObject(body)) return nothingKnown
    const named = access.filter((name) => name in body)
    const changed = Object.fromEntries(named.map((name) => [name, accessGiven(body[name])]))
    const isSet = (name: (typeof access)[number]): boolean =>
      !isSurelyUnset(changed[name] ?? before[name]?.values)
    const both = isSet('key') && (isSet('roleArn') || isSet('externalId'))
    const isMoved = named.some((name) => body[name] !== null) && both
    return { ...overwritten(body), ...(isMoved ? unknownAccess : changed) }
  }

const isSurelyUnset = (values: Alternatives | undefined): boolean => isDeepStrictEqual(values, [unset])

const textOrUnset = (value: unknown): Rule => valueOrUnset(value === '' ? unset : value)

/** How a setting shows its traits. */
export const settingTraits: TraitTests = {
  ...Object.fromEntries(texts.map((key) => [key, shownAs(key, textOrUnset)])),
  ...Object.fromEntries(access.map((key) => [key, shownAs(key, valueOrUnset)])),
  services: (shown, value) => wrongService(shown, value as JsonObject) === undefined,
}

/** The clause that a write of a setting breaks when it does not do to a trait what it must. */
export function clauseOfSettingWrite(
  name: string,
  { since, values }: Trait,
  shown: JsonObject,
  before?: Traits,
): ClauseId | undefined {
  const isAccess = (access as readonly string[]).includes(name)
  const isUpdate = since.operation === 'updateCloudIntegration'
  const isCleared = isSurelyUnset(values)
  if (name === 'services') return ofServices(shown, values, isUpdate ? before : undefined)
  if (isDeepStrictEqual(values, [''])) return ofEmpty(name, isUpdate)
  if (name.endsWith('Tags') && isOfSeveral(shown[name], values, before?.[name]))
    return 'integration.tags.several'
  if (!isUpdate)
    return isAccess && isCleared ? 'integration.access.unset' : (`integration.${name}` as ClauseId)
  if (isAccess) return isCleared ? 'integration.update.access.cleared' : 'integration.update.access.changed'
  /** The update was made: what it gave is shown in another letter case. */
  const isOfCase = values !== 'any' && values.some((each) => isLike(shown[name], String(each)))
  return isOfCase ? (`integration.${name}` as ClauseId) : 'integration.update.overwrites'
}

/** Whether several tags were given, and some of them are shown, or all in another order. */
function isOfSeveral(shown: Json | undefined, values: Alternatives, before?: Trait): boolean {
  const tagsOf = (text: unknown): string[] => String(text).split(',')
  const given = values === 'any' ? [] : values.flatMap(tagsOf)
  const isBefore = before !== undefined && before.values !== 'any' && before.values.includes(shown)
  return given.length > 1 && !isBefore && tagsOf(shown).every((each) => given.includes(each))
}

/** An empty text should come back as such. */
function ofEmpty(name: string, isUpdate: boolean): ClauseId | undefined {
  if (name.endsWith('Tags')) return 'integration.tags.empty'
  return name === 'memo' && isUpdate ? 'integration.update.memo.empty' : undefined
}

function ofServices(shown: JsonObject, values: Alternatives, before?: Traits): ClauseId {
  const wrong = values === 'any' ? undefined : wrongService(shown, values[0] as JsonObject)
  if (wrong?.clause !== 'integration.services.omitted' || !before)
    return wrong?.clause ?? 'integration.services'
  const was = before.services?.values
  const wasOn =
    was !== undefined &&
    was !== 'any' &&
    was.some((each) => (Object(each) as Record<string, JsonObject>)[wrong.service]?.enable === true)
  return wasOn ? 'integration.update.services.dropped' : wrong.clause
}
