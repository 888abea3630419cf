import { stringify } from 'fast-check'

const longest = 4000

/**
 * An input as a report shows it: JSON if that loses nothing, so that objects without a prototype do not look
 * odd.
 */
export function showInput(input: unknown): string {
  const value = JSON.stringify(input) ?? stringify(input)
  return value.length > longest ? `${value.slice(0, longest)}…` : value
}

/** The input that a text shows, if it is complete JSON. */
export function inputOfText({ value }: { value?: string }): { input: unknown } | undefined {
  if (value === undefined) return undefined
  try {
    return { input: JSON.parse(value) }
  } catch {
    return undefined
  }
}
