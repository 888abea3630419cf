import type { ClauseId } from '../../../spec/clauses/index.js'
import type { JsonObject } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { kebab } from '../../../spec/kebab.js'
import { hostSizes } from '../../../spec/schemas.js'
import { show } from '../../../spec/show.js'
import {
  expectEqual,
  expectField,
  expectRoles,
  expectTextId,
  expectThat,
  isUnset,
} from '../../kernel/expect.js'
import { Untestable, Violation } from '../../kernel/outcomes.js'
import { inSeconds, listing, unset } from '../../kernel/rules.js'
import type { ShownHost } from './well-filled-host.js'

/** One field of §2.2: what a host is given, what it then shows, and a wrong way to show it. */
export interface HostField {
  /** The field's part of a case id. */
  id: string
  clause: ClauseId
  /** Its name, if a host with every field set must show it. */
  field?: string
  /** What the body of the registration carries for it. */
  given?: JsonObject
  judge(shown: JsonObject, host: ShownHost): void
  wrong(shown: JsonObject): JsonObject
  /** The hosts that a departure shows wrongly. */
  isWorn?(shown: JsonObject): boolean
  /** Set if an update gives it anew, and clauses of the update judge that. */
  isUpdated?: true
}

/** A field by its name in a host. */
const named = (key: string, rest: Omit<HostField, 'id' | 'clause' | 'field'>): HostField => ({
  ...{ id: kebab(key), clause: `host.field.${kebab(key)}` as ClauseId, field: key },
  ...rest,
})

const asGiven = (key: string, given?: JsonObject): HostField =>
  named(key, {
    ...(given && { given }),
    judge: (shown, { body }) => expectField(shown, key, body[key] ?? null),
    wrong: ({ [key]: _, ...shown }) => shown,
    isWorn: ({ [key]: value }) => !isUnset(value) && value !== '',
    isUpdated: true,
  })

const minutes = 60

/** How far apart the server's clocks may be. */
const tolerance = 5 * minutes

/** The value is close to the server's present time. That it counts seconds is said of every time. */
function expectRecent(within: JsonObject, key: string, now: number): void {
  const time = within[key]
  const rule = { type: 'number', minimum: now - tolerance, maximum: now + tolerance }
  if (typeof time === 'number')
    expectThat(inSeconds, `${key} in epoch seconds`, time, { within, key, clause: 'general.timestamps' })
  expectThat(rule, `${key} in epoch seconds, within 5 minutes of ${now}`, time, { within, key })
}

export const hostFields: readonly HostField[] = [
  named('id', {
    judge(shown, { id }) {
      expectTextId(shown)
      expectField(shown, 'id', id)
    },
    wrong: (shown) => ({ ...shown, id: `host-${shown.id}` }),
  }),
  asGiven('name'),
  asGiven('displayName', { displayName: 'Front Door 1' }),
  asGiven('customIdentifier'),
  asGiven('memo', { memo: 'Rack 4, second from above' }),
  named('meta', {
    given: { meta: { 'agent-name': 'example/1.0', rackUnit: '4' } },
    judge: (within, { body }) => expectMetaShown(within, body.meta),
    wrong: (shown) => ({ ...shown, meta: {} }),
    isWorn: ({ meta }) => isObject(meta) && Object.keys(meta).length > 0,
    isUpdated: true,
  }),
  named('interfaces', {
    given: { interfaces: [{ name: 'eth0' }, { name: 'eth1' }] },
    judge: (within) => {
      const { interfaces } = within
      const names = Array.isArray(interfaces) ? interfaces.filter(isObject).map(({ name }) => name) : []
      if (names.length >= 2 && names.every(isUnset))
        throw new Untestable('Cannot tell the interfaces apart: none shows its name.')
      const at = { within, key: 'interfaces' }
      const both = { allOf: [listing({ name: 'eth0' }), listing({ name: 'eth1' })] }
      expectThat(both, 'interfaces to be an array that holds eth0 and eth1', interfaces, at)
    },
    wrong: (shown) => ({ ...shown, interfaces: [{ name: 'eth0' }] }),
    isWorn: ({ interfaces }) => Array.isArray(interfaces) && interfaces.length === 2,
    isUpdated: true,
  }),
  named('size', {
    judge: (within) =>
      expectThat({ enum: hostSizes }, 'size standard or micro', within.size, { within, key: 'size' }),
    wrong: (shown) => ({ ...shown, size: 'large' }),
  }),
  named('isRetired', {
    judge: (shown) => expectField(shown, 'isRetired', false),
    wrong: (shown) => ({ ...shown, isRetired: 'false' }),
    isWorn: ({ isRetired }) => isRetired === false,
  }),
  {
    id: 'retired-at',
    clause: 'host.field.retired-at',
    judge: (within) => {
      const { retiredAt } = within
      expectThat(unset, 'retiredAt null or left out', retiredAt, { within, key: 'retiredAt' })
    },
    wrong: (shown) => ({ ...shown, retiredAt: 0 }),
    isWorn: ({ retiredAt }) => isUnset(retiredAt),
  },
  named('createdAt', {
    judge: (shown, { madeAt }) => expectRecent(shown, 'createdAt', madeAt),
    wrong: (shown) => ({ ...shown, createdAt: Number(shown.createdAt) + 86_400 }),
  }),
]

/** Each given key comes back with its value. More keys are allowed. */
export function expectMetaShown(within: JsonObject, given: JsonObject, where = ''): void {
  const { meta } = within
  if (!isObject(meta))
    throw new Violation(`${where}meta to be an object`, show(meta), {
      ...{ within, key: 'meta', asked: 'type' },
      rule: { type: 'object' },
    })
  for (const [key, value] of Object.entries(given))
    expectEqual(`${where}meta.${key}`, meta[key], value, { within: meta, key })
}

/** Roles have a clause of their own and stay for ever, so they are kept apart. */
export const rolesField: HostField = {
  id: 'roles',
  clause: 'host.field.roles',
  judge: (shown, { body }) => expectRoles(shown, rolesOf(body.roleFullnames as string[])),
  wrong: (shown) => ({ ...shown, roles: Object.keys(Object(shown.roles)) }),
}

/** What `roles` shows for a host in these roles. */
export function rolesOf(roleFullnames: readonly string[]): Record<string, string[]> {
  const roles: Record<string, string[]> = {}
  for (const each of roleFullnames) {
    const [service = '', role = ''] = each.split(':')
    roles[service] = [...(roles[service] ?? []), role]
  }
  return roles
}
