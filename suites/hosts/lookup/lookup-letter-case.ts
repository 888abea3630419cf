import { getHostByCustomIdentifier } from '../../../fixtures/calls.js'
import type { Call, Pairs } from '../../../spec/http.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectRefusal } from '../../kernel/expect.js'
import { alteringCall } from '../../kernel/impostors.js'
import { expectControl } from '../../kernel/legacy-refuse.js'
import { expectNoHost } from '../scenes/expect-no-host.js'
import { expectFound } from './lookup.js'

/** The same letters, each in the other case: neither all small nor all capital. */
export const inOtherCase = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )

export const ignoringCase: Pairs = [['caseInsensitive', 'true']]

const finds = (label: string, written: (identifier: string) => string): ConformanceCase => ({
  id: `hosts/lookup/case-insensitive-finds-${label}`,
  clause: 'host.lookup.case-insensitive',
  effects: ['creates'],

  async run({ send, given, eventually }) {
    const customIdentifier = given.name('Identifier')
    const { id } = await given.host({ customIdentifier })

    await eventually(async () => {
      const reply = await send(getHostByCustomIdentifier(written(customIdentifier), ignoringCase))

      expectFound(reply, id)
    })
  },

  impostor: alteringCall('getHostByCustomIdentifier', (call) => ({
    ...call,
    path: call.path.replace(/[^/]+$/, (identifier) => identifier.toLowerCase()),
    query: [],
  })),
})

const refusesOtherCase = (
  label: string,
  clause: ConformanceCase['clause'],
  query?: Pairs,
): ConformanceCase => ({
  id: `hosts/lookup/${label}`,
  clause,
  effects: ['creates'],

  async run(scene) {
    const customIdentifier = scene.given.name('Identifier')
    await scene.given.host({ customIdentifier })
    await scene.eventually(() => expectControl(scene, getHostByCustomIdentifier(customIdentifier)))

    const reply = await scene.send(getHostByCustomIdentifier(inOtherCase(customIdentifier), query))

    expectRefusal(reply)
  },

  impostor: alteringCall('getHostByCustomIdentifier', withoutCase),
})

/** Never minds the case of letters. */
const withoutCase = (call: Call): Call => ({ ...call, query: ignoringCase })

/** What is a wildcard in a query is a character of an identifier. */
const takesNoWildcard: ConformanceCase = {
  id: 'hosts/lookup/case-insensitive-takes-no-wildcard',
  clause: 'host.lookup.unknown',
  effects: ['creates'],

  async run(scene) {
    const identifier = scene.given.name('Identifier')
    await scene.given.host({ customIdentifier: `${identifier}-axb` })
    const lookup = (text: string) => getHostByCustomIdentifier(`${identifier}-${text}`, ignoringCase)
    await scene.eventually(() => expectControl(scene, lookup('AXB')))

    for (const alike of ['A_B', 'A.B']) {
      const reply = await scene.send(lookup(alike))

      expectNoHost(reply, `the unknown identifier ${identifier}-${alike}`)
    }
  },

  impostor: alteringCall('getHostByCustomIdentifier', (call) => ({
    ...call,
    path: call.path.replace(/A[_.]B$/, 'AXB'),
  })),
}

export const lookupLetterCaseCases = [
  takesNoWildcard,
  finds('the-same-case', (identifier) => identifier),
  finds('another-case', inOtherCase),
  refusesOtherCase('case-sensitive-by-default', 'host.lookup.case-sensitive'),
  refusesOtherCase('case-insensitive-false-is-case-sensitive', 'host.lookup.case-insensitive.false', [
    ['caseInsensitive', 'false'],
  ]),
]
