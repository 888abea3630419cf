import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRandom, subSeed } from '../../fixtures/random.js'
import { root } from '../pages.js'
import { drawing, mutated } from './mutate.js'

/** A parser of what comes from elsewhere, with all that is made of it. */
export interface Target {
  name: string
  /** Throws one of `refusals` where the text is of another kind. */
  take(text: string): unknown
  refusals: readonly (new (...given: never[]) => Error)[]
}

/** A text that a target has no answer to. */
export interface Fault {
  target: string
  text: string
  says: string
}

const directory = join(root, 'fixtures/corpus')

/** Texts of the kind that a target reads, and such as it once fell over. */
export const corpusOf = ({ name }: Pick<Target, 'name'>): string[] =>
  readdirSync(join(directory, name))
    .sort()
    .map((file) => readFileSync(join(directory, name, file), 'utf8'))

/**
 * Gives a target its corpus, then that many texts made of it. Stops at the first that it falls over, or that takes more than
 * `longest` ms of processor time.
 */
export async function fuzz(
  target: Target,
  { seed, inputs, longest = 2000 }: { seed: number; inputs: number; longest?: number },
): Promise<Fault[]> {
  const corpus = corpusOf(target)
  const draw = drawing(createRandom(subSeed(seed, target.name)))
  for (let input = 0; input < corpus.length + inputs; input++) {
    const text = corpus[input] ?? mutated(draw.of(corpus), corpus, draw)
    const says = await fallOf(target, text, longest)
    if (says !== undefined) return [{ target: target.name, text, says }]
  }
  return []
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
