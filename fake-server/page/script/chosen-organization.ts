import { at } from './elements.js'

export interface OrganizationTold {
  name: string
  keys: Record<string, string>
}

let organizations: readonly OrganizationTold[] = []

export function knowOrganizations(all: readonly OrganizationTold[]): void {
  organizations = all
}

/** The name of the organization that is shown; empty before there is one. */
export const chosen = (): string => at('organization', HTMLSelectElement).value

/** Whether there is more than one. */
export const isOneOfSeveral = (): boolean => organizations.length > 1

export const keysOf = (organization: string | undefined): OrganizationTold['keys'] | undefined =>
  organizations.find(({ name }) => name === organization)?.keys

export const keys = (): OrganizationTold['keys'] | undefined => keysOf(chosen())
