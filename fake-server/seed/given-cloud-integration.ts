import type { CloudIntegration, CloudIntegrationBody } from '../../spec/schemas.js'
import { settingOf, store, unacceptable } from '../cloud-integrations.js'
import { expectAccepted, expectNotRefusedByChoice, idFor, type Means } from './means.js'
import type { CloudIntegrationSeed } from './seed.js'

/** Registers a setting that fits its schema. */
export function giveCloudIntegration(seed: CloudIntegrationSeed, means: Means, at: string): CloudIntegration {
  const { organization, choices } = means
  const { cloudIntegrations, externalIds } = organization
  const { id: given, ...rest } = seed
  const body: CloudIntegrationBody = { ...blank, name: `integration-${cloudIntegrations.size + 1}`, ...rest }
  expectAccepted(unacceptable(body, means), at)
  const isUnissued = body.externalId && !externalIds.isIssued(body.externalId)
  if (isUnissued) giveExternalId(body.externalId as string, means)
  try {
    expectNotRefusedByChoice('registerCloudIntegration', body, means, at)
  } catch (error) {
    if (isUnissued) externalIds.forget(body.externalId as string)
    throw error
  }

  const id = idFor(given, (each) => cloudIntegrations.has(each), means, at)
  const setting = settingOf(id, body, choices)
  store(setting, body, means)
  return setting
}

/** As if the API had issued it. */
export function giveExternalId(id: string, { organization, ids }: Means): string {
  ids.reserve(id)
  organization.externalIds.issue(id)
  return id
}

const blank = { memo: '', region: '', includedTags: '', excludedTags: '', services: {} }
