import { isDeepStrictEqual } from 'node:util'
import type { Rule } from '../../spec/fits.js'
import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { type OneFact, operationRules } from '../../spec/operation-rules.js'
import { rolesIn } from '../../spec/roles.js'
import { show } from '../../spec/show.js'
import { isUnset } from '../../suites/kernel/expect.js'
import { isLike } from '../../suites/kernel/letter-case.js'
import { isPlainText } from '../../suites/kernel/plain-text.js'
import { like, showingRoles, unsetOrEmpty } from '../../suites/kernel/rules.js'
import type { Overheard } from '../overheard.js'
import { shownAs, type TraitTests } from './contradiction.js'
import { type Alternatives, type Effect, onlyValue, type Traits } from './history.js'

const versions = [
  ['ipv4Addresses', 'ipAddress'],
  ['ipv6Addresses', 'ipv6Address'],
] as const

/** Whether every given interface is shown, with its addresses according to §2.4. A server may add more. */
function areShown(shown: Json | undefined, given: readonly JsonObject[]): boolean {
  return wrongPart(shown, given) === undefined
}

/** The part of §2.4 that interfaces break; undefined if they break none. */
export function wrongPart(shown: Json | undefined, given: readonly JsonObject[]): string | undefined {
  const all = Array.isArray(shown) ? shown.filter(isObject) : []
  const names = given.map(({ name }) => name)
  if (new Set(names).size < names.length || names.some((each) => typeof each !== 'string')) return undefined
  for (const each of given) {
    const found = all.filter(({ name }) => name === each.name)
    if (found.length === 0)
      return all.length >= given.length && all.every(({ name }) => isUnset(name)) ? 'name' : ''
    const [one] = found
    if (found.length > 1 || !one) continue
    const part = wrongAddress(one, each)
    if (part) return part
  }
  return undefined
}

function wrongAddress(shown: JsonObject, given: JsonObject): string | undefined {
  if (typeof given.macAddress === 'string' && given.macAddress && shown.macAddress !== given.macAddress)
    return isLike(shown.macAddress, given.macAddress) ? 'mac-address.letters' : 'mac-address'
  for (const [list, single] of versions) {
    const [addresses, address] = [given[list], given[single]]
    const short = list.slice(0, 4)
    if (Array.isArray(addresses) && addresses.length > 0) {
      const listed = Array.isArray(shown[list]) ? shown[list] : []
      const isOfList = listed.length > 0 && listed.every((each) => addresses.includes(each))
      if (!hasSame(shown, list, single, addresses))
        return isUnset(address) || isOfList ? `${short}-addresses` : `${short}-precedence`
    } else if (isUnset(addresses) && typeof address === 'string' && address !== '') {
      const isListed = Array.isArray(shown[list]) && shown[list].includes(address)
      if (shown[single] !== address && !isListed) return short === 'ipv4' ? 'ip-address' : 'ipv6-address'
    }
  }
  return undefined
}

function hasSame(shown: JsonObject, list: string, single: string, addresses: readonly Json[]): boolean {
  if (isUnset(shown[list])) return addresses.includes(shown[single] as Json)
  return (
    Array.isArray(shown[list]) &&
    JSON.stringify([...shown[list]].sort()) === JSON.stringify([...addresses].sort())
  )
}

/** No value: the field is null or absent. */
export const unset = { unset: true } as const

export const isUnsetValue = (value: unknown): boolean => isDeepStrictEqual(value, unset)

/** A text up to this length is never cut. */
const longest = 200

/** A plain text must come back unchanged; for other texts that is only a should. */
export const textGiven = (value: Json | undefined): Alternatives =>
  typeof value === 'string' && value.length <= longest && isPlainText(value) ? [value] : 'any'

const identifierGiven = (value: Json | undefined): Alternatives =>
  value === null || value === '' ? [unset] : textGiven(value)

const rolesGiven = (value: Json | undefined): string[] | undefined =>
  Array.isArray(value) &&
  value.every((each) => typeof each === 'string' && /^[\w-]{2,}:[\w-]{2,}$/.test(each))
    ? [...new Set(value as string[])].sort()
    : undefined

/** What a registration makes of a host. */
export function registered({ given }: Pick<Overheard, 'given'>): Record<string, Alternatives> {
  if (!isObject(given)) return { ...nothingKnown, isRetired: [false] }
  const { roleFullnames: roles, customIdentifier } = given
  return {
    name: textGiven(given.name),
    displayName: textGiven(given.displayName),
    memo: given.memo === undefined ? [''] : textGiven(given.memo),
    customIdentifier: customIdentifier === undefined ? [unset] : identifierGiven(customIdentifier),
    meta: metaGiven(given.meta),
    interfaces: interfacesGiven(given.interfaces),
    roles: roles === undefined ? [[]] : asRoles(rolesGiven(roles)),
    status: 'any',
    createdAt: 'any',
    isRetired: [false],
  }
}

