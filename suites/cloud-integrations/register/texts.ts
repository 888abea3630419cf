import { keyIntegrationBody } from '../../../fixtures/bodies.js'
import { registerCloudIntegration } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { JsonObject } from '../../../spec/http.js'
import { isClientError } from '../../../spec/status.js'
import { oddities } from '../../hosts/register/texts-as-given.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectField } from '../../kernel/expect.js'
import { alteringBody } from '../../kernel/impostors.js'
import { NotApplicable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { settingIn } from '../scenes/answers.js'
import { assumeShownAsGiven, expectRegisterWorks } from '../scenes/lives.js'
import { takes } from './takes.js'

const exact = 'integration.text.exact'

/** A text that servers change, and the fault. Where a text is odd, a server may refuse it. */
const keeps = (
  label: string,
  field: 'name' | 'memo' | 'key',
  text: string | ((own: string) => string),
  changed: (text: string) => string,
  clause: ClauseId = `integration.${field}`,
): ConformanceCase =>
  takes({
    id: `cloud-integrations/register/keeps-${label}`,
    clause,
    fields: ({ given }) => ({ [field]: typeof text === 'string' ? text : text(given.name('setting')) }),
    async assume(scene, reply) {
      if ((field === 'key' || clause === exact) && isClientError(reply))
        throw new NotApplicable(`A ${field} like this is refused.`)
      if (clause === exact) await assumeShownAsGiven(scene, field)
    },
    expect: (setting, body) => expectField(setting, field, body[field] ?? null),
    impostor: alteringBody('registerCloudIntegration', (body) => {
      const given = body[field]
      const isSuch = typeof text === 'string' ? given === text : typeof given === 'string'
      return isSuch ? { ...body, [field]: changed(String(given)) } : body
    }),
  })

type Oddity = keyof typeof oddities

const fields: Readonly<
  Record<
    'name' | 'memo' | 'includedTags' | 'excludedTags',
    readonly [words: string, textOf: (of: (typeof oddities)[Oddity], scene: Scene) => string]
  >
> = {
  name: ['a-name', ({ short }, { given }) => given.name('setting') + short],
  memo: ['a-memo', ({ text }) => text],
  includedTags: ['included-tags', ({ text }) => `Name:${text}`],
  excludedTags: ['excluded-tags', ({ text }) => `Stage:${text}`],
}
const keys = Object.keys(fields) as (keyof typeof fields)[]

async function registered(scene: Scene, oddity: Oddity, those = keys) {
  const odd = those.map((key) => [key, fields[key][1](oddities[oddity], scene)])
  const body: JsonObject = { ...keyIntegrationBody(scene.given.name('setting')), ...Object.fromEntries(odd) }
  return { body, reply: await scene.act(registerCloudIntegration(body)) }
}

/** All fields share a setting. Where it is refused, each has one of its own. */
const keepsOdd = (oddity: Oddity, key: keyof typeof fields): ConformanceCase => ({
  id: `cloud-integrations/register/keeps-${oddity}-of-${fields[key][0]}`,
  clause: `integration.${key}`,
  effects: ['creates'],

  async run(scene) {
    await expectRegisterWorks(scene)
    const all = await scene.given.shared(
      (own) => registered(own, oddity),
      `a setting with ${oddity} in its texts`,
    )
    const { body, reply } = isClientError(all.reply) ? await registered(scene, oddity, [key]) : all
    if (key !== 'memo' && isClientError(reply)) throw new NotApplicable(`A ${key} like this is refused.`)

    expectField(settingIn(reply), key, body[key] ?? null)
  },

  impostor: alteringBody('registerCloudIntegration', (body) => ({
    ...body,
    [key]: oddities[oddity].tidied(String(body[key])),
  })),
})

export const textsOfSettings = [
  ...(Object.keys(oddities) as Oddity[]).flatMap((oddity) => keys.map((key) => keepsOdd(oddity, key))),
  keeps('zero-of-a-memo', 'memo', '0', () => ''),
  keeps('edges-and-lines-of-a-memo', 'memo', '  of two\n lines ', (memo) => memo.trim(), exact),
  keeps(
    'blank-at-the-end-of-a-name',
    'name',
    (own) => `${own} `,
    (name) => name.trimEnd(),
    exact,
  ),
  keeps('letter-case-of-a-key', 'key', 'AKIAExampleExample01', (key) => key.toUpperCase()),
]
