import { isObject } from '../../../spec/is-object.js'
import type { CloudIntegrationBody } from '../../../spec/schemas.js'
import type { InputOf, Surroundings } from '../../endpoints/endpoint.js'
import { accessOf } from '../../endpoints/setting-resource.js'
import { excludableMetrics, retiresHosts, servicesKnown } from '../../world/cloud-services.js'
import { faultsByPart, faultsOf, unknownRole } from './fault.js'

const bodies = ['registerCloudIntegration', 'updateCloudIntegration'] as const

const halves = { 'a key without its secret': 'byKey', 'a role without an external id': 'byRole' } as const

const meansOfAccess = [
  'key',
  'secretKey',
  'roleArn',
  'externalId',
] as const satisfies readonly (keyof CloudIntegrationBody)[]

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

const noBody = (body: unknown): string => `The body: expected none, got ${JSON.stringify(body)}.`

/** §4.3. */
export const cloudFaults = [
  /** §2.9, §2.10. */
  ...faultsOf(bodies, {
    'cloud.service.unknown': ({ body }, { choices }) => {
      const known = servicesKnown(choices)
      const unknown = Object.keys(body.services).find((name) => !known.includes(name))
      return unknown && `There is no cloud service "${unknown}".`
    },
    'cloud.retire-automatically.elsewhere': ({ body }) => {
      const at = Object.entries(body.services).find(
        ([name, setting]) => setting.retireAutomatically != null && !retiresHosts(name),
      )
      return at && `services.${at[0]}: expected no retireAutomatically.`
    },
    'cloud.role.unknown': ({ body }, surroundings) =>
      unknownRole(
        Object.values(body.services).flatMap(({ role }) => role ?? []),
        surroundings,
      ),
    'cloud.metric.unknown': ({ body }, { choices }) => {
      const known = new Map(excludableMetrics(choices))
      const wrong = Object.entries(body.services).find(([name, setting]) => {
        const metrics = [...(setting.excludedMetrics ?? []), ...(setting.includedMetrics ?? [])]
        return metrics.some((each) => !known.get(name)?.includes(each))
      })
      return wrong && `services.${wrong[0]} names a metric that is not excludable.`
    },
  }),
  /** §2.9: the document has no null for these fields, and does not say that a role is optional. */
  ...faultsByPart(
    'cloud.service.null',
    bodies,
    ['excludedMetrics', 'includedMetrics', 'retireAutomatically'],
    (field) =>
      ({ body }) => {
        const at = Object.entries(body.services).find(([, setting]) => setting[field] === null)
        return at && `services.${at[0]}.${field}: expected a value, got null.`
      },
  ),
  /** §4.3.1 rule 1. */
  ...faultsOf(bodies, {
    'cloud.service.role-missing': ({ body }) => {
      const at = Object.entries(body.services).find(([, { role }]) => role === undefined)
      return at && `services.${at[0]}.role: expected a text or null, got nothing.`
    },
    'cloud.method.none': (input, surroundings) => {
      const { byKey, byRole } = methodsOf(input, surroundings)
      return ![...byKey, ...byRole].includes(true) && 'Neither a key nor a role is given.'
    },
    'cloud.method.both': (input, surroundings) => {
      const { byKey, byRole } = methodsOf(input, surroundings)
      return byKey.includes(true) && byRole.includes(true) && 'Both a key and a role are given.'
    },
  }),
  ...faultsByPart(
    'cloud.method.incomplete',
    bodies,
    Object.keys(halves) as (keyof typeof halves)[],
    (part) => (input, surroundings) => {
      const [one, other] = methodsOf(input, surroundings)[halves[part]]
      return one !== other && 'Half of a method is missing.'
    },
  ),
  ...faultsOf(bodies, {
    'cloud.access.blank': ({ body }) => {
      const field = meansOfAccess.find((each) => body[each] === '')
      return field && `${field}: expected a text or null, got "".`
    },
  }),
  ...faultsByPart(
    'cloud.access.null',
    ['registerCloudIntegration'],
    meansOfAccess,
    (field) =>
      ({ body }) =>
        body[field] === null && `${field}: expected a text, got null.`,
  ),
  ...faultsOf(bodies, {
    'cloud.external-id.unissued': ({ body: { externalId } }, { organization }) =>
      externalId && !organization.externalIds.isIssued(externalId) && 'externalId: was never issued.',
    'cloud.external-id.released': ({ body: { externalId } }, { organization }) =>
      externalId && organization.externalIds.isReleased(externalId) && 'externalId: is no longer valid.',
  }),
  ...faultsOf(['generateExternalId'], {
    'cloud.external-id.body-null': ({ body }) => body === null && noBody(body),
    'cloud.external-id.body-object': ({ body }) => isObject(body) && noBody('an object'),
  }),
  ...faultsOf(['deleteCloudIntegration'], {
    'cloud.delete.body': ({ body }) => body !== undefined && noBody('one'),
  }),
]
