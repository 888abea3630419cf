import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRandom, subSeed } from '../../spec/random.js'
import { root } from '../pages.js'
import type { Proof } from '../prove/proof.js'
import { drawing, mutated } from './mutate.js'
import { type Target, targets } from './targets.js'

const directory = join(root, 'fixtures/corpus')

/** Texts of the kind that a target reads, and such as it once fell over. */
export const corpusOf = ({ name }: Pick<Target, 'name'>): string[] =>
  readdirSync(join(directory, name))
    .sort()
    .map((file) => readFileSync(join(directory, name, file), 'utf8'))

/** Gives a target its corpus, then that many texts made of it. */
interface Fuzzing {
  target: Target
  seed: number
  inputs: number
  /** How much processor time in ms a text may take. */
  longest?: number
}

export const parsers: Proof<Fuzzing> = {
  says: 'nothing that is given as %s makes it fall over',
  all: ({ first, runs }) => targets.map((target) => ({ target, seed: first, inputs: runs })),
  nameOf: ({ target }) => target.name,
  async wrong(each) {
    const fault = await firstFault(each)
    const where = `Add to fixtures/corpus/${each.target.name}: `
    return fault ? [`${fault.says}\n${where}${JSON.stringify(fault.text)}`] : []
  },
}

/** The first text that the target falls over, or that takes too long. */
export async function firstFault({
  target,
  seed,
  inputs,
  longest = 2000,
}: Fuzzing): Promise<{ text: string; says: string } | undefined> {
  const corpus = corpusOf(target)
  const draw = drawing(createRandom(subSeed(seed, target.name)))
  for (let input = 0; input < corpus.length + inputs; input++) {
    const text = corpus[input] ?? mutated(draw.of(corpus), corpus, draw)
    const says = await fallOf(target, text, longest)
    if (says !== undefined) return { text, says }
  }
  return undefined
}

async function fallOf(
  { take, refusals }: Target,
  text: string,
  longest: number,
): Promise<string | undefined> {
  const began = process.cpuUsage()
  try {
    await take(text)
  } catch (error) {
    if (!refusals.some((each) => error instanceof each))
      return error instanceof Error ? error.stack : String(error)
  }
  const { user, system } = process.cpuUsage(began)
  const took = (user + system) / 1000
  return took > longest ? `It took ${Math.round(took)} ms.` : undefined
}
