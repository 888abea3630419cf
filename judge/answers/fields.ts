import type { ClauseId } from '../../spec/clauses/index.js'
import { listsIn } from '../../spec/faults.js'
import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { alertStatuses, authorities, cloudServices, hostSizes, latestSecond } from '../../spec/schemas.js'
import { show } from '../../spec/show.js'
import { typeWords } from '../../spec/type-words.js'
import { entriesOf } from '../../suites/cloud-integrations/scenes/entries.js'
import { asCame } from '../../suites/kernel/evidence.js'
import { expectThat, isUnset } from '../../suites/kernel/expect.js'
import { NotApplicable, Violation } from '../../suites/kernel/outcomes.js'
import { inOrderOfTime } from '../../suites/kernel/rules.js'
import type { Docket } from '../docket.js'
import type { Overheard } from '../overheard.js'

const isText = (value: Json | undefined): boolean => typeof value === 'string'
const areTexts = (value: Json | undefined): boolean => Array.isArray(value) && value.every(isText)

/** The kinds that a value can be checked for, in words. */
const kinds = {
  string: isText,
  'string that is not empty': (value) => typeof value === 'string' && value !== '',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  object: isObject,
  'array of strings': areTexts,
  'array of objects': (value) => Array.isArray(value) && value.every(isObject),
  'object of arrays of strings': (value) => isObject(value) && Object.values(value).every(areTexts),
  'number of seconds': (value) => typeof value === 'number' && value > 1e9 && value < latestSecond,
  true: (value) => value === true,
} satisfies Record<string, (value: Json | undefined) => boolean>

export type Kind = keyof typeof kinds

export const isOf = (kind: Kind, value: Json | undefined): boolean =>
  (kinds[kind] as (value: Json | undefined) => boolean)(value)

/** Expects a key to be present, with a value of this kind. */
export function expectKind(within: JsonObject, key: string, kind: Kind): void {
  const shown = asCame(within, key)
  if (!isOf(kind, shown)) throw new Violation(`${key} to be ${typeWords(kind)}`, show(shown), { within, key })
}

/** A clause about a field, and whether it applies to what is shown. */
interface Rule {
  clause: ClauseId
  expect(shown: JsonObject): void
  applies?(shown: JsonObject): boolean
}

const has = (clause: ClauseId, key: string, kind: Kind, applies?: Rule['applies']): Rule => ({
  clause,
  expect: (shown) => expectKind(shown, key, kind),
  ...(applies && { applies }),
})

/** The same for a key that may be absent or null. */
const isTextIfSet = (clause: ClauseId, key: string): Rule =>
  has(clause, key, 'string', (shown) => !isUnset(shown[key]))

const isOneOf = (clause: ClauseId, key: string, values: readonly string[]): Rule => ({
  clause,
  expect(within) {
    if (!values.some((each) => each === within[key]))
      throw new Violation(`${key} to be one of ${values.join(', ')}`, show(within[key]), { within, key })
  },
})

const isRetired = (shown: JsonObject): boolean => shown.isRetired === true

const ofHost: readonly Rule[] = [
  has('host.field.id', 'id', 'string'),
  has('host.field.name', 'name', 'string'),
  {
    clause: 'host.field.display-name.type',
    expect: (shown) => isUnset(shown.displayName) || expectKind(shown, 'displayName', 'string'),
  },
  isTextIfSet('host.field.custom-identifier', 'customIdentifier'),
  has('host.field.meta', 'meta', 'object'),
  has('host.field.interfaces.not-given', 'interfaces', 'array of objects'),
  isOneOf('host.field.size', 'size', hostSizes),
  has('host.field.status', 'status', 'string'),
  has('host.field.memo.not-given', 'memo', 'string'),
  has('host.field.is-retired', 'isRetired', 'boolean'),
  has('host.field.created-at', 'createdAt', 'number'),
  has(
    'general.timestamps',
    'createdAt',
    'number of seconds',
    ({ createdAt }) => typeof createdAt === 'number',
  ),
  has('host.field.roles.none', 'roles', 'object'),
  has('host.field.roles', 'roles', 'object of arrays of strings', ({ roles }) => isObject(roles)),
  {
    clause: 'host.field.retired-at',
    expect: (within) =>
      expectThat(isUnset(within.retiredAt), 'retiredAt null or left out', within.retiredAt, {
        ...{ within, key: 'retiredAt' },
      }),
    applies: (shown) => shown.isRetired === false,
  },
  has('host.retire.retired-at', 'retiredAt', 'number', isRetired),
  has(
    'host.retire.retired-at.seconds',
    'retiredAt',
    'number of seconds',
    (shown) => isRetired(shown) && typeof shown.retiredAt === 'number',
  ),
  {
    clause: 'host.retire.retired-at.order',
    expect(within) {
      const { retiredAt, createdAt } = within
      const evidence = { within, key: 'retiredAt', of: within }
      expectThat(inOrderOfTime, `retiredAt not before createdAt ${createdAt}`, retiredAt, evidence)
    },
    applies: ({ retiredAt, createdAt }) =>
      isOf('number of seconds', retiredAt) && isOf('number of seconds', createdAt),
  },
]

const ofInterface: readonly Rule[] = [
  has('host.interface.name', 'name', 'string'),
  isTextIfSet('host.interface.mac-address', 'macAddress'),
  {
    clause: 'host.interface.optional',
    expect(shown) {
      for (const [key, kind] of addresses) if (!isUnset(shown[key])) expectKind(shown, key, kind)
    },
  },
]

const addresses = [
  ['ipAddress', 'string'],
  ['ipv6Address', 'string'],
  ['ipv4Addresses', 'array of strings'],
  ['ipv6Addresses', 'array of strings'],
] as const

