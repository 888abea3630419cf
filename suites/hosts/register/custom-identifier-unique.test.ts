import { expect, test } from 'vitest'
import { stageInMemory } from '../../../cli/fake/in-memory.js'
import { createFakeServer } from '../../../fake-server/index.js'
import { runCase } from '../../../runner/case/run-case.js'
import type { Impostor } from '../../kernel/case.js'
import { alteringReply } from '../../kernel/impostors.js'
import { customIdentifierUniqueCases } from './custom-identifier-unique.js'

const listingNobody: Impostor = alteringReply('listHosts', () => ({ hosts: [] }))

const twice = customIdentifierUniqueCases.filter(({ id }) => id.endsWith('-is-not-given-twice'))

test.each(twice.map((each) => [each.id, each] as const))(
  '%s: two hosts with one identifier are found where lists show nobody',
  async (_, each) => {
    const impostor: Impostor = (send) => listingNobody(each.impostor(send))

    const { verdict } = await runCase(each, { ...stageInMemory(createFakeServer()), impostor })

    expect(verdict).toBe('violates')
  },
)
