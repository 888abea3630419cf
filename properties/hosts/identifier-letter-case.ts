import * as fc from 'fast-check'
import { getHostByCustomIdentifier, retireHost, updateHost } from '../../fixtures/calls.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { JsonObject } from '../../spec/http.js'
import { idSchema } from '../../spec/schemas.js'
import { ignoringCase, ofStranger } from '../../suites/hosts/lookup/looked-up-hosts.js'
import { expectNoHost } from '../../suites/hosts/scenes/expect-no-host.js'
import { hostIn } from '../../suites/hosts/scenes/host-in.js'
import { assumeSeenAsGiven } from '../../suites/hosts/scenes/seen-as-given.js'
import { hostWrapper } from '../../suites/hosts/scenes/wrappers.js'
import type { Impostor } from '../../suites/kernel/case.js'
import {
  expectField,
  expectReached,
  expectSuccess,
  expectThat,
  isSuccess,
} from '../../suites/kernel/expect.js'
import { isLike } from '../../suites/kernel/letter-case.js'
import { NotApplicable } from '../../suites/kernel/outcomes.js'
import { unsetOrEmpty } from '../../suites/kernel/rules.js'
import { showReply } from '../../suites/kernel/show.js'
import { caseWord, inCase } from '../arbitraries/identifier-text.js'
import { seldom } from '../arbitraries/seldom.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'
import type { PropertyScene } from '../kernel/property.js'
import { identifierPool, type Pool, type PooledHost, setBack } from './pool.js'

interface Input {
  word: string
  /** Which letters are capital, for each host in order of registration. */
  masks: number[]
  /** Positions of the hosts that give up their identifier, in this order. */
  leave: number[]
  /** Whether they give it up by being retired. Otherwise an update takes it. */
  retires: boolean
  /** A spelling to look up. */
  asked: number
}

/** A host that carries a spelling. */
interface Carrier {
  host: PooledHost
  spelling: string
}

/** In ms. Keeps two registrations apart for times in whole seconds. */
const apart = 2000
const mostHosts = 4

/** Gives the spellings to hosts, the first one to the oldest. */
async function give(run: PropertyScene, pool: Pool, spellings: string[]): Promise<Carrier[]> {
  const hosts = await pool.take(run, mostHosts)
  for (const host of hosts) await setBack(run, host)
  const carriers: Carrier[] = []
  for (const [at, spelling] of spellings.entries()) {
    const host = hosts[at] as PooledHost
    const reply = await run.act(
      updateHost(host.id, { ...host.body, memo: 'set back', customIdentifier: spelling }),
    )
    expectReached(reply)
    if (!isSuccess(reply) && carriers.length) {
      const clause = 'host.register.identifier.letter-case'
      const what = `the identifier ${spelling} to be free beside ${carriers[0]?.spelling}`
      await under(clause, () => expectThat(false, what, showReply(reply), { reply }))
      throw new NotApplicable('this server takes identifiers that differ in case only for the same')
    }
    await under('host.update.reply', () => expectSuccess(reply, idSchema))
    const given = { customIdentifier: spelling }
    await run.assumed(() => run.eventually((look) => assumeSeenAsGiven(look, host.id, given)))
    carriers.push({ host, spelling })
  }
  return carriers
}

/** With regard to case, the host of another spelling is told apart from no host, and from one that has none of them. */
const expectCarrier = (
  run: PropertyScene,
  clause: ClauseId,
  asked: string,
  { carrier, made }: { carrier: Carrier; made: readonly Carrier[] },
  ignoring: boolean,
) =>
  run.eventually(async (look) => {
    const reply = await look.reply(getHostByCustomIdentifier(asked, ignoring ? ignoringCase : undefined))
    const { id, customIdentifier } = Object(hostIn(reply))
    const isOther = made.some(({ host, spelling }) => host.id === id && spelling !== asked)
    const none = ignoring ? 'host.lookup.case-insensitive' : 'host.lookup.found'
    await under((ignoring && id !== undefined) || isOther ? clause : none, () => {
      const { host } = expectSuccess(reply, hostWrapper)
      expectThat(
        id === carrier.host.id,
        `the host of ${carrier.spelling} for ${asked}`,
        `that of ${String(customIdentifier)}`,
        { within: host as JsonObject, key: 'id', rule: { const: carrier.host.id } },
      )
    })
  })

