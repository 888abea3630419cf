import { keyIntegrationBody } from '../../../fixtures/bodies.js'
import { registerCloudIntegration, updateCloudIntegration } from '../../../fixtures/calls.js'
import type { Call, Json, JsonObject } from '../../../spec/http.js'
import type { ConformanceCase, Effect, Impostor } from '../../kernel/case.js'
import { expectReached, expectThat, isSuccess } from '../../kernel/expect.js'
import { jsonReply } from '../../kernel/impostors.js'
import type { Scene } from '../../kernel/scene.js'
import { type Answer, alteringAnswer, answers, without } from '../scenes/answers.js'

/** Whether a key occurs anywhere in a JSON value. */
function hasKey(value: Json, key: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([each, inner]) => each === key || hasKey(inner, key))
}

/** The text of every answer that a scene gets. */
function overheard({ send, ...rest }: Scene): { scene: Scene; texts: string[] } {
  const texts: string[] = []
  const overhearing: Scene['send'] = async (call) => {
    const reply = await send(call)
    texts.push(reply.text)
    return reply
  }
  return { scene: { ...rest, send: overhearing }, texts }
}

/** The value is looked for in the whole text, where any field may hide it; the key in our own setting. */
const hidesSecret = (answer: Answer, what: 'key' | 'value', impostor: Impostor): ConformanceCase => ({
  id: `cloud-integrations/${answer.verb}/hides-secret-${what}`,
  clause: 'integration.secret.hidden',
  effects: ['creates'],

  async run(scene) {
    const secretKey = `${scene.given.name('secret')}/ExampleSecretExample0000001`
    const body = { ...keyIntegrationBody(scene.given.name('integration')), secretKey }
    const heard = overheard(scene)

    const { setting } = await answer.show(heard.scene, body)

    if (what === 'key')
      return expectThat(!hasKey(setting, 'secretKey'), 'no secretKey in the setting', setting)
    const leaking = heard.texts.find(
      (text) => text.includes(secretKey) || text.includes(asJsonText(secretKey)),
    )
    expectThat(leaking === undefined, 'no secret in the answer', leaking ?? '')
  },

  impostor,
})

/** As some JSON writers escape it, with `\/`. */
const asJsonText = (text: string): string => text.replaceAll('/', '\\/')

const withSecretKey = (answer: Answer): Impostor =>
  alteringAnswer(answer.operation, (setting) => ({ ...setting, secretKey: null }))

/** Remembers the secret it is given and lets it out in another field. */
const leakingValue =
  ({ operation }: Answer): Impostor =>
  (send) => {
    let secret: Json = null
    return async (call) => {
      const given = (call.body as { secretKey?: Json } | undefined)?.secretKey
      if (given) secret = given
      const leaking = alteringAnswer(operation, (setting) => ({ ...setting, accessSecret: secret }))
      return leaking(send)(call)
    }
  }

/** An answer that says what was wrong with a body may quote it, but not that. */
const hidesOfRefused = (
  id: string,
  effects: readonly Effect[],
  refused: (scene: Scene, body: JsonObject) => Promise<Call>,
): ConformanceCase => ({
  id: `cloud-integrations/${id}`,
  clause: 'integration.secret.hidden',
  effects,

  async run(scene) {
    const secretKey = `${scene.given.name('secret')}/ExampleSecretExample0000001`
    const call = await refused(scene, { ...keyIntegrationBody(scene.given.name('integration')), secretKey })

    const reply = await scene.send(call)

    expectReached(reply)
    const isLeaking = reply.text.includes(secretKey) || reply.text.includes(asJsonText(secretKey))
    expectThat(!isLeaking, 'no secret in the answer', isLeaking ? reply.text : '')
  },

  impostor: (send) => async (call) => {
    const reply = await send(call)
    return isSuccess(reply) ? reply : jsonReply(reply.status, { error: 'refused', body: call.body ?? null })
  },
})

export const secretCases: ConformanceCase[] = [
  hidesOfRefused('register/hides-the-secret-of-a-body-it-refuses', ['reads'], async (_, body) =>
    registerCloudIntegration(without(body, 'region')),
  ),
  hidesOfRefused(
    'update/hides-the-secret-from-who-updates-an-unknown-setting',
    ['creates'],
    async ({ given }, body) => updateCloudIntegration(await given.unknownIntegrationId(), body),
  ),
  ...answers.flatMap((answer) => [
    hidesSecret(answer, 'key', withSecretKey(answer)),
    hidesSecret(answer, 'value', leakingValue(answer)),
  ]),
]
