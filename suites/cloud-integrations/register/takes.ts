import { registerCloudIntegration } from '../../../fixtures/calls.js'
import type { JsonObject, Reply } from '../../../spec/http.js'
import type { ConformanceCase } from '../../kernel/case.js'
import type { Scene } from '../../kernel/scene.js'
import { settingIn } from '../scenes/answers.js'
import { type SettingKind, settingByKey } from '../scenes/kinds-of-settings.js'
import { expectRegisterWorks } from '../scenes/lives.js'

/** A registration that differs from the plainest in these fields. The server must take it, and answer as expected. */
export const takes = ({
  method = settingByKey,
  fields,
  assume,
  expect,
  ...rest
}: Omit<ConformanceCase, 'effects' | 'run'> & {
  /** Where it is not by access key. */
  method?: SettingKind
  fields(scene: Scene): JsonObject | Promise<JsonObject>
  /** What must be so for the answer to break this clause, and not another. */
  assume?(scene: Scene, reply: Reply): Promise<unknown> | undefined
  expect?(setting: JsonObject, body: JsonObject): void
}): ConformanceCase => ({
  ...rest,
  effects: ['creates'],

  async run(scene) {
    await expectRegisterWorks(scene)
    const body = { ...(await method.body(scene)), ...(await fields(scene)) }

    const reply = await scene.act(registerCloudIntegration(body))

    await assume?.(scene, reply)
    const setting = settingIn(reply)
    expect?.(setting, body)
  },
})