export const ofInvitation: readonly Rule[] = [
  has('invitation.list.email', 'email', 'string'),
  isOneOf('invitation.list.authority.values', 'authority', authorities),
  has('invitation.list.expires-at', 'expiresAt', 'number of seconds'),
]

const detailOf = ({ detail }: JsonObject): JsonObject | undefined => (isObject(detail) ? detail : undefined)
const isCheck = (shown: JsonObject): boolean => detailOf(shown)?.type === 'check'

/** A monitored status has a detail only of a check. */
export const ofMonitored: readonly Rule[] = [
  has('host.monitoring.monitor-id', 'monitorId', 'string'),
  isOneOf('host.monitoring.status', 'status', alertStatuses),
  {
    clause: 'host.monitoring.detail',
    expect(shown) {
      expectKind(shown, 'detail', 'object')
      isOneOf('host.monitoring.detail', 'type', ['check']).expect(shown.detail as JsonObject)
    },
    applies: ({ detail }) => !isUnset(detail),
  },
  {
    clause: 'host.monitoring.detail.message',
    expect: ({ detail }) => expectKind(detail as JsonObject, 'message', 'string'),
    applies: isCheck,
  },
  {
    clause: 'host.monitoring.detail.memo',
    expect: ({ detail }) => expectKind(detail as JsonObject, 'memo', 'string'),
    applies: (shown) => isCheck(shown) && !isUnset(detailOf(shown)?.memo),
  },
]

export const textsOfSetting = ['name', 'memo', 'region', 'includedTags', 'excludedTags'] as const
export const accessOfSetting = ['key', 'roleArn', 'externalId'] as const

const ofSetting: readonly Rule[] = [
  has('integration.id', 'id', 'string that is not empty'),
  /** Empty tags may be null, which is held against what was given. */
  ...textsOfSetting.map((key) =>
    has(`integration.${key}`, key, 'string', (shown) => !key.endsWith('Tags') || shown[key] !== null),
  ),
  {
    clause: 'integration.access.there',
    expect(shown) {
      for (const key of accessOfSetting)
        expectThat(key in shown, `the key ${key} to be there`, shown, { within: shown, key })
    },
  },
  ...accessOfSetting.map((key) => isTextIfSet(`integration.${key}`, key)),
  {
    clause: 'integration.secret.hidden',
    expect: (within) =>
      expectThat(!('secretKey' in within), 'no key secretKey', within, { within, key: 'secretKey' }),
  },
  has('integration.services', 'services', 'object'),
  {
    clause: 'integration.services.metrics.one',
    expect(within) {
      const on = Object.values(entriesOf(within)).filter(({ enable }) => enable !== false)
      const evidence = { within, key: 'services' }
      expectThat(listsIn(on).length < 2, 'one of the two lists of metrics in use', within.services, evidence)
    },
    applies: ({ services }) => isObject(services),
  },
]

const isOn = ({ enable }: JsonObject): boolean => enable === true
const hasIfOn = (clause: ClauseId, key: string, kind: Kind): Rule =>
  has(clause, key, kind, (shown) => isOn(shown) && !isUnset(shown[key]))

/** A service of a setting. Only of one that is enabled anything else is fixed. */
const ofEntry: readonly Rule[] = [
  has('integration.services.enable', 'enable', 'boolean'),
  {
    clause: 'integration.services.role.null',
    expect: (within) => expectThat('role' in within, 'the key role', within, { within, key: 'role' }),
    applies: isOn,
  },
  hasIfOn('integration.services.role', 'role', 'string'),
  hasIfOn('integration.services.excludedMetrics', 'excludedMetrics', 'array of strings'),
  hasIfOn('integration.services.includedMetrics', 'includedMetrics', 'array of strings'),
]

/** Whether a name is written in one word or two is left open. */
const services = cloudServices.map((each) => each.replaceAll(' ', ''))

export const ofExcludables: readonly Rule[] = [
  {
    clause: 'integration.excludable.shape',
    expect(shown) {
      for (const key of Object.keys(shown)) expectKind(shown, key, 'array of strings')
    },
  },
  {
    clause: 'integration.excludable.keys',
    expect(within) {
      for (const key of Object.keys(within))
        expectThat(services.includes(key.replaceAll(' ', '')), 'keys that are cloud services of §2.10', key, {
          ...{ within, key },
        })
    },
    applies: (shown) => Object.values(shown).every(areTexts),
  },
]

/** Holds the fields of something that is shown against the document, no matter who made it. */
export function judgeFields(rules: readonly Rule[], shown: JsonObject, of: Overheard, docket: Docket): void {
  const waived = docket.waived(shown.id)
  for (const { clause, expect, applies } of rules)
    if (applies?.(shown) ?? true)
      docket.check(clause, of, () => {
        try {
          expect(shown)
        } catch (error) {
          const isWaived = error instanceof Violation && waived.has(error.evidence.key ?? '')
          throw isWaived ? new NotApplicable('what was given had another type, and was taken') : error
        }
      })
}

export function judgeShownHost(shown: JsonObject, of: Overheard, docket: Docket): void {
  judgeFields(ofHost, shown, of, docket)
  if (!isOf('array of objects', shown.interfaces) || docket.waived(shown.id).has('interfaces')) return
  for (const each of shown.interfaces as JsonObject[]) judgeFields(ofInterface, each, of, docket)
}

export function judgeShownSetting(shown: JsonObject, of: Overheard, docket: Docket): void {
  judgeFields(ofSetting, shown, of, docket)
  if (docket.waived(shown.id).has('services')) return
  for (const entry of Object.values(entriesOf(shown))) judgeFields(ofEntry, entry, of, docket)
}
