import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { isUnset } from '../../suites/kernel/expect.js'

const versions = [
  ['ipv4Addresses', 'ipAddress'],
  ['ipv6Addresses', 'ipv6Address'],
] as const

/** Whether every given interface is shown, with its addresses according to §2.4. A server may add more. */
export function areShown(shown: Json | undefined, given: readonly JsonObject[]): boolean {
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
    return 'mac-address'
  for (const [list, single] of versions) {
    const [addresses, address] = [given[list], given[single]]
    const short = list.slice(0, 4)
    if (Array.isArray(addresses) && addresses.length > 0) {
      if (!hasSame(shown, list, single, addresses))
        return isUnset(address) ? `${short}-addresses` : `${short}-precedence`
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
