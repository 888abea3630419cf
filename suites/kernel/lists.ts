import { isObject } from '../../spec/is-object.js'
import type { OperationId } from '../../spec/operations.js'

/** The keys under which the lists of an organization stand. */
export const listKeys: Partial<Record<OperationId, string>> = {
  listHosts: 'hosts',
  listInvitations: 'invitations',
  listCloudIntegrations: 'cloud_integrations',
}

/** The key of the placeholder for something that this run did not make. */
export const strangerKey = '(not of this run)'

export const isStranger = (element: unknown): boolean => isObject(element) && strangerKey in element
