import {
  accessKeyOf,
  keyIntegrationBody,
  type PlainIntegrationBody,
  plainService,
  roleIntegrationBody,
} from '../../../fixtures/bodies.js'
import type { JsonObject } from '../../../spec/http.js'
import type { Scene } from '../../kernel/scene.js'

/** A kind of setting that many cases read. */
export interface SettingKind {
  /** The name of such a setting, different for each kind. */
  what: string
  /** A body with a unique name. */
  body(scene: Scene): Promise<PlainIntegrationBody>
}

/** Capital letters show a server that changes the case of letters. */
const nameOf = ({ given }: Scene): string => given.name('Setting')

/** The plainest setting: by access key, with one service enabled. */
export const settingByKey: SettingKind = {
  what: 'a setting by access key',
  body: async (scene) => keyIntegrationBody(nameOf(scene)),
}

/** A setting by role, with an external id from the server under test. */
export const settingByRole: SettingKind = {
  what: 'a setting by role',
  body: async (scene) => roleIntegrationBody(nameOf(scene), await scene.given.externalId()),
}

/** The plainest setting with other services. */
export const settingWith = (
  services: string,
  make: (scene: Scene) => JsonObject | Promise<JsonObject>,
): SettingKind => ({
  what: `a setting with ${services}`,
  body: async (scene) => ({ ...(await settingByKey.body(scene)), services: await make(scene) }),
})

/** The service that is enabled in `otherwise` alone. */
export const serviceBefore = 'SQS'

/**
 * The same setting by the same method, with another value in every key but the external id. The tags are as long as those
 * of before.
 */
export const otherwise = (body: PlainIntegrationBody, name: string): PlainIntegrationBody => ({
  ...body,
  name,
  memo: 'before the update',
  region: 'us-west-2',
  includedTags: 'Name:another',
  excludedTags: 'Name:older',
  services: { [serviceBefore]: plainService },
  ...('key' in body ? { key: accessKeyOf(name) } : { roleArn: 'arn:aws:iam::123456789012:role/Before' }),
})
