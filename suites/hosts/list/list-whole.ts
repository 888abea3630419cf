import { isDeepStrictEqual } from 'node:util'
import { listHosts } from '../../../fixtures/calls.js'
import type { Json, JsonObject, Pairs } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectEqual, expectRoles, expectSameMembers, expectThat } from '../../kernel/expect.js'
import { alteringReply } from '../../kernel/impostors.js'
import { NotApplicable, Unseen, Untestable } from '../../kernel/outcomes.js'
import { like, listing, listingOnce } from '../../kernel/rules.js'
import { rolesOf } from '../get/host-fields.js'
import { idsOf } from '../scenes/host-with-status.js'
import { namesakes } from '../scenes/namesakes.js'
import { areIn, assumeInRoles } from '../scenes/seen-in-roles.js'
import { assumeInStatus } from '../scenes/seen-in-status.js'
import { hostsByRole } from './list-by-role.js'
import { richHost } from './list-hosts-json.js'
import { hasAll, inRoles } from './list-rules.js'
import { expectHosts, isListedAs } from './listed-hosts.js'

/** Shows of the roles of a host only those that the query asks for. */
const trimming =
  (isAsked: (service: string, role: string, query: Pairs) => boolean): Impostor =>
  (send) =>
    alteringReply('listHosts', (body, { query = [] }) =>
      hasAll('service')(query) && Array.isArray(body.hosts)
        ? {
            ...body,
            hosts: body.hosts.map((each) =>
              isObject(each)
                ? { ...each, roles: trimmed(each.roles, (service, role) => isAsked(service, role, query)) }
                : each,
            ),
          }
        : body,
    )(send)

const trimmed = (roles: Json | undefined, isKept: (service: string, role: string) => boolean): JsonObject =>
  Object.fromEntries(
    Object.entries(Object(roles) as Record<string, string[]>)
      .map(([service, names]) => [service, names.filter((role) => isKept(service, role))] as const)
      .filter(([, names]) => names.length > 0),
  )

const isIn = (query: Pairs, parameter: string, value: string): boolean =>
  query.some(([name, given]) => name === parameter && given === value)

/** A filter chooses hosts. Of the chosen ones the list shows all roles. */
const showsEveryRole = (id: string, query: Pairs, impostor: Impostor): ConformanceCase => ({
  id: `hosts/list/every-role-with-${id}`,
  clause: 'host.field.roles',
  effects: ['creates', 'leavesTraces'],

  async run({ given, eventually }) {
    const { inAppAndDb, inDbAndAppElsewhere } = await hostsByRole(given)

    await eventually(async (look) => {
      const listed = expectHosts(await look.reply(listHosts(query)))
      for (const host of [inAppAndDb, inDbAndAppElsewhere]) {
        const shown = listed.find((each) => isListedAs(each, host))
        if (!shown)
          throw new Unseen(`Cannot read the state: the list of ${query.join()} does not show ${host.id}.`)
        const roles = host.body.roleFullnames as string[]
        /** Who is in none of them anywhere was not put there. */
        if (isObject(shown.roles) && !areIn(shown.roles, roles))
          assumeInRoles(await look.host(host.id), roles)
        expectRoles(shown, rolesOf(roles))
      }
    })
  },

  impostor,
})

/** What a list may leave out of a host that it takes for too much. */
const withoutMuch = { memo: '', displayName: null, interfaces: [] }

const muchOf = ({ displayName = null, memo = null, interfaces }: JsonObject): JsonObject => ({
  ...{ displayName, memo },
  interfaces: (Array.isArray(interfaces) ? interfaces : []).map((each) => Object(each).name ?? null),
})

