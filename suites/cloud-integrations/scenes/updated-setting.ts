import { type PlainIntegrationBody, plainService } from '../../../fixtures/bodies.js'
import { updateCloudIntegration } from '../../../fixtures/calls.js'
import { cloudServices } from '../../../spec/schemas.js'
import { shared } from '../../kernel/shared.js'
import { otherwise } from './kinds-of-settings.js'
import { listedSetting } from './seen-settings.js'

const retiring = { ...plainService, retireAutomatically: true }

/** Before the update ten services are on, and EC2 retires hosts. After it EC2 is still on, ELB is off and S3 is new. */
const servicesBefore = {
  ...Object.fromEntries(cloudServices.slice(0, 10).map((service) => [service, plainService])),
  EC2: retiring,
}
const servicesAfter = { EC2: plainService, ELB: { ...plainService, enable: false }, S3: plainService }

/** A setting after an update of everything but its method, and the body of the update. */
export const updatedSetting = shared<{ id: string; changed: PlainIntegrationBody }>(async (own) => {
  const { id, body } = await own.given.integration({ services: servicesBefore })
  await own.eventually((look) => listedSetting(look, id))
  const changed = { ...otherwise(body, own.given.name('setting')), services: servicesAfter }
  await own.given.done(updateCloudIntegration(id, changed), { type: 'object' })
  return { id, changed }
})
