import { type CloudIntegrationBody, keyIntegrationBody } from '../../../fixtures/bodies.js'
import { updateCloudIntegration } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { JsonObject } from '../../../spec/http.js'
import type { ConformanceCase, Effect, Impostor } from '../../kernel/case.js'
import type { Scene } from '../../kernel/scene.js'
import { otherwise } from '../scenes/answers.js'
import { expectNotRegistered, expectNotUpdated } from '../scenes/gist.js'

type Writer = 'registerCloudIntegration' | 'updateCloudIntegration'

/** `services` that have to be refused, and the same without their fault. */
export interface ServicesFault {
  label: string
  clauses: Record<Writer, ClauseId>
  status?: number
  effects: readonly Effect[]
  services(scene: Scene): Promise<{ control: JsonObject; fault: JsonObject }>
  /** A server that lets the fault through, in part or in disguise. */
  impostor(operation: Writer): Impostor
}

export const registerRefuses = (refused: ServicesFault): ConformanceCase => ({
  id: `cloud-integrations/services/register-refuses-${refused.label}`,
  clause: refused.clauses.registerCloudIntegration,
  effects: refused.effects,

  async run(scene) {
    const { given } = scene
    const services = await refused.services(scene)
    const control = { ...keyIntegrationBody(given.name('integration')), services: services.control }
    const whole = { ...keyIntegrationBody(given.name('integration')), memo: given.name('memo') }
    const fault = { ...whole, services: services.fault }

    await expectNotRegistered(scene, { control, fault, ...statusOf(refused) })
  },

  impostor: refused.impostor('registerCloudIntegration'),
})

export const updateRefuses = (refused: ServicesFault): ConformanceCase => ({
  id: `cloud-integrations/services/update-refuses-${refused.label}`,
  clause: refused.clauses.updateCloudIntegration,
  effects: refused.effects,

  async run(scene) {
    const { given } = scene
    const [one, other] = await Promise.all([given.integration(), given.integration()])
    const services = await refused.services(scene)
    const changed = (body: CloudIntegrationBody) => otherwise(body, given.name('integration'))
    const control = updateCloudIntegration(other.id, { ...changed(other.body), services: services.control })
    const fault = { ...changed(one.body), services: services.fault }

    await expectNotUpdated(scene, { id: one.id, control, fault, ...statusOf(refused) })
  },

  impostor: refused.impostor('updateCloudIntegration'),
})

const statusOf = ({ status }: ServicesFault) => (status ? { status } : {})
