import { expect, test } from 'vitest'
import { greasedChoices } from '../../fake-server/assembly/grease.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { Violation } from '../../suites/kernel/outcomes.js'
import { accusations } from './accusations.js'
import { mixture } from './mixtures.js'
import { shrink } from './shrink.js'

/** Accuses a server because of two choices that it is free to make. */
const unjust: ConformanceCase = {
  id: 'hosts/unjust',
  clause: 'host.field.size',
  effects: ['creates'],
  async run({ given, eventually }) {
    const { id } = await given.host()
    const { size, status } = await eventually((look) => look.host(id))
    if (size === 'micro' && status === 'standby')
      throw new Violation('another host', 'a small one on standby')
  },
  impostor: (send) => send,
}

const seed = Array.from({ length: 1000 }, (_, at) => at).find((each) => {
  const choices = greasedChoices(each)
  return choices['host.size'] === 'micro' && choices['host.initial-status'] === 'standby'
}) as number

test('a mixture is made as small as still accuses', async () => {
  const parts = { cases: [unjust] }

  expect(await accusations(mixture(seed), parts)).toEqual([
    expect.stringMatching(/^violates {2}hosts\/unjust {2}/),
  ])
  expect(await shrink(seed, parts)).toEqual([
    { id: 'host.initial-status', answer: 'standby' },
    { id: 'host.size', answer: 'micro' },
  ])
})
