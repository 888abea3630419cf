import { getHost, getHostByCustomIdentifier } from '../../../fixtures/calls.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import { namedIn } from '../../../spec/router.js'
import type { Impostor } from '../../kernel/case.js'
import { expectJson, isSuccess } from '../../kernel/expect.js'
import type { RegisteredHost } from '../../kernel/given.js'
import type { Scene } from '../../kernel/scene.js'
import { expectNoHost } from '../scenes/expect-no-host.js'
import { hostIn } from '../scenes/host-in.js'

/** What takes the identifier away from a host. Each has a host of its own. */
const ends = ['null', 'empty', 'new'] as const

/**
 * A host with an identifier that every lookup already finds. A lookup that finds nothing therefore does not
 * date from before its registration. The hosts of all these cases wait at the same time.
 */
export const hostLongFound = async (
  { given }: Scene,
  end: (typeof ends)[number],
): Promise<RegisteredHost & { customIdentifier: string }> => {
  const hosts = await given.shared(async (own) => {
    const made = ends.map(async () => {
      const customIdentifier = own.given.name('identifier')
      const host = await own.given.host({ customIdentifier })
      await own.eventually((look) => look.hostByCustomIdentifier(customIdentifier))
      return { ...host, customIdentifier }
    })
    const all = await Promise.all(made)
    await own.outlastLag()
    return all
  }, 'hosts that lookups have long found')
  return hosts[ends.indexOf(end)] as (typeof hosts)[number]
}

/**
 * Eventually, the lookup finds no host by the identifier that a host had before its update. If it shows another host, or
 * that host with that identifier still, and Get does not, it is the lookup that is behind, or finds a host whatever it is
 * asked.
 */
export const expectReleased = (
  { eventually }: Pick<Scene, 'eventually'>,
  { id, customIdentifier: former }: { id: string; customIdentifier: string },
): Promise<void> =>
  eventually(async (look) => {
    const reply = await look.reply(getHostByCustomIdentifier(former))
    const isAsBefore = hostIn(reply)?.customIdentifier === former
    const shown = isAsBefore ? await look.hostIfShown(id) : hostIn(reply)
    const isOfLookup = shown !== undefined && shown.customIdentifier !== former
    const findsAny =
      isOfLookup && isSuccess(await look.reply(getHostByCustomIdentifier(`${former}-of-nobody`)))
    const ofLookup = findsAny ? 'host.lookup.unknown' : isAsBefore ? 'host.lookup.current' : undefined
    expectNoHost(reply, `the former identifier ${former}`, isOfLookup ? ofLookup : undefined)
  })

/** Keeps finding a host by its identifier when an update gives it such another one, until the host is retired. */
export const findingByFormer =
  (isSuch: (given: Json | undefined) => boolean): Impostor =>
  (send) => {
    const registered = new Map<string, string>()
    const former = new Map<string, string>()
    return async (call) => {
      const reply = await send(call)
      const { customIdentifier } = Object(call.body) as JsonObject
      if (call.operation === 'registerHost' && isSuccess(reply))
        registered.set(String((expectJson(reply) as JsonObject).id), String(customIdentifier))
      const last = namedIn(call, 'hostId') || namedIn(call, 'customIdentifier')
      const before = registered.get(last)
      if (call.operation === 'updateHost' && before && isSuccess(reply) && isSuch(customIdentifier))
        former.set(before, last)
      const id = former.get(last)
      if (call.operation !== 'getHostByCustomIdentifier' || isSuccess(reply) || id === undefined) return reply
      const own = await send({ ...getHost(id), ...(call.key && { key: call.key }) })
      return /"isRetired": *true/.test(own.text) ? reply : own
    }
  }
