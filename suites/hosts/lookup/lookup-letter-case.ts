import { getHostByCustomIdentifier } from '../../../fixtures/calls.js'
import type { Call, Pairs } from '../../../spec/http.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { alteringCall, wornWhere } from '../../kernel/impostors.js'
import { inOtherCase } from '../../kernel/letter-case.js'
import {
  expectLookupWorks,
  expectNothingFound,
  hostsToLookUp,
  identifiedHosts,
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
  takesNoWildcard('takes-no-wildcard', undefined, ['axb', 'a_b', 'a.b']),
  takesNoWildcard('case-insensitive-takes-no-wildcard', ignoringCase, ['AXB', 'A_B', 'A.B']),
  finds('the-same-case', (identifier) => identifier),
  finds('another-case', inOtherCase),
  passesOverOtherCase('case-sensitive-by-default', 'host.lookup.case-sensitive'),
  passesOverOtherCase('case-insensitive-false-is-case-sensitive', 'host.lookup.case-insensitive.false', [
    ['caseInsensitive', 'false'],
  ]),
]
