import { hostBody } from '../../../fixtures/bodies.js'
import { getHostByCustomIdentifier, registerHost } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import { idSchema } from '../../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectReached, expectSuccess, expectThat, isSuccess } from '../../kernel/expect.js'
import type { Given, RegisteredHost } from '../../kernel/given.js'
import { alteringCall, onlyWhere } from '../../kernel/impostors.js'
import { NotApplicable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { settled } from '../../kernel/settled.js'
import { showReply } from '../../kernel/show.js'
import { expectIdentifierTaken } from '../register/accepted.js'
import { expectLookupWorks, expectNothingFound, identifierOf, lookedUp } from './looked-up-hosts.js'
import { expectFound } from './lookup.js'
import { findingThose } from './lookup-part.js'

/** Characters reserved in a path. The document names the first two. */
const reserved = [
  ['slash', 'rack/4'],
  ['question-mark', 'rack?4'],
  ['doubled-slash', 'rack//4'],
  ['slash-at-its-end', 'rack/'],
  ['several-of-both', 'r/4/a?b?c'],
  ['hash', 'rack#4'],
  ['plus', 'rack+4'],
  ['colon-and-at', 'rack:4@e'],
  ['ampersand-and-equals', 'r=4&row=2'],
  ['comma-and-semicolon', 'rack,4;row'],
  ['dollar-and-exclamation-mark', 'rack$4!'],
] as const

/** A literal escape exposes a server that decodes twice. */
const others = [
  ['percent', '100%'],
  ['escape-sequence', 'rack%2F4'],
  ['space', 'rack 4'],
  ['non-ascii', 'größer-棚'],
] as const

/** Nothing to encode, but routers may take what follows the last dot for a file extension. */
const dots = [
  ['dot', 'rack.4'],
  ['domain-name', 'a.b.io'],
  ['file-extension', 'rack.json'],
] as const

/** Digits alone, the first of them zeros: a router may take them for a number. */
const digits = [
  'leading-zeros',
  ({ shortName }: Given) =>
    `00${[...shortName()].map((each) => String(each.charCodeAt(0) - 48).padStart(2, '0')).join('')}`,
] as const

/** What an identifier ends with, or how a whole one is made. */
type Sign = readonly [label: string, text: string | ((given: Given) => string)]

/** A host with such an identifier, where the server takes what is no must. */
async function identifiedBy(scene: Scene, clause: ClauseId, text: Sign[1]): Promise<RegisteredHost> {
  const customIdentifier =
    typeof text === 'string' ? `${scene.given.name('identifier')}-${text}` : text(scene.given)
  const body = { ...hostBody(scene.given.name('host')), customIdentifier }
  const registration = await scene.act(registerHost(body))
  expectReached(registration)
  await expectIdentifierTaken(scene, registerHost(body), registration)
  if (clause === 'host.lookup.encoded.others' && !isSuccess(registration))
    throw new NotApplicable(`this server registers no host with the identifier "${customIdentifier}"`)
  return { body, ...(expectSuccess(registration, idSchema) as { id: string }) }
}

const finds = (
  clause: ConformanceCase['clause'],
  [label, text]: Sign,
  impostor: Impostor = takingSegmentUndecoded,
): ConformanceCase => ({
  id: `hosts/lookup/finds-identifier-with-${label}`,
  clause,
  effects: ['creates'],

  async run(scene) {
    const host = await identifiedBy(scene, clause, text)
    const [{ id }, customIdentifier] = [host, identifierOf(host)]

    await scene.eventually(async (look) => {
      const reply = await lookedUp(look, id, customIdentifier)

      expectReached(reply)
      const hint = `${showReply(reply)} (a proxy in front of the server may have rewritten the path)`
      expectThat(isSuccess(reply), `the host with the identifier "${customIdentifier}"`, hint, {
        ...{ reply, asked: 'success' },
      })
      expectFound(reply, id)
    })
  },

  impostor,
  ...(clause === 'host.lookup.encoded.others' && {
    departure: onlyWhere((_, { path }) => /%(20|25|[89A-F])/.test(path), impostor),
  }),
})

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')
const withoutZeros = (text: string): string => text.replace(/^0+/, '')

/** Finds no identifier by a text that a collation, or a number's type, takes for the same. */
const findsNothingBy = (
  label: string,
  text: Sign[1],
  alter: (identifier: string) => string,
): ConformanceCase => ({
  id: `hosts/lookup/finds-nothing-by-${label}`,
  clause: 'host.lookup.unknown',
  effects: ['creates'],

  async run(scene) {
    const host = await identifiedBy(scene, 'host.lookup.encoded.others', text)
    await expectLookupWorks(scene, host)
    await settled(scene)

    await expectNothingFound(scene, alter(identifierOf(host)))
  },

  impostor: findingThose((known, asked) => alter(known) === asked),
})

/** Looks for the identifier without decoding the path. */
const takingSegmentUndecoded: Impostor = alteringCall('getHostByCustomIdentifier', (call) => {
  const segments = call.path.split('/')
  return { ...call, path: [...segments.slice(0, -1), encodeURIComponent(segments.at(-1) ?? '')].join('/') }
})

/** Takes the end of the path for the extension of a file. */
const withoutExtension: Impostor = alteringCall('getHostByCustomIdentifier', (call) => ({
  ...call,
  path: call.path.replace(/\.[^./]+$/, ''),
}))

const asNumber: Impostor = alteringCall('getHostByCustomIdentifier', (call) => ({
  ...call,
  path: call.path.replace(/\/0+(\d+)$/, '/$1'),
}))

/** The two hex digits of an escape mean the same in either case. */
const findsBySmallEscapes: ConformanceCase = {
  id: 'hosts/lookup/finds-identifier-by-escapes-in-small-letters',
  clause: 'host.lookup.encoded',
  effects: ['creates'],

  async run({ given, eventually }) {
    const customIdentifier = `${given.name('identifier')}-rack/4`
    const { id } = await given.host({ customIdentifier })
    const call = getHostByCustomIdentifier(customIdentifier)
    const path = call.path.replace(/%[0-9A-F]{2}/g, (escaped) => escaped.toLowerCase())

    await eventually(async (look) =>
      expectFound(await lookedUp(look, id, customIdentifier, { ...call, path }), id),
    )
  },

  impostor: alteringCall('getHostByCustomIdentifier', (call) => ({
    ...call,
    path: call.path.replace(/%(?=[0-9a-f]*[a-f])/g, '%25'),
  })),
}

export const lookupEncodedCases = [
  findsBySmallEscapes,
  ...reserved.map((each) => finds('host.lookup.encoded', each)),
  ...dots.map((each) => finds('host.lookup.found', each, withoutExtension)),
  finds('host.lookup.found', digits, asNumber),
  findsNothingBy('letters-without-accents', 'résumé', withoutAccents),
  findsNothingBy('digits-without-zeros', digits[1], withoutZeros),
  ...others.map((each) => finds('host.lookup.encoded.others', each)),
]
