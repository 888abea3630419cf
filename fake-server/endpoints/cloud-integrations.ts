import type { Choices } from '../../spec/choices.js'
import { reply } from '../core/answer.js'
import { excludableMetrics } from '../world/cloud-services.js'
import type { Endpoints } from './endpoint.js'
import { settingOf, store, unacceptable, unknownCloudIntegration } from './setting-resource.js'

export const cloudIntegrations = {
  /** §4.3. */
  listCloudIntegrations: (_, { organization }) =>
    reply({ cloud_integrations: [...organization.cloudIntegrations.values()] }),

  /** §4.3. */
  getCloudIntegration({ path }, { organization, choices }) {
    const setting = organization.cloudIntegrations.get(path.cloudIntegrationId)
    return setting
      ? reply(setting)
      : unknownCloudIntegration(path.cloudIntegrationId, 'getCloudIntegration', choices)
  },

  /** §4.3, §4.3.1. */
  registerCloudIntegration({ body }, surroundings) {
    const refused = unacceptable(body, surroundings)
    if (refused) return refused

    const setting = settingOf(surroundings.ids.next(), body, surroundings.choices)
    store(setting, body, surroundings)
    return reply(setting)
  },

  /** §4.3, §4.3.1 rule 4. */
  updateCloudIntegration({ body, path }, surroundings) {
    const id = path.cloudIntegrationId
    const previous = surroundings.organization.cloudIntegrations.get(id)
    if (!previous) return unknownCloudIntegration(id, 'updateCloudIntegration', surroundings.choices)
    const refused = unacceptable(body, surroundings, id)
    if (refused) return refused

    const setting = settingOf(id, body, surroundings.choices, previous)
    store(setting, body, surroundings)
    return reply(setting)
  },

  /** §4.3, §4.3.1 rule 5. */
  deleteCloudIntegration({ path }, { organization, choices, changes }) {
    const { cloudIntegrations, externalIds, withSecret } = organization
    const setting = cloudIntegrations.get(path.cloudIntegrationId)
    if (!setting) return unknownCloudIntegration(path.cloudIntegrationId, 'deleteCloudIntegration', choices)

    cloudIntegrations.delete(setting.id)
    withSecret.delete(setting.id)
    externalIds.release(setting.externalId, cloudIntegrations.values())
    changes.push({ what: 'cloudIntegration', id: setting.id, did: 'removed' })
    return reply(setting)
  },

  /** §4.3. */
  listExcludableMetrics: (_, { choices }) =>
    reply(
      Object.fromEntries(excludableMetrics(choices).slice(0, howMany[choices['cloud.excludable.listed']])),
    ),

  /** §4.3. */
  generateExternalId(_, { ids, organization, changes }) {
    const externalId = organization.externalIds.generate(ids)
    changes.push({ what: 'externalId', id: externalId, did: 'added' })
    return reply({ externalId })
  },
} satisfies Partial<Endpoints>

const howMany: Record<Choices['cloud.excludable.listed'], number> = { all: Infinity, some: 9, none: 0 }
