import type { Choices } from '../spec/choices.js'
import type { Permission } from '../spec/operations.js'
import type { Clock } from './clock.js'
import type { Ids } from './ids.js'
import { Organization } from './organization.js'
import type { Refusals } from './refused-by-choice/index.js'

/** The API keys of an organization, named for what they may do; `outside` may do all, but from elsewhere. */
export interface Keys {
  full: string
  read: string
  write: string
  outside: string
  /** Known to nobody. */
  invalid: string
}

/** What stands behind an API key. */
export interface Access {
  organization: Organization
  permissions: readonly Permission[]
  outsideAddressRange: boolean
}

/** All that an answer can depend on besides its call. */
export interface World {
  clock: Clock
  ids: Ids
  access: Map<string, Access>
  /** Posts of service metrics per minute and organization. */
  rateCap?: number | undefined
  choices: Choices
  refusals: Refusals
}

/** An organization with one member that these keys open from now on. */
export function addOrganization({ access, choices }: World, keys: Keys, memberEmail: string): void {
  const organization = new Organization(choices)
  organization.members.add(memberEmail)
  const give = (key: string, permissions: readonly Permission[], outsideAddressRange = false) =>
    access.set(key, { organization, permissions, outsideAddressRange })
  give(keys.full, ['read', 'write'])
  give(keys.read, ['read'])
  give(keys.write, ['write'])
  give(keys.outside, ['read', 'write'], true)
}
