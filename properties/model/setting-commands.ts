import * as fc from 'fast-check'
import { keyIntegrationBody, type PlainIntegrationBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import type { JsonObject } from '../../spec/http.js'
import { idSchema } from '../../spec/schemas.js'
import { expectEqual, expectRefusal, expectSuccess } from '../../suites/kernel/expect.js'
import { under } from '../kernel/attributed.js'
import { type Command, command } from './command.js'
import { around, type Model } from './model.js'

const position = fc.nat({ max: 2 })
const hasSetting = ({ settings }: Model): boolean => settings.length > 0
const memo = fc.constantFrom('a', 'b', 'c')

const registersSetting = command('registerCloudIntegration', memo, {
  when: ({ settings }) => settings.length < 3,
  async run({ settings }, { run }, given) {
    const body: PlainIntegrationBody = { ...keyIntegrationBody(run.given.name('setting')), memo: given }
    const reply = await run.act(calls.registerCloudIntegration(body))
    const { id } = await under('integration.register.bare', () => expectSuccess(reply, idSchema))
    settings.push({ id, name: body.name, memo: given, key: String(body.key) })
  },
})

const updatesSetting = command(
  'updateCloudIntegration',
  fc.record({ at: position, memo, renamed: fc.boolean() }),
  {
    when: hasSetting,
    async run({ settings }, { run }, given) {
      const setting = around(settings, given.at)
      if (!setting) return
      const { key, secretKey, ...body } = keyIntegrationBody(
        given.renamed ? run.given.name('setting') : setting.name,
      )
      const reply = await run.act(calls.updateCloudIntegration(setting.id, { ...body, memo: given.memo }))
      await under('integration.update.bare', () => expectSuccess(reply, idSchema))
      setting.name = body.name
      setting.memo = given.memo
    },
  },
)

const takesName = command(
  'a cloud integration under the name of another',
  fc.record({ at: position, other: position }),
  {
    when: hasSetting,
    async run({ settings }, { run }, { at, other }) {
      const setting = around(settings, at)
      const target = around(settings, other)
      if (!setting || !target) return
      const body = keyIntegrationBody(setting.name)
      const call =
        target === setting
          ? calls.registerCloudIntegration(body)
          : calls.updateCloudIntegration(target.id, body)
      const verb = target === setting ? 'register' : 'update'
      await under(`integration.name.unique.${verb}`, async () => expectRefusal(await run.act(call)))
    },
  },
)

const deletesSetting = command('deleteCloudIntegration', position, {
  when: hasSetting,
  async run(model, { run }, at) {
    const setting = around(model.settings, at)
    if (!setting) return
    const reply = await run.act(calls.deleteCloudIntegration(setting.id))
    await under('integration.delete.bare', () => expectSuccess(reply, idSchema))
    model.settings = model.settings.filter((each) => each !== setting)
    await under('integration.delete.gone.get', () =>
      run.eventually(async (look) =>
        expectRefusal(await look.reply(calls.getCloudIntegration(setting.id)), 404),
      ),
    )
  },
})

const gist = ({ id, name, memo, key }: JsonObject) => [id, name, memo, key] as JsonObject[string][]
const byName = (settings: JsonObject[]) =>
  settings.toSorted((a, b) => String(a.name).localeCompare(String(b.name))).map(gist)

const listsSettings = command('listCloudIntegrations', fc.constant(0), {
  when: hasSetting,
  run: ({ settings }, { run }) =>
    under('integration.list.current', () =>
      run.eventually(async (look) => {
        const ids = settings.map(({ id }) => id)
        const listed = (await look.integrations()).filter(({ id }) => ids.includes(String(id)))
        const known = settings.map((each) => ({ ...each }) as JsonObject)
        expectEqual('the settings of the list:', byName(listed), byName(known), {})
      }),
    ),
})

export const settingCommands: readonly Command[] = [
  registersSetting,
  updatesSetting,
  takesName,
  deletesSetting,
  listsSettings,
]