const expectNone = (
  run: PropertyScene,
  clause: ClauseId,
  made: readonly Carrier[],
  asked: string,
  ignoring: boolean,
) => {
  const own = made.map(({ host }) => host.id)
  return run.eventually(async (look) => {
    const reply = await look.reply(getHostByCustomIdentifier(asked, ignoring ? ignoringCase : undefined))
    const { customIdentifier } = Object(hostIn(reply))
    const isOther = customIdentifier !== asked && isLike(customIdentifier, asked)
    await under(isOther && !ignoring ? 'host.lookup.case-sensitive' : clause, () =>
      expectNoHost(reply, asked, ofStranger(reply, asked, own)),
    )
    run.reached('not found')
  })
}

/** Get shows it retired, or without an identifier. */
const expectLeft = (run: PropertyScene, id: string, retires: boolean): Promise<void> =>
  run.eventually(async (look) => {
    const host = await look.host(id)
    if (retires) expectField(host, 'isRetired', true)
    else
      expectThat(unsetOrEmpty, 'no `customIdentifier`', host.customIdentifier, {
        within: host,
        key: 'customIdentifier',
      })
  })

/** Expects the model's answer to one spelling, both with and without regard to case. */
async function expectLookups(
  run: PropertyScene,
  { made, alive, retires }: { made: readonly Carrier[]; alive: readonly Carrier[]; retires: boolean },
  asked: string,
): Promise<void> {
  const gone = made.filter((each) => !alive.includes(each))
  const [oldest] = alive
  const several: ClauseId = gone.length && retires ? 'host.lookup.oldest.not-retired' : 'host.lookup.oldest'
  const left: ClauseId = retires ? 'host.lookup.retired' : 'host.update.identifier.null'
  if (oldest) {
    const clause = alive.length > 1 ? several : 'host.lookup.case-insensitive'
    await expectCarrier(run, clause, asked, { carrier: oldest, made }, true)
    run.reached('found')
  } else await expectNone(run, left, made, asked, true)
  const exact = alive.find(({ spelling }) => spelling === asked)
  if (exact) await expectCarrier(run, 'host.lookup.case-sensitive', asked, { carrier: exact, made }, false)
  else {
    const had = gone.some(({ spelling }) => spelling === asked)
    await expectNone(run, had ? left : 'host.lookup.case-sensitive', made, asked, false)
  }
}

/** §4.2.2 rules 2 and 3 hold for any order of registration and of retirement. */
export const letterCases = forAll<Input, Pool>({
  id: 'properties/hosts/identifier-letter-case',
  clause: 'host.lookup.oldest',
  effects: ['creates'],
  input: fc.record({
    word: caseWord(),
    masks: fc.uniqueArray(fc.nat({ max: 15 }), { minLength: 1, maxLength: mostHosts }),
    leave: fc.uniqueArray(fc.nat({ max: mostHosts - 1 }), { maxLength: 2 }),
    retires: seldom(),
    asked: fc.nat({ max: 15 }),
  }),
  examples: [
    { word: 'ab', masks: [3, 0], leave: [], retires: false, asked: 0 },
    { word: 'ab', masks: [3, 0, 1], leave: [0], retires: true, asked: 1 },
    { word: 'ab', masks: [0], leave: [0], retires: false, asked: 3 },
  ],
  share: 0.36,
  controls: ['found', 'not found'],
  ground: (scene) => identifierPool(scene, { apart }),

  async holds(run, { word, masks, leave, retires, asked }, pool) {
    const name = run.given.name('id')
    const spelling = (mask: number): string => `${name}-${inCase(word, mask)}`
    let alive = await give(run, pool, [...new Set(masks.map(spelling))])
    const made = [...alive]
    await expectLookups(run, { made, alive, retires }, spelling(asked))
    await expectLookups(run, { made, alive, retires }, alive.at(-1)?.spelling ?? '')
    for (const position of leave) {
      const gone = made[position]
      if (!gone) continue
      if (retires) {
        await run.given.done(retireHost(gone.host.id), { type: 'object' })
        pool.drop(gone.host.id)
      } else await setBack(run, gone.host)
      await run.assumed(() => expectLeft(run, gone.host.id, retires))
      alive = alive.filter((each) => each !== gone)
      await expectLookups(run, { made, alive, retires }, gone.spelling)
      await expectLookups(run, { made, alive, retires }, spelling(asked))
    }
  },

  impostor: preferringExact(),
})

/** Prefers the exact spelling to the oldest host. */
function preferringExact(): Impostor {
  return (send) => async (call) => {
    if (call.operation !== 'getHostByCustomIdentifier') return send(call)
    const exact = await send({ ...call, query: [] })
    return isSuccess(exact) ? exact : send(call)
  }
}