/** A filter chooses hosts. Of the chosen ones the list shows what it shows without one. */
const showsEveryField = (id: string, query: Pairs): ConformanceCase => ({
  id: `hosts/list/every-field-with-${id}`,
  clause: 'host.list.current',
  effects: ['creates', 'leavesTraces'],

  async run({ given, eventually }) {
    const { inAppAndDb: host } = await hostsByRole(given)

    await eventually(async (look) => {
      const expected = muchOf(host.body)
      const read = async (asked: Pairs): Promise<JsonObject> => {
        const listed = expectHosts(await look.reply(listHosts(asked)))
        const shown = listed.find((each) => isListedAs(each, host))
        if (shown) return shown
        throw new Unseen(`Cannot read the state: the list of ${asked.join()} does not show ${host.id}.`)
      }
      const plain = await read([['name', host.body.name]])
      const wrong = Object.keys(expected).find((key) => !isDeepStrictEqual(muchOf(plain)[key], expected[key]))
      if (wrong !== undefined)
        throw new Untestable(
          `The list by name does not show the ${wrong} of host ${host.id} as it was given.`,
          { ...{ within: plain, key: wrong } },
        )
      const shown = await read(query)
      const { interfaces, ...rest } = expected
      const names = (interfaces as string[]).map((name) => listing({ name }))
      expectEqual('what the list by name shows,', muchOf(shown), expected, {
        within: shown,
        rule: { allOf: [like(rest), { properties: { interfaces: { allOf: names } } }] },
      })
    })
  },

  impostor: alteringReply('listHosts', (body, call) =>
    JSON.stringify(call.query) === JSON.stringify(query) && Array.isArray(body.hosts)
      ? { ...body, hosts: body.hosts.map((each) => ({ ...(each as JsonObject), ...withoutMuch })) }
      : body,
  ),
})

/** A query that joins its interfaces or its checks finds the host twice. */
const showsAHostOnce: ConformanceCase = {
  id: 'hosts/list/shows-a-host-with-two-interfaces-once',
  clause: 'host.list.current',
  effects: ['creates'],

  async run({ given, eventually }) {
    const { rich } = await richHost(given)

    await eventually(async (look) => {
      const hosts = expectHosts(await look.reply(listHosts([['name', rich.body.name]])))
      const listed = hosts.filter((each) => isListedAs(each, rich))
      if (listed.length === 0) throw new Unseen(`Cannot read the state: the list does not show ${rich.id}.`)
      expectThat(listingOnce({ id: rich.id }), 'one entry of it', listed.length, {
        within: listed[1],
        of: hosts,
      })
    })
  },

  impostor: alteringReply('listHosts', ({ hosts, ...body }) => ({
    ...body,
    hosts: (hosts as JsonObject[]).flatMap((each) =>
      Array.isArray(each.interfaces) && each.interfaces.length > 1 ? [each, each] : [each],
    ),
  })),
}

/** Names are not unique: a list with one entry for each name lacks hosts. */
const showsEveryHostOfAName: ConformanceCase = {
  id: 'hosts/list/shows-every-host-of-a-name',
  clause: 'host.list.default.shown',
  effects: ['creates'],

  async run({ given, eventually }) {
    const both = await namesakes(given)
    if (both[0].body.name !== both[1].body.name)
      throw new NotApplicable('this server takes no second host of a name')
    for (const { id } of both) await given.status(id, 'working')

    await eventually(async (look) => {
      for (const { id } of both) assumeInStatus(await look.host(id), 'working')
      const listed = expectHosts(await look.reply(listHosts()))
      const ids = both.map(({ id }) => id).filter((id) => listed.some((each) => each.id === id))
      expectSameMembers('the hosts of that name', ids, idsOf(both), {
        ...{ within: listed, of: listed },
        rule: { allOf: idsOf(both).map((id) => listing({ id })) },
      })
    })
  },

  impostor: alteringReply('listHosts', ({ hosts, ...body }) => ({
    ...body,
    hosts: [...new Map((hosts as JsonObject[]).map((each) => [each.name, each])).values()],
  })),
}

export const listWholeCases = [
  showsEveryRole(
    'service',
    inRoles('mcweb'),
    trimming((service, _, query) => isIn(query, 'service', service)),
  ),
  showsEveryRole(
    'service-and-role',
    inRoles('mcweb', 'db'),
    trimming(
      (service, role, query) =>
        !hasAll('role')(query) || (isIn(query, 'service', service) && isIn(query, 'role', role)),
    ),
  ),
  showsEveryField('service', inRoles('mcweb')),
  showsEveryField('service-and-role', inRoles('mcweb', 'db')),
  showsAHostOnce,
  showsEveryHostOfAName,
]
