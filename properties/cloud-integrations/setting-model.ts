import { roleIntegrationBody } from '../../fixtures/bodies.js'
import { listExcludableMetrics, registerCloudIntegration } from '../../fixtures/calls.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { Json, JsonObject, Reply } from '../../spec/http.js'
import { autoRetiringServices, cloudServices, excludableMetricsSchema, idSchema } from '../../spec/schemas.js'
import {
  expectEqual,
  expectSameMembers,
  expectSuccess,
  expectThat,
  isUnset,
} from '../../suites/kernel/expect.js'
import { isPlainText } from '../../suites/kernel/plain-text.js'
import type { Scene } from '../../suites/kernel/scene.js'
import type { AccessChange, SettingMeans } from '../arbitraries/cloud-integration.js'
import { under } from '../kernel/attributed.js'
import { entriesOf, expectDisabled, isEmptyList, metricLists } from './entries.js'

/** What the runs of a property share. */
export interface Ground extends SettingMeans {
  externalId: string
}

/** One setting keeps the external id in use: a server may refuse an id that nothing uses any more. */
export async function givenGround({ given, eventually }: Scene): Promise<Ground> {
  const roles = (await given.service('mc-db')).roleFullnames
  const metrics = await eventually((look) => look.body(listExcludableMetrics(), excludableMetricsSchema))
  const externalId = await given.externalId()
  await given.done(registerCloudIntegration(roleIntegrationBody(given.name('setting'), externalId)), idSchema)
  return { roles, metrics, externalId }
}

/** The four keys of integration by key or by role. */
export interface AccessFields {
  key: string | null
  roleArn: string | null
  externalId: string | null
}

export const secret = 'exampleSecretExampleSecretExample0000001'
const arn = (number: number): string => `arn:aws:iam::123456789012:role/Example${number}`

/** The keys that a change gives, and the access that must result. */
export function changed(
  before: AccessFields,
  change: AccessChange,
  number: number,
  { externalId }: Ground,
): [JsonObject, AccessFields] {
  const byKey = { key: `AKIAEXAMPLE${String(number).padStart(9, '0')}`, roleArn: null, externalId: null }
  const byRole = { key: null, roleArn: arn(number), externalId }
  const usesKey = before.key !== null
  /** Null unsets a value. Without a value there is nothing to unset, and no server has to accept that. */
  const isNew = before.key === null && before.roleArn === null
  if (isNew && change === 'key') return [{ key: byKey.key, secretKey: secret }, byKey]
  if (isNew && change === 'role') return [{ roleArn: byRole.roleArn, externalId }, byRole]
  switch (change) {
    case 'kept':
      return [{}, before]
    case 'key':
      return [{ ...byKey, secretKey: secret }, byKey]
    case 'role':
      return [{ ...byRole, secretKey: null }, byRole]
    case 'renewed':
      return usesKey
        ? [{ key: byKey.key, secretKey: secret }, byKey]
        : [{ roleArn: byRole.roleArn }, { ...before, roleArn: byRole.roleArn }]
  }
}

export interface ExpectedSetting {
  body: JsonObject & { name: string }
  access: AccessFields
  /** The clause that a wrong access breaks. By default the one that it shows as given. */
  accessClause?: ClauseId
}

/** The answer's body shows the setting as it must be, and its secret nowhere. */
export async function expectSetting(
  reply: Reply,
  { body, access, accessClause }: ExpectedSetting,
): Promise<string> {
  const setting = expectSuccess(reply, idSchema) as JsonObject & { id: string }
  await under('integration.secret.hidden', () => {
    expectThat(
      !reply.text.includes(secret) && isUnset(setting.secretKey),
      'no secret in an answer',
      reply.text,
      { reply },
    )
  })
  for (const field of ['name', 'memo', 'region', 'includedTags', 'excludedTags'] as const)
    if (isJudged(body[field]))
      await under(
        body[field] === '' && field === 'memo' ? 'integration.update.memo.empty' : `integration.${field}`,
        () => expectEqual(field, setting[field] ?? '', body[field] ?? '', { within: setting, key: field }),
      )
  for (const field of ['key', 'roleArn', 'externalId'] as const)
    await under(
      accessClause ?? (access[field] === null ? 'integration.access.unset' : `integration.${field}`),
      () => expectEqual(field, setting[field] || null, access[field], { within: setting, key: field }),
    )
  await expectServices(setting, body.services as JsonObject)
  return setting.id
}

/**
 * An empty text may show as unset, but must replace the old value. Of other texts, the plain ones must come
 * back.
 */
const isJudged = (given: Json | undefined): boolean =>
  given === '' || (typeof given === 'string' && isPlainText(given))

async function expectServices(setting: JsonObject, given: JsonObject): Promise<void> {
  const entries = entriesOf(setting)
  const used = metricLists.find((list) =>
    (Object.values(given) as JsonObject[]).some((each) => each.enable === true && !isEmptyList(each[list])),
  )
  for (const service of cloudServices) {
    const wanted = given[service] as JsonObject | undefined
    const shown = entries[service]
    const isOff = wanted === undefined || wanted.enable !== true
    if (isOff) await under('integration.services.omitted', () => expectDisabled(setting, service))
    if (isOff) continue
    await under('integration.services', () =>
      expectThat(shown !== undefined, `services.${service} to be there`, setting.services, {
        within: setting,
        key: 'services',
      }),
    )
    await expectService(service, shown ?? {}, wanted, used)
  }
}

async function expectService(
  service: string,
  shown: JsonObject,
  wanted: JsonObject,
  used: string | undefined,
): Promise<void> {
  const at = `services.${service}`
  await under('integration.services.enable', () =>
    expectEqual(`${at}.enable`, shown.enable, wanted.enable ?? null, { within: shown, key: 'enable' }),
  )
  const role = wanted.role ?? null
  await under(role === null ? 'integration.services.role.null' : 'integration.services.role', () =>
    expectEqual(`${at}.role`, shown.role ?? null, role, { within: shown, key: 'role' }),
  )
  for (const list of metricLists) {
    const names = wanted[list]
    if (Array.isArray(names))
      await under(`integration.services.${list}`, () =>
        expectSameMembers(`${at}.${list}`, shown[list] ?? [], names, { within: shown, key: list }),
      )
    else
      await under(used ? 'integration.services.metrics.one' : 'integration.services.metrics.optional', () =>
        expectThat(isEmptyList(shown[list]), `${at} without ${list}`, shown[list], {
          within: shown,
          key: list,
        }),
      )
  }
  if (!(autoRetiringServices as readonly string[]).includes(service)) return
  const retires = wanted.retireAutomatically === true
  await under(
    retires ? 'integration.services.retireAutomatically' : 'integration.services.retireAutomatically.default',
    () =>
      expectEqual(`${at}.retireAutomatically`, shown.retireAutomatically ?? false, retires, {
        within: shown,
        key: 'retireAutomatically',
      }),
  )
}
