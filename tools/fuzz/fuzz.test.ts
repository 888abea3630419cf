import { expect, test } from 'vitest'
import { corpusOf, fuzz } from './fuzz.js'
import { targets } from './targets.js'

/** `npm run prove` tries more, and others each time. */
const [seed, inputs] = [1, 60]

const corpus = corpusOf({ name: 'archives' })

test.each(targets)('nothing that is given as $name makes it fall over', async (target) => {
  expect(await fuzz(target, { seed, inputs })).toEqual([])
})

test.each([
  ['falls over', (text: string) => JSON.parse(text).log.entries.length],
  ['takes long', (text: string) => burn(corpus.includes(text) ? 0 : 1000)],
])('a parser that %s is found', async (_, take) => {
  const [fallen] = await fuzz(
    { name: 'archives', take, refusals: [SyntaxError] },
    { seed, inputs: 500, longest: 100 },
  )

  expect(fallen?.says).toMatch(/^TypeError: |^It took \d+ ms\.$/)
  expect(corpus).not.toContain(fallen?.text)
})

function burn(ms: number): void {
  const began = performance.now()
  while (performance.now() - began < ms);
}
