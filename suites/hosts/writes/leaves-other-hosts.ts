import type { PlainHostBody } from '../../../fixtures/bodies.js'
import { everyStatus } from '../../../fixtures/calls.js'
import type { Rule } from '../../../spec/fits.js'
import type { Json, JsonObject, Pairs } from '../../../spec/http.js'
import { isOfOne } from '../../../spec/operations.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectEqual } from '../../kernel/expect.js'
import type { RegisteredHost } from '../../kernel/given.js'
import { Unseen, Violation } from '../../kernel/outcomes.js'
import { listing } from '../../kernel/rules.js'
import type { Scene } from '../../kernel/scene.js'
import { listingUnretired, showsRetired } from '../retire/retired-hosts.js'
import { assumeTaken } from '../scenes/expect-taken.js'
import { found, judgeListed } from '../scenes/judge-listed.js'
import { namesakes } from '../scenes/namesakes.js'
import { assumeInStatus } from '../scenes/seen-in-status.js'
import { doingItToAll } from './doing-it-to-all.js'
import { type FactWrite, writesOf } from './fact-writes.js'

/** Two hosts and how a list is asked for both of them and their witness. */
interface Twins {
  twins: [RegisteredHost, RegisteredHost]
  query: Pairs
}

/**
 * Two hosts that share everything except what identifies a host. No role brings them together: a run may be without
 * traces.
 */
async function madeTwins({ given }: Scene): Promise<Twins> {
  const twins = await namesakes(given, { memo: 'twins', meta: { kernel: { name: 'Linux' } } })
  const [{ name }, { name: other }] = twins.map(({ body }) => body) as [PlainHostBody, PlainHostBody]
  return { twins, query: name === other ? [['name', name], ...everyStatus] : everyStatus }
}

/** Both in one status. A list that does not show both now shows nothing of what is done to one of them. */
async function putOnStandby({ given, eventually }: Scene, { twins, query }: Twins): Promise<void> {
  const [one, other] = twins
  for (const { id } of twins) await given.status(id, 'standby')
  await eventually(async (look) => {
    assumeInStatus(await look.host(one.id), 'standby')
    const listed = await look.hosts(query)
    if (!found(listed, one) || !found(listed, other))
      throw new Unseen('Cannot set the scene: the list does not show two hosts in standby.')
  })
}

/** The host whose state in the list shows how recent the list is. It has their name too, if they share one. */
async function madeWitness({ given }: Scene, { twins: [one], query }: Twins): Promise<RegisteredHost> {
  const witness = await given.host(query === everyStatus ? {} : { name: one.body.name })
  await given.status(witness.id, 'poweroff')
  return witness
}

interface Change {
  /** Whether the witness is made before the call, since making it takes a call of the same kind. */
  isWitnessFirst: boolean
  value: Json
  /** Whether the list shows the change. `named` is undefined if the list does not show the named host. */
  isMade(named: JsonObject | undefined): boolean
  /** What the other host must still show, in words, and how a list shows it. */
  what: string
  kept(other: JsonObject | undefined): Json
  expected: Json
  left(id: string): Rule
}

const powersOff: Change = {
  isWitnessFirst: true,
  value: 'poweroff',
  isMade: (named) => named?.status === 'poweroff',
  what: 'the other host to have status',
  kept: (other) => other?.status ?? 'not shown',
  expected: 'standby',
  left: (id) => listing({ id, status: 'standby' }),
}

const retires: Change = {
  isWitnessFirst: false,
  value: null,
  isMade: showsRetired,
  what: 'the other host to be retired:',
  kept: (other) => showsRetired(other),
  expected: false,
  left: listingUnretired,
}

/** What the list shows of the other host says nothing of the call where Get shows the host as it was. */
async function unlessOfListAlone(
  { eventually }: Scene,
  { id }: RegisteredHost,
  { kept, expected }: Pick<Change, 'kept' | 'expected'>,
  judge: () => Promise<void>,
): Promise<void> {
  try {
    await judge()
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    const shown = await eventually((look) => look.hostIfShown(id))
    if (!shown || kept(shown) !== expected) throw error
    throw new Unseen(
      `Cannot read the state: the list shows host ${id} changed, or not at all, and Get as it was.`,
    )
  }
}

const leavesTheOther = (
  { operation, cases, others, call }: FactWrite,
  { isWitnessFirst, value, isMade, what, kept, expected, left }: Change,
): ConformanceCase => ({
  id: `${cases}/${isOfOne(operation) ? 'leaves-other-hosts' : 'leaves-hosts-that-are-not-listed'}`,
  clause: others,
  sparing: operation,
  effects: ['creates'],

  async run(scene) {
    const made = await madeTwins(scene)
    const [other, named] = made.twins
    const early = isWitnessFirst ? await madeWitness(scene, made) : undefined
    await putOnStandby(scene, made)

    const reply = await scene.act(call(named.id, value))

    assumeTaken(reply)
    const judge = (listed: readonly JsonObject[]): void => {
      if (!isMade(found(listed, named)))
        throw new Unseen(`Cannot read the state: the list does not show the change of host ${named.id}.`)
      const shown = found(listed, other)
      expectEqual(what, kept(shown), expected, {
        ...{ within: shown ?? listed, of: listed },
        rule: left(other.id),
      })
    }
    const witness = early ?? (await madeWitness(scene, made))
    await unlessOfListAlone(scene, other, { kept, expected }, () =>
      judgeListed(scene, judge, witness, made.query),
    )
  },

  impostor: doingItToAll(operation),
})

/** §3.1, §4.2: a call on one host changes that host only. */
export const leavesOtherHostsCases = [
  ...writesOf('status').map((write) => leavesTheOther(write, powersOff)),
  ...writesOf('isRetired').map((write) => leavesTheOther(write, retires)),
]
