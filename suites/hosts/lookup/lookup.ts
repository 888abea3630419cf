import { getHostByCustomIdentifier } from '../../../fixtures/calls.js'
import type { Json, JsonObject, Pairs, Reply } from '../../../spec/http.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectEqual, expectSuccess } from '../../kernel/expect.js'
import type { RegisteredHost } from '../../kernel/given.js'
import {
  alteringReply,
  answeringAsAtFirst,
  jsonReply,
  showingTheLast,
  withStatus,
  wornWhere,
} from '../../kernel/impostors.js'
import { judgedGiven, Unseen, Untestable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { shared } from '../../kernel/shared.js'
import { hostIn } from '../scenes/host-in.js'
import { identifiedHosts } from '../scenes/identified-hosts.js'
import { hostWrapper } from '../scenes/wrappers.js'
import {
  expectLookupWorks,
  expectNothingFound,
  hostsToLookUp,
  identifierOf,
  ignoringCase,
  lookedUp,
} from './looked-up-hosts.js'

/** The answer shows exactly this host. */
export function expectFound(reply: Reply, id: string): void {
  const { host } = expectSuccess(reply, hostWrapper) as { host: JsonObject }
  expectEqual('the host with id', host.id, id, { within: host, key: 'id' })
}

/** Judges what a lookup finds. Where not even a plain one finds its host, that is what is broken. */
export const wherePlainIsFound = (scene: Scene, judge: () => Promise<void>): Promise<void> =>
  judgedGiven(judge, () => plainIsFound(scene))

const plainIsFound = shared<void>(async (own) => {
  const { plain } = await identifiedHosts(own.given)
  await own.eventually(async (look) => {
    const shown = hostIn(await lookedUp(look, plain.id, identifierOf(plain)))
    if (shown?.id !== plain.id)
      throw new Untestable('Cannot read the state: a lookup does not find the host with its identifier.')
  })
})

const wrapsHost: ConformanceCase = {
  id: 'hosts/lookup/wraps-host',
  clause: 'host.lookup.reply',
  effects: ['creates'],

  async run({ given, eventually }) {
    const { plain } = await identifiedHosts(given)

    await eventually(async (look) => {
      const reply = await lookedUp(look, plain.id, identifierOf(plain))
      if (reply.status === 404) throw new Unseen('Cannot read the answer: the lookup finds nothing.')
      expectSuccess(reply, hostWrapper)
    })
  },

  impostor: alteringReply('getHostByCustomIdentifier', ({ host }) => host as Json),
}

const findsHost: ConformanceCase = {
  id: 'hosts/lookup/finds-host',
  clause: 'host.lookup.found',
  effects: ['creates'],

  async run({ given, eventually }) {
    const { plain } = await identifiedHosts(given)

    await eventually(async (look) =>
      expectFound(await lookedUp(look, plain.id, identifierOf(plain)), plain.id),
    )
  },

  ...wornWhere(
    alteringReply('getHostByCustomIdentifier', ({ host }) => ({
      host: { ...(host as JsonObject), id: 'another-host' },
    })),
    (_, { path, query = [] }) => !path.includes('%') && query.length === 0,
  ),
}

/** The list's default statuses do not apply to the lookup. */
const findsInStatus = (
  status: 'maintenance' | 'poweroff',
  suffix: '' | '-without-case' = '',
  query?: Pairs,
): ConformanceCase => ({
  id: `hosts/lookup/finds-host-in-${status}${suffix}`,
  clause: 'host.lookup.found',
  effects: ['creates'],

  async run({ given, eventually }) {
    const { [status]: idle } = await hostsToLookUp(given)
    const identifier = identifierOf(idle)
    const lookup = getHostByCustomIdentifier(identifier, query)

    await eventually(async (look) => expectFound(await lookedUp(look, idle.id, identifier, lookup), idle.id))
  },

  impostor: (send) => async (call) => {
    const reply = await send(call)
    const isAsked = call.operation === 'getHostByCustomIdentifier' && !call.query?.length === !query
    return isAsked && reply.text.includes(`"${status}"`) ? jsonReply(404, { error: 'not found' }) : reply
  },
})

/** The first lookup came before the host existed. A server that caches the miss has to drop it. */
const findsWhatWasUnknown: ConformanceCase = {
  id: 'hosts/lookup/finds-host-looked-up-before-it-was-registered',
  clause: 'host.lookup.found',
  effects: ['creates'],

  async run(scene) {
    const { given, eventually } = scene
    const customIdentifier = given.name('identifier')
    await expectNothingFound(scene, customIdentifier)
    const { id } = await given.host({ customIdentifier })

    await eventually(async (look) => expectFound(await lookedUp(look, id, customIdentifier), id))
  },

  impostor: answeringAsAtFirst('getHostByCustomIdentifier', () => true),
}

const findsNoOther: ConformanceCase = {
  id: 'hosts/lookup/unknown-identifier-finds-nothing',
  clause: 'host.lookup.unknown',
  effects: ['creates'],

  async run(scene) {
    const { plain } = await identifiedHosts(scene.given)
    await expectLookupWorks(scene, plain)

    await expectNothingFound(scene, scene.given.name('nobody'))
  },

  impostor: showingTheLast('getHostByCustomIdentifier'),
}

const unknownIs404: ConformanceCase = {
  id: 'hosts/lookup/unknown-identifier-is-404',
  clause: 'host.lookup.unknown.status',
  effects: ['creates'],

  async run(scene) {
    const { plain } = await identifiedHosts(scene.given)
    await expectLookupWorks(scene, plain)

    await scene.refuses(getHostByCustomIdentifier(scene.given.name('nobody')), 404)
  },

  impostor: withStatus('getHostByCustomIdentifier', 'refusal', 410),
}

/** Neither a host's name nor its id is its custom identifier, nor is a pattern that its identifier matches. */
const findsNothingBy = (
  what: 'name' | 'id' | 'percent-sign' | 'asterisk',
  textOf: (host: RegisteredHost) => string,
  manner: string,
  query?: Pairs,
): ConformanceCase => ({
  id: `hosts/lookup/finds-nothing-by-${what}-${manner}`,
  clause: 'host.lookup.unknown',
  effects: ['creates'],

  async run(scene) {
    const { plain } = await identifiedHosts(scene.given)
    await expectLookupWorks(scene, plain, query)

    await expectNothingFound(scene, textOf(plain), query)
  },

  impostor: showingTheLast('getHostByCustomIdentifier'),
})

const beginningOf = (host: RegisteredHost, sign: string): string =>
  `${identifierOf(host).slice(0, -1)}${sign}`

export const lookupCases = [
  wrapsHost,
  findsHost,
  findsInStatus('maintenance'),
  findsInStatus('poweroff'),
  findsInStatus('maintenance', '-without-case', ignoringCase),
  findsWhatWasUnknown,
  findsNoOther,
  unknownIs404,
  findsNothingBy('name', ({ body }) => body.name, 'with-case'),
  findsNothingBy('name', ({ body }) => body.name, 'without-case', ignoringCase),
  findsNothingBy('id', ({ id }) => id, 'with-case'),
  findsNothingBy('percent-sign', (host) => beginningOf(host, '%'), 'with-case'),
  findsNothingBy('asterisk', (host) => beginningOf(host, '*'), 'with-case'),
]
