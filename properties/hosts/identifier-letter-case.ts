import * as fc from 'fast-check'
import { hostBody } from '../../fixtures/bodies.js'
import { getHostByCustomIdentifier, registerHost, retireHost } from '../../fixtures/calls.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import { idSchema } from '../../spec/schemas.js'
import { ignoringCase } from '../../suites/hosts/lookup/lookup-letter-case.js'
import { hostWrapper } from '../../suites/hosts/retire/retired-hosts.js'
import { expectNoHost } from '../../suites/hosts/scenes/expect-no-host.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { expectReached, expectSuccess, expectThat, isSuccess } from '../../suites/kernel/expect.js'
import { NotApplicable } from '../../suites/kernel/outcomes.js'
import { caseWord, inCase } from '../arbitraries/identifier-text.js'
import { under } from '../kernel/attributed.js'
import { forAll, type Run } from '../kernel/property.js'

interface LetterCases {
  word: string
  /** Which letters are capital, for each host in order of registration. */
  masks: number[]
  /** Positions of the hosts that are retired, in that order. */
  retired: number[]
  /** A spelling to look for. */
  asked: number
}

/** A host that carries a spelling; those of one age cannot be told apart by their times. */
interface Carrier {
  id: string
  spelling: string
  age: number
}

/** Ms that keep two registrations apart for times in whole seconds. */
const apart = 1100
/** Ms that a property may spend so where it does not own the clock. */
const budget = 10_000

async function register(run: Run, spellings: string[], spent: { ms: number }): Promise<Carrier[]> {
  const carriers: Carrier[] = []
  for (const customIdentifier of spellings) {
    const pauses = carriers.length > 0 && (run.ownsClock || spent.ms < budget)
    if (pauses) await run.pause(apart)
    if (pauses) spent.ms += apart
    const reply = await run.send(registerHost({ ...hostBody(run.given.name('host')), customIdentifier }))
    expectReached(reply)
    if (!isSuccess(reply) && carriers.length)
      throw new NotApplicable('this server takes identifiers that differ in case only for the same')
    const { id } = await under('host.register.reply', () => expectSuccess(reply, idSchema))
    const age = (carriers.at(-1)?.age ?? 0) + (pauses ? 1 : 0)
    carriers.push({ id, spelling: customIdentifier, age })
  }
  return carriers
}

const expectOneOf = (
  run: Run,
  clause: ClauseId,
  asked: string,
  carriers: readonly Carrier[],
  ignoring: boolean,
) =>
  run.eventually(() =>
    under(clause, async () => {
      const reply = await run.send(getHostByCustomIdentifier(asked, ignoring ? ignoringCase : undefined))
      const spellings = carriers.map(({ spelling }) => spelling).join(' or ')
      const { host } = expectSuccess(reply, hostWrapper)
      const found = carriers.some(({ id }) => id === host.id)
      expectThat(found, `the host of ${spellings} for ${asked}`, `that of ${String(host.customIdentifier)}`)
    }),
  )

/** The model's answer, with and without letter case, to one spelling. */
async function expectLookups(
  run: Run,
  made: readonly Carrier[],
  alive: readonly Carrier[],
  asked: string,
): Promise<void> {
  const gone = made.filter((each) => !alive.includes(each))
  const oldest = alive.filter(({ age }) => age === alive[0]?.age)
  const several: ClauseId = gone.length ? 'host.lookup.oldest.not-retired' : 'host.lookup.oldest'
  if (alive.length) {
    await expectOneOf(run, alive.length > 1 ? several : 'host.lookup.case-insensitive', asked, oldest, true)
    run.reached('found')
  } else await expectNone(run, 'host.lookup.retired', asked, true)
  const exact = alive.filter(({ spelling }) => spelling === asked)
  if (exact.length) await expectOneOf(run, 'host.lookup.found', asked, exact, false)
  else {
    const retired = gone.some(({ spelling }) => spelling === asked)
    await expectNone(run, retired ? 'host.lookup.retired' : 'host.lookup.case-sensitive', asked, false)
  }
}

const expectNone = (run: Run, clause: ClauseId, asked: string, ignoring: boolean) =>
  run.eventually(() =>
    under(clause, async () => {
      expectNoHost(
        await run.send(getHostByCustomIdentifier(asked, ignoring ? ignoringCase : undefined)),
        asked,
      )
      run.reached('not found')
    }),
  )

/** §4.2.2 rules 2 and 3, after any order of registration and of retirement. */
export const letterCases = forAll<LetterCases, { ms: number }>({
  id: 'properties/hosts/identifier-letter-case',
  clause: 'host.lookup.oldest',
  effects: ['creates'],
  input: fc.record({
    word: caseWord(),
    masks: fc.uniqueArray(fc.nat({ max: 15 }), { minLength: 1, maxLength: 4 }),
    retired: fc.uniqueArray(fc.nat({ max: 3 }), { maxLength: 2 }),
    asked: fc.nat({ max: 15 }),
  }),
  examples: [
    { word: 'ab', masks: [3, 0], retired: [], asked: 0 },
    { word: 'ab', masks: [3, 0, 1], retired: [0], asked: 1 },
    { word: 'ab', masks: [0], retired: [], asked: 3 },
  ],
  share: 0.7,
  controls: ['found', 'not found'],
  ground: async () => ({ ms: 0 }),

  async holds(run, { word, masks, retired, asked }, spent) {
    const name = run.given.name('identifier')
    const spelling = (mask: number): string => `${name}-${inCase(word, mask)}`
    let alive = await register(run, [...new Set(masks.map(spelling))], spent)
    const made = [...alive]
    await expectLookups(run, made, alive, spelling(asked))
    await expectLookups(run, made, alive, alive.at(-1)?.spelling ?? '')
    for (const position of retired) {
      const gone = made[position]
      if (!gone) continue
      await run.given.done(retireHost(gone.id), { type: 'object' })
      alive = alive.filter((each) => each !== gone)
      await expectLookups(run, made, alive, gone.spelling)
      await expectLookups(run, made, alive, spelling(asked))
    }
  },

  impostor: preferringExact(),
})

/** Prefers the exact spelling to the oldest. */
function preferringExact(): Impostor {
  return (send) => async (call) => {
    if (call.operation !== 'getHostByCustomIdentifier') return send(call)
    const exact = await send({ ...call, query: [] })
    return isSuccess(exact) ? exact : send(call)
  }
}
