import { expect, test } from 'vitest'
import { stageInMemory } from '../../../cli/fake/in-memory.js'
import { createFakeServer } from '../../../fake-server/index.js'
import { runCase } from '../../../runner/case/run-case.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { alteringBody } from '../../kernel/impostors.js'
import { updateHostRolesKeptCases } from './update-host-roles-kept.js'

test('an update that adds no role has not lost one', async () => {
  const impostor = alteringBody('updateHost', ({ roleFullnames: _, ...body }) => body)
  const keeps = updateHostRolesKeptCases.find(
    ({ id }) => id === 'hosts/update/keeps-unlisted-roles',
  ) as ConformanceCase

  const result = await runCase(keeps, stageInMemory(createFakeServer(), { impostor }))

  expect(result).toMatchObject({ verdict: 'violates', clause: 'host.update.roles.assigned' })
})
