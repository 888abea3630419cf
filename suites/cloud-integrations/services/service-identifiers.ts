import { plainService } from '../../../fixtures/bodies.js'
import { registerCloudIntegration, updateCloudIntegration } from '../../../fixtures/calls.js'
import type { JsonObject, Reply } from '../../../spec/http.js'
import { cloudServices } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectReached, expectSuccess, isSuccess } from '../../kernel/expect.js'
import { alteringBody } from '../../kernel/impostors.js'
import { NotApplicable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { alteringAnswer, settingIn, without } from '../scenes/answers.js'
import { entriesOf, expectEnabled } from '../scenes/entries.js'
import { settingByKey, settingWith } from '../scenes/kinds-of-settings.js'
import { expectRegisterWorks, expectUpdateWorks, lifeOf } from '../scenes/lives.js'
import { gotSetting } from '../scenes/seen-settings.js'

/** `Route 53` is the one identifier that servers spell in two ways. The document does not say which is right. */
const otherSpelling = (service: string): string => service.replace(' ', '')

const unambiguous = cloudServices.filter((service) => otherSpelling(service) === service)
const allOf = (services: readonly string[]): JsonObject =>
  Object.fromEntries(services.map((service) => [service, plainService]))

const allAtOnce = settingWith('all services', () => allOf(unambiguous))

const registering = async (scene: Scene, service: string) =>
  registerCloudIntegration({ ...(await settingByKey.body(scene)), services: allOf([service]) })

const enables = (reply: Reply, service: string): boolean =>
  isSuccess(reply) && entriesOf(settingIn(reply))[service]?.enable === true

/** Throws `NotApplicable` if the server knows the other spelling, unless it just accepts any name as a service. */
async function givenSpelling(scene: Scene, reply: Reply, service: string): Promise<void> {
  const spelling = otherSpelling(service)
  if (spelling === service || enables(reply, service)) return
  expectReached(reply)
  const isKnown = async (name: string) => {
    const probe = scene.part(name.toLowerCase())
    return enables(await probe.act(await registering(probe, name)), name)
  }
  if (enables(reply, spelling) || ((await isKnown(spelling)) && !(await isKnown('Nonesuch'))))
    throw new NotApplicable(`this server calls the service "${spelling}"`)
}

/** The answer to all services at once. If that is refused, the answer to this service alone. */
async function answerWith(scene: Scene, service: string): Promise<Reply> {
  if (otherSpelling(service) === service) {
    const { registered } = await lifeOf(scene, allAtOnce)
    if (isSuccess(registered)) return registered
  }
  return scene.act(await registering(scene, service))
}

const kebab = (service: string): string => service.toLowerCase().replace(' ', '-')

const enablesService = (service: (typeof cloudServices)[number]): ConformanceCase => ({
  id: `cloud-integrations/services/register-enables-${kebab(service)}`,
  clause: 'integration.services.identifiers',
  effects: ['creates'],

  async run(scene) {
    await expectRegisterWorks(scene)

    const reply = await answerWith(scene, service)

    await givenSpelling(scene, reply, service)
    expectEnabled(settingIn(reply), service)
  },

  impostor: alteringAnswer('registerCloudIntegration', ({ services, ...setting }) => ({
    ...setting,
    services: without(without(services as JsonObject, service), otherSpelling(service)),
  })),
})

const enablesAll: ConformanceCase = {
  id: 'cloud-integrations/services/update-enables-all-at-once',
  clause: 'integration.services.identifiers',
  effects: ['creates'],

  async run(scene) {
    const { act, given, eventually } = scene
    await expectUpdateWorks(scene)
    const { id, body } = await given.integration()
    const changed = { ...body, name: given.name('setting'), services: allOf(unambiguous) }

    const reply = await act(updateCloudIntegration(id, changed))

    expectSuccess(reply, { type: 'object' })
    await eventually(async (look) => {
      const setting = await gotSetting(look, id)
      for (const service of unambiguous) expectEnabled(setting, service)
    })
  },

  impostor: alteringBody('updateCloudIntegration', ({ services, ...body }) => ({
    ...body,
    ...(services && { services: without(services as JsonObject, 'CodeBuild') }),
  })),
}

export const serviceIdentifiersCases = [...cloudServices.map(enablesService), enablesAll]
