import { keyIntegrationBody } from '../../../fixtures/bodies.js'
import { registerCloudIntegration } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { JsonObject } from '../../../spec/http.js'
import { isClientError } from '../../../spec/status.js'
import {
  escaped,
  filledIn,
  inLatin,
  letters,
  markup,
  placeholders,
} from '../../hosts/register/texts-as-given.js'
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

/** What no setting may be refused for in its memo, and what a server makes of it that likes to tidy up. */
const oddities = {
  markup: { text: markup, tidied: escaped },
  letters: { text: letters, tidied: inLatin },
  placeholders: { text: placeholders, tidied: filledIn },
}

const words = {
  ...{ name: 'a-name', memo: 'a-memo' },
  ...{ includedTags: 'included-tags', excludedTags: 'excluded-tags' },
} as const
type Field = keyof typeof words

const texts: Readonly<Record<Field, (scene: Scene, text: string) => string>> = {
  name: ({ given }, text) => given.name('setting') + text,
  memo: (_, text) => text,
  includedTags: (_, text) => `Name:${text}`,
  excludedTags: (_, text) => `Stage:${text}`,
}
const fields = Object.keys(texts) as Field[]

async function registered(scene: Scene, oddity: keyof typeof oddities, those: readonly Field[]) {
  const odd = those.map((field) => [field, texts[field](scene, oddities[oddity].text)])
  const body: JsonObject = { ...keyIntegrationBody(scene.given.name('setting')), ...Object.fromEntries(odd) }
  return { body, reply: await scene.act(registerCloudIntegration(body)) }
}

/** All fields share a setting. Where it is refused, each has one of its own. */
const keepsOdd = (oddity: keyof typeof oddities, field: Field): ConformanceCase => ({
  id: `cloud-integrations/register/keeps-${oddity}-of-${words[field]}`,
  clause: `integration.${field}`,
  effects: ['creates'],

  async run(scene) {
    await expectRegisterWorks(scene)
    const all = await scene.given.shared(
      (own) => registered(own, oddity, fields),
      `a setting with ${oddity} in its texts`,
    )
    const { body, reply } = isClientError(all.reply) ? await registered(scene, oddity, [field]) : all
    if (field !== 'memo' && isClientError(reply)) throw new NotApplicable(`A ${field} like this is refused.`)

    expectField(settingIn(reply), field, body[field] ?? null)
  },

  impostor: alteringBody('registerCloudIntegration', (body) => ({
    ...body,
    [field]: oddities[oddity].tidied(String(body[field])),
  })),
})

export const textsOfSettings = [
  ...(['markup', 'letters', 'placeholders'] as const).flatMap((oddity) =>
    fields.map((field) => keepsOdd(oddity, field)),
  ),
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
