import type { JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { cloudIntegrationBodySchema } from '../../spec/schemas.js'
import { isEmptyList, metricLists } from '../../suites/cloud-integrations/scenes/entries.js'
import { type Flaw, flaw, flawIf, isOther, isText } from './flaw.js'
import { isOutsideRoleFormat } from './role-format.js'

export function settingFlaws(body: JsonObject, at: 'register' | 'update'): Flaw[] {
  const lacking = cloudIntegrationBodySchema.required.filter((key) => !(key in body))
  const entries = isObject(body.services) ? Object.values(body.services).filter(isObject) : []
  const on = entries.filter(({ enable }) => enable === true)
  const used = metricLists.filter((list) => on.some((each) => !isEmptyList(each[list])))
  return [
    ...lacking.map((key) => flaw(`integration.${at}.required`, `no ${key}`, 400)),
    ...flawIf(
      isOther(body.name, isText) || isOther(body.services, isObject),
      `integration.${at}.types`,
      'a name that is no string, or services that are no object',
      400,
    ),
    ...flawIf(
      on.some(({ role }) => typeof role === 'string' && isOutsideRoleFormat(role)),
      `integration.services.role.pattern.${at}`,
      'a service with a role outside the format',
      400,
    ),
    ...flawIf(used.length > 1, `integration.services.metrics.both.${at}`, 'both lists of metrics').map(
      (each) => ({
        ...each,
        statusClause: `integration.services.metrics.both.${at}.status` as const,
      }),
    ),
  ]
}
