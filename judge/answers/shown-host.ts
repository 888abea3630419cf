import type { ClauseId } from '../../spec/clauses/index.js'
import type { JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { hostSizes } from '../../spec/schemas.js'
import { expectThat, isUnset } from '../../suites/kernel/expect.js'
import type { Docket } from '../docket.js'
import type { Overheard } from '../overheard.js'
import { expectKind, expectKindIfSet, expectOneOf, isOf } from './kinds.js'

type FieldRule = readonly [
  clause: ClauseId,
  expect: (shown: JsonObject) => void,
  /** Whether the clause applies; always if it is left out. */
  applies?: (shown: JsonObject) => boolean,
]

const rules: readonly FieldRule[] = [
  ['host.field.id', (shown) => expectKind(shown, 'id', 'string')],
  ['host.field.name', (shown) => expectKind(shown, 'name', 'string')],
  ['host.field.display-name.type', (shown) => expectKindIfSet(shown, 'displayName', 'string')],
  [
    'host.field.custom-identifier',
    (shown) => expectKind(shown, 'customIdentifier', 'string'),
    (shown) => !isUnset(shown.customIdentifier),
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
    (shown) => expectKind(shown, 'createdAt', 'a number of seconds'),
    (shown) => typeof shown.createdAt === 'number',
  ],
  ['host.field.roles.none', (shown) => expectKind(shown, 'roles', 'object')],
  [
    'host.field.roles',
    (shown) => expectKind(shown, 'roles', 'an object of arrays of strings'),
    (shown) => isObject(shown.roles),
  ],
  [
    'host.field.retired-at',
    (shown) => {
      const { retiredAt } = shown
      expectThat(isUnset(retiredAt), 'retiredAt null or left out', retiredAt, {
        within: shown,
        key: 'retiredAt',
      })
    },
    (shown) => shown.isRetired === false,
  ],
  [
    'host.retire.retired-at',
    (shown) => expectKind(shown, 'retiredAt', 'number'),
    (shown) => shown.isRetired === true,
  ],
  [
    'host.retire.retired-at.seconds',
    (shown) => expectKind(shown, 'retiredAt', 'a number of seconds'),
    (shown) => shown.isRetired === true && typeof shown.retiredAt === 'number',
  ],
  [
    'host.retire.retired-at.order',
    (shown) => {
      const within = { within: shown, key: 'retiredAt' }
      const isAfter = Number(shown.retiredAt) >= Math.floor(Number(shown.createdAt))
      expectThat(isAfter, `retiredAt not before createdAt ${shown.createdAt}`, shown.retiredAt, within)
    },
    (shown) => isOf('a number of seconds', shown.retiredAt) && isOf('a number of seconds', shown.createdAt),
  ],
]

const interfaceRules: readonly FieldRule[] = [
  ['host.interface.name', (shown) => expectKind(shown, 'name', 'string')],
  [
    'host.interface.mac-address',
    (shown) => expectKind(shown, 'macAddress', 'string'),
    (shown) => !isUnset(shown.macAddress),
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
  judgeFields(rules, shown, of, docket)
  if (!isOf('array of objects', shown.interfaces)) return
  for (const each of shown.interfaces as JsonObject[]) judgeFields(interfaceRules, each, of, docket)
}

function judgeFields(those: readonly FieldRule[], shown: JsonObject, of: Overheard, docket: Docket): void {
  for (const [clause, expect, applies] of those)
    if (applies?.(shown) ?? true) docket.check(clause, of, () => expect(shown))
}
