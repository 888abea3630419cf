import type { Choices } from '../../spec/choices.js'
import type { OperationId } from '../../spec/operations.js'
import type { CloudIntegration, CloudIntegrationBody } from '../../spec/schemas.js'
import { type Answer, notFound, refusal } from '../core/answer.js'
import { isSameJson } from '../core/is-same-json.js'
import { refusedBy } from '../core/refused-by.js'
import { mixesMetricLists, settleServices } from '../world/cloud-services.js'
import type { Surroundings } from './endpoint.js'

const meansOfAccess = ['key', 'roleArn', 'externalId'] as const

type Access = Partial<Pick<CloudIntegration, (typeof meansOfAccess)[number]>>

/** The setting that a body describes, together with what §4.3.1 rule 4 keeps. The secret is not stored. */
export function settingOf(
  id: string,
  body: CloudIntegrationBody,
  choices: Choices,
  previous?: CloudIntegration,
): CloudIntegration {
  const { name, memo, region, includedTags, excludedTags, services } = body
  return {
    id,
    name,
    memo,
    ...accessOf(body, choices, previous),
    region,
    includedTags,
    excludedTags,
    services: settleServices(services, choices),
  }
}

/** Stores the setting, and records what it uses. */
export function store(
  setting: CloudIntegration,
  { secretKey }: CloudIntegrationBody,
  { organization, changes }: Surroundings,
): void {
  const previous = organization.cloudIntegrations.get(setting.id)
  if (!previous) changes.push({ what: 'cloudIntegration', id: setting.id, did: 'added' })
  else if (secretKey || !isSameJson(previous, setting))
    changes.push({ what: 'cloudIntegration', id: setting.id, did: 'changed' })
  organization.cloudIntegrations.set(setting.id, setting)
  organization.externalIds.use(setting.externalId)
  const keepsSecret = secretKey === undefined && organization.withSecret.has(setting.id) && setting.key
  if (secretKey || keepsSecret) organization.withSecret.add(setting.id)
  else organization.withSecret.delete(setting.id)
}

/** §4.3.1 rule 4: an omitted field stays, and null unsets it. */
export function accessOf(body: CloudIntegrationBody, choices: Choices, previous?: CloudIntegration): Access {
  const access: Access = {}
  for (const each of meansOfAccess) {
    const value = body[each] === undefined ? previous?.[each] : settled(body[each], choices)
    if (value !== undefined && value !== null) access[each] = value
    else if (choices['cloud.access.unset'] === 'null') access[each] = null
  }
  return access
}

const settled = (given: string | null, choices: Choices): string | null =>
  given === '' && choices['cloud.access.blank'] === 'unsets' ? null : given

/** Faults that a schema cannot express: §2.9 rule 1, and the unique names of §8. */
export function unacceptable(
  body: CloudIntegrationBody,
  { organization: { cloudIntegrations }, choices }: Surroundings,
  ownId?: string,
): Answer | undefined {
  const refused = refusedBy[ownId === undefined ? 'registerCloudIntegration' : 'updateCloudIntegration']
  if (mixesMetricLists(body.services, choices)) {
    return refusal(
      400,
      refused.bothMetricLists,
      'services: expected only one of excludedMetrics and includedMetrics, got both.',
    )
  }
  const isTaken = [...cloudIntegrations.values()].some(({ id, name }) => name === body.name && id !== ownId)
  if (!isTaken) return undefined
  const by = refused.taken
  return refusal(
    Number(choices[by.openPoint]),
    by,
    `A cloud integration setting "${body.name}" exists already.`,
  )
}

/** The answer to an operation on a setting that does not exist. */
export const unknownCloudIntegration = (id: string, operation: OperationId, choices: Choices): Answer =>
  notFound(operation, choices, `No cloud integration setting "${id}".`)