export const nothingKnown: Record<string, Alternatives> = {
  ...{ name: 'any', displayName: 'any', memo: 'any', customIdentifier: 'any', meta: 'any' },
  ...{ interfaces: 'any', roles: 'any', status: 'any', createdAt: 'any', isRetired: 'any' },
}

const asRoles = (roles: string[] | undefined): Alternatives => (roles === undefined ? 'any' : [roles])
const metaGiven = (meta: Json | undefined): Alternatives =>
  isObject(meta) ? [Object.fromEntries(Object.entries(meta).filter(isPlainThroughout))] : 'any'

/** Whether it holds no text that need not come back unchanged. */
const isPlainThroughout = (value: Json | readonly [string, Json]): boolean =>
  typeof value === 'string'
    ? isPlainText(value)
    : typeof value !== 'object' || value === null || Object.entries(value).flat().every(isPlainThroughout)
const interfacesGiven = (given: Json | undefined): Alternatives =>
  Array.isArray(given) && given.length > 0 && given.every(isObject) ? [given] : 'any'

/** What an update makes of a host. What its body omits is open, except for roles and status. */
export const updated =
  ({ given }: Overheard): Effect =>
  (before) => {
    if (!isObject(given)) return nothingKnown
    const { roleFullnames, customIdentifier } = given
    return {
      name: textGiven(given.name),
      displayName: textGiven(given.displayName),
      memo: textGiven(given.memo),
      customIdentifier: customIdentifier === undefined ? 'any' : identifierGiven(customIdentifier),
      meta: metaGiven(given.meta),
      interfaces: interfacesGiven(given.interfaces),
      roles: roleFullnames === null ? 'any' : added(before, roleFullnames),
      /** That it is not taken from there has a rule of its own. */
      ...(given.createdAt !== undefined && { createdAt: 'any' as const }),
    }
  }

function added({ roles }: Traits, given: Json | undefined): Alternatives {
  const more = given === undefined ? [] : rolesGiven(given)
  if (!roles || roles.values === 'any' || !more) return 'any'
  return (roles.values as string[][]).map((each) => [...new Set([...each, ...more])].sort())
}

const setting: Readonly<Record<OneFact['fact'], (given: JsonObject) => Effect>> = {
  roles: (given) => () => ({ roles: asRoles(rolesGiven(given.roleFullnames)) }),
  status: (given) => () => ({ status: typeof given.status === 'string' ? [given.status.trim()] : 'any' }),
  /** Anything else that a retired host shows is open. */
  isRetired: () => () => ({ ...nothingKnown, isRetired: [true] }),
}

/** What a write makes of a host that sets one fact of it. Undefined if it is none of these. */
export function factSet({ operation, given }: Overheard): Effect | undefined {
  const { sets } = operationRules[operation]
  return sets && setting[sets.fact](isObject(given) ? given : {})
}

/** §3.1 leaves open what a write makes of a retired host: it may live again. */
export const reviving =
  (effect: Effect): Effect =>
  (before) => ({ ...(onlyValue(before.isRetired) === false ? {} : { isRetired: 'any' }), ...effect(before) })

/** A text may be shown as null, or be left out, where it is unset. */
export const valueOrUnset = (value: unknown): Rule =>
  isUnsetValue(value) ? unsetOrEmpty : { const: value as Json }

const byService = (fullnames: readonly string[]): Record<string, string[]> => {
  const services = fullnames.map((each) => each.split(':')[0] as string)
  return Object.fromEntries(
    services.map((service) => [
      service,
      fullnames
        .filter((each) => each.startsWith(`${service}:`))
        .map((each) => each.slice(service.length + 1)),
    ]),
  )
}

/** How a host shows a trait. */
export const hostTraits: TraitTests = {
  ...Object.fromEntries(
    ['name', 'displayName', 'memo', 'status', 'isRetired'].map((key) => [key, shownAs(key, valueOrUnset)]),
  ),
  customIdentifier: shownAs('customIdentifier', valueOrUnset),
  meta: shownAs('meta', (value) => like(value as JsonObject)),
  interfaces: (shown, value) => areShown(shown.interfaces, value as JsonObject[]),
  roles: Object.assign((shown: JsonObject, value: unknown) => isDeepStrictEqual(rolesIn(shown), value), {
    rule: (value: unknown, { roles }: JsonObject) => showingRoles(byService(value as string[]), roles),
  }),
  createdAt: (shown, value) =>
    typeof shown.createdAt !== typeof value || isSameSecond(shown.createdAt, value),
}

/** Whether two times may be the same, rounded or not. */
const isSameSecond = (one: unknown, other: unknown): boolean => Math.abs(Number(one) - Number(other)) < 1

/** A value of a trait as answers show it. */
export function wordsOf(name: string, value: unknown): string {
  if (isUnsetValue(value)) return 'nothing'
  return show(name === 'roles' ? byService(value as string[]) : value)
}
