import { expect, test } from 'vitest'
import { proves } from '../prove/proves.js'
import { corpusOf, firstFault, parsers, targets } from './fuzz.js'

const corpus = corpusOf({ name: 'archives' })

proves(
  parsers,
  targets.map((target) => ({ target, seed: 1, inputs: 60 })),
)

test.each([
  ['falls over', (text: string) => JSON.parse(text).log.entries.length],
  ['takes long', (text: string) => burn(corpus.includes(text) ? 0 : 1000)],
])('a parser that %s is found', async (_, take) => {
  const fallen = await firstFault({
    target: { name: 'archives', take, refusals: [SyntaxError] },
    ...{ seed: 1, inputs: 500, longest: 100 },
  })

  expect(fallen?.says).toMatch(/^TypeError: |^It took \d+ ms\.$/)
  expect(corpus).not.toContain(fallen?.text)
})

function burn(ms: number): void {
  const began = performance.now()
  while (performance.now() - began < ms);
}
