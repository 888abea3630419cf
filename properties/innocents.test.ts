import { expect, test } from 'vitest'
import { runInMemory } from '../cli/prove/in-memory.js'
import type { Impostor } from '../suites/kernel/case.js'
import { jsonReply } from '../suites/kernel/impostors.js'
import { properties } from './all.js'

/** Its graphs have names of its own, and it looks for a graph before it looks at the key. */
const knowingOtherGraphs: Impostor = (send) => async (call) =>
  call.operation === 'deleteGraphDefinition' ? jsonReply(404, {}) : send(call)

/** Servers that differ where the fake has no choice to differ. */
const innocents: [what: string, property: string, server: Impostor][] = [
  ['graphs have other names', 'keys/permissions', knowingOtherGraphs],
]

test.each(innocents)('%s: no property accuses that', async (_, id, server) => {
  const property = properties.find((each) => each.id === `properties/${id}`)
  if (!property) throw new Error(`There is no property ${id}.`)
  const found: string[] = []
  for (let seed = 1; seed <= 40; seed++) {
    const { verdict, message = '' } = await runInMemory(property, { runs: 25, seed, impostor: server })
    if (verdict !== 'conforms') found.push(`${seed}: ${message}`)
  }

  expect(found).toEqual([])
})
