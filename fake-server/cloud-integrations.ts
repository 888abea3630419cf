import type { CloudIntegration, CloudIntegrationBody } from '../spec/schemas.js'
import { type Answer, refusal } from './answer.js'
import { mixesMetricLists, settleServices } from './cloud-services.js'
import type { Organization } from './organization.js'

const keptWhenOmitted = ['key', 'roleArn', 'externalId'] as const

/** The setting that a body describes, with what §4.3.1 rule 4 keeps; the secret goes nowhere. */
export function settingOf(
  id: string,
  body: CloudIntegrationBody,
  previous?: CloudIntegration,
): CloudIntegration {
  const { name, memo, region, includedTags, excludedTags, services } = body
  const [key, roleArn, externalId] = keptWhenOmitted.map((each) =>
    body[each] === undefined ? (previous?.[each] ?? null) : body[each] || null,
  )
  return {
    id,
    name,
    memo,
    key,
    roleArn,
    externalId,
    region,
    includedTags,
    excludedTags,
    services: settleServices(services),
  }
}

/** What a schema cannot tell: §2.9 rule 1, and §8's unique names. */
export function unacceptable(
  body: CloudIntegrationBody,
  { cloudIntegrations }: Organization,
  ownId?: string,
): Answer | undefined {
  if (mixesMetricLists(body.services)) {
    return refusal(400, 'services: expected only one of excludedMetrics and includedMetrics, got both.')
  }
  const isTaken = [...cloudIntegrations.values()].some(({ id, name }) => name === body.name && id !== ownId)
  return isTaken ? refusal(400, `A cloud integration setting "${body.name}" exists already.`) : undefined
}

export const unknownCloudIntegration = (id: string): Answer =>
  refusal(404, `No cloud integration setting "${id}".`)
