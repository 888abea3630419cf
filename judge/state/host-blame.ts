import { isDeepStrictEqual } from 'node:util'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { operationRules, shownFor } from '../../spec/operation-rules.js'
import { areCrossed, rolesIn } from '../../spec/roles.js'
import type { Overheard } from '../overheard.js'
import type { History, Trait } from './history.js'
import { wrongPart } from './host-traits.js'

const fields: Readonly<Record<string, ClauseId>> = {
  name: 'host.field.name',
  displayName: 'host.field.display-name',
  memo: 'host.field.memo',
  customIdentifier: 'host.field.custom-identifier',
  meta: 'host.field.meta',
  interfaces: 'host.field.interfaces',
  roles: 'host.register.roles.assigned',
  status: 'host.field.status',
  isRetired: 'host.field.is-retired',
}

const updates: Readonly<Record<string, ClauseId>> = {
  name: 'host.update.name',
  displayName: 'host.update.display-name',
  memo: 'host.update.memo',
  customIdentifier: 'host.update.custom-identifier',
  meta: 'host.update.meta',
  interfaces: 'host.update.interfaces',
  roles: 'host.update.roles.kept',
}

/** The clause of a trait that a list shows otherwise than the host itself. */
export const clauseOfField = (name: string): ClauseId | undefined =>
  name === 'roles' ? 'host.field.roles' : fields[name]

/** The clauses that are broken where whatever shows a trait shows it wrong. */
export const clausesOfField = (name: string): readonly ClauseId[] => [
  ...(fields[name] === undefined ? [] : [fields[name]]),
  ...(more[name] ?? []),
]

const more: Readonly<Record<string, readonly ClauseId[]>> = {
  roles: ['host.field.roles', 'host.field.roles.none'],
  memo: ['host.field.memo.not-given'],
  createdAt: ['host.field.created-at', 'general.timestamps'],
}

/** The clause that a write of this operation breaks when it does not do to a trait what it must. */
export function clauseOfWrite(
  name: string,
  trait: Trait,
  shown: JsonObject,
  { versions }: Pick<History, 'versions'>,
): ClauseId | undefined {
  const { since, values } = trait
  if (name === 'roles' && values !== 'any') {
    const roles = rolesIn(shown) ?? []
    /** What it was in before may be left. */
    const had = versions.flatMap(({ traits }) => traits.roles?.values ?? []).flat()
    const isLeft = roles.some((each) => had.includes(each) && !values.flat().includes(each))
    if (!isLeft && values.some((each) => areCrossed(roles, each as string[]))) return 'host.field.roles'
  }
  switch (since.operation) {
    case 'registerHost':
      return ofRegistration(name, trait, shown)
    case 'updateHost':
      return ofUpdate(name, trait, shown)
    default:
      return ofFact(name, trait, shown)
  }
}

/** The clause that a write breaks which does not set the one fact that it is there for. Of others it says nothing. */
function ofFact(name: string, trait: Trait, shown: JsonObject): ClauseId | undefined {
  const { operation, given } = trait.since
  const { sets } = operationRules[operation]
  if (name !== sets?.fact) return undefined
  const ids = isObject(given) && Array.isArray(given.ids) ? given.ids : []
  return operation === 'updateHostRoles' ? ofRoles(trait, shown) : shownFor(sets, ids.length)
}

function ofRegistration(name: string, { values, since }: Trait, shown: JsonObject): ClauseId | undefined {
  const { given } = since
  const identifier = isObject(given) ? given.customIdentifier : undefined
  if (name === 'memo' && isObject(given) && given.memo === undefined) return 'host.field.memo.empty'
  if (name === 'customIdentifier' && identifier === undefined) return 'host.field.custom-identifier.not-given'
  if (name === 'customIdentifier' && identifier === null) return 'host.register.identifier.null'
  if (name === 'customIdentifier' && identifier === '') return 'host.register.identifier.empty'
  if (name === 'interfaces') return ofInterfaces(values, shown) ?? 'host.field.interfaces'
  if (name === 'roles' && isDeepStrictEqual(values, [[]])) return 'host.field.roles.none'
  return fields[name]
}

function ofUpdate(name: string, { values, since }: Trait, shown: JsonObject): ClauseId | undefined {
  const { given } = since
  if (!isObject(given)) return undefined
  if (name === 'customIdentifier' && given.customIdentifier === null) return 'host.update.identifier.null'
  if (name === 'customIdentifier' && given.customIdentifier === '') return 'host.update.identifier.empty'
  if (name === 'interfaces') return ofInterfaces(values, shown) ?? 'host.update.interfaces'
  if (name === 'meta' && holds(shown.meta, given.meta)) return 'host.update.meta.replaced'
  if (name !== 'roles' || !Array.isArray(given.roleFullnames)) return updates[name]
  const roles = rolesIn(shown) ?? []
  const isLacking = given.roleFullnames.some((each) => !roles.includes(String(each)))
  return isLacking ? 'host.update.roles.assigned' : updates[name]
}

/** Whether objects show all that was given, at any depth, and more. */
const holds = (shown: Json | undefined, given: Json | undefined): boolean =>
  isObject(shown) && isObject(given)
    ? Object.keys(given).every((key) => holds(shown[key], given[key]))
    : isDeepStrictEqual(shown, given)

function ofInterfaces(values: Trait['values'], shown: JsonObject): ClauseId | undefined {
  const part = values === 'any' ? undefined : wrongPart(shown.interfaces, values[0] as JsonObject[])
  return part ? (`host.interface.${part}` as ClauseId) : undefined
}

function ofRoles({ values }: Trait, shown: JsonObject): ClauseId {
  const wanted = values === 'any' ? [] : (values[0] as string[])
  const roles = rolesIn(shown) ?? []
  if (wanted.some((each) => !roles.includes(each))) return 'host.roles.assigned'
  return wanted.length > 0 ? 'host.roles.removed' : 'host.roles.cleared'
}

/** The clause that a write breaks when it changes a trait that is not its own. */
export function clauseOfRest(name: string, { operation, given }: Overheard): ClauseId | undefined {
  if (operation !== 'updateHost') return operationRules[operation].sets?.rest
  if (isObject(given) && Object.hasOwn(given, name)) return 'host.update.server-fields'
  if (name === 'status') return 'host.update.status'
  return name === 'isRetired' || name === 'createdAt' ? 'host.update.identity' : undefined
}

/** The clause that a write breaks when it changes another host. */
export const clauseOfOthers = ({ operation }: Overheard): ClauseId | undefined =>
  operation === 'updateHost' ? 'host.update.others' : operationRules[operation].sets?.others

/**
 * The clause that a write breaks which was not to take effect, and did: a refused one, where some of the hosts that it
 * lists do not exist, or a host has the identifier that it gives, and any of another organization.
 */
export const clauseOfVain = ({ operation, reply, exchange, given }: Overheard): ClauseId | undefined => {
  if (exchange.keyKind === 'other') return 'organization.hosts.out-of-reach'
  if (reply.status === 404) return operationRules[operation].sets?.none
  if (!isObject(given) || typeof given.customIdentifier !== 'string') return undefined
  return operation === 'registerHost' ? 'host.register.identifier.refused' : 'host.update.identifier.refused'
}
