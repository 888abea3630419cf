import { listHostsJson } from '../../../fixtures/calls.js'
import type { Rule } from '../../../spec/fits.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import { hostSchema, interfaceSchema } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectEqual, isUnset, rolesShown } from '../../kernel/expect.js'
import type { Given, RegisteredHost } from '../../kernel/given.js'
import { alteringReply, answering, jsonReply } from '../../kernel/impostors.js'
import { Unseen } from '../../kernel/outcomes.js'
import { like, listing, showingRoles } from '../../kernel/rules.js'
import { population } from '../scenes/population.js'
import { hostsByRole } from './list-by-role.js'
import { expectHosts, isListedAs } from './listed-hosts.js'

/** One sets every host field that the document names, with two of what a host can have several of; one sets none. */
export const richHost = population('a host with all fields, and a plain one', (given) => ({
  plain: {},
  rich: {
    status: 'standby',
    displayName: 'Front Door 1',
    customIdentifier: given.name('identifier'),
    memo: 'Rack 4',
    meta: { rack: '4' },
    interfaces: [
      { name: 'eth0', macAddress: '02:00:00:00:00:01', ipv4Addresses: ['192.0.2.1'] },
      { name: 'eth1', macAddress: '02:00:00:00:00:02', ipv4Addresses: ['192.0.2.2'] },
    ],
    checks: [{ name: 'disk' }, { name: 'process' }],
  },
}))

/** The other path is there. Nothing has to be made for that. */
const answers: ConformanceCase = {
  id: 'hosts/list/json-answers',
  clause: 'host.list.json',
  effects: ['reads'],

  run: ({ eventually }) =>
    eventually(async (look) => void expectHosts(await look.reply(listHostsJson()), 'host.list.json')),

  impostor: answering(
    ({ path }) => path.endsWith('.json'),
    () => jsonReply(404, { error: 'Not found.' }),
  ),
}

/** The path shows the hosts of a population as the list does. */
const showsAsList = (
  what: string,
  effects: ConformanceCase['effects'],
  hosts: (given: Given) => Promise<readonly RegisteredHost[]>,
  spoilt: (host: JsonObject) => JsonObject,
): ConformanceCase => ({
  id: `hosts/list/json-shows-${what}`,
  clause: 'host.list.json',
  effects,

  async run({ given, eventually }) {
    for (const host of await hosts(given)) {
      const query = [['name', host.body.name]] as const

      await eventually(async (look) => {
        const expected = contentOf(await look.hosts(query), host)
        if (!expected) throw new Unseen('Cannot read the state: the list by name does not show the host.')
        const hosts = expectHosts(await look.reply(listHostsJson(query)), 'host.list.json')

        expectEqual('the same content,', contentOf(hosts, host), expected, {
          ...{ within: hosts, of: hosts },
          rule: { contains: ofContent(expected as JsonObject) },
        })
      })
    }
  },

  impostor: alteringReply('listHosts', (body, { path }) =>
    path.endsWith('.json') ? { ...body, hosts: (body.hosts as JsonObject[]).map(spoilt) } : body,
  ),
})

const showsSameContent = showsAsList(
  'same-content',
  ['creates'],
  async (given) => Object.values(await richHost(given)),
  ({ memo: _, ...host }) => host,
)

const showsRoles = showsAsList(
  'roles',
  ['creates', 'leavesTraces'],
  async (given) => [(await hostsByRole(given)).inAppAndDb],
  (host) => ({ ...host, roles: {} }),
)

/** What the list shows of a host in the fields of §2.2, its interfaces in a fixed order, or null without it. */
function contentOf(hosts: JsonObject[], host: RegisteredHost): Json {
  const shown = hosts.find((each) => isListedAs(each, host))
  if (!shown) return null
  const { interfaces, roles, meta, ...rest } = named(shown, hostSchema.properties)
  const each = (Array.isArray(interfaces) ? interfaces : []) as JsonObject[]
  return {
    ...rest,
    roles: rolesShown(roles),
    meta: pick(meta, Object.keys(host.body.meta)),
    interfaces: each
      .map((one) => named(one, interfaceSchema.properties))
      .sort((one, other) => String(one.name).localeCompare(String(other.name))),
  }
}

/** A host with this content. */
const ofContent = ({ roles, meta, interfaces, ...rest }: JsonObject): Rule => ({
  allOf: [
    like(rest),
    {
      properties: {
        roles: showingRoles(Object(roles), roles),
        meta: like(meta as JsonObject),
        interfaces: { allOf: (interfaces as JsonObject[]).map(listing) },
      },
    },
  ],
})

/** The fields that the document names and that are set. */
const named = (object: JsonObject, properties: object): JsonObject => pick(object, Object.keys(properties))

/** A server may show more keys, in `meta` too. */
const pick = (object: Json | undefined, keys: readonly string[]): JsonObject =>
  Object.fromEntries(
    Object.entries(Object(object) as JsonObject).filter(
      ([key, value]) => keys.includes(key) && !isUnset(value),
    ),
  )

export const listHostsJsonCases = [answers, showsSameContent, showsRoles]
