import { hostBody } from '../../../fixtures/bodies.js'
import { getHostByCustomIdentifier, registerHost, updateHost } from '../../../fixtures/calls.js'
import type { Call, JsonObject, Pairs, Reply } from '../../../spec/http.js'
import { jsonOf } from '../../../spec/json-of.js'
import { namedIn } from '../../../spec/router.js'
import { idSchema } from '../../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectSuccess, isSuccess } from '../../kernel/expect.js'
import { alteringCall, jsonReply, wornWhere } from '../../kernel/impostors.js'
import { inScene } from '../../kernel/in-scene.js'
import { inOtherCase } from '../../kernel/letter-case.js'
import { NotApplicable } from '../../kernel/outcomes.js'
import { assumeTaken } from '../scenes/expect-taken.js'
import { identifiedHosts } from '../scenes/identified-hosts.js'
import { assumeSeenAsGiven } from '../scenes/seen-as-given.js'
import {
  expectLookupWorks,
  expectNothingFound,
  hostsToLookUp,
  identifierOf,
  ignoringCase,
} from './looked-up-hosts.js'
import { expectFound } from './lookup.js'

const finds = (label: string, written: (identifier: string) => string): ConformanceCase => ({
  id: `hosts/lookup/case-insensitive-finds-${label}`,
  clause: 'host.lookup.case-insensitive',
  effects: ['creates'],
  ...(label === 'another-case' && { filter: 'caseInsensitive' }),

  async run({ given, eventually }) {
    const { plain } = await identifiedHosts(given)
    const lookup = getHostByCustomIdentifier(written(identifierOf(plain)), ignoringCase)

    await eventually(async (look) => expectFound(await look.reply(lookup), plain.id))
  },

  ...wornWhere(
    alteringCall('getHostByCustomIdentifier', (call) => ({
      ...call,
      path: call.path.replace(/[^/]+$/, (identifier) => identifier.toLowerCase()),
      query: [],
    })),
    (_, { query = [] }) => query.length > 0,
  ),
})

const passesOverOtherCase = (
  label: string,
  clause: ConformanceCase['clause'],
  query?: Pairs,
): ConformanceCase => ({
  id: `hosts/lookup/${label}`,
  clause,
  effects: ['creates'],

  async run(scene) {
    const { plain } = await identifiedHosts(scene.given)
    await expectLookupWorks(scene, plain, query)

    await expectNothingFound(scene, inOtherCase(identifierOf(plain)), query)
  },

  ...wornWhere(
    alteringCall('getHostByCustomIdentifier', withoutCase),
    (_, { query: asked = [] }) => JSON.stringify(asked) === JSON.stringify(query ?? []),
  ),
})

/** Ignores the case of letters. */
const withoutCase = (call: Call): Call => ({ ...call, query: ignoringCase })

/** Until something changes, answers as it answered for that text before, with regard to case or without. */
const keepingWhatWasFound: Impostor = (send) => {
  const found = new Map<string, Reply>()
  return async (call) => {
    if (call.method !== 'GET') found.clear()
    if (call.operation !== 'getHostByCustomIdentifier') return send(call)
    const reply = found.get(call.path) ?? (await send(call))
    if (isSuccess(reply)) found.set(call.path, reply)
    return reply
  }
}

/** A server may keep what it has found, for the text or for its letters. Calls of others may empty that. */
const isSensitiveAgain: ConformanceCase = {
  id: 'hosts/lookup/case-sensitive-after-one-that-is-not',
  clause: 'host.lookup.case-sensitive',
  effects: ['creates'],
  alone: true,

  async run(scene) {
    const { plain } = await identifiedHosts(scene.given)
    const own = identifierOf(plain)
    const before = [getHostByCustomIdentifier(own), getHostByCustomIdentifier(inOtherCase(own), ignoringCase)]
    await scene.eventually(async (look) => {
      for (const lookup of before) {
        const reply = await look.reply(lookup)
        inScene(lookup, () => expectFound(reply, plain.id))
      }
    })

    await expectNothingFound(scene, inOtherCase(own))
  },

  impostor: keepingWhatWasFound,
}

