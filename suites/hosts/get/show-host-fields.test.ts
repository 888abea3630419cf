import { expect, test } from 'vitest'
import { stageInMemory } from '../../../cli/fake/in-memory.js'
import { createFakeServer } from '../../../fake-server/index.js'
import { runCase } from '../../../runner/case/run-case.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { alteringBody } from '../../kernel/impostors.js'
import { showHostFieldsCases } from './show-host-fields.js'

test.each([
  ['name', 'name'],
  ['custom-identifier', 'customIdentifier'],
])('a server that makes the letters of a %s small violates', async (id, key) => {
  const small = alteringBody('registerHost', (body) => ({ ...body, [key]: String(body[key]).toLowerCase() }))
  const shows = showHostFieldsCases.find((each) => each.id === `hosts/get/${id}`) as ConformanceCase

  const { verdict } = await runCase(shows, stageInMemory(createFakeServer(), { impostor: small }))

  expect(verdict).toBe('violates')
})
