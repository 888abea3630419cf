import type { CloudIntegration, CloudIntegrationBody } from '../../spec/schemas.js'
import { settingOf, store, unacceptable } from '../endpoints/cloud-integrations.js'
import type { Surroundings } from '../endpoints/endpoint.js'
import type { Organization } from '../world/organization.js'
import { expectAccepted, expectNotRefusedByChoice, idFor } from './fitting.js'
import type { CloudIntegrationSeed } from './seed.js'

/** Registers a setting that fits its schema. */
export function giveCloudIntegration(
  seed: CloudIntegrationSeed,
  surroundings: Surroundings,
  at: string,
): CloudIntegration {
  const { organization, choices, ids } = surroundings
  const { cloudIntegrations, externalIds } = organization
  const { id: given, name = freeName(cloudIntegrations), ...rest } = seed
  const named: CloudIntegrationBody = { ...blank, ...rest, name }
  expectAccepted(unacceptable(named, surroundings), at)
  const before = ids.save()
  const body = { ...named, ...accessOf(rest, surroundings) }
  const isUnissued = body.externalId && !externalIds.isIssued(body.externalId)
  if (isUnissued) giveExternalId(body.externalId as string, surroundings)
  try {
    expectNotRefusedByChoice('registerCloudIntegration', body, surroundings, at)
  } catch (error) {
    if (isUnissued) externalIds.forget(body.externalId as string)
    ids.restore(before)
    throw error
  }

  const id = idFor(given, (each) => cloudIntegrations.has(each), surroundings, at)
  const setting = settingOf(id, body, choices)
  store(setting, body, surroundings)
  return setting
}

/** Records the id as issued by the API. */
export function giveExternalId(id: string, { organization, ids }: Surroundings): string {
  ids.reserve(id)
  organization.externalIds.issue(id)
  return id
}

function freeName(settings: Organization['cloudIntegrations']): string {
  const taken = new Set(Array.from(settings.values(), ({ name }) => name))
  for (let number = taken.size + 1; ; number += 1) {
    const name = `integration-${number}`
    if (!taken.has(name)) return name
  }
}

type Access = Pick<CloudIntegrationBody, 'key' | 'secretKey' | 'roleArn' | 'externalId'>

/**
 * Adds a key when no access method is given, and the missing half of an incomplete one, so that no server
 * refuses it.
 */
function accessOf({ key, secretKey, roleArn, externalId }: Access, { ids }: Surroundings): Access {
  const isNamed = [key, secretKey, roleArn, externalId].some((each) => each !== undefined)
  if (!isNamed) return { key: usualKey, secretKey: usualSecret }
  return {
    key: key === undefined && secretKey ? usualKey : key,
    secretKey: secretKey === undefined && key ? usualSecret : secretKey,
    roleArn: roleArn === undefined && externalId ? usualRole : roleArn,
    externalId: externalId === undefined && roleArn ? ids.next() : externalId,
  }
}

const usualKey = 'AKIAEXAMPLE'
const usualSecret = 'the secret of AKIAEXAMPLE'
const usualRole = 'arn:aws:iam::123456789012:role/Monitoring'

const blank = { memo: '', region: '', includedTags: '', excludedTags: '', services: {} }
