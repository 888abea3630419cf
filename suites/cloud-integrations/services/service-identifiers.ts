import { keyIntegrationBody } from '../../../fixtures/bodies.js'
import { registerCloudIntegration, updateCloudIntegration } from '../../../fixtures/calls.js'
import type { JsonObject, Reply } from '../../../spec/http.js'
import { cloudServices } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectEqual, expectReached, expectSuccess, isSuccess } from '../../kernel/expect.js'
import { alteringBody } from '../../kernel/impostors.js'
import { NotApplicable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { alteringAnswer, without } from '../scenes/answers.js'
import { entriesOf, expectEntry } from '../scenes/entries.js'

const object = { type: 'object' } as const
const entry = { enable: true, role: null }

const registering = ({ given }: Scene, service: string) =>
  registerCloudIntegration({
    ...keyIntegrationBody(given.name('integration')),
    services: { [service]: entry },
  })

const enables = (reply: Reply, service: string): boolean =>
  isSuccess(reply) && entriesOf(expectSuccess(reply, object) as JsonObject)[service]?.enable === true

/** `Route 53` is the one identifier that servers spell in two ways; which of them is right is left open. */
const otherSpelling = (service: string): string => service.replace(' ', '')

/** Not applicable when the other spelling is known, and not just because any name is taken for a service. */
async function givenSpelling(scene: Scene, reply: Reply, service: string): Promise<void> {
  const spelling = otherSpelling(service)
  if (spelling === service || enables(reply, service)) return
  expectReached(reply)
  const isKnown = async (name: string) => enables(await scene.send(registering(scene, name)), name)
  if ((await isKnown(spelling)) && !(await isKnown('Nonesuch')))
    throw new NotApplicable(`this server calls the service "${spelling}"`)
}

const kebab = (service: string): string => service.toLowerCase().replace(' ', '-')

const enablesService = (service: (typeof cloudServices)[number]): ConformanceCase => ({
  id: `cloud-integrations/services/register-enables-${kebab(service)}`,
  clause: 'integration.services.identifiers',
  effects: ['creates'],

  async run(scene) {
    const reply = await scene.send(registering(scene, service))

    await givenSpelling(scene, reply, service)
    const setting = expectSuccess(reply, object) as JsonObject
    expectEqual(`${service}.enable`, expectEntry(setting, service).enable, true)
  },

  impostor: alteringAnswer('registerCloudIntegration', ({ services, ...setting }) => ({
    ...setting,
    services: without(without(services as JsonObject, service), otherSpelling(service)),
  })),
})

const unambiguous = cloudServices.filter((service) => otherSpelling(service) === service)

const enablesAll: ConformanceCase = {
  id: 'cloud-integrations/services/update-enables-all-at-once',
  clause: 'integration.services.identifiers',
  effects: ['creates'],

  async run({ send, given, eventually }) {
    const { id, body } = await given.integration()
    const services = Object.fromEntries(unambiguous.map((service) => [service, entry]))

    const reply = await send(updateCloudIntegration(id, { ...body, services }))

    expectSuccess(reply, object)
    await eventually(async () => {
      const setting = await given.integrationAsRead(id)
      for (const service of unambiguous)
        expectEqual(`${service}.enable`, expectEntry(setting, service).enable, true)
    })
  },

  impostor: alteringBody('updateCloudIntegration', ({ services, ...body }) => ({
    ...body,
    services: without(services as JsonObject, 'CodeBuild'),
  })),
}

export const serviceIdentifiersCases = [...cloudServices.map(enablesService), enablesAll]
