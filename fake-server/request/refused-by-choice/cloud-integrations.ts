import { isObject } from '../../../spec/is-object.js'
import type { CloudIntegrationBody } from '../../../spec/schemas.js'
import { accessOf } from '../../endpoints/cloud-integrations.js'
import type { InputOf, Surroundings } from '../../endpoints/endpoint.js'
import { retiresHosts, servicesKnown } from '../../world/cloud-services.js'
import { excludableMetrics } from '../../world/excludable-metrics.js'
import { halvesOf } from '../../world/roles.js'
import { fault, type InputFault } from './fault.js'

const bodies = ['registerCloudIntegration', 'updateCloudIntegration'] as const

/** §2.9, §2.10. */
const serviceFaults = [
  fault('cloud.service.unknown', 'refused', bodies, ({ body }, { choices }) => {
    const known = servicesKnown(choices)
    const unknown = Object.keys(body.services).find((name) => !known.includes(name))
    return unknown && `There is no cloud service "${unknown}".`
  }),
  fault('cloud.retire-automatically.elsewhere', 'refused', bodies, ({ body }) => {
    const at = Object.entries(body.services).find(
      ([name, setting]) => setting.retireAutomatically != null && !retiresHosts(name),
    )
    return at && `services.${at[0]}: expected no retireAutomatically.`
  }),
  fault('cloud.role.unknown', 'refused', bodies, ({ body }, { organization }) => {
    const roles = Object.values(body.services).flatMap(({ role }) => role ?? [])
    const unknown = roles.find((fullname) => {
      const [service, role] = halvesOf(fullname)
      return !organization.services.get(service)?.roles.has(role)
    })
    return unknown && `There is no role "${unknown}".`
  }),
  fault('cloud.metric.unknown', 'refused', bodies, ({ body }, { choices }) => {
    const known = new Map(excludableMetrics(choices))
    const wrong = Object.entries(body.services).find(([name, setting]) => {
      const metrics = [...(setting.excludedMetrics ?? []), ...(setting.includedMetrics ?? [])]
      return metrics.some((each) => !known.get(name)?.includes(each))
    })
    return wrong && `services.${wrong[0]} names a metric that is not excludable.`
  }),
]

const nullableInService = ['excludedMetrics', 'includedMetrics', 'retireAutomatically'] as const

/** §2.9: the document has no null for these fields, and does not say that a role is optional. */
const incompleteServices = [
  ...nullableInService.map((field) =>
    fault(
      'cloud.service.null',
      'refused',
      bodies,
      ({ body }) => {
        const at = Object.entries(body.services).find(([, setting]) => setting[field] === null)
        return at && `services.${at[0]}.${field}: expected a value, got null.`
      },
      field,
    ),
  ),
  fault('cloud.service.role-missing', 'refused', bodies, ({ body }) => {
    const at = Object.entries(body.services).find(([, { role }]) => role === undefined)
    return at && `services.${at[0]}.role: expected a text or null, got nothing.`
  }),
]

/** The access methods that a setting would have after this body. A secret without its key does not count. */
function methodsOf(
  { body, path }: InputOf<(typeof bodies)[number]>,
  { organization, choices }: Surroundings,
) {
  const id = (path as { cloudIntegrationId?: string }).cloudIntegrationId ?? ''
  const { key, roleArn, externalId } = accessOf(body, choices, organization.cloudIntegrations.get(id))
  const kept = body.secretKey === undefined && Boolean(key) && organization.withSecret.has(id)
  const secret = Boolean(body.secretKey) || kept
  return { byKey: [Boolean(key), secret], byRole: [Boolean(roleArn), Boolean(externalId)] }
}

const half = (method: 'byKey' | 'byRole', part: string): InputFault =>
  fault(
    'cloud.method.incomplete',
    'refused',
    bodies,
    (input, surroundings) => {
      const [one, other] = methodsOf(input, surroundings)[method]
      return one !== other && 'Half of a method is missing.'
    },
    part,
  )

const meansOfAccess = [
  'key',
  'secretKey',
  'roleArn',
  'externalId',
] as const satisfies readonly (keyof CloudIntegrationBody)[]

/** §4.3.1 rule 1. */
const accessFaults = [
  fault('cloud.method.none', 'refused', bodies, (input, surroundings) => {
    const { byKey, byRole } = methodsOf(input, surroundings)
    return ![...byKey, ...byRole].includes(true) && 'Neither a key nor a role is given.'
  }),
  fault('cloud.method.both', 'refused', bodies, (input, surroundings) => {
    const { byKey, byRole } = methodsOf(input, surroundings)
    return byKey.includes(true) && byRole.includes(true) && 'Both a key and a role are given.'
  }),
  half('byKey', 'a key without its secret'),
  half('byRole', 'a role without an external id'),
  fault('cloud.access.blank', 'refused', bodies, ({ body }) => {
    const field = meansOfAccess.find((each) => body[each] === '')
    return field && `${field}: expected a text or null, got "".`
  }),
  ...meansOfAccess.map((field) =>
    fault(
      'cloud.access.null',
      'refused',
      ['registerCloudIntegration'],
      ({ body }) => body[field] === null && `${field}: expected a text, got null.`,
      field,
    ),
  ),
  fault('cloud.external-id.unissued', 'refused', bodies, ({ body: { externalId } }, { organization }) => {
    return externalId && !organization.externalIds.isIssued(externalId) && 'externalId: was never issued.'
  }),
  fault('cloud.external-id.released', 'refused', bodies, ({ body: { externalId } }, { organization }) => {
    return externalId && organization.externalIds.isReleased(externalId) && 'externalId: is no longer valid.'
  }),
]

const noBody = (body: unknown): string => `The body: expected none, got ${JSON.stringify(body)}.`

/** §4.3. */
export const cloudFaults = [
  ...serviceFaults,
  ...incompleteServices,
  ...accessFaults,
  fault(
    'cloud.external-id.body-null',
    'refused',
    ['generateExternalId'],
    ({ body }) => body === null && noBody(body),
  ),
  fault(
    'cloud.external-id.body-object',
    'refused',
    ['generateExternalId'],
    ({ body }) => isObject(body) && noBody('an object'),
  ),
  fault(
    'cloud.delete.body',
    'refused',
    ['deleteCloudIntegration'],
    ({ body }) => body !== undefined && noBody('one'),
  ),
]
