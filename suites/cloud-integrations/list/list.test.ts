import { expect, test } from 'vitest'
import { stageInMemory } from '../../../cli/fake/in-memory.js'
import { createFakeServer } from '../../../fake-server/index.js'
import { runCase } from '../../../runner/case/run-case.js'
import type { JsonObject } from '../../../spec/http.js'
import { isBroken } from '../../../spec/is-broken.js'
import { alteringReply } from '../../kernel/impostors.js'
import { listCases } from './list.js'

const isOn = ({ services }: JsonObject): boolean =>
  Object.values(Object(services)).some((each) => (each as JsonObject).enable === true)

test.each<[string, (setting: JsonObject) => boolean]>([
  ['with a key', ({ key }) => typeof key === 'string'],
  ['with a role', ({ roleArn }) => typeof roleArn === 'string'],
  ['with a service that is on', isOn],
])('a list of none but the settings %s is not complete', async (_, isListed) => {
  const [complete] = listCases
  const impostor = alteringReply('listCloudIntegrations', ({ cloud_integrations }) => ({
    cloud_integrations: (cloud_integrations as JsonObject[]).filter(isListed),
  }))

  const result = await runCase(
    complete as NonNullable<typeof complete>,
    stageInMemory(createFakeServer(), { impostor }),
  )

  expect(isBroken(result), result.message).toBe(true)
})
