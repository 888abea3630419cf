import { listHosts, listHostsJson } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Json } from '../../../spec/http.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { alteringReply } from '../../kernel/impostors.js'
import { nameRules } from './list-by-name.js'
import { roleRules } from './list-by-role.js'
import { statusRules } from './list-by-status.js'
import { combinedRules } from './list-combined.js'
import { encodedRules } from './list-encoded.js'
import type { ListRule } from './list-rules.js'
import { listUnknownCases } from './list-unknown.js'
import { expectHosts, expectListed } from './listed-hosts.js'

const answersHosts: ConformanceCase = {
  id: 'hosts/list/answers-hosts',
  clause: 'host.list.reply',
  effects: ['reads'],

  async run({ eventually }) {
    await eventually(async (look) => expectHosts(await look.reply(listHosts())))
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

  async run({ given, eventually }) {
    const { query, shown, hidden } = await prepare(given)

    await eventually(async (look) => expectListed(await look.reply(listing(query)), shown, hidden))
  },

  impostor,
})

const onBothPaths = (rule: ListRule): ConformanceCase[] => [
  keepsRule(rule, rule.clause, listHosts),
  keepsRule({ ...rule, id: `json-${rule.id}` }, 'host.list.json.parameters', listHostsJson),
]

export const listHostsCases = [
  answersHosts,
  ...[...statusRules, ...roleRules, ...nameRules].flatMap(onBothPaths),
  ...[...combinedRules, ...encodedRules].map((rule) => keepsRule(rule, rule.clause, listHosts)),
  ...listUnknownCases,
]
