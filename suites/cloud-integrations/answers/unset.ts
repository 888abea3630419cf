import type { Json, JsonObject } from '../../../spec/http.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectThat, isUnset } from '../../kernel/expect.js'
import { Untestable } from '../../kernel/outcomes.js'
import { unset, unsetOrEmpty } from '../../kernel/rules.js'
import { alteringAnswer, answers, type SettingAnswer, settingShown, without } from '../scenes/answers.js'
import { settingByKey, settingByRole } from '../scenes/kinds-of-settings.js'

/** The access information that each method leaves unset. */
const methods = [
  { label: 'key', unset: ['key'], kind: settingByRole },
  { label: 'role', unset: ['roleArn', 'externalId'], kind: settingByKey },
] as const
type Method = (typeof methods)[number]

/** "" counts as unset here. Another clause requires null. */
export function expectUnset(setting: JsonObject, field: string): void {
  expectThat(unsetOrEmpty, `${field} to be unset`, setting[field], { within: setting, key: field })
}

function expectThere(setting: JsonObject, field: string): void {
  expectThat(field in setting, `the key ${field} to be there`, setting, { within: setting, key: field })
}

/** Another clause requires the key to be there. */
function expectNull(setting: JsonObject, field: string): void {
  if (!(field in setting))
    throw new Untestable(`Cannot read ${field}: the setting has no such key.`, {
      within: setting,
      key: field,
    })
  expectThat(unset, `${field} null`, setting[field], { within: setting, key: field })
}

interface Judged extends Pick<ConformanceCase, 'clause'> {
  label: string
  expect(setting: JsonObject, field: string): void
  wrong(setting: JsonObject, field: string): JsonObject
}

const replacing =
  (value: (field: string) => Json) =>
  (setting: JsonObject, field: string): JsonObject => ({ ...setting, [field]: value(field) })

const judged: readonly Judged[] = [
  {
    label: 'shows-no-value-for-unset',
    clause: 'integration.access.unset',
    expect: expectUnset,
    wrong: replacing((field) => `default-${field}`),
  },
  {
    label: 'shows-null-for-unset',
    clause: 'integration.access.null',
    expect: expectNull,
    wrong: replacing(() => ''),
  },
  { label: 'has-the-keys-of-unset', clause: 'integration.access.there', expect: expectThere, wrong: without },
]

/** Shows fields of the access information wrongly, if they are such. */
const misshowing = (
  { operation }: SettingAnswer,
  { unset }: Method,
  { wrong }: Judged,
  isSuch: (value: Json | undefined) => boolean,
): Impostor =>
  alteringAnswer(operation, (setting) =>
    unset.filter((field) => isSuch(setting[field])).reduce<JsonObject>(wrong, setting),
  )

const shows = (answer: SettingAnswer, method: Method, each: Judged): ConformanceCase => ({
  id: `cloud-integrations/${answer.verb}/${each.label}-${method.label}`,
  clause: each.clause,
  effects: ['creates'],

  run: (scene) =>
    answer.judge(scene, method.kind, (shown) => {
      for (const field of method.unset) each.expect(settingShown(shown), field)
    }),

  impostor: misshowing(answer, method, each, () => true),
  departure: misshowing(answer, method, each, isUnset),
})

export const unsetCases: ConformanceCase[] = answers.flatMap((answer) =>
  methods.flatMap((method) => judged.map((each) => shows(answer, method, each))),
)
