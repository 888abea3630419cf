import { expect, test } from 'vitest'
import { stageInMemory } from '../../../cli/fake/in-memory.js'
import { createFakeServer } from '../../../fake-server/index.js'
import { runCase } from '../../../runner/case/run-case.js'
import type { JsonObject } from '../../../spec/http.js'
import { isBroken } from '../../../spec/is-broken.js'
import type { Impostor } from '../../kernel/case.js'
import { alteringReply, answering, jsonReply } from '../../kernel/impostors.js'
import { listCases } from './list.js'

const isOn = ({ services }: JsonObject): boolean =>
  Object.values(Object(services)).some((each) => (each as JsonObject).enable === true)

const [complete] = listCases
const judged = (impostor: Impostor) =>
  runCase(complete as NonNullable<typeof complete>, stageInMemory(createFakeServer(), { impostor }))

test.each<[string, (setting: JsonObject) => boolean]>([
  ['with a key', ({ key }) => typeof key === 'string'],
  ['with a role', ({ roleArn }) => typeof roleArn === 'string'],
  ['with a service that is on', isOn],
])('a list of none but the settings %s is not complete', async (_, isListed) => {
  const impostor = alteringReply('listCloudIntegrations', ({ cloud_integrations }) => ({
    cloud_integrations: (cloud_integrations as JsonObject[]).filter(isListed),
  }))

  const result = await judged(impostor)

  expect(isBroken(result), result.message).toBe(true)
})

test('nor is one of the last setting alone, where no other kind of them is taken', async () => {
  const last = alteringReply('listCloudIntegrations', ({ cloud_integrations }) => ({
    cloud_integrations: (cloud_integrations as JsonObject[]).slice(-1),
  }))
  const plainOnly = answering(
    ({ operation, body }) =>
      operation === 'registerCloudIntegration' && !(Object(body).key && isOn(Object(body))),
    () => jsonReply(400, {}),
  )

  const result = await judged((send) => last(plainOnly(send)))

  expect(isBroken(result), result.message).toBe(true)
})
