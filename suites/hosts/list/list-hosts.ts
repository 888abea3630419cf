import { listHosts, listHostsJson } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Json, JsonObject, Read, Reply } from '../../../spec/http.js'
import type { SettableStatus } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import type { RegisteredHost } from '../../kernel/given.js'
import { alteringReply, onlyWhere, wornWhere } from '../../kernel/impostors.js'
import { isShownRight } from '../../kernel/judge-standing.js'
import type { Look } from '../../kernel/look.js'
import { Unseen, Untestable, Violation } from '../../kernel/outcomes.js'
import { showCall } from '../../kernel/show.js'
import { isMissing } from '../../kernel/standing.js'
import { asMade } from '../scenes/population.js'
import { assumeSeenAsGiven } from '../scenes/seen-as-given.js'
import { assumeInStatus } from '../scenes/seen-in-status.js'
import { hostsWrapper } from '../scenes/wrappers.js'
import { nameRules } from './list-by-name.js'
import { roleRules } from './list-by-role.js'
import { statusRules } from './list-by-status.js'
import { combinedRules } from './list-combined.js'
import { encodedRules } from './list-encoded.js'
import type { ListRule } from './list-rules.js'
import { listUnknownCases } from './list-unknown.js'
import { expectHosts, expectListed, isListedAlike, isListedAs, isNoJson } from './listed-hosts.js'

const answersHosts: ConformanceCase = {
  id: 'hosts/list/answers-hosts',
  clause: 'host.list.reply',
  effects: ['reads'],

  async run({ eventually }) {
    await eventually(async (look) => expectHosts(await look.reply(listHosts())))
  },

  impostor: alteringReply('listHosts', ({ hosts }) => hosts as Json),
}

/**
 * If the list shows another status, it shows an earlier state, and its answer was right for that time. If Get
 * shows another status, name or identifier than was given, the list may be right to leave the host out.
 */
async function assumeMade(
  status: SettableStatus | undefined,
  look: Look,
  reply: Reply,
  shown: readonly RegisteredHost[],
): Promise<void> {
  const list = expectHosts(reply)
  for (const host of shown) {
    const { name, customIdentifier } = host.body
    const listed = list.find((each) => isListedAs(each, host))
    if (!listed) await assumeSeenAsGiven(look, host.id, { status, name, customIdentifier, isRetired: false })
    else if (status && typeof listed.status === 'string') assumeInStatus(listed, status)
  }
}

function expectControls(reply: Reply, shown: readonly RegisteredHost[]): void {
  const list = expectHosts(reply)
  if (!shown.every((host) => list.some((each) => isListedAs(each, host))))
    throw new Unseen('Cannot read the state: the list does not show a host that it has to show.')
}

/** Whether a list shows one of these hosts as working. No default of the statuses has to hide it. */
const showsWorking = (reply: Reply, hidden: readonly RegisteredHost[]): boolean =>
  expectHosts(reply).some(
    (each) => each.status === 'working' && hidden.some((host) => isListedAs(each, host)),
  )

/** Tests a rule on one of the two paths. On the other it is kept too where the first answers alike, be it wrongly. */
const keepsRule = (
  { id, leavesTraces, alone, filter, isSeveral, prepare, impostor, isWorn }: ListRule,
  clause: ClauseId,
  listing: typeof listHosts,
): ConformanceCase => ({
  id: `hosts/list/${id}`,
  clause,
  effects: leavesTraces ? ['creates', 'leavesTraces'] : ['creates'],
  ...(alone && { alone }),
  ...(filter !== undefined && { filter, ...(isSeveral && { isSeveral }) }),

  async run(scene) {
    const { query = [], shown, isControl, hidden, latest } = await prepare(scene.given)
    const call = listing(query)
    const judge = (reply: Reply): void => {
      if (isControl) expectControls(reply, shown)
      expectListed(reply, shown, hidden)
    }

    const isRight = (asked: Read, by = judge): Promise<boolean> =>
      isShownRight(scene, `the list that ${showCall(asked)} gives`, (look) => look.reply(asked), by)

    /** What the list by one parameter lacks shows where its name is asked for too: it is left out of a list that is too long. */
    async function expectWhole(reply: Reply): Promise<void> {
      const list = expectHosts(reply)
      const isShown = (host: RegisteredHost): boolean => list.some((each) => isListedAs(each, host))
      if (query.length !== 1 || hidden.some(isShown)) return
      const says = 'Cannot read the state: the list shows a host by its name, but not among others.'
      for (const host of shown.filter((each) => !isShown(each))) {
        const named = listing([...query, ['name', host.body.name]])
        if (await isRight(named, (by) => expectListed(by, [host], []))) throw new Untestable(says, { reply })
      }
    }

    await asMade(scene.given, [...shown, ...hidden], async () => {
      if (!latest && (await isRight(call))) return
      let reply: Reply
      const judged = scene.eventually(async (look) => {
        reply = await look.reply(call)

        if (isControl) expectControls(reply, shown)
        await assumeMade(latest, look, reply, shown)
        expectListed(reply, shown, hidden)
      })
      await judged.catch(async (error) => {
        if (!(error instanceof Violation)) throw error
        const of = (clause: ClauseId) =>
          new Violation(error.expected, error.got, { ...error.evidence, clause })
        const mayBeDefault = filter && filter !== 'status' && !showsWorking(reply, hidden)
        if (mayBeDefault && (await isRight(listing([...query, ['status', 'working']])))) {
          await expectWhole(reply)
          throw of('host.list.default.filtered')
        }
        if (listing === listHosts) {
          await expectWhole(reply)
          throw error
        }
        const { clause } = error.evidence
        const ofJson = of('host.list.json')
        if (isMissing(reply) || isNoJson(reply)) throw ofJson
        const plain = await scene.eventually((look) => look.body(listHosts(query), hostsWrapper))
        const isAlike = isListedAlike([...shown, ...hidden], expectHosts(reply), plain.hosts as JsonObject[])
        if (!isAlike) throw clause === 'host.list.current' ? ofJson : error
      })
    })
  },

  ...wornWhere(
    onlyWhere((_, { path }) => path === listing().path, impostor),
    isWorn && ((_, { query = [] }) => isWorn(query)),
  ),
})

const onBothPaths = (rule: ListRule): ConformanceCase[] => [
  keepsRule(rule, rule.clause, listHosts),
  keepsRule(
    { ...rule, id: `json-${rule.id}`, filter: undefined },
    'host.list.json.parameters',
    listHostsJson,
  ),
]

export const listHostsCases = [
  answersHosts,
  ...[...statusRules, ...roleRules, ...nameRules].flatMap(onBothPaths),
  ...[...combinedRules, ...encodedRules].map((rule) => keepsRule(rule, rule.clause, listHosts)),
  ...listUnknownCases,
]
