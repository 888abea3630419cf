import type { ClauseId } from '../../../spec/clauses/index.js'
import type { JsonObject } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { hostSizes } from '../../../spec/schemas.js'
import { expectThat, isUnset } from '../../../suites/kernel/expect.js'
import { Untestable } from '../../../suites/kernel/outcomes.js'
import type { Docket } from '../docket.js'
import type { Overheard } from '../overheard.js'
import { expectKind, expectKindIfSet, expectOneOf, isOf } from './kinds.js'

type FieldRule = readonly [clause: ClauseId, expect: (shown: JsonObject) => void]

/** Throws `Untestable` when a clause does not apply. */
const onlyIf = (applies: boolean): void => {
  if (!applies) throw new Untestable('It is not there.')
}

const rules: readonly FieldRule[] = [
  ['host.field.id', (shown) => expectKind(shown, 'id', 'string')],
  ['host.field.name', (shown) => expectKind(shown, 'name', 'string')],
  ['host.field.display-name.type', (shown) => expectKindIfSet(shown, 'displayName', 'string')],
  [
    'host.field.custom-identifier',
    (shown) => {
      onlyIf(!isUnset(shown.customIdentifier))
      expectKind(shown, 'customIdentifier', 'string')
    },
  ],
  ['host.field.meta', (shown) => expectKind(shown, 'meta', 'object')],
  ['host.field.interfaces.not-given', (shown) => expectKind(shown, 'interfaces', 'array of objects')],
  ['host.field.size', (shown) => expectOneOf(shown, 'size', hostSizes)],
  ['host.field.status', (shown) => expectKind(shown, 'status', 'string')],
  ['host.field.memo.not-given', (shown) => expectKind(shown, 'memo', 'string')],
  ['host.field.is-retired', (shown) => expectKind(shown, 'isRetired', 'boolean')],
  ['host.field.created-at', (shown) => expectKind(shown, 'createdAt', 'number')],
  [
    'general.timestamps',
    (shown) => {
      onlyIf(typeof shown.createdAt === 'number')
      expectKind(shown, 'createdAt', 'a number of seconds')
    },
  ],
  ['host.field.roles.none', (shown) => expectKind(shown, 'roles', 'object')],
  [
    'host.field.roles',
    (shown) => {
      onlyIf(isObject(shown.roles))
      expectKind(shown, 'roles', 'an object of arrays of strings')
    },
  ],
  [
    'host.field.retired-at',
    (shown) => {
      onlyIf(shown.isRetired === false)
      const { retiredAt } = shown
      expectThat(isUnset(retiredAt), 'retiredAt null or left out', retiredAt, {
        within: shown,
        key: 'retiredAt',
      })
    },
  ],
  [
    'host.retire.retired-at',
    (shown) => {
      onlyIf(shown.isRetired === true)
      expectKind(shown, 'retiredAt', 'number')
    },
  ],
  [
    'host.retire.retired-at.seconds',
    (shown) => {
      onlyIf(shown.isRetired === true && typeof shown.retiredAt === 'number')
      expectKind(shown, 'retiredAt', 'a number of seconds')
    },
  ],
  [
    'host.retire.retired-at.order',
    (shown) => {
      onlyIf(isOf('a number of seconds', shown.retiredAt) && isOf('a number of seconds', shown.createdAt))
      const within = { within: shown, key: 'retiredAt' }
      const isAfter = Number(shown.retiredAt) >= Math.floor(Number(shown.createdAt))
      expectThat(isAfter, `retiredAt not before createdAt ${shown.createdAt}`, shown.retiredAt, within)
    },
  ],
]

const interfaceRules: readonly FieldRule[] = [
  ['host.interface.name', (shown) => expectKind(shown, 'name', 'string')],
  [
    'host.interface.mac-address',
    (shown) => {
      onlyIf(!isUnset(shown.macAddress))
      expectKind(shown, 'macAddress', 'string')
    },
  ],
  [
    'host.interface.optional',
    (shown) => {
      for (const key of ['ipAddress', 'ipv6Address']) expectKindIfSet(shown, key, 'string')
      for (const key of ['ipv4Addresses', 'ipv6Addresses']) expectKindIfSet(shown, key, 'array of strings')
    },
  ],
]

/** Every field of a host has its type, no matter who made the host. */
export function judgeShownHost(shown: JsonObject, of: Overheard, docket: Docket): void {
  for (const [clause, expect] of rules) docket.check(clause, of, () => expect(shown))
  if (!isOf('array of objects', shown.interfaces)) return
  for (const each of shown.interfaces as JsonObject[])
    for (const [clause, expect] of interfaceRules) docket.check(clause, of, () => expect(each))
}
