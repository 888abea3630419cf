import * as calls from '../../fixtures/calls.js'
import type { Call, JsonObject, Reply } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { expectJson, expectReached, isSuccess } from '../kernel/expect.js'
import { type ObservedScene, observing } from '../kernel/observation.js'
import { NotApplicable, Untestable } from '../kernel/outcomes.js'
import { acceptance, other } from './reading.js'
import { type HostsToFind, hostsToFind } from './shared-hosts.js'

type Found = HostsToFind['plain']

/** The lookup without percent-encoding. */
const plain = (customIdentifier: string): Call => ({
  ...calls.getHostByCustomIdentifier('-'),
  path: `/api/v0/hosts-by-custom-identifier/${customIdentifier}`,
})

/** Whether the answer to a lookup shows exactly this host. */
function shows(reply: Reply, { id }: Found): boolean {
  expectReached(reply)
  if (!isSuccess(reply)) return false
  const { host } = Object(expectJson(reply)) as JsonObject
  return isObject(host) && host.id === id
}

const isFound = async ({ probe }: ObservedScene, host: Found, call: Call): Promise<boolean> =>
  shows(await probe(call), host)

/** A host that the lookup finds by its percent-encoded identifier. If it finds none, the server has no lookup. */
async function findable(scene: ObservedScene, which: keyof HostsToFind): Promise<Found> {
  const host = (await hostsToFind(scene))[which]
  if (await isFound(scene, host, calls.getHostByCustomIdentifier(host.customIdentifier))) return host
  throw new Untestable(`The lookup does not find the host "${host.customIdentifier}".`)
}

export const lookupObservations = observing(['creates'], {
  async 'lookup.case-insensitive.spelling'(scene) {
    const host = await findable(scene, 'plain')
    const shouted = host.customIdentifier.toUpperCase()
    const understands = (value: string): Promise<boolean> =>
      isFound(scene, host, calls.getHostByCustomIdentifier(shouted, [['caseInsensitive', value]]))
    if (await isFound(scene, host, calls.getHostByCustomIdentifier(shouted)))
      throw new NotApplicable('Letter case never counts here.')
    if (!(await understands('true'))) throw new NotApplicable('Letter case always counts here.')

    const [upper, mixed, one] = [await understands('TRUE'), await understands('True'), await understands('1')]

    if (upper && mixed && one) return 'true-in-any-case-and-1'
    if (!upper && !mixed && !one) return 'true-only'
    const found = Object.entries({ TRUE: upper, True: mixed, 1: one }).filter(([, is]) => is)
    return other(`true and ${found.map(([name]) => name).join(' and ')}`)
  },

  async 'lookup.plus-sign'(scene) {
    const [plus, space] = [await findable(scene, 'plus'), await findable(scene, 'space')]

    const isItself = await isFound(scene, plus, plain(plus.customIdentifier))
    const isSpace = await isFound(scene, space, plain(space.customIdentifier.replace(' ', '+')))

    if (isItself) return isSpace ? 'itself-then-space' : 'itself'
    return isSpace ? 'space' : 'neither'
  },

  /** Another point covers the status for an unknown path. */
  async 'lookup.slash'(scene) {
    const host = await findable(scene, 'slash')

    const reply = await scene.probe(plain(host.customIdentifier))

    return shows(reply, host) ? 'yes' : acceptance(reply, other('another answer than the host'), '404')
  },
})
