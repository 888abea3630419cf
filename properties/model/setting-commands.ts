import * as fc from 'fast-check'
import { type CloudIntegrationBody, keyIntegrationBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import type { JsonObject } from '../../spec/http.js'
import { idSchema } from '../../spec/schemas.js'
import { expectEqual, expectRefusal, expectSuccess } from '../../suites/kernel/expect.js'
import { under } from '../kernel/attributed.js'
import { type Command, command } from './command.js'
import { around, type Model } from './model.js'

const position = fc.nat({ max: 2 })
const hasSetting = ({ settings }: Model): boolean => settings.length > 0
const memo = fc.constantFrom('', 'a', 'b')

const registersSetting = memo.map((given) =>
  command('registerCloudIntegration', given, {
    when: ({ settings }) => settings.length < 3,
    async run({ settings }, { run }) {
      const body: CloudIntegrationBody = { ...keyIntegrationBody(run.given.name('integration')), memo: given }
      const reply = await run.send(calls.registerCloudIntegration(body))
      const { id } = await under('integration.register.bare', () => expectSuccess(reply, idSchema))
      settings.push({ id, name: body.name, memo: given, key: String(body.key) })
    },
  }),
)

const updatesSetting = fc.record({ at: position, memo, renamed: fc.boolean() }).map((given) =>
  command('updateCloudIntegration', given, {
    when: hasSetting,
    async run({ settings }, { run }) {
      const setting = around(settings, given.at)
      if (!setting) return
      const { key, secretKey, ...body } = keyIntegrationBody(
        given.renamed ? run.given.name('integration') : setting.name,
      )
      const reply = await run.send(calls.updateCloudIntegration(setting.id, { ...body, memo: given.memo }))
      await under('integration.update.bare', () => expectSuccess(reply, idSchema))
      setting.name = body.name
      setting.memo = given.memo
    },
  }),
)

const takesName = fc.tuple(position, position).map(([at, other]) =>
  command('registerCloudIntegration of the name of', at, {
    when: hasSetting,
    async run({ settings }, { run }) {
      const setting = around(settings, at)
      const target = around(settings, other)
      if (!setting || !target) return
      const body = keyIntegrationBody(setting.name)
      const call =
        target === setting
          ? calls.registerCloudIntegration(body)
          : calls.updateCloudIntegration(target.id, body)
      const verb = target === setting ? 'register' : 'update'
      await under(`integration.name.unique.${verb}`, async () => expectRefusal(await run.send(call)))
    },
  }),
)

const deletesSetting = position.map((at) =>
  command('deleteCloudIntegration', at, {
    when: hasSetting,
    async run(model, { run }) {
      const setting = around(model.settings, at)
      if (!setting) return
      const reply = await run.send(calls.deleteCloudIntegration(setting.id))
      await under('integration.delete.bare', () => expectSuccess(reply, idSchema))
      model.settings = model.settings.filter((each) => each !== setting)
      await under('integration.delete.gone.get', () =>
        run.eventually(async () => expectRefusal(await run.send(calls.getCloudIntegration(setting.id)), 404)),
      )
    },
  }),
)

const listsSettings = fc.constant(
  command('listCloudIntegrations', undefined, {
    when: hasSetting,
    run: ({ settings }, { run }) =>
      under('integration.list.current', () =>
        run.eventually(async () => {
          const gist = ({ id, name, memo, key }: JsonObject) => [id, name, memo, key] as JsonObject[string][]
          const listed = await run.given.listedIntegrations()
          const byName = (list: JsonObject[]) =>
            list.toSorted((a, b) => String(a.name).localeCompare(String(b.name))).map(gist)
          const known = settings.map((each) => ({ ...each }) as JsonObject)
          expectEqual('the settings of the list:', byName(listed), byName(known))
        }),
      ),
  }),
)

export const settingCommands: fc.Arbitrary<Command>[] = [
  registersSetting,
  updatesSetting,
  takesName,
  deletesSetting,
  listsSettings,
]
