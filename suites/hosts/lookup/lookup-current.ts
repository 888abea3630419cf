import { hostBody } from '../../../fixtures/bodies.js'
import { getHostByCustomIdentifier, updateHost } from '../../../fixtures/calls.js'
import type { Call, JsonObject, Reply } from '../../../spec/http.js'
import { namedIn } from '../../../spec/router.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { answeringAsAtFirst, jsonReply } from '../../kernel/impostors.js'
import { inOtherCase } from '../../kernel/letter-case.js'
import { showsMark } from '../../kernel/mark.js'
import { NotApplicable, Unseen, Untestable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { shared } from '../../kernel/shared.js'
import { assumeTaken } from '../scenes/expect-taken.js'
import { type HostChange, hostChanges, updateOfHost } from '../scenes/host-changes.js'
import { hostIn } from '../scenes/host-in.js'
import { expectNothingFound, ignoringCase, lookedUp } from './looked-up-hosts.js'
import { expectFound, wherePlainIsFound } from './lookup.js'

/** Finds hosts by the identifiers of their registration alone, as it keeps them, where it is asked so. */
const findingAsRegistered =
  (kept = (text: string): string => text, isSo = (_: Call): boolean => true): Impostor =>
  (send) => {
    const registered = new Set<string>()
    return async (call) => {
      const { customIdentifier } = Object(call.body) as JsonObject
      if (call.operation === 'registerHost') registered.add(kept(String(customIdentifier)))
      const isAsked = call.operation === 'getHostByCustomIdentifier' && isSo(call)
      const isOther = isAsked && !registered.has(kept(namedIn(call, 'customIdentifier')))
      return isOther ? jsonReply(404, { error: 'There is no such host.' }) : send(call)
    }
  }

/** The lookup has found the host before. A server that caches that answer has to drop it; calls of others may empty it. */
const showsTheLast = ({ label, effects, make }: HostChange): ConformanceCase => ({
  id: `hosts/lookup/shows-the-last-${label}`,
  clause: 'host.lookup.current',
  effects,
  alone: true,

  async run(scene) {
    const { act, given, eventually } = scene
    const customIdentifier = given.name('identifier')
    const host = await given.host({ customIdentifier })
    const { id } = host
    const { call, assumeBefore, assume, expect } = await make(scene, host)
    await wherePlainIsFound(scene, () =>
      eventually(async (look) => {
        const reply = await lookedUp(look, id, customIdentifier)
        expectFound(reply, id)
        assumeBefore?.(hostIn(reply) ?? {})
      }),
    )

    const reply = await act(call)

    assumeTaken(reply)
    await eventually(async (look) => {
      assume(await look.host(id))
      const shown = hostIn(await look.reply(getHostByCustomIdentifier(customIdentifier)))
      if (shown?.id !== id) throw new Untestable('Cannot read the state: the lookup does not show the host.')
      expect(shown)
    })
  },

  impostor: answeringAsAtFirst('getHostByCustomIdentifier'),
})

/** A server that keeps what it did not find has to drop it; calls of others may empty what it keeps. */
const findsWhatItDidNotFind: ConformanceCase = {
  id: 'hosts/lookup/finds-a-host-registered-since',
  clause: 'host.lookup.found',
  effects: ['creates'],
  alone: true,

  async run(scene) {
    const customIdentifier = scene.given.name('identifier')
    await expectNothingFound(scene, customIdentifier)
    const { id } = await scene.given.host({ customIdentifier })

    await scene.eventually(async (look) => expectFound(await lookedUp(look, id, customIdentifier), id))
  },

  impostor: answeringAsAtFirst('getHostByCustomIdentifier', () => true),
}

/** A host of another identifier or of none, until an update gave it this one; with the answer to the update. */
const givenByUpdate = shared(async (scene) => {
  const all: { id: string; customIdentifier: string; reply: Reply }[] = []
  const befores: JsonObject[] = [{}, { customIdentifier: scene.given.name('before') }]
  for (const before of befores) {
    const { id, body } = await scene.given.host(before)
    const customIdentifier = scene.given.name('identifier')
    const reply = await scene.act(updateHost(id, { ...body, customIdentifier }))
    all.push({ id, customIdentifier, reply })
  }
  return all
})

async function judgeLookups(
  scene: Scene,
  judge: (reply: Reply, id: string) => void,
  call = (customIdentifier: string) => getHostByCustomIdentifier(customIdentifier),
): Promise<void> {
  for (const { id, customIdentifier, reply } of await givenByUpdate(scene)) {
    assumeTaken(reply)
    await scene.eventually(async (look) =>
      judge(await lookedUp(look, id, customIdentifier, call(customIdentifier)), id),
    )
  }
}

/** The lookup finds a host by the identifier that an update gave it. */
export const expectLookupOfUpdates = shared<void>((scene) =>
  judgeLookups(scene, (reply, id) => {
    if (hostIn(reply)?.id !== id)
      throw new Unseen('Cannot read the state: the lookup does not find an identifier that an update gave.')
  }),
)

const findsWhatAnUpdateGave: ConformanceCase = {
  id: 'hosts/lookup/finds-an-identifier-that-an-update-gave',
  clause: 'host.lookup.current',
  effects: ['creates'],

  run: (scene) => wherePlainIsFound(scene, () => judgeLookups(scene, expectFound)),

  impostor: findingAsRegistered(),
}

/** What is kept for lookups without case has to follow, too. */
const findsWithoutCase: ConformanceCase = {
  id: 'hosts/lookup/finds-an-identifier-that-an-update-gave-without-case',
  clause: 'host.lookup.case-insensitive',
  effects: ['creates'],

  async run(scene) {
    await expectLookupOfUpdates(scene)

    await judgeLookups(scene, expectFound, (customIdentifier) =>
      getHostByCustomIdentifier(inOtherCase(customIdentifier), ignoringCase),
    )
  },

  impostor: findingAsRegistered(
    (text) => text.toLowerCase(),
    ({ query = [] }) => query.length > 0,
  ),
}

/** Forgets the identifier of a host that an update does not name, in the lookup alone. */
const forgettingWhatIsNotNamed: Impostor = (send) => {
  const forgotten = new Set<unknown>()
  return async (call) => {
    const reply = await send(call)
    const shown = call.operation === 'getHostByCustomIdentifier' ? hostIn(reply)?.id : undefined
    if (call.operation === 'updateHost' && !('customIdentifier' in Object(call.body)))
      forgotten.add(namedIn(call, 'hostId'))
    return forgotten.has(shown) ? jsonReply(404, { error: 'There is no such host.' }) : reply
  }
}

/** Whether an update that names none keeps the identifier is the server's choice. Where Get shows it, the host has it. */
const findsWhatAnUpdateLeft: ConformanceCase = {
  id: 'hosts/lookup/finds-an-identifier-that-an-update-did-not-name',
  clause: 'host.lookup.current',
  effects: ['creates'],

  async run(scene) {
    const { act, given, eventually } = scene
    const customIdentifier = given.name('identifier')
    const { id } = await given.host({ customIdentifier })
    const text = given.name('mark')

    const reply = await act(updateHost(id, { ...hostBody(text), memo: text }))

    assumeTaken(reply)
    await wherePlainIsFound(scene, () =>
      eventually(async (look) => {
        const shown = await look.host(id)
        if (!showsMark(shown, text)) throw new Unseen('Cannot read the state: Get does not show the update.')
        if (shown.customIdentifier !== customIdentifier)
          throw new NotApplicable('an update that names no identifier takes it away')
        expectFound(await lookedUp(look, id, customIdentifier), id)
      }),
    )
  },

  impostor: forgettingWhatIsNotNamed,
}

export const lookupCurrentCases = [
  ...[updateOfHost, ...hostChanges.filter(({ label }) => /^(status|status-in-bulk|roles)$/.test(label))].map(
    showsTheLast,
  ),
  findsWhatItDidNotFind,
  findsWhatAnUpdateGave,
  findsWithoutCase,
  findsWhatAnUpdateLeft,
]
