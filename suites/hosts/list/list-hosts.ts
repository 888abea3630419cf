import { listHosts, listHostsJson } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Json } from '../../../spec/http.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectReached, isSuccess } from '../../kernel/expect.js'
import { alteringReply } from '../../kernel/impostors.js'
import { Untestable } from '../../kernel/outcomes.js'
import { hostWithStatus } from '../scenes/host-with-status.js'
import { nameRules } from './list-by-name.js'
import { roleRules } from './list-by-role.js'
import { statusRules } from './list-by-status.js'
import { combinedRules } from './list-combined.js'
import { inRoles, type ListRule, overlooking } from './list-rules.js'
import { expectHosts, expectListed, isListedAs } from './listed-hosts.js'

const answersHosts: ConformanceCase = {
  id: 'hosts/list/answers-hosts',
  clause: 'host.list.reply',
  effects: ['reads'],

  async run({ send }) {
    const reply = await send(listHosts())

    expectHosts(reply)
  },

  impostor: alteringReply('listHosts', ({ hosts }) => hosts as Json),
}

/** A rule as it shows on one of the two paths. */
const keepsRule = (
  { id, leavesTraces, alone, prepare, impostor }: ListRule,
  clause: ClauseId,
  listing: typeof listHosts,
): ConformanceCase => ({
  id: `hosts/list/${id}`,
  clause,
  effects: leavesTraces ? ['creates', 'leavesTraces'] : ['creates'],
  ...(alone && { alone }),

  async run({ send, given, eventually }) {
    const { query, shown, hidden } = await prepare(given)

    await eventually(async () => {
      const reply = await send(listing(query))

      expectListed(reply, shown, hidden)
    })
  },

  impostor,
})

const onBothPaths = (rule: ListRule): ConformanceCase[] => [
  keepsRule(rule, rule.clause, listHosts),
  keepsRule({ ...rule, id: `json-${rule.id}` }, 'host.list.json.parameters', listHostsJson),
]

const unknownService: ConformanceCase = {
  id: 'hosts/list/unknown-service',
  clause: 'host.list.service.unknown',
  effects: ['creates'],

  async run({ send, given, eventually }) {
    const host = await hostWithStatus(given, 'working')
    await eventually(async () => {
      const listed = await given.listedHosts()
      if (!listed.some((each) => isListedAs(each, host)))
        throw new Untestable('The list without parameters does not show a working host.')
    })

    const reply = await send(listHosts([['service', given.name('nobodys')]]))

    expectReached(reply)
    if (isSuccess(reply)) expectListed(reply, [], [host])
  },

  impostor: overlooking('service'),
}

/** Nobody made the role, so a server may refuse to be asked for it. */
const unknownRole = (id: string, others: string[]): ConformanceCase => ({
  id: `hosts/list/${id}`,
  clause: others.length ? 'host.list.role.union' : 'host.list.role',
  effects: ['creates', 'leavesTraces'],

  async run({ send, given, eventually }) {
    const service = given.name('svc')
    const inDb = await hostWithStatus(given, 'working', { roleFullnames: [`${service}:db`] })
    const inApp = await hostWithStatus(given, 'working', { roleFullnames: [`${service}:app`] })
    await eventually(async () => {
      const listed = await given.listedHosts(inRoles(service))
      if (!listed.some((each) => isListedAs(each, inApp)))
        throw new Untestable('The list of a service does not show a working host that is in it.')
    })

    await eventually(async () => {
      const reply = await send(listHosts(inRoles(service, 'nobodys', ...others)))

      expectReached(reply)
      if (isSuccess(reply))
        expectListed(reply, others.length ? [inApp] : [], others.length ? [inDb] : [inDb, inApp])
    })
  },

  impostor: overlooking('role'),
})

export const listHostsCases = [
  unknownRole('unknown-role', []),
  unknownRole('unknown-role-among-others', ['app']),
  answersHosts,
  ...[...statusRules, ...roleRules, ...nameRules].flatMap(onBothPaths),
  ...combinedRules.map((rule) => keepsRule(rule, rule.clause, listHosts)),
  unknownService,
]
