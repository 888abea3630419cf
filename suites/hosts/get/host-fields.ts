import type { ClauseId } from '../../../spec/clauses/index.js'
import type { JsonObject } from '../../../spec/http.js'
import { hostSizes } from '../../../spec/schemas.js'
import { expectEqual, expectRoles, expectThat, isUnset } from '../../kernel/expect.js'
import type { RegisteredHost } from '../../kernel/given.js'
import type { Scene } from '../../kernel/scene.js'
import { isObject } from '../scenes/host-views.js'

/** One field of §2.2: what a host is given, what it then shows, and a wrong way to show it. */
export interface HostField {
  /** The field as ids write it. */
  id: string
  clause: ClauseId
  /** What the body of the registration carries for it. */
  given?: (scene: Scene) => JsonObject
  judge(shown: JsonObject, host: RegisteredHost, scene: Scene): void
  wrong(shown: JsonObject): JsonObject
}

const asGiven = (id: string, clause: ClauseId, key: string, given?: HostField['given']): HostField => ({
  id,
  clause,
  ...(given && { given }),
  judge: (shown, { body }) => expectEqual(key, shown[key], body[key] ?? null),
  wrong: ({ [key]: _, ...shown }) => shown,
})

const minutes = 60

/** How far the server's clocks may be apart. */
const tolerance = 5 * minutes

/** Seconds, and near the server's now. */
export function expectRecent(what: string, time: JsonObject[string] | undefined, now: number): void {
  const recent = typeof time === 'number' && Math.abs(time - now) <= tolerance
  expectThat(recent, `${what} in epoch seconds, within 5 minutes of ${now}`, time)
}

export const hostFields: readonly HostField[] = [
  {
    id: 'id',
    clause: 'host.field.id',
    judge: (shown, { id }) => expectEqual('id', shown.id, id),
    wrong: (shown) => ({ ...shown, id: `host-${shown.id}` }),
  },
  asGiven('name', 'host.field.name', 'name'),
  asGiven('display-name', 'host.field.display-name', 'displayName', () => ({ displayName: 'Front Door 1' })),
  asGiven('custom-identifier', 'host.field.custom-identifier', 'customIdentifier'),
  asGiven('memo', 'host.field.memo', 'memo', () => ({ memo: 'Rack 4, second from above' })),
  {
    id: 'meta',
    clause: 'host.field.meta',
    given: () => ({ meta: { 'agent-name': 'example/1.0', rack: '4' } }),
    judge: ({ meta }, { body }) => {
      expectThat(isObject(meta), 'meta to be an object', meta)
      for (const [key, value] of Object.entries(body.meta))
        expectEqual(`meta.${key}`, (meta as JsonObject)[key], value)
    },
    wrong: (shown) => ({ ...shown, meta: {} }),
  },
  {
    id: 'interfaces',
    clause: 'host.field.interfaces',
    given: () => ({ interfaces: [{ name: 'eth0' }, { name: 'eth1' }] }),
    judge: ({ interfaces }) => {
      const names = Array.isArray(interfaces) ? interfaces.filter(isObject).map(({ name }) => name) : []
      const both = names.includes('eth0') && names.includes('eth1')
      expectThat(both, 'interfaces to be an array that holds eth0 and eth1', interfaces)
    },
    wrong: (shown) => ({ ...shown, interfaces: [{ name: 'eth0' }] }),
  },
  {
    id: 'size',
    clause: 'host.field.size',
    judge: ({ size }) =>
      expectThat(
        hostSizes.some((each) => each === size),
        'size standard or micro',
        size,
      ),
    wrong: (shown) => ({ ...shown, size: 'large' }),
  },
  {
    id: 'is-retired',
    clause: 'host.field.is-retired',
    judge: ({ isRetired }) => expectEqual('isRetired', isRetired, false),
    wrong: (shown) => ({ ...shown, isRetired: 'false' }),
  },
  {
    id: 'retired-at',
    clause: 'host.field.retired-at',
    judge: ({ retiredAt }) => expectThat(isUnset(retiredAt), 'retiredAt null or left out', retiredAt),
    wrong: (shown) => ({ ...shown, retiredAt: 0 }),
  },
  {
    id: 'created-at',
    clause: 'host.field.created-at',
    judge: ({ createdAt }, _, { now }) => expectRecent('createdAt', createdAt, now()),
    wrong: (shown) => ({ ...shown, createdAt: Number(shown.createdAt) * 1000 }),
  },
  {
    id: 'roles',
    clause: 'host.field.roles',
    given: ({ given }) => {
      const [web, batch] = [given.name('web'), given.name('batch')]
      return { roleFullnames: [`${web}:app`, `${web}:db`, `${batch}:app`] }
    },
    judge: (shown, { body }) => expectRoles(shown, rolesOf(body.roleFullnames as string[])),
    wrong: (shown) => ({ ...shown, roles: Object.keys(shown.roles ?? {}) }),
  },
]

/** What `roles` shows of a host that is in these roles. */
export function rolesOf(roleFullnames: readonly string[]): Record<string, string[]> {
  const roles: Record<string, string[]> = {}
  for (const each of roleFullnames) {
    const [service = '', role = ''] = each.split(':')
    roles[service] = [...(roles[service] ?? []), role]
  }
  return roles
}
