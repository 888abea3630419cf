import type { Json } from '../../spec/http.js'
import { namedIn } from '../../spec/router.js'
import { changesBy, type MadeThing, stringField } from '../../suites/kernel/changes-by.js'
import type { Obstacle } from '../../suites/kernel/obstacle.js'
import type { CaseResult } from '../case/case-result.js'
import type { Hear } from '../send/telling.js'

/** Why nothing can be said by a host whose id another one has. */
export const twofoldHost: Obstacle = {
  ...{ operation: 'registerHost', kind: 'others' },
  says: 'Register Host Information gave the id of this host to another one too: what is read or changed here may be the other.',
}

/** What ids of hosts are said by. */
export const clausesOfIds: ReadonlySet<string> = new Set(['host.register.id', 'host.register.identified'])

/**
 * Knows the ids that a server gave more than once. A setting may have that of one before it that is deleted; but who
 * still asks for that one then meets the next, which another case made. Hosts are never deleted, so that two hosts of
 * one id are one. (A host of the same name, or registered by an identifier, may be meant to be the same.)
 */
export function createReusedIds() {
  const given = new Map<string, Json | undefined>()
  const reused = new Set<string>()
  const twofold = new Set<string>()
  const hear: Hear = (call, reply) => {
    for (const change of changesBy(call, reply)) {
      const [thing, name] = [keyOf(change), stringField(call.body, 'name')]
      if (change.what === 'invitation' || !change.isMade || change.id === '') continue
      if (!given.has(thing)) given.set(thing, name)
      else if (change.what === 'cloud integration') reused.add(thing)
      else if (given.get(thing) !== name && !stringField(call.body, 'customIdentifier')) twofold.add(thing)
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
    isTwofold: (thing: string): boolean => twofold.has(thing),
  }
}

const keyOf = ({ what, id }: MadeThing): string => `${what} ${id}`
