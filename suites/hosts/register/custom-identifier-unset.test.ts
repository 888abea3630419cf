import { expect, test } from 'vitest'
import { stageInMemory } from '../../../cli/fake/in-memory.js'
import { createFakeServer } from '../../../fake-server/index.js'
import { runCase } from '../../../runner/case/run-case.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { jsonReply } from '../../kernel/impostors.js'
import { customIdentifierUnsetCases } from './custom-identifier-unset.js'

test('where a host of before has the empty identifier, no other can have none', async () => {
  const impostor: Impostor = (send) => async (call) =>
    call.operation === 'registerHost' && Object(call.body).customIdentifier === ''
      ? jsonReply(400, { error: 'customIdentifier is in use' })
      : send(call)
  const coexist = customIdentifierUnsetCases.find(
    ({ id }) => id === 'hosts/register/hosts-with-empty-identifier-coexist',
  ) as ConformanceCase

  const result = await runCase(coexist, stageInMemory(createFakeServer(), { impostor }))

  expect(result.verdict).toBe('violates')
})
