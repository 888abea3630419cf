import type { PlainIntegrationBody } from '../../../fixtures/bodies.js'
import { registerCloudIntegration, updateCloudIntegration } from '../../../fixtures/calls.js'
import type { Json, JsonObject, Reply, Write } from '../../../spec/http.js'
import { show } from '../../../spec/show.js'
import type { ConformanceCase, Effect, Impostor } from '../../kernel/case.js'
import { expectReached, isSuccess } from '../../kernel/expect.js'
import { jsonReply } from '../../kernel/impostors.js'
import { Untestable, Violation } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { alteringAnswer, answers, type SettingAnswer, settingShown, without } from '../scenes/answers.js'
import { settingByKey } from '../scenes/kinds-of-settings.js'
import { expectRegisterWorks, expectUpdateWorks } from '../scenes/lives.js'

/** The object that has this key, at any depth of a JSON value. Undefined if there is none. */
function holderOf(value: Json | undefined, key: string): JsonObject | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value) && Object.hasOwn(value, key)) return value
  for (const inner of Object.values(value)) {
    const holder = holderOf(inner, key)
    if (holder) return holder
  }
  return undefined
}

/**
 * The secret has forty plain characters, like those of clouds. It is sought in the whole text, since any
 * field may leak it.
 */
function expectHidden(reply: Reply, { secretKey }: PlainIntegrationBody): void {
  const at = reply.text.indexOf(secretKey as string)
  if (at < 0) return
  const found = reply.text.slice(Math.max(0, at - before), at + String(secretKey).length + 1)
  throw new Violation('no secret in the answer', `${reply.status} …${found}…`, { reply, asked: 'hidden' })
}

/** How much of an answer is shown before the secret, so that its key is seen. */
const before = 40

function expectKeyHidden(setting: JsonObject): void {
  const within = holderOf(setting, 'secretKey')
  if (!within) return
  const got = show({ secretKey: within.secretKey })
  throw new Violation('no secretKey in the setting', got, { within, key: 'secretKey', compared: {} })
}

/** Looks for the key in the case's own setting. An answer that does not show the setting proves nothing. */
const hidesSecret = (answer: SettingAnswer, what: 'key' | 'value', impostor: Impostor): ConformanceCase => ({
  id: `cloud-integrations/${answer.verb}/hides-secret-${what}`,
  clause: 'integration.secret.hidden',
  effects: ['creates'],

  run: (scene) =>
    answer.judge(scene, settingByKey, (shown) => {
      const setting = settingShown(shown)
      if (what === 'value') expectHidden(shown.reply, shown.body)
      else expectKeyHidden(setting)
    }),

  impostor,
})

const withSecretKey = (answer: SettingAnswer): Impostor =>
  alteringAnswer(answer.operation, (setting) => ({ ...setting, secretKey: null }))

/** Remembers the secret and shows it in another field. */
const leakingValue =
  ({ operation }: SettingAnswer): Impostor =>
  (send) => {
    let secret: Json = null
    return async (call) => {
      const given = (call.body as { secretKey?: Json } | undefined)?.secretKey
      if (given) secret = given
      const leaking = alteringAnswer(operation, (setting) => ({ ...setting, accessSecret: secret }))
      return leaking(send)(call)
    }
  }

/** An answer that explains a fault may quote the body, but not the secret. */
const hidesOfRefused = (
  id: string,
  effects: readonly Effect[],
  refused: (scene: Scene, body: PlainIntegrationBody) => Promise<Write>,
): ConformanceCase => ({
  id: `cloud-integrations/${id}`,
  clause: 'integration.secret.hidden.refused',
  effects,

  async run(scene) {
    const body = await settingByKey.body(scene)
    const call = await refused(scene, body)

    const reply = await scene.act(call)

    expectReached(reply)
    if (isSuccess(reply))
      throw new Untestable(`Cannot judge a refusal: the server answered ${reply.status}.`, { reply })
    expectHidden(reply, body)
  },

  impostor: (send) => async (call) => {
    const reply = await send(call)
    return isSuccess(reply) ? reply : jsonReply(reply.status, { error: 'refused', body: call.body ?? null })
  },
})

export const secretCases: ConformanceCase[] = [
  hidesOfRefused('register/hides-the-secret-of-a-body-it-refuses', ['creates'], async (scene, body) => {
    await expectRegisterWorks(scene)
    return registerCloudIntegration(without(body, 'region'))
  }),
  hidesOfRefused(
    'update/hides-the-secret-from-who-updates-an-unknown-setting',
    ['creates'],
    async (scene, body) => {
      await expectUpdateWorks(scene)
      return updateCloudIntegration(await scene.given.unknownIntegrationId(), body)
    },
  ),
  ...answers.flatMap((answer) => [
    hidesSecret(answer, 'key', withSecretKey(answer)),
    hidesSecret(answer, 'value', leakingValue(answer)),
  ]),
]
