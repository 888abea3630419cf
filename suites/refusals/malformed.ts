import { operationRules, type Rule } from '../../spec/operation-rules.js'
import { type OperationId, operationIds } from '../../spec/operations.js'
import { effectsOf } from '../effects-of.js'
import { losingAll } from '../invitations/in-list.js'
import type { ConformanceCase } from '../kernel/case.js'
import { onlyWhere, refusingButDoing, withStatus } from '../kernel/impostors.js'
import { malformed, mending, type ShapeName, shapes } from '../kernel/malformed-json.js'
import { type RefusedOperation, refusedWrites } from './refused-writes.js'

/** The cases of an operation: the last parts of their ids, by the shape of the body. */
type Tried = Partial<Record<ShapeName, string>>

const once: Tried = { cutShort: 'malformed-json-is-400' }

const inFull: Tried = {
  cutShort: 'malformed-json-cut-short-is-400',
  percentEncoded: 'malformed-json-percent-encoded-is-400',
  trailingComma: 'malformed-json-with-trailing-comma-is-400',
  singleQuotes: 'malformed-json-in-single-quotes-is-400',
  comment: 'malformed-json-with-a-comment-is-400',
  bareKey: 'malformed-json-with-bare-keys-is-400',
  givenTwice: 'malformed-json-given-twice-is-400',
}

const ofMeta: Tried = {
  nan: 'malformed-json-with-nan-is-400',
  controlCharacter: 'malformed-json-with-a-raw-control-character-is-400',
}

const ofSettings: Tried = {
  cutShort: 'refuses-malformed-json',
  trailingComma: 'refuses-json-with-a-trailing-comma',
  singleQuotes: 'refuses-json-in-single-quotes',
  comment: 'refuses-json-with-a-comment',
  bareKey: 'refuses-json-with-a-bare-key',
  givenTwice: 'refuses-json-given-twice',
}

const ofInvitations: Tried = {
  cutShort: 'malformed-json-is-400',
  trailingComma: 'json-with-trailing-comma-is-400',
  followedByMore: 'json-followed-by-more-is-400',
}

const inSeveral: Readonly<Partial<Record<OperationId, Tried>>> = {
  createInvitation: ofInvitations,
  cancelInvitation: ofInvitations,
  registerHost: { ...inFull, ...ofMeta },
  updateHost: { ...inFull, ...ofMeta },
  updateHostRoles: inFull,
  registerCloudIntegration: ofSettings,
  updateCloudIntegration: ofSettings,
}

const refuses = (
  operation: RefusedOperation,
  name: ShapeName,
  label: string,
  impostor = mending(operation, name),
): ConformanceCase => {
  const { malformed: clause, lenient, status } = operationRules[operation].malformed as Rule
  return {
    id: `${operationRules[operation].cases}/${label}`,
    clause: ('isLenient' in shapes[name] && lenient) || clause,
    effects: effectsOf(operation),
    run: (scene) => refusedWrites[operation](scene, { spoil: malformed(name), status }),
    impostor,
  }
}

/** Of a body that is malformed in one way only, what a lenient server would do with it is told by other clauses too. */
function refusesMalformed(operation: RefusedOperation): ConformanceCase[] {
  const several = inSeveral[operation]
  const departure = onlyWhere((_, { raw }) => raw !== undefined, withStatus(operation, 400, 422))
  return Object.entries(several ?? once).map(([name, label]) => ({
    ...refuses(operation, name as ShapeName, label),
    ...(!several && { departure }),
  }))
}

/** §7: a body that is not JSON is refused, and changes nothing. */
export const malformedCases: readonly ConformanceCase[] = [
  ...operationIds
    .filter((id): id is RefusedOperation => operationRules[id].malformed?.status === 400)
    .flatMap(refusesMalformed),
  refuses(
    'createInvitation',
    'cutShort',
    'malformed-json-invites-nobody',
    refusingButDoing(
      'createInvitation',
      (_, { raw }) => raw !== undefined,
      ({ raw, ...call }) => call,
    ),
  ),
  refuses(
    'cancelInvitation',
    'cutShort',
    'malformed-json-cancels-nothing',
    losingAll(({ operation, raw }) => operation === 'cancelInvitation' && raw !== undefined),
  ),
]
