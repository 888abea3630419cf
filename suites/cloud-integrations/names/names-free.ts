import { keyIntegrationBody } from '../../../fixtures/bodies.js'
import { registerCloudIntegration, updateCloudIntegration } from '../../../fixtures/calls.js'
import type { JsonObject, Write } from '../../../spec/http.js'
import { isClientError } from '../../../spec/status.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { bodyIfJson } from '../../kernel/evidence.js'
import { expectSuccess, isSuccess } from '../../kernel/expect.js'
import { jsonReply } from '../../kernel/impostors.js'
import { NotApplicable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { expectTakenAmongOthers } from '../../kernel/taken-among-others.js'
import { otherwise } from '../scenes/kinds-of-settings.js'
import { deletedSetting } from '../scenes/lives.js'
import { assumeShown, gotSetting } from '../scenes/seen-settings.js'

const object = { type: 'object' } as const

const registering = (name: string): Write => registerCloudIntegration(keyIntegrationBody(name))

/** Refuses a name that resembles any name given before. */
const refusing =
  (isLike: (given: string, name: string) => boolean): Impostor =>
  (send) => {
    const names: string[] = []
    return async (call) => {
      const { name } = Object(call.body) as JsonObject
      if (call.operation === 'registerCloudIntegration' && typeof name === 'string') {
        if (names.some((each) => isLike(each, name))) return jsonReply(400, { error: 'this name is taken' })
        const reply = await send(call)
        if (isSuccess(reply)) names.push(name)
        return reply
      }
      return send(call)
    }
  }

/** Characters that a query treats as wildcards or drops are ordinary in a name. */
const takesNamesAlike: ConformanceCase = {
  id: 'cloud-integrations/register/takes-names-that-are-alike',
  clause: 'integration.name.free',
  effects: ['creates'],

  async run(scene) {
    const { act, given } = scene
    const name = given.name('setting')
    await given.integration({ name: `${name}-axb` })

    for (const alike of ['a-b', 'ab', 'AXBC', 'a_b']) {
      const reply = await act(registering(`${name}-${alike}`))
      if (isClientError(reply))
        await expectTakenAmongOthers(scene, registering(`${name}-${alike}`), registering)
      else expectSuccess(reply, object)
    }
  },

  impostor: refusing((given, name) => new RegExp(`^${name.replaceAll('_', '.')}$`).test(given)),
}

/** An index of the beginnings of texts takes these for one. */
const takesLongNames: ConformanceCase = {
  id: 'cloud-integrations/register/takes-long-names-that-differ-at-their-end',
  clause: 'integration.name.free',
  effects: ['creates'],

  async run({ act, given }) {
    const long = given.name('setting').padEnd(199, '-long')
    const first = await act(registering(`${long}a`))
    /** How long a name may be is open: one that is cut may be taken for another. */
    if (!isSuccess(first) || Object(bodyIfJson(first)).name !== `${long}a`)
      throw new NotApplicable('this server takes no name of 200 characters as it is')

    expectSuccess(await act(registering(`${long}b`)), object)
  },

  impostor: refusing((given, name) => name.length > 191 && given.slice(0, 191) === name.slice(0, 191)),
}

const takesReleasedName = (id: string, release: (scene: Scene) => Promise<string>): ConformanceCase => ({
  id: `cloud-integrations/register/${id}`,
  clause: 'integration.name.released',
  effects: ['creates'],

  async run(scene) {
    const name = await release(scene)

    const reply = await scene.act(registering(name))

    expectSuccess(reply, object)
  },

  impostor: refusing((given, name) => given === name),
})

export const namesFreeCases = [
  takesNamesAlike,
  takesLongNames,
  takesReleasedName(
    'takes-the-name-of-a-deleted-setting',
    async (scene) => (await deletedSetting(scene)).body.name,
  ),
  takesReleasedName('takes-a-name-that-an-update-gave-up', async ({ given, eventually }) => {
    const { id, body } = await given.integration()
    const changed = otherwise(body, given.name('setting'))
    await given.done(updateCloudIntegration(id, changed), object)
    await eventually(async (look) => assumeShown(await gotSetting(look, id), 'name', changed.name))
    return body.name
  }),
]
