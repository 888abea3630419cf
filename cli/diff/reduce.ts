import * as fc from 'fast-check'
import { positions } from '../../properties/arbitraries/shrinking-by.js'
import { type History, part, recordedRun, type Step } from './history.js'
import { type Playing, shows } from './play-both.js'

/** The steps that the last one may stand on: those of the same part, and those about the same things. */
export function sliceOf(history: History): History {
  const [step, ...before] = history.steps.toReversed() as [Step, ...Step[]]
  const wanted = new Set(wordsOf(step))
  const kept = new Set<Step>([step])
  for (const each of before) {
    const names = each.names.map(({ part }) => `~${part}`)
    const isNeeded = names.some((name) => wanted.has(name))
    const isAbout = each.call.method !== 'GET' && wordsOf(each).some((word) => wanted.has(word))
    if (!isNeeded && !isAbout && !([...each.by].some((id) => step.by.has(id)) && each.call.method !== 'GET'))
      continue
    kept.add(each)
    if (isNeeded || isAbout) for (const word of wordsOf(each)) wanted.add(word)
  }
  return { ...history, steps: history.steps.filter((each) => kept.has(each)) }
}

/** The things and names that a call is about. */
const wordsOf = ({ call }: Step): string[] => {
  const text = decodeURIComponent(
    JSON.stringify(call)
      .replace(/%(?![0-9a-f]{2})/gi, '%25')
      .replace(/%[89a-f][0-9a-f]/gi, ''),
  )
  return [
    ...[...text.matchAll(part)].map(([, , at]) => `~${at}`),
    ...(text.match(new RegExp(`[\\w-]*${recordedRun}[\\w-]*`, 'gi')) ?? []),
  ]
}

/** How often a history is sent to make it smaller. */
const mostTries = 60

/** The fewest steps that show the same difference. */
export async function reduced(history: History, signature: string, playing: Playing): Promise<History> {
  const all = history.steps.map((_, at) => at)
  let least = history
  let tries = 0
  async function hidesIt(those: number[]): Promise<boolean> {
    const fewer = { ...history, steps: history.steps.filter((_, at) => those.includes(at)) }
    if (tries > 0 && fewer.steps.length === least.steps.length) return true
    if (++tries > mostTries || playing.isOver?.() || !(await shows(fewer, signature, playing))) return true
    least = fewer
    return false
  }
  const some = positions(all.length, fc.constant(all), 1)
  await fc.check(fc.asyncProperty(some, hidesIt), { examples: [[all]], numRuns: 1 })
  return least
}
