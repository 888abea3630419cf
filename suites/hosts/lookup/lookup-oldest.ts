import { hostBody } from '../../../fixtures/bodies.js'
import { getHostByCustomIdentifier, registerHost, retireHost, updateHost } from '../../../fixtures/calls.js'
import type { Read, Reply } from '../../../spec/http.js'
import { idSchema } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectReached, expectSuccess, isSuccess } from '../../kernel/expect.js'
import { alteringCall } from '../../kernel/impostors.js'
import { inScene } from '../../kernel/in-scene.js'
import { inOtherCase } from '../../kernel/letter-case.js'
import { showsMark } from '../../kernel/mark.js'
import { NotApplicable, Unseen, Untestable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { hostIn } from '../scenes/host-in.js'
import { assumeSeenAsGiven } from '../scenes/seen-as-given.js'
import {
  everySecondLookup,
  findingExactFirst,
  findingYoungest,
  findingYoungestAmong,
} from './finding-youngest.js'
import { ignoringCase } from './looked-up-hosts.js'
import { expectFound, wherePlainIsFound } from './lookup.js'

/** Far enough apart for times in whole seconds, and for reads to show everything that came before. */
const apart = 2000

interface Sibling {
  id: string
  customIdentifier: string
}

const register = async ({ act, given }: Scene, customIdentifier: string) =>
  act(registerHost({ ...hostBody(given.name('host')), customIdentifier }))

/** Hosts whose identifiers differ in case only, oldest first. */
async function siblings(scene: Scene, count: 2 | 3): Promise<Sibling[]> {
  const name = scene.given.name('Identifier')
  const { id } = await scene.given.host({ customIdentifier: name })
  const made: Sibling[] = [{ id, customIdentifier: name }]
  for (const customIdentifier of [inOtherCase(name), name.toUpperCase()].slice(0, count - 1)) {
    await scene.pause(apart)
    const reply = await register(scene, customIdentifier)
    made.push({ id: idOfAnother(reply), customIdentifier })
  }
  return made
}

/** A host, and the answer to registering another whose identifier differs in case only. Both are only looked up. */
const twoRegistered = ({ given }: Scene) =>
  given.shared(async (scene) => {
    const name = scene.given.name('Identifier')
    const { id } = await scene.given.host({ customIdentifier: name })
    await scene.pause(apart)
    const reply = await register(scene, inOtherCase(name))
    await scene.pause(apart)
    return { oldest: { id, customIdentifier: name }, reply }
  }, 'hosts whose identifiers differ in case only')

/** The lookup finds the oldest. Where it shows a host that is none of them, the order is not to blame. */
function expectOldest(reply: Reply, oldest: Sibling, ...others: readonly Sibling[]): void {
  const id = isSuccess(reply) ? hostIn(reply)?.id : undefined
  if (id !== undefined && ![oldest, ...others].some((each) => each.id === id))
    throw new Untestable('Cannot tell which host is found: the lookup shows another id.', { reply })
  expectFound(reply, oldest.id)
}

/**
 * The lookup finds the oldest, and finds it each time that it is asked again. One that lags finds none: a younger host
 * came after it.
 */
async function expectOldestEachTime(
  { eventually }: Scene,
  lookup: Read,
  ...siblings: readonly [oldest: Sibling, ...others: Sibling[]]
): Promise<void> {
  const again = await eventually(async (look) => {
    expectOldest(await look.reply(lookup), ...siblings)
    const replies: Reply[] = []
    while (replies.length < 5) replies.push(await look.reply(lookup))
    return replies
  })
  for (const reply of again.filter(isSuccess)) expectOldest(reply, ...siblings)
}

/** The two, old enough for every read to show them. */
async function twoSiblings(scene: Scene): Promise<{ oldest: Sibling; youngest: Sibling }> {
  const { oldest, reply } = await twoRegistered(scene)
  return {
    oldest,
    youngest: { id: idOfAnother(reply), customIdentifier: inOtherCase(oldest.customIdentifier) },
  }
}

function idOfAnother(reply: Reply): string {
  expectReached(reply)
  if (isSuccess(reply)) return expectSuccess(reply, idSchema).id
  throw new NotApplicable('this server takes identifiers that differ in case only for the same')
}

/** A server that takes the two for one refuses the second, or shows one host for both. */
const bothAreHeld: ConformanceCase = {
  id: 'hosts/lookup/identifiers-that-differ-in-case-only',
  clause: 'host.lookup.letter-case.held',
  effects: ['creates'],

  async run(scene) {
    const { oldest, reply } = await twoRegistered(scene)

    const other = expectSuccess(reply, idSchema)
    await wherePlainIsFound(scene, () =>
      scene.eventually(async (look) => {
        const { id, customIdentifier } = oldest
        expectFound(await look.reply(getHostByCustomIdentifier(customIdentifier)), id)
        expectFound(await look.reply(getHostByCustomIdentifier(inOtherCase(customIdentifier))), other.id)
      }),
    )
  },

  impostor: alteringCall('getHostByCustomIdentifier', (call) => ({ ...call, query: ignoringCase })),
}

const beatsYounger: ConformanceCase = {
  id: 'hosts/lookup/oldest-of-several',
  clause: 'host.lookup.oldest',
  effects: ['creates'],

  async run(scene) {
    const { oldest, youngest } = await twoSiblings(scene)

    await scene.eventually(async (look) =>
      expectOldest(await look.reply(inNoOnesCase(youngest)), oldest, youngest),
    )
  },

  impostor: findingYoungest,
  departure: findingYoungestAmong((siblings) => !siblings.some(({ isRetired }) => isRetired)),
}

const beatsExactYounger: ConformanceCase = {
  id: 'hosts/lookup/oldest-before-exact-match',
  clause: 'host.lookup.oldest',
  effects: ['creates'],

  async run(scene) {
    const { oldest, youngest } = await twoSiblings(scene)
    const exact = getHostByCustomIdentifier(youngest.customIdentifier, ignoringCase)

    await scene.eventually(async (look) => expectOldest(await look.reply(exact), oldest, youngest))
  },

  impostor: alteringCall('getHostByCustomIdentifier', (call) => ({ ...call, query: [] })),
  departure: findingExactFirst,
}

/** Its status makes a host no younger either. That it is found in each status is another clause. */
const beatsTwoYounger: ConformanceCase = {
  id: 'hosts/lookup/oldest-of-three',
  clause: 'host.lookup.oldest',
  effects: ['creates'],

  async run(scene) {
    const [oldest, second, youngest] = (await siblings(scene, 3)) as [Sibling, Sibling, Sibling]
    await scene.given.status(oldest.id, 'standby')
    await scene.given.status(youngest.id, 'working')
    await scene.pause(apart)
    const exact = getHostByCustomIdentifier(oldest.customIdentifier)
    await scene.eventually(async (look) => {
      const reply = await look.reply(exact)
      inScene(exact, () => expectFound(reply, oldest.id))
    })

    await expectOldestEachTime(scene, inNoOnesCase(youngest), oldest, second, youngest)
  },

  impostor: everySecondLookup(findingYoungestAmong(({ length }) => length > 2)),
}

/** An update that replaces what is stored makes the host no younger. */
const beatsYoungerOnceUpdated: ConformanceCase = {
  id: 'hosts/lookup/oldest-after-its-update',
  clause: 'host.lookup.oldest',
  effects: ['creates'],

  async run(scene) {
    const [oldest, youngest] = (await siblings(scene, 2)) as [Sibling, Sibling]
    const { id, customIdentifier } = oldest
    await scene.pause(apart)
    const text = scene.given.name('mark')
    const body = { ...hostBody(text), customIdentifier, memo: text }
    await scene.given.done(updateHost(id, body), { type: 'object' })

    await scene.eventually(async (look) => {
      const shown = await look.host(id)
      const reply = await look.reply(inNoOnesCase(youngest))
      const found = hostIn(reply)
      for (const each of found?.id === id ? [shown, found] : [shown])
        if (!showsMark(each, text) || each.customIdentifier !== customIdentifier)
          throw new Unseen(`Cannot read the state: host ${id} is not shown as its update gave it.`, {
            within: each,
          })
      if (found?.id !== id && Number(shown.createdAt) > Number((await look.host(youngest.id)).createdAt))
        throw new Untestable('Cannot tell which host is the oldest: the update made it younger.', {
          within: shown,
          key: 'createdAt',
        })
      expectOldest(reply, oldest, youngest)
    })
  },

  impostor: findingYoungestAmong((siblings) => siblings.some(({ isUpdated }) => isUpdated)),
}

const passesOverRetired: ConformanceCase = {
  id: 'hosts/lookup/oldest-that-is-not-retired',
  clause: 'host.lookup.oldest.not-retired',
  effects: ['creates'],

  async run(scene) {
    const [retired, oldest, youngest] = (await siblings(scene, 3)) as [Sibling, Sibling, Sibling]
    await scene.given.done(retireHost(retired.id), { type: 'object' })

    // A read that no longer finds the retired host also knows the others: they came before it was retired.
    await scene.eventually(async (look) => {
      const reply = await look.reply(inNoOnesCase(youngest))
      if (hostIn(reply)?.id === retired.id) await assumeSeenAsGiven(look, retired.id, { isRetired: true })
      expectOldest(reply, oldest, youngest, retired)
    })
  },

  impostor: findingYoungest,
  departure: findingYoungestAmong((siblings) => siblings.some(({ isRetired }) => isRetired)),
}

/** A spelling that none of the siblings has. */
const inNoOnesCase = ({ customIdentifier }: Sibling): Read =>
  getHostByCustomIdentifier(customIdentifier.toLowerCase(), ignoringCase)

export const lookupOldestCases = [
  bothAreHeld,
  beatsYounger,
  beatsExactYounger,
  beatsTwoYounger,
  beatsYoungerOnceUpdated,
  passesOverRetired,
]
