import { isIP } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { checkNamePattern } from '../../spec/schemas.js'
import type { Overheard } from '../overheard.js'
import type { ObjectHistory } from './history.js'

/** Tells of a value in a body whether nothing in it may be refused. */
export type PlainField = (value: Json) => boolean

export const isPlainName: PlainField = (value) => typeof value === 'string' && /^[\w.-]{1,40}$/.test(value)

/** A short text of ASCII without blanks at its edges. */
export const isPlainMemo: PlainField = (value) =>
  typeof value === 'string' && /^[\w.,:-](?:[\w .,:-]{0,98}[\w.,:-])?$/.test(value)

const mostElements = 5

/** How many bytes of JSON are not remarkable. */
const few = 4096

export const isPlainMeta: PlainField = (value) => isObject(value) && JSON.stringify(value).length <= few

const isPlainCheck: PlainField = (value) =>
  isObject(value) &&
  typeof value.name === 'string' &&
  value.name.length <= 40 &&
  new RegExp(`^(?:${checkNamePattern})$`).test(value.name) &&
  (value.memo === undefined || isPlainMemo(value.memo)) &&
  Object.keys(value).every((key) => key === 'name' || key === 'memo')

/** A few checks with names of their own. */
export const arePlainChecks: PlainField = (value) => arePlain(value, isPlainCheck)

const isVersion =
  (version: 4 | 6): PlainField =>
  (value) =>
    typeof value === 'string' && isIP(value) === version
const eachOf =
  (isPlain: PlainField): PlainField =>
  (value) =>
    Array.isArray(value) && value.length <= mostElements && value.every(isPlain)

const ofInterface: Readonly<Record<string, PlainField>> = {
  name: isPlainName,
  macAddress: (value) => typeof value === 'string' && /^[0-9a-f]{2}(?::[0-9a-f]{2}){5}$/i.test(value),
  ipAddress: isVersion(4),
  ipv6Address: isVersion(6),
  ipv4Addresses: eachOf(isVersion(4)),
  ipv6Addresses: eachOf(isVersion(6)),
}

const isPlainInterface: PlainField = (value) =>
  isObject(value) &&
  'name' in value &&
  Object.entries(value).every(([key, each]) => ofInterface[key]?.(each) ?? false)

/** A few interfaces with names of their own and addresses. */
export const arePlainInterfaces: PlainField = (value) => arePlain(value, isPlainInterface)

/** Whether a list has a few plain elements, each with a name of its own. */
const arePlain = (value: Json, isElementPlain: PlainField): boolean =>
  Array.isArray(value) &&
  value.length <= mostElements &&
  value.every(isElementPlain) &&
  new Set(value.map((each) => (each as JsonObject).name)).size === value.length

/** Whether an accepted write of the object gave a field the same value. */
export const wasTaken = ({ versions }: ObjectHistory, key: string, value: Json): boolean =>
  versions.some(({ by }) => by.isSuccess && isDeepStrictEqual(givenIn(by, key), value))

/** Whether an accepted update of the object gave the field. */
export const isProven = ({ versions }: ObjectHistory, key: string): boolean =>
  versions.some(
    ({ by }) => by.isSuccess && by.exchange.call.method === 'PUT' && givenIn(by, key) !== undefined,
  )

const givenIn = ({ given }: Overheard, key: string): Json | undefined =>
  isObject(given) ? given[key] : undefined