/** Whom an update gives another identifier, that text finds no longer: nor whom it found beside it. */
const losingBoth: Impostor = (send) => {
  const [given, lost] = [new Map<unknown, string>(), new Set<string>()]
  return async (call) => {
    const { customIdentifier } = Object(call.body) as JsonObject
    if (call.operation === 'getHostByCustomIdentifier' && call.query?.length)
      if (lost.has(namedIn(call, 'customIdentifier').toLowerCase()))
        return jsonReply(404, { error: 'No such host.' })
    const reply = await send(call)
    if (typeof customIdentifier !== 'string' || !isSuccess(reply)) return reply
    const id = call.operation === 'updateHost' ? namedIn(call, 'hostId') : Object(jsonOf(reply.text)).id
    const former = given.get(id)
    if (former !== undefined && former !== customIdentifier) lost.add(former.toLowerCase())
    given.set(id, customIdentifier)
    return reply
  }
}

/** Of two that differ in case only, an update gives the one another identifier. An index without case may drop both. */
const findsTheOtherOfTwo: ConformanceCase = {
  id: 'hosts/lookup/case-insensitive-finds-the-other-after-an-update',
  clause: 'host.lookup.case-insensitive',
  effects: ['creates'],

  async run(scene) {
    const { act, given, eventually } = scene
    const customIdentifier = given.name('Identifier')
    const { id, body } = await given.host({ customIdentifier })
    const second = registerHost({
      ...hostBody(given.name('host')),
      customIdentifier: inOtherCase(customIdentifier),
    })
    const registered = await act(second)
    if (!isSuccess(registered))
      throw new NotApplicable('this server takes identifiers that differ in case only for the same')
    const other = inScene(second, () => expectSuccess(registered, idSchema))
    const later = given.name('later')

    const reply = await act(updateHost(id, { ...body, customIdentifier: later }))

    assumeTaken(reply)
    await eventually(async (look) => {
      await assumeSeenAsGiven(look, id, { customIdentifier: later })
      await assumeSeenAsGiven(look, other.id, { customIdentifier: inOtherCase(customIdentifier) })
      expectFound(await look.reply(getHostByCustomIdentifier(customIdentifier, ignoringCase)), other.id)
    })
  },

  impostor: losingBoth,
}

/** A query's wildcard is an ordinary character in an identifier. */
const takesNoWildcard = (
  id: string,
  query: Pairs | undefined,
  [itself, ...alike]: readonly [string, ...string[]],
): ConformanceCase => ({
  id: `hosts/lookup/${id}`,
  clause: 'host.lookup.unknown',
  effects: ['creates'],

  async run(scene) {
    const { axb } = await hostsToLookUp(scene.given)
    const written = (end: string) => identifierOf(axb).replace(/axb$/, end)
    await expectLookupWorks(scene, axb, query, () => written(itself))

    for (const end of alike) await expectNothingFound(scene, written(end), query)
  },

  impostor: alteringCall('getHostByCustomIdentifier', (call) => ({
    ...call,
    path: call.path.replace(/a[_.]b$/i, itself),
  })),
})

export const lookupLetterCaseCases = [
  isSensitiveAgain,
  findsTheOtherOfTwo,
  takesNoWildcard('takes-no-wildcard', undefined, ['axb', 'a_b', 'a.b', 'a-xb']),
  takesNoWildcard('case-insensitive-takes-no-wildcard', ignoringCase, ['AXB', 'A_B', 'A.B', 'A-XB']),
  finds('the-same-case', (identifier) => identifier),
  finds('another-case', inOtherCase),
  passesOverOtherCase('case-sensitive-by-default', 'host.lookup.case-sensitive'),
  passesOverOtherCase('case-insensitive-false-is-case-sensitive', 'host.lookup.case-insensitive.false', [
    ['caseInsensitive', 'false'],
  ]),
]
