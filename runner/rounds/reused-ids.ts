import { clausesOfIds } from '../../judge/judged-clauses.js'
import { namedIn } from '../../spec/router.js'
import { changesBy, keyOf, stringField } from '../../suites/kernel/changes-by.js'
import type { Obstacle } from '../../suites/kernel/obstacle.js'
import type { CaseResult } from '../case/case-result.js'
import type { Hear } from '../send/telling.js'

/** Why nothing can be said by a host whose id another one has. */
const twofoldHost: Obstacle = {
  ...{ operation: 'registerHost', kind: 'others' },
  says: 'Register Host Information gave the id of this host to another one too: what is read or changed here may be the other.',
}

/** Why nothing can be said by a setting that has the id of another. */
const twofoldSetting: Obstacle = {
  ...{ operation: 'registerCloudIntegration', kind: 'others' },
  says: 'Register Cloud Integration gave the id of a setting that was still there to another one: what is read or changed here may be the other.',
}

/**
 * Knows the ids that a server gave more than once. A setting may have that of one before it that is deleted; but who
 * still asks for that one then meets the next, which another case made. Hosts are never deleted, so that two hosts of
 * one id are one. (A host of the same name, or registered by an identifier, may be meant to be the same; not where
 * others are one that are neither.)
 */
export function createReusedIds() {
  /** The name that each thing had first. */
  const given = new Map<string, string | undefined>()
  const reused = new Set<string>()
  const twofold = new Set<string>()
  const namesakes = new Set<string>()
  const hear: Hear = (call, reply) => {
    for (const change of changesBy(call, reply)) {
      if (change.what === 'invitation' || !change.isMade || change.id === '') continue
      const [thing, name] = [keyOf(change), stringField(call.body, 'name')]
      if (!given.has(thing)) given.set(thing, name)
      else if (change.what === 'cloud integration') reused.add(thing)
      else if (given.get(thing) === name || stringField(call.body, 'customIdentifier')) namesakes.add(thing)
      else twofold.add(thing)
    }
  }
  return {
    hear,
    /** The hosts and settings that a case met. */
    thingsIn: ({ exchanges }: CaseResult): string[] =>
      exchanges.flatMap(({ call, reply }) => [
        keyOf({ what: 'cloud integration', id: namedIn(call, 'cloudIntegrationId') }),
        keyOf({ what: 'host', id: namedIn(call, 'hostId') }),
        ...(reply ? changesBy(call, reply).map(keyOf) : []),
      ]),
    isReused: (thing: string): boolean => reused.has(thing),
    /**
     * Why what was found by these things says nothing against a clause, if there are two of one id among them. Settings may
     * have the id of one that is deleted, unless the server gives those of others, too.
     */
    hindranceTo(clause: string, things: Iterable<string>, givesIdsOfOthers: boolean): Obstacle | undefined {
      if (clausesOfIds.has(clause) || clause === 'host.register.identified') return undefined
      const met = [...things]
      if (givesIdsOfOthers && met.some((each) => reused.has(each))) return twofoldSetting
      const isTwofold = twofold.size > 0 && met.some((each) => twofold.has(each) || namesakes.has(each))
      return isTwofold ? twofoldHost : undefined
    },
  }
}
