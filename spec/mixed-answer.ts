import { type Other, textOfOther } from './taken-answers.js'

/** An answer and the names that give it: `['201', ['Register Host Information']]`. */
export type Share = readonly [answer: string, names: readonly string[]]

/** The answer of a server that answers differently in different places. The most frequent answer comes first. */
export function mixedAnswer([first, ...rest]: readonly [Share, ...Share[]]): Other {
  const [answer, names] = first
  const others = rest.map(said).join(', ')
  return names.length > 1
    ? `other: ${textOfOther(answer)}, but ${others}`
    : `other: ${said(first)}, ${others}`
}

const said = ([answer, names]: Share): string => `${textOfOther(answer)} for ${names.join(' and ')}`

/**
 * A mixed answer, parsed: the answers that differ, by name, and the answer of all others. Undefined when the answer is
 * the same everywhere or has another form.
 */
export function readMixed(answer: string): { own: ReadonlyMap<string, string>; rest: string } | undefined {
  if (!answer.startsWith('other: ')) return undefined
  const [most, ...others] = textOfOther(answer).split(', but ')
  const parts = [...(others.length ? [] : [most]), ...others].join(', but ').split(', ')
  const shares = parts.map((part) => /^(\S+) for (\S.*)$/.exec(part ?? ''))
  const own = new Map<string, string>()
  for (const share of shares) {
    if (!share) return undefined
    for (const name of (share[2] as string).split(' and ')) own.set(name, share[1] as string)
  }
  const rest = others.length ? (most as string) : (shares[0]?.[1] as string)
  return /^\S+$/.test(rest) ? { own, rest } : undefined
}

/** The answer in one place. */
export function answerFor(answer: string, name: string): string {
  const mixed = readMixed(answer)
  return mixed ? (mixed.own.get(name) ?? mixed.rest) : answer
}
