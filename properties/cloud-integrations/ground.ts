import { roleIntegrationBody } from '../../fixtures/bodies.js'
import { listExcludableMetrics, registerCloudIntegration } from '../../fixtures/calls.js'
import { excludableMetricsSchema, idSchema } from '../../spec/schemas.js'
import type { Scene } from '../../suites/kernel/scene.js'
import type { Means } from '../arbitraries/cloud-integration.js'

/** What the runs of a property share. */
export interface Ground extends Means {
  externalId: string
}

/** One setting keeps the external id in use: a server may refuse an id that nothing uses any more. */
export async function givenGround({ given, eventually }: Scene): Promise<Ground> {
  const roles = (await given.service('mcdb')).roleFullnames
  const metrics = await eventually((look) => look.body(listExcludableMetrics(), excludableMetricsSchema))
  const externalId = await given.externalId()
  await given.done(registerCloudIntegration(roleIntegrationBody(given.name('setting'), externalId)), idSchema)
  return { roles, metrics, externalId }
}
